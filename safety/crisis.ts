import type { EmergencyKind } from '#core/contracts/danger.ts';
import { CRISIS_GROUPS } from './crisis-phrases.ts';
import { KNOWN_WORDS } from './known-words.ts';
import { EMERGENCY_GROUPS } from './emergency-phrases.ts';
import { findPhrase, isNegation, prepareUtterance } from './phrase-matcher.ts';
import type { Phrase, PhraseMatch, Utterance } from './phrase-matcher.ts';
import { isWithin, soundKeyOf, spokenWordsOf } from './speech-words.ts';
import type { SpokenWord } from './speech-words.ts';

/**
 * Recognises in what a person says the two things that win over everything else: an emergency (P0)
 * and the wish not to live (P1). By sound, because speech recognition makes spelling errors. In
 * doubt about P1 the answer is yes: offering help once too often harms nobody.
 */

const set = (list: string): ReadonlySet<string> => new Set(list.split(' '));

const FIRST_PERSON = set('ich i isch ick ik mich mi mir mia ih');
const THIRD_PERSON = set(
  'er sie man wer mutter mama vater papa mann frau tochter sohn schwester bruder freundin freund oma opa grossmutter grossvater tante onkel nachbarin nachbar kollegin kollege leute viele manche andere bekannte bekannter cousine partner partnerin exmann kind chefin',
);
const PAST = set('frueher damals einst jugendliche jugendlicher teenager kindheit vergangenheit');
const LONG_AGO = set('jahren jahrzehnten jahre');
const HAPPENED = set('hatte hatten gehabt gestern neulich letztens letzte letzten letztes war vorgestern vorige damals frueher');
const NOW = set('jetzt heute wieder gerade momentan aktuell noch immer seit grad ploetzlich mittlerweile');
const FEAR = set('angst aengste fuerchte furcht panik befuerchte sorge sorgen fuercht angscht');
const ASKS_ABOUT = set('warnzeichen anzeichen symptom symptome nebenwirkung nebenwirkungen beipackzettel');
const FIGURE_OF_SPEECH = set('scham lachen peinlich peinlichkeit langeweile neugier hunger aufregung lampenfieber');

/** Kind of emergency that the person reports as happening now; undefined: none. */
export function recogniseEmergency(utterance: string): EmergencyKind | undefined {
  const words = spokenWordsOf(utterance);
  if (isHypothetical(words) || isOver(words)) return undefined;
  const prepared = prepareUtterance(words);
  for (const group of EMERGENCY_GROUPS) {
    const matches = group.phrases.flatMap((phrase) => matchesOf(prepared, phrase));
    if (!matches.some((match) => !isFeared(words, match))) continue;
    if (!words.some((word) => group.milder.has(word.word)) || (group.kind === 'bleeding' && isUnstoppable(words))) return group.kind;
  }
  return undefined;
}

/** Whether the person says that she does not want to live or means to hurt herself. */
export function recogniseCrisis(utterance: string): boolean {
  const words = spokenWordsOf(utterance);
  if (isLongAgo(words)) return false;
  const prepared = prepareUtterance(words);
  return CRISIS_GROUPS.some((group) => {
    if (group.fearMeansOtherwise && hasAny(words, FEAR)) return false;
    return group.phrases.some((phrase) => matchesOf(prepared, phrase).some((match) => isAboutHerself(words, match) && !isFigureOfSpeech(words, match)));
  });
}

function matchesOf(utterance: Utterance, phrase: Phrase): PhraseMatch[] {
  return findPhrase(utterance, phrase).filter((match) => phrase.bearsNegation || !isNegatedBefore(utterance.words, match.start));
}

/** A negation shortly before, with no new "ich" in between: "nie daran gedacht, mich umzubringen". */
function isNegatedBefore(words: readonly SpokenWord[], start: number): boolean {
  for (let index = start - 1; index >= Math.max(0, start - 3); index -= 1) {
    const word = words[index];
    if (word === undefined || word.word === 'ich' || word.word === 'und' || word.word === 'mehr') return false;
    if (isNegation(word)) return true;
  }
  return false;
}

function isAboutHerself(words: readonly SpokenWord[], match: PhraseMatch): boolean {
  const around = words.slice(Math.max(0, match.start - 1), match.end);
  if (around.some((word) => FIRST_PERSON.has(word.word))) return true;
  const before = words.slice(Math.max(0, match.start - 3), match.start);
  if (before.some((word) => THIRD_PERSON.has(word.word))) return false;
  return true;
}

function isFigureOfSpeech(words: readonly SpokenWord[], match: PhraseMatch): boolean {
  return words.slice(match.start, match.end + 3).some((word) => FIGURE_OF_SPEECH.has(word.word));
}

function isLongAgo(words: readonly SpokenWord[]): boolean {
  const isPast = hasAny(words, PAST) || (words.some((word) => word.word === 'vor') && hasAny(words, LONG_AGO));
  return isPast && !hasAny(words, NOW);
}

function isOver(words: readonly SpokenWord[]): boolean {
  return (hasAny(words, HAPPENED) || isLongAgo(words)) && !hasAny(words, NOW);
}

/** "Was mache ich, wenn ich keine Luft bekomme?" asks ahead. */
function isHypothetical(words: readonly SpokenWord[]): boolean {
  const first = words.findIndex((word) => word.word === 'was' || word.word === 'wen' || word.word === 'wo');
  const condition = words.findIndex((word) => word.word === 'wenn' || word.word === 'falls');
  return (condition >= 0 && first >= 0 && first < condition) || words[0]?.word === 'wann' || words.some((word) => ASKS_ABOUT.has(word.word));
}

/** "Angst, keine Luft zu bekommen": the fear is near, the thing itself is not. */
function isFeared(words: readonly SpokenWord[], match: PhraseMatch): boolean {
  const around = words.slice(Math.max(0, match.start - 4), match.end + 1);
  const fearAt = around.findLastIndex((word) => isAny(word, FEAR));
  return fearAt >= 0 && around.slice(fearAt).some((word) => word.word === 'dass' || word.word === 'vor' || word.word === 'zu');
}

function isUnstoppable(words: readonly SpokenWord[]): boolean {
  const all = words.map((word) => word.word).join(' ');
  return /nicht (?:mehr )?auf|stark|heftig/.test(all) && !/\b(?:periode|regel|tage|menstruation|nase|nasenbluten|zahnfleisch|nicht stark)\b/.test(all);
}

function hasAny(words: readonly SpokenWord[], wanted: ReadonlySet<string>): boolean {
  return words.some((word) => isAny(word, wanted));
}

/** By spelling, and for longer words by sound with one slip. */
function isAny(heard: SpokenWord, wanted: ReadonlySet<string>): boolean {
  if (wanted.has(heard.word)) return true;
  if (heard.key.length < 4 || KNOWN_WORDS.has(heard.word)) return false;
  return keysOf(wanted).some((key) => isWithin(heard.key, key, 1));
}

const keysByList = new Map<ReadonlySet<string>, readonly string[]>();

/** Sound keys of the longer words of a list, made once. */
function keysOf(list: ReadonlySet<string>): readonly string[] {
  const known = keysByList.get(list);
  if (known !== undefined) return known;
  const keys = [...list].filter((word) => word.length >= 5).map(soundKeyOf);
  keysByList.set(list, keys);
  return keys;
}
