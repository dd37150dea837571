import { placeFeaturesOf } from '#safety/learned/place-features.ts';
import type { StoredSentenceNetwork } from '#safety/learned/sentence-network.ts';
import { POLICY_CLASSES } from '#safety/rules/rule.ts';
import type { TrainingText } from '../learner/train-model.ts';
import { trainSentenceNetwork } from '../learner/train-sentence-network.ts';
import type { NetworkText, SentenceNetworkPlan } from '../learner/train-sentence-network.ts';
import { WEIGHTS } from './answer-lessons.ts';
import { once } from './once.ts';

/** A text to learn the policy from. */
export interface PolicyLesson extends TrainingText {
  readonly kind: 'ordinary' | 'near' | 'unsafe';
  /** Class that is broken or near; empty: none, or nobody noted it. */
  readonly policyClass: string;
  /** How often it counts depends on where it comes from. */
  readonly origin: keyof typeof WEIGHTS;
}

const CLASSES: readonly string[] = POLICY_CLASSES.filter((name) => name !== 'LANG' && name !== 'OBF');

const SIZES: Pick<
  SentenceNetworkPlan,
  'size' | 'placeWidth' | 'questionWidth' | 'wholeWidth' | 'hidden' | 'passes' | 'seed'
> = { size: 65_536, placeWidth: 24, questionWidth: 16, wholeWidth: 12, hidden: 32, passes: 8, seed: 5 };

/** Outputs: what is ordinary, what is near each class, what breaks each class. */
const BY_CLASS: SentenceNetworkPlan = { ...SIZES, outputs: 1 + 2 * CLASSES.length, allowed: 1 + CLASSES.length };
/** Outputs: what may be said, and what must not. */
const BY_VERDICT: SentenceNetworkPlan = { ...SIZES, hidden: 24, outputs: 2, allowed: 1 };

const placesOf = once(placeFeaturesOf);

/**
 * Two networks over the same features: one is told what a sentence is about and which side of the border it is on,
 * the other only the latter. They err on different sentences.
 */
export function trainPolicyNetworks(lessons: readonly PolicyLesson[]): readonly StoredSentenceNetwork[] {
  const texts = lessons.map((lesson) => ({
    lesson,
    sentences: lesson.sentences.map(placesOf),
    isUnsafe: lesson.kind === 'unsafe',
    weight: WEIGHTS[lesson.origin],
  }));
  const learned = (plan: SentenceNetworkPlan, outputsOf: (lesson: PolicyLesson) => readonly number[]) =>
    trainSentenceNetwork(
      texts.map(({ lesson, ...text }): NetworkText => ({ ...text, outputs: outputsOf(lesson) })),
      plan,
    );
  return [learned(BY_CLASS, classOutputs), learned(BY_VERDICT, ({ kind }) => [kind === 'unsafe' ? 1 : 0])];
}

/** Of a text of several sentences near a class some are just ordinary. */
function classOutputs({ kind, policyClass, sentences }: PolicyLesson): readonly number[] {
  if (kind === 'ordinary') return [0];
  const index = CLASSES.indexOf(policyClass);
  const first = kind === 'unsafe' ? BY_CLASS.allowed : 1;
  if (index < 0) return CLASSES.map((_name, other) => first + other).concat(kind === 'unsafe' ? [] : [0]);
  return kind === 'unsafe' || sentences.length === 1 ? [first + index] : [0, first + index];
}
