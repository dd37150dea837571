import { deflateSync } from 'node:zlib';
import type { WeightedFeature } from '#core/learned/multinomial.ts';
import { NO_ANSWER, weighted } from '#prompts/answers/answer-model.ts';
import type { AnswerModel, StoredAnswerModel } from '#prompts/answers/answer-model.ts';
import { FEATURE_SLOTS, questionFeatures } from '#prompts/answers/question-features.ts';
import { trainMultinomial } from '../learner/train-multinomial.ts';

/** A text that belongs to an answer. */
export interface AnswerExample {
  readonly answerId: string;
  readonly text: string;
}

/** How often every example is looked at, and how boldly is learned; chosen on voices that were left out in turn. */
const PASSES = 16;
const LEARNING_RATE = 0.15;
/** Share of a question's features that is hidden each time: nobody should depend on one word. */
const HIDDEN_SHARE = 0.5;
/** Pulls weights towards zero. */
const SHRINKAGE = 0.0005;
/** Telling-ness and weights are stored in steps of one byte. */
const TELLING_STEPS = 255;
const WEIGHT_STEPS = 31;
/** Weights under this share of the largest are dropped: the file stays small. */
const LEAST_WEIGHT_STEPS = 1;

/**
 * Learns which words speak for which answer: multinomial logistic regression by AdaGrad over hashed features. The same
 * numbers each time.
 */
export function trainAnswers(examples: readonly AnswerExample[]): AnswerModel {
  const answerIds = [...new Set([...examples.map(({ answerId }) => answerId), NO_ANSWER])].sort();
  const known = examples.map(({ answerId, text }) => ({ answerId, features: questionFeatures(text) }));
  const telling = tellingOf(known);
  const samples = known.map(({ answerId, features }) => ({
    target: answerIds.indexOf(answerId),
    features: weighted(features, telling),
  }));
  const learned = trainMultinomial(samples, {
    classes: answerIds.length,
    slots: FEATURE_SLOTS,
    passes: PASSES,
    rate: LEARNING_RATE,
    hiddenShare: HIDDEN_SHARE,
    shrinkage: SHRINKAGE,
  });
  const scale = learned.weights.reduce((largest, weight) => Math.max(largest, Math.abs(weight)), 1e-6) / WEIGHT_STEPS;
  const weights = Int8Array.from(learned.weights, (weight) => {
    const steps = Math.round(weight / scale);
    return Math.abs(steps) < LEAST_WEIGHT_STEPS ? 0 : steps;
  });
  return { answerIds, biases: [...learned.biases], weights, scale, telling, sureFrom: 1 };
}

interface Known {
  readonly answerId: string;
  readonly features: readonly WeightedFeature[];
}

/** How telling a slot is: the fewer answers it belongs to, the more; once only tells nothing. */
function tellingOf(known: readonly Known[]): Uint8Array {
  const owners = new Map<number, Set<string>>();
  const counts = new Uint32Array(FEATURE_SLOTS);
  known.forEach(({ answerId, features }, index) => {
    // Texts without an answer have nothing in common but that.
    const owner = answerId === NO_ANSWER ? `${NO_ANSWER}${String(index)}` : answerId;
    for (const { slot } of features) {
      counts[slot] = (counts[slot] ?? 0) + 1;
      owners.set(slot, (owners.get(slot) ?? new Set()).add(owner));
    }
  });
  const all = new Set(known.map(({ answerId }) => answerId)).size + 1;
  const largest = Math.log(2 * all);
  return Uint8Array.from(counts, (count, slot) =>
    count < 2
      ? 0
      : Math.max(
          1,
          Math.round(
            (TELLING_STEPS * Math.log((2 * all) / Math.min(2 * all - 1, owners.get(slot)?.size ?? 1))) / largest,
          ),
        ),
  );
}

/** What was learned as text, in the form that `decodeAnswerModel` reads. */
export function encodeAnswerModel({ telling, weights, ...rest }: AnswerModel): string {
  const packed = (table: Uint8Array | Int8Array): string =>
    deflateSync(Buffer.from(table.buffer, table.byteOffset, table.byteLength), { level: 9 }).toString('base64');
  const stored: StoredAnswerModel = {
    answerIds: [...rest.answerIds],
    biases: rest.biases.map((bias) => Number(bias.toFixed(4))),
    scale: rest.scale,
    sureFrom: rest.sureFrom,
    telling: packed(telling),
    weights: packed(weights),
  };
  return `${JSON.stringify(stored)}\n`;
}
