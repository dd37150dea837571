import { readFileSync } from 'node:fs';
import { inflateSync } from 'node:zlib';
import { z } from 'zod';
import { likelihoodsIn } from '#core/learned/multinomial.ts';
import type { MultinomialTable, WeightedFeature } from '#core/learned/multinomial.ts';
import { SIGNS, SITUATIONS } from '#phases/vocabulary.ts';
import type { Sign, Situation } from '#phases/vocabulary.ts';
import { KINDS } from '../kinds.ts';
import type { Kind } from '../kinds.ts';
import { FINER } from './finer.ts';
import type { Finer } from './finer.ts';

/** File of what was learned, written by `node training/understanding/train-reader.ts`. */
export const READER_MODEL_FILE: URL = new URL('reader-model.json', import.meta.url);

/** Scores over named classes. */
export interface Scores<Name extends string> extends MultinomialTable {
  readonly names: readonly Name[];
  readonly biases: readonly number[];
  readonly weights: Int8Array;
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
  /** What of a kind exactly. */
  readonly finer: Scores<Finer>;
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
  scores: Scores<Name>,
  features: readonly WeightedFeature[],
): readonly Ranked<Name>[] {
  const likelihoods = likelihoodsIn(scores, features);
  return scores.names.map((name, at) => ({ name, likelihood: likelihoods[at] ?? 0 }));
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
  finer: scoresSchema(FINER),
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
  const { kind, sign, situation, finer, ...rest } = modelSchema.parse(JSON.parse(content));
  return {
    kind: decoded(kind),
    sign: decoded(sign),
    situation: decoded(situation),
    finer: decoded(finer),
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
