import type { CrisisCircumstance, Danger, Emergency } from '#core/contracts/danger.ts';
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
import { isStory } from './whose.ts';

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
  let emergency: Emergency | undefined;
  let crisis: { circumstance?: CrisisCircumstance | undefined } | undefined;
  let suspected: Danger['suspected'];
  for (const words of stretchesOf(spokenWordsOf(text))) {
    const found = dangerIn(readStretch(words), standingBy === 'crisis');
    emergency ??= found.emergency;
    if (found.crisis !== undefined) crisis = { circumstance: crisis?.circumstance ?? found.crisis.circumstance };
    suspected = suspected === 'emergency' ? suspected : (found.suspected ?? suspected);
    if (emergency !== undefined && crisis !== undefined) break;
  }
  if (emergency === undefined && crisis === undefined) return suspected === undefined ? {} : { suspected };
  return {
    ...(emergency === undefined ? {} : { emergency }),
    ...(crisis === undefined ? {} : { crisis: crisis.circumstance === undefined ? {} : crisis }),
  };
}

function dangerIn(stretch: Stretch, isCrisisOpen: boolean): Danger {
  const { crisis, isCrisisSuspected } = crisisIn(stretch, isCrisisOpen);
  const harm = crisis !== undefined || isCrisisOpen ? harmIn(stretch) : undefined;
  const { emergency, isEmergencySuspected } = bodilyIn(stretch, harm);
  if (emergency !== undefined || crisis !== undefined) return { emergency, crisis };
  if (isEmergencySuspected && isCrisisSuspected)
    return { suspected: stretch.likeness.emergency > stretch.likeness.crisis ? 'emergency' : 'crisis' };
  if (isEmergencySuspected) return { suspected: 'emergency' };
  return isCrisisSuspected ? { suspected: 'crisis' } : {};
}

function bodilyIn(
  stretch: Stretch,
  harm: Emergency | undefined,
): { emergency?: Emergency | undefined; isEmergencySuspected: boolean } {
  const { words, likeness } = stretch;
  const poisoned = poisoningIn(stretch);
  if (poisoned?.isPlain === true)
    return { emergency: { kind: 'poisoning', whose: poisoned.whose }, isEmergencySuspected: false };
  if (harm !== undefined) return { emergency: harm, isEmergencySuspected: false };
  const plain = emergencyIn(stretch);
  if (plain !== undefined && !(plain.whose === 'other' && isStory(words))) {
    if (likeness.emergency >= BORDERS.emergency.plain) return { emergency: plain, isEmergencySuspected: false };
    if (likeness.emergency >= BORDERS.emergency.plainAsked) return { isEmergencySuspected: true };
  }
  return {
    isEmergencySuspected:
      poisoned !== undefined ||
      (plain === undefined &&
      likeness.emergency >= borderFor(words, BORDERS.emergency.suspected) &&
      likeness.emergency > likeness.crisis &&
      words.length >= FEWEST_WORDS &&
      !isHypothetical(words)),
  };
}

function crisisIn(
  stretch: Stretch,
  isOpen: boolean,
): { crisis?: Danger['crisis']; isCrisisSuspected: boolean } {
  const { words, likeness } = stretch;
  const isPlain = saysCrisisPlainly(stretch);
  if (
    (isPlain && likeness.crisis >= BORDERS.crisis.plain) ||
    isOtherSuicidal(stretch) ||
    (!isPlain && likeness.crisis >= BORDERS.crisis.veiled && saysCrisisVeiled(stretch))
  )
    return { crisis: { circumstance: circumstanceIn(stretch, isOpen) }, isCrisisSuspected: false };
  if (isOpen) {
    const circumstance = circumstanceIn(stretch, isOpen);
    if (circumstance !== undefined) return { crisis: { circumstance }, isCrisisSuspected: false };
  }
  const isLikeOne =
    likeness.crisis >= borderFor(words, BORDERS.crisis.suspected) &&
    likeness.crisis > likeness.emergency &&
    words.length >= FEWEST_WORDS &&
    !isLongAgo(words);
  return {
    isCrisisSuspected: isLikeOne || (isPlain && likeness.crisis >= BORDERS.crisis.plainAsked),
  };
}
