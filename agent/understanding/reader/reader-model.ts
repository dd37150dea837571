import { readFileSync } from 'node:fs';
import { inflateSync } from 'node:zlib';
import { z } from 'zod';
import { shares } from '#prompts/answers/answer-model.ts';
import { DISTRESS_KINDS, SIGNS, SITUATIONS } from '#phases/vocabulary.ts';
import type { DistressKind, Sign, Situation } from '#phases/vocabulary.ts';
import { KINDS } from '../kinds.ts';
import type { Kind } from '../kinds.ts';
import type { ReaderFeature } from './reader-features.ts';

/** File of what was learned, written by `node training/understanding/train-reader.ts`. */
export const READER_MODEL_FILE: URL = new URL('reader-model.json', import.meta.url);

/** Scores over named classes: one weight for each slot and class, slots first, in steps of `scale`. */
export interface Scores<Name extends string> {
  readonly names: readonly Name[];
  readonly biases: readonly number[];
  readonly weights: Int8Array;
  readonly scale: number;
}

/** How the rules stand to what the reader would do: the same, nothing, or something else. */
export const RELATIONS = ['agree', 'open', 'differ'] as const;
/** One of {@link RELATIONS}. */
export type Relation = (typeof RELATIONS)[number];

/** Log odds that were learned, as true ones: `slope` times, plus `shift`. */
export interface Calibration {
  readonly slope: number;
  readonly shift: number;
}

/** All that was learned about reading. */
export interface ReaderModel {
  readonly kind: Scores<Kind>;
  readonly sign: Scores<Sign>;
  readonly situation: Scores<Situation>;
  readonly distress: Scores<DistressKind>;
  readonly calibration: Readonly<Record<Relation, Calibration>>;
  /** True likelihood from which it is acted upon. */
  readonly sureFrom: number;
}

/** A class and how likely it is, 0–1. */
export interface Ranked<Name extends string> {
  readonly name: Name;
  readonly likelihood: number;
}

/** All classes with their likelihoods, in the order of their names. */
export function likelihoodsOf<Name extends string>(
  { names, biases, weights, scale }: Scores<Name>,
  features: readonly ReaderFeature[],
): readonly Ranked<Name>[] {
  const scores = Float64Array.from(biases);
  const count = names.length;
  const slots = weights.length / count;
  for (const { slot, weight } of features) {
    const start = (slot % slots) * count;
    const step = weight * scale;
    for (let at = 0; at < count; at += 1) scores[at] = (scores[at] ?? 0) + step * (weights[start + at] ?? 0);
  }
  shares(scores);
  return names.map((name, at) => ({ name, likelihood: scores[at] ?? 0 }));
}

/** The likeliest class. @throws if there is none. */
export function likeliest<Name extends string>(ranked: readonly Ranked<Name>[]): Ranked<Name> {
  return ranked.reduce((best, one) => (one.likelihood > best.likelihood ? one : best));
}

/** A learned likelihood as a true one. */
export function calibrated(likelihood: number, { slope, shift }: Calibration): number {
  const bounded = Math.min(1 - 1e-9, Math.max(1e-9, likelihood));
  return 1 / (1 + Math.exp(-(slope * Math.log(bounded / (1 - bounded)) + shift)));
}

const scoresSchema = <Name extends string>(names: readonly Name[]) =>
  z.strictObject({
    names: z.array(z.enum(names)).min(2),
    biases: z.array(z.number()),
    scale: z.number().positive(),
    weights: z.base64(),
  });
const calibrationSchema = z.strictObject({ slope: z.number(), shift: z.number() });
const modelSchema = z.strictObject({
  kind: scoresSchema(KINDS),
  sign: scoresSchema(SIGNS),
  situation: scoresSchema(SITUATIONS),
  distress: scoresSchema(DISTRESS_KINDS),
  calibration: z.record(z.enum(RELATIONS), calibrationSchema),
  sureFrom: z.number(),
});

/** As it is stored: the tables deflated, in Base64. */
export type StoredReaderModel = z.infer<typeof modelSchema>;

/**
 * Reads what was learned.
 * @throws if the text is malformed or its tables have other sizes.
 */
export function decodeReaderModel(content: string): ReaderModel {
  const { kind, sign, situation, distress, ...rest } = modelSchema.parse(JSON.parse(content));
  return {
    kind: decoded(kind),
    sign: decoded(sign),
    situation: decoded(situation),
    distress: decoded(distress),
    ...rest,
  };
}

function decoded<Name extends string>(stored: {
  readonly names: readonly Name[];
  readonly biases: readonly number[];
  readonly scale: number;
  readonly weights: string;
}): Scores<Name> {
  const weights = Int8Array.from(inflateSync(Buffer.from(stored.weights, 'base64')));
  const slots = weights.length / stored.names.length;
  if (stored.biases.length !== stored.names.length || !Number.isInteger(Math.log2(slots)))
    throw new Error('the tables of the reader have other sizes');
  return { ...stored, weights };
}

/** @throws if the file of what was learned is missing or malformed. */
export function readReaderModel(): ReaderModel {
  return decodeReaderModel(readFileSync(READER_MODEL_FILE, 'utf8'));
}
