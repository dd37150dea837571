import type { PhraseMatch } from '#core/german/sound-phrase.ts';
import type { SpokenWord } from '#core/german/spoken-words.ts';
import { FEAR, hasAny, isAny, wordSet } from './stretch.ts';

/** When something is said to be: now, long ago, feared, asked ahead. */

const PAST = wordSet(
  'frueher damals einst jugendliche jugendlicher teenager kindheit vergangenheit jugend pubertaet schulzeit',
);
const LONG_AGO = wordSet('jahren jahrzehnten jahre jahr');
const HAPPENED = wordSet(
  'blieb stockte starb gestorben manchmal bekam starb hatte hatten gehabt gestern neulich letztens letzte letzten letztes war vorgestern vorige damals frueher',
);
const HAPPENING = wordSet(
  'bekomme kriege kriegt bekommt kann blute blutet hoert bleibt geht falle kippe klappe sacke werde wird sticht drueckt schnuert brennt strahlt ersticke laeuft spritzt haengt schwillt schwellen verliere breche brauche zieht krampft schnappe faellt',
);
const NOW = wordSet(
  'eben vorhin grade minuten stunde jetzt heute wieder gerade momentan aktuell noch immer seit grad ploetzlich mittlerweile diesmal',
);
const PRESENT = wordSet(
  'will moechte mag kann werde bringe mache beende nehme springe haenge plane ueberlege denke wuensche hoffe',
);
const ASKS_ABOUT = wordSet('warnzeichen anzeichen symptom symptome nebenwirkung nebenwirkungen beipackzettel');

/** How far from a phrase the word that puts it into the past may stand. */
const PAST_REACH_WORDS = 12;

/** "Früher wollte ich nicht mehr leben": but a wish in the present tense is one of now. */
export function isPast(words: readonly SpokenWord[], { start, end }: PhraseMatch): boolean {
  if (/\b(?:gedanken|krise|phase)(?: \w+){0,3} ueberwunden/.test(words.map(({ word }) => word).join(' '))) return true;
  if (words.slice(start, end).some(({ word }) => PRESENT.has(word))) return false;
  const near = words.slice(Math.max(0, start - PAST_REACH_WORDS), end + PAST_REACH_WORDS);
  return isLongAgo(near);
}

/** Years ago, or over since. */
export function isLongAgo(words: readonly SpokenWord[]): boolean {
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
export function isOver(words: readonly SpokenWord[], { start, end }: PhraseMatch): boolean {
  if (words.slice(start, end).some(({ word }) => HAPPENING.has(word))) return false;
  const near = words.slice(Math.max(0, start - PAST_REACH_WORDS), end + PAST_REACH_WORDS);
  const isDated = LONG_OVER.test(near.map(({ word }) => word).join(' '));
  return (isDated || hasAny(near, HAPPENED) || isLongAgo(near)) && !hasAny(near, isDated ? AGAIN : NOW);
}

/** A time that "jetzt" and "seitdem" do not bring back: "letztes Jahr umgekippt, jetzt bin ich vorsichtig". */
const LONG_OVER =
  /\b(?:damals|(?:lange|ewig|jahre|monate|wochen) her|seit (?:dem|meinem) (?:herzinfarkt|infarkt|schlaganfall)|als (?:kind|baby|maedchen)|(?:letztes|voriges|vergangenes|vorletztes) jahre?|(?:letzten|vorigen) (?:sommer|winter|herbst)|vor (?:\w+ ){0,2}jahren)\b/;
const AGAIN = wordSet('wieder genauso gleichen gleiche dieselben dasselbe erneut nochmal');

/** "Was mache ich, wenn ich keine Luft bekomme?" asks ahead. */
export function isHypothetical(words: readonly SpokenWord[]): boolean {
  const first = words.findIndex((word) => word.word === 'was' || word.word === 'wen' || word.word === 'wo');
  const condition = words.findIndex((word) => word.word === 'wenn' || word.word === 'falls');
  return (
    (condition >= 0 && first >= 0 && first < condition) ||
    words[0]?.word === 'wann' ||
    words.some((word) => ASKS_ABOUT.has(word.word))
  );
}

/** "Angst, keine Luft zu bekommen": the fear is near, the thing itself is not. */
export function isFeared(words: readonly SpokenWord[], match: PhraseMatch): boolean {
  const around = words.slice(Math.max(0, match.start - 4), match.end + 1);
  const fearAt = around.findLastIndex((word) => isAny(word, FEAR));
  return (
    fearAt >= 0 &&
    around.slice(fearAt).some((word) => word.word === 'dass' || word.word === 'vor' || word.word === 'zu')
  );
}
