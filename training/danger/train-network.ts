import type { Bag } from '#safety/learned/linear-model.ts';
import { pointOf } from '#safety/learned/danger-network.ts';
import type { StoredNetwork } from '#safety/learned/danger-network.ts';
import { seededRandom } from '../noise/recogniser-noise.ts';

/** One text to learn from. */
export interface NetworkExample {
  readonly bag: Bag;
  /** 0 nothing, 1 crisis, 2 emergency. */
  readonly kind: 0 | 1 | 2;
}

/** Size of a network and how long it learns; chosen on voices that were left out. */
export interface NetworkPlan {
  readonly size: number;
  readonly width: number;
  readonly passes: number;
  /** Where chance begins: networks that began elsewhere err elsewhere. */
  readonly seed: number;
}

/** Share of the features of a text that is hidden each time, so that no single one decides. */
const HIDDEN_SHARE = 0.65;
const POINT_RATE = 0.15;
const FIRST_RATE = 0.02;
const LAST_RATE = 0.001;
/** What is known this well teaches nothing more. */
const LEAST_ERROR = 0.003;
/** Nothing, crisis, emergency. */
const OUTPUTS = 3;

interface Learner {
  readonly width: number;
  readonly points: Float32Array;
  /** What each point has moved so far: those that moved much move less. */
  readonly moved: Float32Array;
  readonly hiddenBias: Float64Array;
  readonly rows: Float64Array;
  readonly bias: Float64Array;
  readonly sum: Float64Array;
  readonly hidden: Float64Array;
  readonly error: Float64Array;
  readonly back: Float64Array;
}

/** Learns by small steps, one text at a time; the same numbers each time. */
export function trainNetwork(examples: readonly NetworkExample[], plan: NetworkPlan): StoredNetwork {
  const random = seededRandom(plan.seed);
  const learner = beginning(plan, random);
  const bags = examples.map(({ bag }) => Int32Array.from(bag, (feature) => pointOf(feature, plan.size)));
  const kept = new Int32Array(bags.reduce((longest, bag) => Math.max(longest, bag.length), 0));
  const order = Int32Array.from(examples, (_, index) => index);
  for (let pass = 0; pass < plan.passes; pass += 1) {
    shuffle(order, random);
    const rate = FIRST_RATE * (1 - pass / plan.passes) + LAST_RATE;
    for (const index of order) {
      const [bag, example] = [bags[index], examples[index]];
      if (bag === undefined || example === undefined) continue;
      let count = 0;
      for (const point of bag) if (random() >= HIDDEN_SHARE) kept[count++] = point;
      if (count > 0) learnFrom(learner, kept.subarray(0, count), { kind: example.kind, rate });
    }
  }
  return stored(learner);
}

function beginning({ size, width }: NetworkPlan, random: () => number): Learner {
  return {
    width,
    points: Float32Array.from({ length: size * width }, () => (random() - 0.5) * 0.1),
    moved: new Float32Array(size),
    hiddenBias: new Float64Array(width),
    rows: Float64Array.from({ length: OUTPUTS * width }, () => (random() - 0.5) * 0.5),
    bias: new Float64Array(OUTPUTS),
    sum: new Float64Array(width),
    hidden: new Float64Array(width),
    error: new Float64Array(OUTPUTS),
    back: new Float64Array(width),
  };
}

function shuffle(order: Int32Array, random: () => number): void {
  for (let index = order.length - 1; index > 0; index -= 1) {
    const other = Math.floor(random() * (index + 1));
    const one = order[index] ?? 0;
    order[index] = order[other] ?? 0;
    order[other] = one;
  }
}

/* The inner loops of the training run some billion times: plain loops over plain numbers. */
/* eslint-disable @typescript-eslint/no-non-null-assertion -- see above: all positions are inside of their arrays */

function learnFrom(
  learner: Learner,
  bag: Int32Array,
  { kind, rate }: { kind: NetworkExample['kind']; rate: number },
): void {
  const share = 1 / Math.sqrt(bag.length);
  readForward(learner, bag, share);
  if (!readErrors(learner, kind)) return;
  const { width, points, moved, hiddenBias, rows, bias, sum, hidden, error, back } = learner;
  let size = 0;
  for (let index = 0; index < width; index += 1) {
    let pull = 0;
    if (sum[index]! > 0)
      for (let output = 0; output < OUTPUTS; output += 1) pull += error[output]! * rows[output * width + index]!;
    back[index] = pull;
    size += pull * pull;
  }
  for (let output = 0; output < OUTPUTS; output += 1) {
    const step = rate * error[output]!;
    bias[output]! -= step;
    for (let index = 0; index < width; index += 1) rows[output * width + index]! -= step * hidden[index]!;
  }
  for (let index = 0; index < width; index += 1) hiddenBias[index]! -= rate * back[index]!;
  const growth = (size * share * share) / width;
  for (const point of bag) {
    moved[point]! += growth;
    const step = (POINT_RATE * share) / Math.sqrt(moved[point]! + 1e-8);
    const start = point * width;
    for (let index = 0; index < width; index += 1) points[start + index]! -= step * back[index]!;
  }
}

function readForward({ width, points, hiddenBias, sum, hidden }: Learner, bag: Int32Array, share: number): void {
  sum.fill(0);
  for (const point of bag) {
    const start = point * width;
    for (let index = 0; index < width; index += 1) sum[index]! += points[start + index]!;
  }
  for (let index = 0; index < width; index += 1) {
    sum[index] = sum[index]! * share + hiddenBias[index]!;
    hidden[index] = Math.max(0, sum[index]!);
  }
}

/** Whether there is anything to learn. */
function readErrors({ width, rows, bias, hidden, error }: Learner, kind: NetworkExample['kind']): boolean {
  for (let output = 0; output < OUTPUTS; output += 1) {
    let value = bias[output]!;
    for (let index = 0; index < width; index += 1) value += rows[output * width + index]! * hidden[index]!;
    error[output] = value;
  }
  const largest = Math.max(error[0]!, error[1]!, error[2]!);
  const [none, crisis, emergency] = [
    Math.exp(error[0]! - largest),
    Math.exp(error[1]! - largest),
    Math.exp(error[2]! - largest),
  ];
  const total = none + crisis + emergency;
  error[0] = none / total - (kind === 0 ? 1 : 0);
  error[1] = crisis / total - (kind === 1 ? 1 : 0);
  error[2] = emergency / total - (kind === 2 ? 1 : 0);
  return Math.abs(error[kind]!) >= LEAST_ERROR;
}

/* eslint-enable @typescript-eslint/no-non-null-assertion */

function stored({ width, points, hiddenBias, rows, bias }: Learner): StoredNetwork {
  const scale = points.reduce((largest, point) => Math.max(largest, Math.abs(point)), 1e-6) / 127;
  const steps = Int8Array.from(points, (point) => Math.round(point / scale));
  return {
    width,
    scale,
    points: Buffer.from(steps.buffer).toString('base64'),
    hiddenBias: [...hiddenBias],
    rows: Array.from({ length: OUTPUTS }, (_, output) => [...rows.subarray(output * width, (output + 1) * width)]),
    bias: [...bias],
  };
}
