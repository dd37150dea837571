import type { Bag, LinearModel } from '#safety/learned/linear-model.ts';

/** One text to learn from. */
export interface LinearExample {
  readonly bag: Bag;
  readonly isPositive: boolean;
  /** How much it counts beside the others; default 1. */
  readonly weight?: number | undefined;
}

/** How long and how strictly is learned; what is left out is as it served authors who were left out in turn. */
export interface LearningSettings {
  /** Price of an error beside the size of the weights. */
  readonly cost?: number | undefined;
  /** How often everything is looked at. */
  readonly passes?: number | undefined;
  /** True: what was surely right twice in a row is looked at in every fourth pass only, in a third of the time. */
  readonly skipsCalm?: boolean | undefined;
}

const DEFAULT_COST = 10;
const DEFAULT_PASSES = 40;
/** Words seen on both sides alike keep this share of their say. */
const LEAST_RATIO = 0.05;
/** So often in a row, and by so much, in margins, has something to be right to be looked at less often. */
const CALM_TIMES = 2;
const CALM_MARGIN = 0.3;
const CALM_PASSES = 4;

/**
 * Learns a linear support vector machine by dual coordinate descent (squared hinge loss) over features that are scaled
 * by how differently both sides use them (naive-Bayes log-count ratio; Wang and Manning 2012). The same numbers each
 * time.
 */
export function trainLinear(
  examples: readonly LinearExample[],
  tableSize: number,
  { cost = DEFAULT_COST, passes = DEFAULT_PASSES, skipsCalm = false }: LearningSettings = {},
): LinearModel {
  const ratios = ratiosOf(examples, tableSize);
  const weights = new Float64Array(tableSize);
  const state = { bias: 0, weights, alphas: new Float64Array(examples.length), ratios, mask: tableSize - 1, cost };
  const calm = new Uint8Array(examples.length);
  const isPassedOver = (index: number, pass: number): boolean =>
    skipsCalm && (calm[index] ?? 0) >= CALM_TIMES && (pass + 1) % CALM_PASSES !== 0;
  const sizes = examples.map(({ bag }) => sizeOf(bag, ratios));
  for (let pass = 0; pass < passes; pass += 1) {
    for (const index of shuffled(examples.length, pass)) {
      const example = examples[index];
      if (example === undefined || isPassedOver(index, pass)) continue;
      const isCalm = learnFrom(state, example, index, sizes[index] ?? 1);
      calm[index] = isCalm ? Math.min(CALM_TIMES, (calm[index] ?? 0) + 1) : 0;
    }
  }
  return { bias: state.bias, weights: Float32Array.from(weights, (weight, slot) => weight * (ratios[slot] ?? 0)) };
}

/** How far one step moves a text. */
function sizeOf(bag: Bag, ratios: Float64Array): number {
  const mask = ratios.length - 1;
  const sum = bag.reduce((total, feature) => total + (ratios[feature & mask] ?? 0) ** 2, 0);
  return sum / Math.max(1, bag.length) + 1;
}

interface Learner {
  bias: number;
  readonly weights: Float64Array;
  readonly alphas: Float64Array;
  readonly ratios: Float64Array;
  readonly mask: number;
  readonly cost: number;
}

/* The inner loop of the training: an object for each step would cost more than the step. */
// eslint-disable-next-line max-params -- see above
function learnFrom(
  state: Learner,
  { bag, isPositive, weight = 1 }: LinearExample,
  index: number,
  size: number,
): boolean {
  const { weights, alphas, ratios, mask } = state;
  const cost = state.cost * weight;
  const side = isPositive ? 1 : -1;
  const scale = 1 / Math.sqrt(Math.max(1, bag.length));
  let margin = 0;
  for (const feature of bag) margin += (weights[feature & mask] ?? 0) * (ratios[feature & mask] ?? 0);
  const before = alphas[index] ?? 0;
  const gradient = side * (state.bias + margin * scale) - 1 + before / (2 * cost);
  const after = Math.max(0, before - gradient / (size + 1 / (2 * cost)));
  const isCalm = after === 0 && gradient > CALM_MARGIN;
  if (after === before) return isCalm;
  alphas[index] = after;
  const step = (after - before) * side;
  state.bias += step;
  for (const feature of bag)
    weights[feature & mask] = (weights[feature & mask] ?? 0) + step * scale * (ratios[feature & mask] ?? 0);
  return isCalm;
}

/** How differently both sides use each feature: the absolute log ratio of its shares, plus a little. */
function ratiosOf(examples: readonly LinearExample[], tableSize: number): Float64Array {
  const [positive, negative] = [new Float64Array(tableSize).fill(1), new Float64Array(tableSize).fill(1)];
  for (const { bag, isPositive, weight = 1 } of examples) {
    const counts = isPositive ? positive : negative;
    for (const feature of bag) counts[feature & (tableSize - 1)] = (counts[feature & (tableSize - 1)] ?? 0) + weight;
  }
  const total = (counts: Float64Array): number => counts.reduce((sum, count) => sum + count, 0);
  const balance = Math.log(total(negative) / total(positive));
  return positive.map((count, slot) => Math.abs(Math.log(count / (negative[slot] ?? 1)) + balance) + LEAST_RATIO);
}

/** Positions in an order that depends on the pass alone. */
function shuffled(length: number, pass: number): readonly number[] {
  const order = (index: number): number =>
    Math.imul((index + 1) ^ Math.imul(pass + 1, 0x9e_37_79_b1), 0x85_eb_ca_6b) >>> 0;
  return Array.from({ length }, (_value, index) => [order(index), index] as const)
    .sort(([one], [other]) => one - other)
    .map(([, index]) => index);
}
