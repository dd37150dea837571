import type { EmergencyKind } from '#core/contracts/danger.ts';
import { KNOWN_WORDS } from '#core/german/known-words.ts';
import { findPhrase, prepareUtterance } from '#core/german/sound-phrase.ts';
import type { Phrase, PhraseMatch, Utterance } from '#core/german/sound-phrase.ts';
import { isWithin, soundKeyOf, spokenWordsOf, stretchesOf } from '#core/german/spoken-words.ts';
import type { SpokenWord } from '#core/german/spoken-words.ts';
import { dangerLikenessOf, likeliestEmergencyOf } from '../learned/danger-model.ts';
import type { DangerLikeness } from '../learned/danger-model.ts';
import { CIRCUMSTANCES } from './crisis-circumstances.ts';
import { COMBINATIONS, VEILED_ALONE } from './crisis-concepts.ts';
import type { Combination, Concept } from './crisis-concepts.ts';
import { CRISIS_GROUPS } from './crisis-phrases.ts';
import { TOPICS } from './crisis-topics.ts';
import { EMERGENCY_COMBINATIONS, EMERGENCY_GROUPS } from './emergency-phrases.ts';

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
const PAST = set(
  'frueher damals einst jugendliche jugendlicher teenager kindheit vergangenheit jugend pubertaet schulzeit',
);
const LONG_AGO = set('jahren jahrzehnten jahre jahr');
const HAPPENED = set(
  'starb gestorben manchmal bekam starb hatte hatten gehabt gestern neulich letztens letzte letzten letztes war vorgestern vorige damals frueher',
);
const HAPPENING = set(
  'bekomme kriege kriegt bekommt kann blute blutet hoert bleibt geht falle kippe klappe sacke werde wird sticht drueckt schnuert brennt strahlt ersticke laeuft spritzt haengt schwillt schwellen verliere breche brauche zieht krampft schnappe faellt',
);
const NOW = set(
  'eben vorhin grade minuten stunde jetzt heute wieder gerade momentan aktuell noch immer seit grad ploetzlich mittlerweile',
);
const PRESENT = set(
  'will moechte mag kann werde bringe mache beende nehme springe haenge plane ueberlege denke wuensche hoffe',
);
/** "Ich weiß nicht, wozu …": the negation belongs to the knowing. */
const ASKING = set('wozu wofuer warum weshalb wieso ob wie');
const FEAR = set('angst aengste fuerchte furcht panik befuerchte sorge sorgen fuercht angscht');
const ASKS_ABOUT = set('warnzeichen anzeichen symptom symptome nebenwirkung nebenwirkungen beipackzettel');
const FIGURE_OF_SPEECH = set(
  'scham lachen peinlich peinlichkeit langeweile neugier hunger aufregung lampenfieber muedigkeit kaelte hitze durst kuchen schokolade',
);

/** What a message is about besides anything else. */
export interface Danger {
  /** Kind of emergency that the person reports as happening now; undefined: none. */
  readonly emergency: EmergencyKind | undefined;
  /** Whether she says that she does not want to live or means to hurt herself. */
  readonly isCrisis: boolean;
}

/** Looks for both at once, which costs about half of one after the other. */
export function recogniseDanger(text: string): Danger {
  let emergency: EmergencyKind | undefined;
  let isCrisis = false;
  for (const words of stretchesOf(spokenWordsOf(text))) {
    const stretch = read(words);
    emergency ??= emergencyOf(stretch);
    isCrisis ||= isCrisisIn(stretch);
    if (emergency !== undefined && isCrisis) break;
  }
  return { emergency, isCrisis };
}

/** Kind of emergency that the person reports as happening now; undefined: none. */
export function recogniseEmergency(utterance: string): EmergencyKind | undefined {
  for (const words of stretchesOf(spokenWordsOf(utterance))) {
    const kind = emergencyOf(read(words));
    if (kind !== undefined) return kind;
  }
  return undefined;
}

/** A stretch of speech as all rules look at it. */
interface Stretch {
  readonly words: readonly SpokenWord[];
  readonly said: readonly string[];
  readonly likeness: DangerLikeness;
  readonly utterance: Utterance;
  /** Where concepts stand that were looked for: many combinations share them. */
  readonly found: Map<Concept, readonly PhraseMatch[]>;
}

function read(words: readonly SpokenWord[]): Stretch {
  const said = words.map(({ word }) => word);
  return { words, said, likeness: dangerLikenessOf(said), utterance: prepareUtterance(words), found: new Map() };
}

function emergencyOf(stretch: Stretch): EmergencyKind | undefined {
  const { words, said, likeness } = stretch;
  const kind = emergencyIn(stretch);
  if (kind !== undefined && likeness.emergency >= NOTHING_LIKE_AN_EMERGENCY) return kind;
  return isLikeAnEmergency(words, likeness) ? likeliestEmergencyOf(said) : undefined;
}

/**
 * From here on words are taken as an emergency without a rule; 0–1, chosen on authors who were left out in turn. A few
 * words say little.
 */
const LIKE_AN_EMERGENCY = { fewWords: 0.5, manyWords: 0.35 };
const MANY_WORDS = 6;

/** Below this a phrase of an emergency is an idiom, long over or mild: "ein bisschen schwindlig vom Stehen". */
const NOTHING_LIKE_AN_EMERGENCY = 0.05;

function isLikeAnEmergency(words: readonly SpokenWord[], likeness: DangerLikeness): boolean {
  if (words.length < FEWEST_WORDS || isHypothetical(words)) return false;
  const limit = words.length < MANY_WORDS ? LIKE_AN_EMERGENCY.fewWords : LIKE_AN_EMERGENCY.manyWords;
  return likeness.emergency >= limit && likeness.emergency > likeness.crisis;
}

function emergencyIn(stretch: Stretch): EmergencyKind | undefined {
  const { words, utterance } = stretch;
  if (isHypothetical(words)) return undefined;
  const happens = (match: PhraseMatch): boolean =>
    !isFeared(words, match) && !isOver(words, match) && !isTakenBack(words, match);
  for (const group of EMERGENCY_GROUPS) {
    const matches = allMatchesOf(utterance, group.phrases);
    if (!matches.some(happens)) continue;
    if (!words.some((word) => group.milder.has(word.word)) || (group.kind === 'bleeding' && isUnstoppable(words)))
      return group.kind;
  }
  return EMERGENCY_COMBINATIONS.find((combination) => combinedIn(stretch, combination).some(happens))?.kind;
}

/** Whether the person says that she does not want to live or means to hurt herself. */
export function recogniseCrisis(utterance: string): boolean {
  return stretchesOf(spokenWordsOf(utterance)).some((words) => isCrisisIn(read(words)));
}

/**
 * From here on words are taken as a crisis without a rule; 0–1, chosen on authors who were left out in turn, in favour
 * of offering help.
 */
const LIKE_A_CRISIS = 0.5;
/**
 * Even plain words of a crisis are an idiom, a quotation or long over below this: of 633 sentences of a crisis left out
 * of the training 98 % were above 0.2.
 */
const NOTHING_LIKE_A_CRISIS = 0.1;
/** What only a veiled rule found and is less like a crisis than this is none. */
const UNLIKE_A_CRISIS = 0.15;

function isCrisisIn(stretch: Stretch): boolean {
  const { words, utterance, likeness } = stretch;
  const means = (match: PhraseMatch): boolean => isMeant(words, match);
  const isPhrase = CRISIS_GROUPS.some(
    (group) =>
      group.phrases.some((phrase) => matchesOf(utterance, phrase).some(means)) &&
      !(group.fearMeansOtherwise && hasAny(words, FEAR)),
  );
  if (isPhrase) return likeness.crisis >= NOTHING_LIKE_A_CRISIS;
  if (likeness.crisis >= LIKE_A_CRISIS && words.length >= FEWEST_WORDS && !isLongAgo(words))
    return likeness.emergency < likeness.crisis && emergencyIn(stretch) === undefined;
  if (likeness.crisis < UNLIKE_A_CRISIS) return false;
  return (
    VEILED_ALONE.some((phrase) => matchesOf(utterance, phrase).some(means)) ||
    ALL_COMBINATIONS.some((combination) =>
      combinedIn(stretch, combination).some((match) => isMeant(words, match, combination.mayNameOthers)),
    )
  );
}

/** Fewer words are for rules alone. */
const FEWEST_WORDS = 3;

const ALL_COMBINATIONS = [...COMBINATIONS, ...TOPICS, ...CIRCUMSTANCES];

/** Spans in which all concepts of a combination stand close together. */
function combinedIn(
  stretch: Stretch,
  { all, withinWords, unless, unlessWithinWords = NEAR_WORDS }: Combination,
): PhraseMatch[] {
  let spans: readonly PhraseMatch[] | undefined;
  for (const concept of all) {
    const found = placesOf(stretch, concept);
    spans =
      spans === undefined
        ? found
        : spans
            .flatMap((span) => found.map((match) => joined(span, match)))
            .filter(({ start, end }) => end - start <= withinWords);
    if (spans.length === 0) return [];
  }
  return (spans ?? []).filter(
    ({ start, end }) =>
      unless === undefined ||
      !stretch.words
        .slice(Math.max(0, start - unlessWithinWords), end + unlessWithinWords)
        .some((word) => unless.has(word.word) || (unless.has('angst') && isAny(word, FEAR))),
  );
}

/** Where a concept stands, looked for once. */
function placesOf({ utterance, found }: Stretch, concept: Concept): readonly PhraseMatch[] {
  const known = found.get(concept);
  if (known !== undefined) return known;
  const places = allMatchesOf(utterance, concept);
  found.set(concept, places);
  return places;
}

/** How far beside a span a word still belongs to it. */
const NEAR_WORDS = 4;

function joined(left: PhraseMatch, right: PhraseMatch): PhraseMatch {
  return { start: Math.min(left.start, right.start), end: Math.max(left.end, right.end) };
}

/** Said of herself, of now, not taken back and no figure of speech. */
function isMeant(words: readonly SpokenWord[], match: PhraseMatch, mayNameOthers = false): boolean {
  return (
    (mayNameOthers || isAboutHerself(words, match)) &&
    !isFigureOfSpeech(words, match) &&
    !isPast(words, match) &&
    !isTakenBack(words, match) &&
    !isQuoted(words, match)
  );
}

/** "Früher wollte ich nicht mehr leben": but a wish in the present tense is one of now. */
function isPast(words: readonly SpokenWord[], { start, end }: PhraseMatch): boolean {
  if (/\b(?:gedanken|krise|phase)(?: \w+){0,3} ueberwunden/.test(words.map(({ word }) => word).join(' '))) return true;
  if (words.slice(start, end).some(({ word }) => PRESENT.has(word))) return false;
  const near = words.slice(Math.max(0, start - PAST_REACH_WORDS), end + PAST_REACH_WORDS);
  return isLongAgo(near);
}

/** What somebody else said or wrote, and what she does not want to be understood as: right before the phrase. */
const QUOTED =
  /\b(?:in der zeitung (?:stand|steht)|(?:film|buch|lied|serie|roman) (?:heisst|hiess)|im (?:fernsehen|radio) (?:hat|haben|sagte|kam|lief)|(?:wenn|falls) (?:jemand|einer|eine|man) sagt|nicht (?:dass|das) (?:sie|du|ihr) (?:denken|denkst|denkt|glauben|glaubst|meinen|meinst)|bevor sie denken)(?: \w+){0,4}$/;

function isQuoted(words: readonly SpokenWord[], { start }: PhraseMatch): boolean {
  const before = words
    .slice(Math.max(0, start - QUOTED_REACH_WORDS), start + 1)
    .map(({ word }) => word)
    .join(' ');
  return QUOTED.test(before);
}

/** How far before a phrase the words that quote it may begin. */
const QUOTED_REACH_WORDS = 9;

/** How far from a phrase the word that puts it into the past may stand. */
const PAST_REACH_WORDS = 12;

/** "Lebensmüde bin ich nicht", "umbringen will ich mich nicht". */
function isTakenBack(words: readonly SpokenWord[], { start, end }: PhraseMatch): boolean {
  const matched = words
    .slice(start, end)
    .map(({ word }) => word)
    .join(' ');
  if (/\bmir (?:\w+ )?nicht\b/.test(matched) && words[end]?.word === 'nehmen') return true;
  const next = words
    .slice(end, end + 3)
    .map(({ word }) => word)
    .join(' ');
  if (
    /^(?:mich |mir )?(?:nicht|nie|niemals)(?:$| (?:und|aber|keine|kein|wirklich|ich|selbst|selber|mehr und))/.test(next)
  )
    return true;
  const after = words
    .slice(Math.max(start + 1, end - 1), end + 6)
    .map(({ word }) => word)
    .join(' ');
  return /^(?:\w+ )?(?:bin|habe|will|wuerde|tue|denke|werde|moechte|hatte) ich (?:mich |mir |das |doch |aber |wirklich |auch |es |ja |jetzt |gar )*(?:nicht|nie|niemals|keine|keinesfalls|auf keinen fall)(?! mehr)/.test(
    after,
  );
}

function matchesOf(utterance: Utterance, phrase: Phrase): readonly PhraseMatch[] {
  const matches = findPhrase(utterance, phrase);
  return matches.length === 0 || phrase.bearsNegation
    ? matches
    : matches.filter((match) => !isNegatedBefore(utterance, match.start));
}

/** Where any of these phrases stands. */
function allMatchesOf(utterance: Utterance, phrases: readonly Phrase[]): readonly PhraseMatch[] {
  const all: PhraseMatch[] = [];
  for (const phrase of phrases) for (const match of matchesOf(utterance, phrase)) all.push(match);
  return all;
}

/** A negation shortly before, with no new "ich" in between: "nie daran gedacht, mich umzubringen". */
function isNegatedBefore({ words, negations }: Utterance, start: number): boolean {
  if (ASKING.has(words[start]?.word ?? '')) return false;
  for (let index = start - 1; index >= Math.max(0, start - 3); index -= 1) {
    const word = words[index];
    if (word === undefined || word.word === 'ich' || word.word === 'und' || word.word === 'mehr') return false;
    if (negations[index] === 1 && word.word !== 'ohne') return true;
  }
  return words
    .slice(Math.max(0, start - NEVER_REACH_WORDS), start)
    .some(({ word }) => word === 'nie' || word === 'niemals');
}

/** "Nie daran gedacht, mich umzubringen": a never reaches further. */
const NEVER_REACH_WORDS = 5;

function isAboutHerself(words: readonly SpokenWord[], match: PhraseMatch): boolean {
  const around = words.slice(Math.max(0, match.start - 1), match.end);
  if (around.some((word) => FIRST_PERSON.has(word.word))) return true;
  for (let index = match.start - 1; index >= Math.max(0, match.start - SUBJECT_REACH_WORDS); index -= 1) {
    const heard = words[index];
    if (heard === undefined || FIRST_PERSON.has(heard.word)) return true;
    if (heard.word === 'sich' || isSomebodyElse(heard.word) || isAny(heard, THIRD_PERSON)) return false;
  }
  return true;
}

/** How far before a phrase its subject may stand. */
const SUBJECT_REACH_WORDS = 7;

/** "Schwiegermutter", "Arbeitskollegin": compounds end in the person. */
function isSomebodyElse(word: string): boolean {
  return (
    THIRD_PERSON.has(word) ||
    /(?:mutter|vater|schwester|bruder|tochter|sohn|freundin|freund|nachbarin|nachbar|kollegin|kollege|tante|onkel)$/.test(
      word,
    )
  );
}

function isFigureOfSpeech(words: readonly SpokenWord[], match: PhraseMatch): boolean {
  const near = words.slice(match.start, match.end + 3);
  return (
    near.some(({ word }) => FIGURE_OF_SPEECH.has(word)) ||
    /\bsterben fuer (?:ein|eine|einen|mein|meine|so)\b|\bschluss fuer heute\b|\bumgebracht ueber (?:den|die|das)\b/.test(
      near.map(({ word }) => word).join(' '),
    )
  );
}

function isLongAgo(words: readonly SpokenWord[]): boolean {
  const said = words.map(({ word }) => word).join(' ');
  const isPastTime =
    hasAny(words, PAST) ||
    (/\bvor\b|\bher\b/.test(said) && hasAny(words, LONG_AGO)) ||
    /\bmit (?:zwoelf|dreizehn|vierzehn|fuenfzehn|sechzehn|siebzehn|achtzehn|neunzehn|zwanzig|anfang|ende|mitte)\b|\bda war ich (?:jung|klein|zwoelf|dreizehn|vierzehn|fuenfzehn|sechzehn|siebzehn|achtzehn|neunzehn|zwanzig)\b|\bals (?:junges|junge|kind|teenie|maedchen|jugendliche|meine|mein|ich jung)\b/.test(
      said,
    );
  const isOtherNow =
    /\b(?:heute|jetzt|inzwischen|mittlerweile)(?: \w+)? (?:nicht mehr|bin ich froh|bin ich gluecklich|geht es|lebe ich gern|will ich leben|bin ich dankbar)|\bwuerde ich nie (?:wieder|mehr)\b|\bsieht (?:man )?(?:die |noch )*narben\b|\bsieht noch\b/.test(
      said,
    );
  const isRecent =
    /\bletzte[ns] (?:jahr|sommer|winter|herbst|fruehling|fruehjahr|monat)\b|\bnach der (?:scheidung|diagnose|ersten|operation|op)\b/.test(
      said,
    );
  return (isPastTime && (isOtherNow || !hasAny(words, NOW))) || (isRecent && isOtherNow);
}

/** It happened and does not happen any more. */
function isOver(words: readonly SpokenWord[], { start, end }: PhraseMatch): boolean {
  if (words.slice(start, end).some(({ word }) => HAPPENING.has(word))) return false;
  const near = words.slice(Math.max(0, start - PAST_REACH_WORDS), end + PAST_REACH_WORDS);
  return (hasAny(near, HAPPENED) || isLongAgo(near)) && !hasAny(near, NOW);
}

/** "Was mache ich, wenn ich keine Luft bekomme?" asks ahead. */
function isHypothetical(words: readonly SpokenWord[]): boolean {
  const first = words.findIndex((word) => word.word === 'was' || word.word === 'wen' || word.word === 'wo');
  const condition = words.findIndex((word) => word.word === 'wenn' || word.word === 'falls');
  return (
    (condition >= 0 && first >= 0 && first < condition) ||
    words[0]?.word === 'wann' ||
    words.some((word) => ASKS_ABOUT.has(word.word))
  );
}

/** "Angst, keine Luft zu bekommen": the fear is near, the thing itself is not. */
function isFeared(words: readonly SpokenWord[], match: PhraseMatch): boolean {
  const around = words.slice(Math.max(0, match.start - 4), match.end + 1);
  const fearAt = around.findLastIndex((word) => isAny(word, FEAR));
  return (
    fearAt >= 0 &&
    around.slice(fearAt).some((word) => word.word === 'dass' || word.word === 'vor' || word.word === 'zu')
  );
}

function isUnstoppable(words: readonly SpokenWord[]): boolean {
  const all = words.map((word) => word.word).join(' ');
  return (
    /nicht (?:mehr )?auf|stark|heftig/.test(all) &&
    !/\b(?:periode|regel|tage|menstruation|nase|nasenbluten|zahnfleisch|nicht stark)\b/.test(all)
  );
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
