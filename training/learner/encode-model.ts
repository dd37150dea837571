import type { LinearModel } from '#safety/learned/linear-model.ts';
import type { LearnedModel, StoredLinear } from '#safety/learned/model-file.ts';
import type { StoredSentenceNetwork } from '#safety/learned/sentence-network.ts';

/** Steps on either side of zero: weights are stored as two signed bytes each. */
const STEPS = 32_767;

/** What was learned, its networks as they are stored. */
export type TrainedModel = Omit<LearnedModel, 'networks'> & {
  readonly networks?: readonly StoredSentenceNetwork[] | undefined;
};

/** Weights as text, in the form that `decodeModel` reads. */
export function encodeModel({ score, classes, words, question, networks }: TrainedModel): string {
  const named = [...classes].map(([name, linear]) => [name, encodeLinear(linear)] as const);
  const stored = {
    score: encodeLinear(score),
    classes: Object.fromEntries(named),
    words: words === undefined ? undefined : encodeLinear(words),
    question: question === undefined ? undefined : encodeLinear(question),
    networks,
  };
  return `${JSON.stringify(stored)}\n`;
}

/** One score in the form that `decodeLinear` reads. */
export function encodeLinear({ bias, weights }: LinearModel): StoredLinear {
  const scale = weights.reduce((largest, weight) => Math.max(largest, Math.abs(weight)), 1e-6) / STEPS;
  const steps = Int16Array.from(weights, (weight) => Math.round(weight / scale));
  return { bias, scale, weights: Buffer.from(steps.buffer).toString('base64') };
}
