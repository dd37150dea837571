import type { SentencePlaces } from '#safety/learned/place-features.ts';
import { slotOf } from '#safety/learned/sentence-network.ts';
import type { StoredSentenceNetwork } from '#safety/learned/sentence-network.ts';
import { seededRandom } from '../noise/recogniser-noise.ts';

/** One text to learn from. */
export interface NetworkText {
  readonly sentences: readonly SentencePlaces[];
  /** Only the sentence that looks worst has to be one of the outputs; else each of them has to. */
  readonly isUnsafe: boolean;
  /** Outputs of which it is one. */
  readonly outputs: readonly number[];
  /** How much it counts beside the others. */
  readonly weight: number;
}

/** Size of a network and how long it learns; chosen on writers who were left out. */
export interface SentenceNetworkPlan {
  /** Points of each table, a power of two. */
  readonly size: number;
  readonly placeWidth: number;
  readonly questionWidth: number;
  readonly wholeWidth: number;
  readonly hidden: number;
  readonly outputs: number;
  /** How many of the outputs, the first ones, are of what may be said. */
  readonly allowed: number;
  readonly passes: number;
  readonly seed: number;
}

/** Share of the features of each place that is hidden each time, so that no single one decides. */
const HIDDEN_SHARE = 0.4;
const POINT_RATE = 0.1;
const BIAS_SHARE = 0.05;
const LAYER_RATE = 0.02;
/** The last pass takes steps of this share of the first one's. */
const LAST_RATE_SHARE = 0.05;
/** What is known this well is left alone for the next passes. */
const CALM_ERROR = 0.01;
const CALM_PASSES = 2;
/** What is known this well teaches nothing more. */
const LEAST_ERROR = 0.003;
const LEAST_SQUARE = 1e-8;
const FIRST_SQUARE = 1e-2;
const LONGEST = 160;

interface LearnedTable {
  readonly width: number;
  readonly points: Float32Array;
  /** What each point has moved so far: those that moved much move less. */
  readonly moved: Float32Array;
  readonly bias: Float64Array;
}

interface LearnedLayer {
  readonly inputs: number;
  readonly weights: Float64Array;
  readonly moved: Float64Array;
  readonly bias: Float64Array;
  readonly biasMoved: Float64Array;
}

/** A sentence as slots of the tables. */
interface Slots {
  readonly places: readonly Int32Array[];
  readonly question: Int32Array;
  readonly whole: Int32Array;
}

interface Learner {
  readonly places: LearnedTable;
  readonly question: LearnedTable;
  readonly whole: LearnedTable;
  readonly hidden: LearnedLayer;
  readonly outputs: LearnedLayer;
  readonly allowed: number;
  /** Rows of the places of the sentence at hand, one after another. */
  readonly rows: Float64Array;
  /** Which place was the strongest of each column. */
  readonly strongest: Int32Array;
  readonly input: Float64Array;
  readonly strengths: Float64Array;
  readonly shares: Float64Array;
  readonly error: Float64Array;
  readonly back: Float64Array;
  readonly pull: Float64Array;
}

interface Lesson {
  readonly sentences: readonly Slots[];
  readonly text: NetworkText;
  calm: number;
}

/** Learns by small steps, one sentence at a time; the same numbers each time. */
export function trainSentenceNetwork(texts: readonly NetworkText[], plan: SentenceNetworkPlan): StoredSentenceNetwork {
  const random = seededRandom(plan.seed);
  const learner = beginning(plan, random);
  const lessons = texts.flatMap((text) => lessonsOf(text, plan.size - 1));
  for (let pass = 0; pass < plan.passes; pass += 1) {
    shuffle(lessons, random);
    const rate = 1 - ((1 - LAST_RATE_SHARE) * pass) / plan.passes;
    for (const lesson of lessons) {
      // First only texts of one sentence say which sentence it is.
      if (pass === 0 && lesson.sentences.length > 1) continue;
      if (lesson.calm > 0) lesson.calm -= 1;
      else study(learner, lesson, { rate, random });
    }
  }
  return stored(learner, plan.size);
}

function lessonsOf(text: NetworkText, mask: number): readonly Lesson[] {
  const slots = (features: readonly number[]): Int32Array =>
    Int32Array.from(new Set(features.map((feature) => slotOf(feature, mask))));
  const sentences = text.sentences.map(({ places, question, whole }) => ({
    places: places.map(slots),
    question: slots(question),
    whole: slots(whole),
  }));
  if (text.isUnsafe) return [{ sentences, text, calm: 0 }];
  return sentences.map((sentence) => ({ sentences: [sentence], text, calm: 0 }));
}

function study(
  learner: Learner,
  lesson: Lesson,
  { rate, random }: { readonly rate: number; readonly random: () => number },
): void {
  const { text, sentences } = lesson;
  const sentence = sentences.length === 1 ? sentences[0] : worstOf(learner, sentences);
  if (sentence === undefined) return;
  const thinned = withHidden(sentence, random);
  readForward(learner, thinned);
  const known = text.outputs.reduce((sum, output) => sum + (learner.shares[output] ?? 0), 0);
  if (1 - known < CALM_ERROR) lesson.calm = CALM_PASSES;
  if (1 - known < LEAST_ERROR) return;
  learner.shares.forEach((share, output) => {
    const wanted = text.outputs.includes(output) ? share / Math.max(known, 1e-9) : 0;
    learner.error[output] = (share - wanted) * text.weight;
  });
  learnFrom(learner, thinned, rate);
}

function worstOf(learner: Learner, sentences: readonly Slots[]): Slots | undefined {
  let worst: { readonly sentence: Slots; readonly safe: number } | undefined;
  for (const sentence of sentences) {
    readForward(learner, sentence);
    const safe = learner.shares.subarray(0, learner.allowed).reduce((sum, share) => sum + share, 0);
    if (worst === undefined || safe < worst.safe) worst = { sentence, safe };
  }
  return worst?.sentence;
}

function withHidden({ places, question, whole }: Slots, random: () => number): Slots {
  const thin = (slots: Int32Array): Int32Array => slots.filter(() => random() >= HIDDEN_SHARE);
  return { places: places.map(thin), question: thin(question), whole: thin(whole) };
}

function beginning(plan: SentenceNetworkPlan, random: () => number): Learner {
  const table = (width: number): LearnedTable => ({
    width,
    points: Float32Array.from({ length: plan.size * width }, () => (random() - 0.5) * 0.1),
    moved: new Float32Array(plan.size),
    bias: new Float64Array(width),
  });
  const layer = (outputs: number, inputs: number, spread: number): LearnedLayer => ({
    inputs,
    weights: Float64Array.from({ length: outputs * inputs }, () => ((random() - 0.5) * spread) / Math.sqrt(inputs)),
    moved: new Float64Array(outputs * inputs).fill(FIRST_SQUARE),
    bias: new Float64Array(outputs),
    biasMoved: new Float64Array(outputs).fill(FIRST_SQUARE),
  });
  const inputs = 2 * plan.placeWidth + plan.questionWidth + plan.wholeWidth;
  const widest = Math.max(plan.placeWidth, plan.questionWidth, plan.wholeWidth);
  return {
    places: table(plan.placeWidth),
    question: table(plan.questionWidth),
    whole: table(plan.wholeWidth),
    hidden: layer(plan.hidden, inputs, 2),
    outputs: layer(plan.outputs, plan.hidden, 1),
    allowed: plan.allowed,
    rows: new Float64Array(LONGEST * plan.placeWidth),
    strongest: new Int32Array(plan.placeWidth),
    input: new Float64Array(inputs),
    strengths: new Float64Array(plan.hidden),
    shares: new Float64Array(plan.outputs),
    error: new Float64Array(plan.outputs),
    back: new Float64Array(inputs),
    pull: new Float64Array(widest),
  };
}

function shuffle(lessons: Lesson[], random: () => number): void {
  for (let index = lessons.length - 1; index > 0; index -= 1) {
    const other = Math.floor(random() * (index + 1));
    const [one, two] = [lessons[index], lessons[other]];
    if (one === undefined || two === undefined) continue;
    lessons[index] = two;
    lessons[other] = one;
  }
}

/* The inner loops of the training run some billion times: plain loops over plain numbers. */
/* eslint-disable @typescript-eslint/no-non-null-assertion -- see above: all positions are inside of their arrays */

function readForward(learner: Learner, { places, question, whole }: Slots): void {
  const { rows, strongest, input, strengths, shares } = learner;
  const width = learner.places.width;
  places.forEach((slots, place) => readRow(learner.places, slots, { into: rows, from: place * width }));
  const share = 1 / Math.sqrt(Math.max(1, places.length));
  for (let column = 0; column < width; column += 1) {
    let [most, sum, where] = [0, 0, -1];
    for (let place = 0; place < places.length; place += 1) {
      const value = rows[place * width + column]!;
      sum += value;
      if (value > most) [most, where] = [value, place];
    }
    input[column] = most;
    input[width + column] = sum * share;
    strongest[column] = where;
  }
  readRow(learner.question, question, { into: input, from: 2 * width });
  readRow(learner.whole, whole, { into: input, from: 2 * width + learner.question.width });
  readLayer(learner.hidden, input, strengths);
  for (let index = 0; index < strengths.length; index += 1) strengths[index] = Math.max(0, strengths[index]!);
  readLayer(learner.outputs, strengths, shares);
  let [largest, total] = [-Infinity, 0];
  for (let output = 0; output < shares.length; output += 1) largest = Math.max(largest, shares[output]!);
  for (let output = 0; output < shares.length; output += 1)
    total += shares[output] = Math.exp(shares[output]! - largest);
  for (let output = 0; output < shares.length; output += 1) shares[output]! /= total;
}

interface Target {
  readonly into: Float64Array;
  readonly from: number;
}

function readRow({ width, points, bias }: LearnedTable, slots: Int32Array, { into, from }: Target): void {
  for (let column = 0; column < width; column += 1) into[from + column] = 0;
  for (let index = 0; index < slots.length; index += 1) {
    const start = slots[index]! * width;
    for (let column = 0; column < width; column += 1) into[from + column]! += points[start + column]!;
  }
  const share = 1 / Math.sqrt(Math.max(1, slots.length));
  for (let column = 0; column < width; column += 1)
    into[from + column] = Math.max(0, into[from + column]! * share + bias[column]!);
}

function readLayer({ inputs, weights, bias }: LearnedLayer, input: Float64Array, output: Float64Array): void {
  for (let row = 0; row < output.length; row += 1) {
    let value = bias[row]!;
    for (let index = 0; index < inputs; index += 1) value += weights[row * inputs + index]! * input[index]!;
    output[row] = value;
  }
}

function learnFrom(learner: Learner, { places, question, whole }: Slots, rate: number): void {
  const { rows, strongest, input, strengths, error, back, pull } = learner;
  const width = learner.places.width;
  const hiddenError = errorBehind(learner.outputs, { error, input: strengths, rate });
  back.fill(0);
  back.set(errorBehind(learner.hidden, { error: hiddenError, input, rate }));
  const share = 1 / Math.sqrt(Math.max(1, places.length));
  places.forEach((slots, place) => {
    for (let column = 0; column < width; column += 1) {
      const most = strongest[column] === place ? back[column]! : 0;
      pull[column] = rows[place * width + column]! > 0 ? most + back[width + column]! * share : 0;
    }
    moveRow(learner.places, slots, { pull, rate });
  });
  for (const [table, slots, from] of [
    [learner.question, question, 2 * width],
    [learner.whole, whole, 2 * width + learner.question.width],
  ] as const) {
    for (let column = 0; column < table.width; column += 1)
      pull[column] = input[from + column]! > 0 ? back[from + column]! : 0;
    moveRow(table, slots, { pull, rate });
  }
}

interface Step {
  readonly error: Float64Array;
  readonly input: Float64Array;
  readonly rate: number;
}

/** Moves a layer against its error and says what error lies behind it; where nothing came in, none does. */
function errorBehind(layer: LearnedLayer, { error, input, rate }: Step): Float64Array {
  const { inputs, weights, moved, bias, biasMoved } = layer;
  const behind = new Float64Array(inputs);
  const step = LAYER_RATE * rate;
  for (let row = 0; row < error.length; row += 1) {
    const pull = error[row]!;
    if (pull === 0) continue;
    biasMoved[row]! += pull * pull;
    bias[row]! -= (step * pull) / Math.sqrt(biasMoved[row]!);
    for (let index = 0; index < inputs; index += 1) {
      if (input[index] === 0) continue;
      const place = row * inputs + index;
      behind[index]! += pull * weights[place]!;
      const gradient = pull * input[index]!;
      moved[place]! += gradient * gradient;
      weights[place]! -= (step * gradient) / Math.sqrt(moved[place]!);
    }
  }
  return behind;
}

function moveRow(
  { width, points, moved, bias }: LearnedTable,
  slots: Int32Array,
  { pull, rate }: { readonly pull: Float64Array; readonly rate: number },
): void {
  let size = 0;
  for (let column = 0; column < width; column += 1) size += pull[column]! * pull[column]!;
  if (size === 0 || slots.length === 0) return;
  const share = 1 / Math.sqrt(slots.length);
  const step = POINT_RATE * rate;
  for (let column = 0; column < width; column += 1) bias[column]! -= step * BIAS_SHARE * pull[column]!;
  const growth = (size * share * share) / width;
  for (let index = 0; index < slots.length; index += 1) {
    const slot = slots[index]!;
    moved[slot]! += growth;
    const own = (step * share) / Math.sqrt(moved[slot]! + LEAST_SQUARE);
    for (let column = 0; column < width; column += 1) points[slot * width + column]! -= own * pull[column]!;
  }
}

/* eslint-enable @typescript-eslint/no-non-null-assertion */

function stored(learner: Learner, size: number): StoredSentenceNetwork {
  return {
    size,
    places: storedTable(learner.places),
    question: storedTable(learner.question),
    whole: storedTable(learner.whole),
    hidden: storedLayer(learner.hidden),
    outputs: storedLayer(learner.outputs),
    allowed: learner.allowed,
  };
}

function storedTable({ width, points, bias }: LearnedTable): StoredSentenceNetwork['places'] {
  const scale = points.reduce((largest, point) => Math.max(largest, Math.abs(point)), 1e-6) / 127;
  const steps = Int8Array.from(points, (point) => Math.round(point / scale));
  return { width, scale, points: Buffer.from(steps.buffer).toString('base64'), bias: [...bias] };
}

function storedLayer({ inputs, weights, bias }: LearnedLayer): StoredSentenceNetwork['hidden'] {
  const rows = Array.from(bias, (_bias, row) => [...weights.subarray(row * inputs, (row + 1) * inputs)]);
  return { rows, bias: [...bias] };
}
