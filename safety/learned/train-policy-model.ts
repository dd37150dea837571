import { CLASS_TABLE_SIZE, SCORE_TABLE_SIZE, featuresOf } from './sentence-features.ts';

/** One answer to learn from: its sentences, of which one at least is unsafe when it has a class. */
export interface TrainingText {
  /** Normalised sentences with the normalised question before them. */
  readonly sentences: readonly { readonly view: string; readonly question: string }[];
  /** Policy class of an unsafe answer; undefined: safe. */
  readonly policyClass: string | undefined;
}

/** A linear score in plain numbers. */
export interface LinearModel {
  readonly bias: number;
  readonly weights: Float32Array;
}

/** What is learned: how unsafe a sentence is, and which class fits an unsafe one best. */
export interface TrainedModel {
  readonly score: LinearModel;
  readonly classes: ReadonlyMap<string, LinearModel>;
}

const EPOCHS = 25;
/** Pulls weights of rare features towards zero; chosen on batches that were left out in turn. */
const SHRINKAGE = 1e-3;
const STEP = 0.3;
const BIAS_STEP = 0.02;

/** Learns from the texts, the same numbers each time. */
export function trainPolicyModel(texts: readonly TrainingText[]): TrainedModel {
  const bags = texts.map(({ sentences, policyClass }) => ({ policyClass, bags: sentences.map(({ view, question }) => featuresOf(view, question)) }));
  const score = trainLinear(bags.map((text) => ({ bags: text.bags, isPositive: text.policyClass !== undefined })), SCORE_TABLE_SIZE);
  const unsafe = bags
    .filter(({ policyClass }) => policyClass !== undefined)
    .map(({ policyClass, bags: all }) => ({ policyClass, bags: [mostPositive(score, all)] }));
  const names = [...new Set(unsafe.map(({ policyClass }) => policyClass ?? ''))].sort();
  const classes = names.map((name) => [name, trainLinear(unsafe.map((text) => ({ bags: text.bags, isPositive: text.policyClass === name })), CLASS_TABLE_SIZE)] as const);
  return { score, classes: new Map(classes) };
}

interface Example {
  readonly bags: readonly (readonly number[])[];
  readonly isPositive: boolean;
}

/** Logistic regression with a step of its own for each weight. Of a positive text only its most positive sentence counts. */
function trainLinear(examples: readonly Example[], tableSize: number): LinearModel {
  const model: Learner = { bias: 0, weights: new Float32Array(tableSize), squares: new Float32Array(tableSize).fill(1e-6) };
  for (let epoch = 0; epoch < EPOCHS; epoch += 1) {
    for (const index of shuffled(examples.length, epoch)) {
      const example = examples[index];
      if (example === undefined) continue;
      const bags = example.isPositive ? [mostPositive(model, example.bags)] : example.bags;
      for (const bag of bags) learnFrom(model, bag, example.isPositive);
    }
  }
  return model;
}

interface Learner {
  bias: number;
  readonly weights: Float32Array;
  /** Sum of squared gradients of each weight: what was moved often is moved less. */
  readonly squares: Float32Array;
}

function learnFrom(model: Learner, bag: readonly number[], isPositive: boolean): void {
  const error = likelihood(model, bag) - (isPositive ? 1 : 0);
  const scale = 1 / Math.sqrt(Math.max(1, bag.length));
  const mask = model.weights.length - 1;
  model.bias -= BIAS_STEP * error;
  for (const feature of bag) {
    const slot = feature & mask;
    const gradient = error * scale + SHRINKAGE * (model.weights[slot] ?? 0);
    model.squares[slot] = (model.squares[slot] ?? 0) + gradient * gradient;
    model.weights[slot] = (model.weights[slot] ?? 0) - (STEP * gradient) / Math.sqrt(model.squares[slot] ?? 1);
  }
}

function mostPositive(model: LinearModel, bags: readonly (readonly number[])[]): readonly number[] {
  return bags.reduce<readonly number[]>((best, bag) => (best.length === 0 || likelihood(model, bag) > likelihood(model, best) ? bag : best), []);
}

/** Likelihood of a bag of features, 0–1. Long sentences do not count more than short ones. */
export function likelihood(model: LinearModel, bag: readonly number[]): number {
  const mask = model.weights.length - 1;
  let sum = 0;
  for (const feature of bag) sum += model.weights[feature & mask] ?? 0;
  return 1 / (1 + Math.exp(-(model.bias + sum / Math.sqrt(Math.max(1, bag.length)))));
}

/** Positions in an order that depends on the epoch alone. */
function shuffled(length: number, epoch: number): readonly number[] {
  const order = (index: number): number => Math.imul((index + 1) ^ Math.imul(epoch + 1, 0x9e_37_79_b1), 0x85_eb_ca_6b) >>> 0;
  return Array.from({ length }, (_value, index) => index).sort((one, other) => order(one) - order(other));
}
