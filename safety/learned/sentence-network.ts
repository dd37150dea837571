import { z } from 'zod';
import type { SentencePlaces } from './place-features.ts';

/**
 * A small network that reads a sentence word by word: each place becomes a row of numbers, of which the strongest and
 * the sum go on, together with the question and the sentence as a whole, to a hidden layer and from there to one output
 * for what is ordinary, one for what is near each class and one for what breaks it. It errs on other sentences than the
 * linear scores.
 */

const tableSchema = z.object({
  width: z.int().positive(),
  scale: z.number().positive(),
  points: z.base64(),
  bias: z.array(z.number()),
});
const layerSchema = z.object({ rows: z.array(z.array(z.number())), bias: z.array(z.number()) });
/** A network as it is stored: points as whole signed bytes times `scale`, the rest as plain numbers. */
export const sentenceNetworkSchema = z.object({
  /** Points of each table, a power of two. */
  size: z.int().positive(),
  places: tableSchema,
  question: tableSchema,
  whole: tableSchema,
  hidden: layerSchema,
  outputs: layerSchema,
  /** How many of the outputs, the first ones, are of what may be said. */
  allowed: z.int().positive(),
});

/** See {@link sentenceNetworkSchema}. */
export type StoredSentenceNetwork = z.infer<typeof sentenceNetworkSchema>;

/** One table of points: one row of numbers for each feature. */
interface Table {
  readonly width: number;
  readonly mask: number;
  readonly points: Int8Array;
  readonly scale: number;
  readonly bias: readonly number[];
}

interface Layer {
  readonly rows: readonly Float64Array[];
  readonly bias: readonly number[];
}

/** A network in plain numbers. */
export interface SentenceNetwork {
  readonly places: Table;
  readonly question: Table;
  readonly whole: Table;
  readonly hidden: Layer;
  readonly outputs: Layer;
  readonly allowed: number;
}

/** Surer than this nothing is: the odds stay finite. */
const LEAST_SHARE = 1e-7;

/** Reads a network. @throws if its parts do not fit each other. */
export function decodeSentenceNetwork(stored: StoredSentenceNetwork): SentenceNetwork {
  const { size, allowed } = stored;
  const tables = {
    places: decodeTable(stored.places, size),
    question: decodeTable(stored.question, size),
    whole: decodeTable(stored.whole, size),
  };
  const inputs = 2 * tables.places.width + tables.question.width + tables.whole.width;
  const hidden = decodeLayer(stored.hidden, inputs);
  return { ...tables, hidden, outputs: decodeLayer(stored.outputs, hidden.rows.length), allowed };
}

function decodeTable({ width, scale, points, bias }: StoredSentenceNetwork['places'], size: number): Table {
  const bytes = Int8Array.from(Buffer.from(points, 'base64'));
  if (bytes.length !== size * width || bias.length !== width)
    throw new Error('a table of the network has another size');
  return { width, mask: size - 1, points: bytes, scale, bias };
}

function decodeLayer({ rows, bias }: StoredSentenceNetwork['hidden'], inputs: number): Layer {
  if (rows.length !== bias.length || rows.some((row) => row.length !== inputs))
    throw new Error('a layer of the network has another size');
  return { rows: rows.map((row) => Float64Array.from(row)), bias };
}

/** Number of the point of a feature: all bits of it count. */
export function slotOf(feature: number, mask: number): number {
  return (feature ^ (feature >>> 17)) & mask;
}

/** Distance from the border in margins, as of the linear scores; positive: must not be said. */
export function networkMarginOf(network: SentenceNetwork, sentence: SentencePlaces): number {
  const safe = sumOf(outputSharesOf(network, sentence).subarray(0, network.allowed));
  return Math.log((1 - safe + LEAST_SHARE) / (safe + LEAST_SHARE)) / 2;
}

/** How likely each output is; together one. */
export function outputSharesOf(network: SentenceNetwork, sentence: SentencePlaces): Float64Array {
  const strengths = valuesOf(network.hidden, inputOf(network, sentence)).map((value) => Math.max(0, value));
  const odds = valuesOf(network.outputs, strengths);
  const largest = odds.reduce((most, value) => Math.max(most, value), -Infinity);
  const likely = odds.map((value) => Math.exp(value - largest));
  const total = sumOf(likely);
  return likely.map((value) => value / total);
}

/** The strongest of each column of the places, their sum, the question, and the whole. */
function inputOf({ places, question, whole }: SentenceNetwork, sentence: SentencePlaces): Float64Array {
  const strongest = new Float64Array(places.width);
  const sum = new Float64Array(places.width);
  for (const place of sentence.places) {
    const row = rowOf(places, place);
    for (let column = 0; column < row.length; column += 1) {
      const value = row[column] ?? 0;
      sum[column] = (sum[column] ?? 0) + value;
      if (value > (strongest[column] ?? 0)) strongest[column] = value;
    }
  }
  const share = 1 / Math.sqrt(Math.max(1, sentence.places.length));
  const mean = sum.map((value) => value * share);
  return Float64Array.from([
    ...strongest,
    ...mean,
    ...rowOf(question, sentence.question),
    ...rowOf(whole, sentence.whole),
  ]);
}

function rowOf({ width, mask, points, scale, bias }: Table, features: readonly number[]): Float64Array {
  const row = new Float64Array(width);
  for (const feature of features) {
    const start = slotOf(feature, mask) * width;
    for (let column = 0; column < width; column += 1) row[column] = (row[column] ?? 0) + (points[start + column] ?? 0);
  }
  const share = scale / Math.sqrt(Math.max(1, features.length));
  for (let column = 0; column < width; column += 1)
    row[column] = Math.max(0, (row[column] ?? 0) * share + (bias[column] ?? 0));
  return row;
}

function valuesOf({ rows, bias }: Layer, input: Float64Array): Float64Array {
  return Float64Array.from(rows, (row, output) => {
    let value = bias[output] ?? 0;
    for (let index = 0; index < row.length; index += 1) value += (row[index] ?? 0) * (input[index] ?? 0);
    return value;
  });
}

function sumOf(values: Float64Array): number {
  return values.reduce((sum, value) => sum + value, 0);
}
