import { compilePhrases } from '#core/german/sound-phrase.ts';
import type { PhraseMatch } from '#core/german/sound-phrase.ts';
import { CIRCUMSTANCE_LISTS } from './circumstance-lists.ts';
import { isTakenBack } from './meant.ts';
import { allMatchesOf, combinedIn } from './stretch.ts';
import type { Stretch } from './stretch.ts';
import { isHypothetical, isLongAgo } from './time-of-words.ts';
import { isStory, whoseIs } from './whose.ts';
import type { Whose } from './whose.ts';

/** Too much of a medicine, or something that is none: swallowed on purpose or by mistake, it happened. */

const TOO_MANY = CIRCUMSTANCE_LISTS.concept('too-many');
const TAKEN = CIRCUMSTANCE_LISTS.concept('taken');
const REMEDY = CIRCUMSTANCE_LISTS.concept('remedy');
const AS_USUAL = CIRCUMSTANCE_LISTS.words('taken-as-usual');

/** "Zwanzig Tabletten geschluckt", in any order. */
const TOO_MANY_TAKEN = { all: [TOO_MANY, TAKEN, REMEDY], withinWords: 10, unless: AS_USUAL } as const;
/** "Entkalker getrunken", "aus der falschen Flasche". */
const POISON_TAKEN = {
  all: [CIRCUMSTANCE_LISTS.concept('poison'), CIRCUMSTANCE_LISTS.concept('poison-taken')],
  withinWords: 9,
  unless: CIRCUMSTANCE_LISTS.words('poison-as-usual'),
} as const;
const POISONED = CIRCUMSTANCE_LISTS.concept('poisoned');
/** "Aus Versehen die Tabletten von meinem Opa": perhaps too much, perhaps nothing. */
const TAKEN_BY_MISTAKE = {
  all: [CIRCUMSTANCE_LISTS.concept('by-mistake'), TAKEN, REMEDY],
  withinWords: 12,
  unless: CIRCUMSTANCE_LISTS.words('mistake-as-usual'),
} as const;
/** "Alle Tabletten für heute": the day's share is all there is to take. */
const DAYS_SHARE = compilePhrases(['für heute', 'heutigen', 'von heute', 'wie immer', 'wie sonst', 'wie verordnet']);

/** What is known of a poisoning. */
interface Poisoning {
  readonly whose: Whose;
  /** Plainly too much, or plainly poison; else only to be asked about. */
  readonly isPlain: boolean;
}

/** The poisoning that is reported; undefined: none. */
export function poisoningIn(stretch: Stretch): Poisoning | undefined {
  const { words, utterance } = stretch;
  if (isHypothetical(words) || isLongAgo(words)) return undefined;
  const happened = (match: PhraseMatch): boolean => !isTakenBack(words, match);
  const plain =
    allMatchesOf(utterance, POISONED).find(happened) ??
    combinedIn(stretch, POISON_TAKEN).find(happened) ??
    combinedIn(stretch, TOO_MANY_TAKEN).find(happened);
  const match = plain ?? combinedIn(stretch, TAKEN_BY_MISTAKE).find(happened);
  if (match === undefined || allMatchesOf(utterance, DAYS_SHARE).length > 0) return undefined;
  const whose = whoseIs(words, match);
  return whose === 'other' && isStory(words) ? undefined : { whose, isPlain: plain !== undefined };
}
