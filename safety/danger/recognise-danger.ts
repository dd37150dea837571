import type { Danger, Emergency } from '#core/contracts/danger.ts';
import { spokenWordsOf, stretchesOf } from '#core/german/spoken-words.ts';
import type { SpokenWord } from '#core/german/spoken-words.ts';
import { circumstanceIn, harmIn } from './circumstance.ts';
import { saysCrisisPlainly, saysCrisisVeiled } from './crisis-rules.ts';
import { emergencyIn } from './emergency-rules.ts';
import { poisoningIn } from './poisoning.ts';
import { readStretch } from './stretch.ts';
import type { Stretch } from './stretch.ts';
import { isOtherSuicidal } from './suicidal-other.ts';
import { isHypothetical, isLongAgo } from './time-of-words.ts';

/**
 * The one door to the recognition of what wins over everything else: an emergency (P0) and the wish not to live (P1).
 * Rules and a learned score stand behind it. Words are looked at as they were heard, by sound, because speech
 * recognition makes spelling errors; a repaired text would invent danger.
 *
 * Three outcomes. A plain phrase is danger. A score without one, or a phrase that the score finds unlikely, is
 * suspected: one caring sentence asks. Everything else is nothing.
 */

/** What was said before. */
export interface DangerContext {
  /** The call stands by somebody in a crisis or an emergency: circumstances mean more. */
  readonly standingBy?: 'crisis' | 'emergency' | undefined;
}

/**
 * Scores, 0–1, from which on …; chosen on people who were left out of the training (docs/safety/crisis.md). The plainer
 * the words, the less is asked of the score.
 */
const BORDERS = {
  crisis: { plain: 0.15, plainAsked: 0.02, veiled: 0.4, suspected: { fewWords: 0.58, manyWords: 0.48 } },
  emergency: { plain: 0.09, plainAsked: 0.03, suspected: { fewWords: 0.5, manyWords: 0.42 } },
} as const;

/** A few words say little. */
const MANY_WORDS = 6;

function borderFor(
  words: readonly SpokenWord[],
  { fewWords, manyWords }: { readonly fewWords: number; readonly manyWords: number },
): number {
  return words.length < MANY_WORDS ? fewWords : manyWords;
}

/** Fewer words are for rules alone. */
const FEWEST_WORDS = 3;

/** What is dangerous in one message. */
export function recogniseDanger(text: string, { standingBy }: DangerContext = {}): Danger {
  const found = stretchesOf(spokenWordsOf(text)).map((words) => dangerIn(readStretch(words), standingBy === 'crisis'));
  const emergency = found.find((one) => one.emergency !== undefined)?.emergency;
  const crises = found.flatMap(({ crisis }) => (crisis === undefined ? [] : [crisis]));
  const circumstance = crises.find((crisis) => crisis.circumstance !== undefined)?.circumstance;
  if (emergency === undefined && crises.length === 0) return suspectedIn(found);
  return {
    ...(emergency === undefined ? {} : { emergency }),
    ...(crises.length === 0 ? {} : { crisis: circumstance === undefined ? {} : { circumstance } }),
  };
}

/** An emergency is asked about before a crisis. */
function suspectedIn(found: readonly Danger[]): Danger {
  const all = new Set(found.map(({ suspected }) => suspected));
  if (all.has('emergency')) return { suspected: 'emergency' };
  return all.has('crisis') ? { suspected: 'crisis' } : {};
}

function dangerIn(stretch: Stretch, isCrisisOpen: boolean): Danger {
  const crisis = crisisIn(stretch, isCrisisOpen);
  const harm = crisis !== undefined || isCrisisOpen ? harmIn(stretch) : undefined;
  const emergency = poisonedIn(stretch) ?? harm ?? plainEmergencyIn(stretch);
  if (emergency !== undefined || crisis !== undefined) return { emergency, crisis };
  const isEmergency = isEmergencySuspected(stretch);
  const isCrisis = isCrisisSuspected(stretch);
  if (isEmergency && isCrisis)
    return { suspected: stretch.likeness.emergency > stretch.likeness.crisis ? 'emergency' : 'crisis' };
  if (isEmergency) return { suspected: 'emergency' };
  return isCrisis ? { suspected: 'crisis' } : {};
}

function poisonedIn(stretch: Stretch): Emergency | undefined {
  const poisoning = poisoningIn(stretch);
  return poisoning?.isPlain === true ? { kind: 'poisoning', whose: poisoning.whose } : undefined;
}

function plainEmergencyIn(stretch: Stretch): Emergency | undefined {
  return stretch.likeness.emergency >= BORDERS.emergency.plain ? emergencyIn(stretch) : undefined;
}

/** A mistake with medicine, a plain phrase that the score finds unlikely, or a score without a plain phrase. */
function isEmergencySuspected(stretch: Stretch): boolean {
  const { words, likeness } = stretch;
  if (poisoningIn(stretch) !== undefined) return true;
  if (emergencyIn(stretch) !== undefined) return likeness.emergency >= BORDERS.emergency.plainAsked;
  return (
    likeness.emergency >= borderFor(words, BORDERS.emergency.suspected) &&
    likeness.emergency > likeness.crisis &&
    words.length >= FEWEST_WORDS &&
    !isHypothetical(words)
  );
}

function crisisIn(stretch: Stretch, isOpen: boolean): Danger['crisis'] {
  if (saysCrisis(stretch)) return { circumstance: circumstanceIn(stretch, isOpen) };
  const circumstance = isOpen ? circumstanceIn(stretch, isOpen) : undefined;
  return circumstance === undefined ? undefined : { circumstance };
}

function saysCrisis(stretch: Stretch): boolean {
  const { crisis } = stretch.likeness;
  if (saysCrisisPlainly(stretch)) return crisis >= BORDERS.crisis.plain;
  return isOtherSuicidal(stretch) || (crisis >= BORDERS.crisis.veiled && saysCrisisVeiled(stretch));
}

function isCrisisSuspected(stretch: Stretch): boolean {
  const { words, likeness } = stretch;
  if (saysCrisisPlainly(stretch)) return likeness.crisis >= BORDERS.crisis.plainAsked;
  return (
    likeness.crisis >= borderFor(words, BORDERS.crisis.suspected) &&
    likeness.crisis > likeness.emergency &&
    words.length >= FEWEST_WORDS &&
    !isLongAgo(words)
  );
}
