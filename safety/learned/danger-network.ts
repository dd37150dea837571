import { z } from 'zod';
import type { Bag } from './linear-model.ts';

/**
 * A small network over the same features: each feature is a point, the points of a text are added up, and a hidden
 * layer reads the sum. It errs elsewhere than the linear scores, so both together err less.
 */

/** One stored network: points as whole signed bytes times `scale`, everything else as plain numbers. */
export const networkSchema = z.object({
  width: z.number().int().positive(),
  scale: z.number().positive(),
  points: z.base64(),
  hiddenBias: z.array(z.number()),
  /** One row for each output: nothing, crisis, emergency. */
  rows: z.array(z.array(z.number())),
  bias: z.array(z.number()),
});
/** A network as it is stored. */
export type StoredNetwork = z.infer<typeof networkSchema>;

/** A network in plain numbers. */
export interface DangerNetwork {
  readonly width: number;
  /** Number of points, a power of two. */
  readonly size: number;
  readonly points: Int8Array;
  readonly scale: number;
  readonly hiddenBias: Float64Array;
  readonly rows: readonly Float64Array[];
  readonly bias: readonly number[];
}

/** Surer than this nothing is: the odds stay finite. */
const LEAST_SHARE = 1e-5;
/** The largest odds there are, and less nothing the smallest. */
export const MOST_ODDS: number = Math.log((1 + LEAST_SHARE) / LEAST_SHARE);

/** Reads a network. @throws if it has another size than its parts say. */
export function decodeNetwork(stored: StoredNetwork, size: number): DangerNetwork {
  const { width, scale, hiddenBias, rows, bias } = stored;
  const points = Int8Array.from(Buffer.from(stored.points, 'base64'));
  const isWhole = points.length === size * width && hiddenBias.length === width && rows.length === bias.length;
  if (!isWhole || rows.some((row) => row.length !== width)) throw new Error('the network has another size');
  return {
    width,
    size,
    points,
    scale,
    hiddenBias: Float64Array.from(hiddenBias),
    rows: rows.map((row) => Float64Array.from(row)),
    bias,
  };
}

/** Number of the point of a feature: all bits of it count. */
export function pointOf(feature: number, size: number): number {
  return (feature ^ (feature >>> 16)) & (size - 1);
}

/** How likely a text is one of danger, in log odds: 0 is as likely as not. */
export function dangerOddsOf(network: DangerNetwork, bag: Bag): number {
  const hidden = hiddenOf(network, bag);
  const [none = 0, crisis = 0, emergency = 0] = network.rows.map((row, output) => {
    let sum = network.bias[output] ?? 0;
    for (let index = 0; index < hidden.length; index += 1) sum += (row[index] ?? 0) * (hidden[index] ?? 0);
    return sum;
  });
  const largest = Math.max(none, crisis, emergency);
  const nothing = Math.exp(none - largest);
  const either = Math.exp(crisis - largest) + Math.exp(emergency - largest);
  const share = either / (nothing + either);
  return Math.log((share + LEAST_SHARE) / (1 - share + LEAST_SHARE));
}

function hiddenOf({ width, size, points, scale, hiddenBias }: DangerNetwork, bag: Bag): Float64Array {
  const hidden = new Float64Array(width);
  for (const feature of bag) {
    const start = pointOf(feature, size) * width;
    for (let index = 0; index < width; index += 1) hidden[index] = (hidden[index] ?? 0) + (points[start + index] ?? 0);
  }
  const share = scale / Math.sqrt(Math.max(1, bag.length));
  for (let index = 0; index < width; index += 1)
    hidden[index] = Math.max(0, (hidden[index] ?? 0) * share + (hiddenBias[index] ?? 0));
  return hidden;
}
