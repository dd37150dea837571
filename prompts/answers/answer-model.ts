import { inflateSync } from 'node:zlib';
import { z } from 'zod';
import { likelihoodsIn } from '#core/learned/multinomial.ts';
import type { WeightedFeature } from '#core/learned/multinomial.ts';
import { FEATURE_SLOTS, questionFeatures } from './question-features.ts';

/** File of what was learned, written by `node training/answers/train-answers.ts`. */
export const ANSWER_MODEL_FILE: URL = new URL('answer-model.json', import.meta.url);

/** Stands for every question that has no authored answer, and for what is no question. */
export const NO_ANSWER = '-';

/** What was learned: for each answer a linear score over the features of a question. */
export interface AnswerModel {
  /** Ids of the answers, {@link NO_ANSWER} among them, in the order of the scores. */
  readonly answerIds: readonly string[];
  readonly biases: readonly number[];
  /** One weight for each slot and answer, slots first, in steps of `scale`. */
  readonly weights: Int8Array;
  readonly scale: number;
  /** How telling each slot is; 0: never seen. */
  readonly telling: Uint8Array;
  /** Least lead over having no answer, 0–1, from which an answer counts as sure. */
  readonly sureFrom: number;
}

/** The answer that fits a question best. */
export interface RankedAnswer {
  readonly answerId: string;
  /** How far it leads having no answer, −1 to 1. */
  readonly lead: number;
}

/** Slots of a question with how much each counts: together of length one. */
export function weighted(features: readonly WeightedFeature[], telling: Uint8Array): readonly WeightedFeature[] {
  const known = features
    .map(({ slot, weight }) => ({ slot, weight: weight * (telling[slot] ?? 0) }))
    .filter(({ weight }) => weight > 0);
  const length = Math.hypot(...known.map(({ weight }) => weight));
  return known.map(({ slot, weight }) => ({ slot, weight: (SHARPNESS * weight) / length }));
}

/** Length of a question's features: the longer, the surer the learned scores can be. */
const SHARPNESS = 8;

/** The best answer to a question; undefined when nothing in it is known. */
export function rankAnswers(model: AnswerModel, question: string): RankedAnswer | undefined {
  const features = weighted(questionFeatures(question), model.telling);
  if (features.length === 0) return undefined;
  return bestOf(model.answerIds, likelihoodsIn(model, features));
}

function bestOf(answerIds: readonly string[], likelihoods: Float64Array): RankedAnswer {
  let best = { answerId: NO_ANSWER, likelihood: -1 };
  let none = 0;
  answerIds.forEach((answerId, index) => {
    const likelihood = likelihoods[index] ?? 0;
    if (answerId === NO_ANSWER) none = likelihood;
    else if (likelihood > best.likelihood) best = { answerId, likelihood };
  });
  return { answerId: best.answerId, lead: best.likelihood - none };
}

const storedSchema = z.strictObject({
  answerIds: z.array(z.string().min(1)).min(2),
  biases: z.array(z.number()),
  scale: z.number().positive(),
  sureFrom: z.number(),
  telling: z.base64(),
  weights: z.base64(),
});

/** As it is stored: the tables deflated, in Base64. */
export type StoredAnswerModel = z.infer<typeof storedSchema>;

/**
 * Reads what was learned.
 * @throws if the text is malformed or its tables have other sizes.
 */
export function decodeAnswerModel(content: string): AnswerModel {
  const { telling, weights, ...rest } = storedSchema.parse(JSON.parse(content));
  const model = {
    ...rest,
    telling: Uint8Array.from(inflateSync(Buffer.from(telling, 'base64'))),
    weights: Int8Array.from(inflateSync(Buffer.from(weights, 'base64'))),
  };
  const count = rest.answerIds.length;
  if (
    model.telling.length !== FEATURE_SLOTS ||
    model.weights.length !== FEATURE_SLOTS * count ||
    rest.biases.length !== count
  )
    throw new Error('the tables of the answer model have other sizes');
  return model;
}
