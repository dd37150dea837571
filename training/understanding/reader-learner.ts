import type { WeightedFeature } from '#core/learned/multinomial.ts';
import { deflateSync } from 'node:zlib';
import { KINDS } from '#agent/understanding/kinds.ts';
import { FINER } from '#agent/understanding/reader/finer.ts';
import { READER_SLOTS } from '#agent/understanding/reader/reader-features.ts';
import type { ReaderModel, Scores, StoredReaderModel } from '#agent/understanding/reader/reader-model.ts';
import { SIGNS, SITUATIONS } from '#phases/vocabulary.ts';
import { trainMultinomial } from '../learner/train-multinomial.ts';
import type { ReaderExample } from './reader-examples.ts';

/** Chosen on authors who were left out in turn. */
const LEARNING = { passes: 8, rate: 0.15, hiddenShare: 0.5, shrinkage: 0.0005 } as const;
/** Details have few classes and few lines. */
const DETAIL_SLOTS = 16_384;
/** Weights are stored in steps of one byte; finer ones would only be noise. */
const WEIGHT_STEPS = 63;

/** Names of situations in the voices, where they are others than in the vocabulary. */
const SITUATION_NAMES: Readonly<Record<string, string>> = { immune_medicine: 'weak_defence', man: 'male' };

/** Learns to read; the same numbers each time. Its likelihoods are taken as they come. */
export function trainReader(examples: readonly ReaderExample[]): ReaderModel {
  return {
    kind: learn(
      KINDS,
      examples.map(({ kind, features }) => ({ name: kind, features })),
      READER_SLOTS,
    ),
    ...trainDetails(examples),
    calibration: { agree: AS_IT_IS, open: AS_IT_IS, differ: AS_IT_IS },
    sureFrom: 1,
  };
}

const AS_IT_IS = { slope: 1, shift: 0 } as const;

interface Named<Name extends string> {
  readonly name: Name;
  readonly features: readonly WeightedFeature[];
}

function trainDetails(examples: readonly ReaderExample[]): Pick<ReaderModel, 'sign' | 'situation' | 'finer'> {
  const valuesOf = <Name extends string>(key: string, names: readonly Name[]): readonly Named<Name>[] =>
    examples.flatMap(({ facts, wordFeatures: features }) =>
      (facts.get(key) ?? '')
        .split(',')
        .map((value) => SITUATION_NAMES[value] ?? value)
        .filter((value): value is Name => (names as readonly string[]).includes(value))
        .map((name) => ({ name, features })),
    );
  const finer = examples.flatMap(({ finer: name, wordFeatures: features }) =>
    name === undefined ? [] : [{ name, features }],
  );
  return {
    sign: learn(SIGNS, valuesOf('sign', SIGNS), DETAIL_SLOTS),
    situation: learn(SITUATIONS, valuesOf('situation', SITUATIONS), DETAIL_SLOTS),
    finer: learn(FINER, finer, DETAIL_SLOTS),
  };
}

function learn<Name extends string>(
  names: readonly Name[],
  examples: readonly Named<Name>[],
  slots: number,
): Scores<Name> {
  const samples = examples.map(({ name, features }) => ({
    target: names.indexOf(name),
    features: features.map(({ slot, weight }) => ({ slot: slot % slots, weight })),
  }));
  const learned = trainMultinomial(samples, { ...LEARNING, classes: names.length, slots });
  const largest = learned.weights.reduce((most, weight) => Math.max(most, Math.abs(weight)), 1e-6);
  const scale = largest / WEIGHT_STEPS;
  return {
    names,
    biases: [...learned.biases].map((bias) => Number(bias.toFixed(4))),
    weights: Int8Array.from(learned.weights, (weight) => Math.round(weight / scale)),
    scale,
  };
}

/** What was learned as text, in the form that `decodeReaderModel` reads. */
export function encodeReaderModel({ kind, sign, situation, finer, ...rest }: ReaderModel): string {
  const stored: StoredReaderModel = {
    kind: encoded(kind),
    sign: encoded(sign),
    situation: encoded(situation),
    finer: encoded(finer),
    ...rest,
  };
  return `${JSON.stringify(stored)}\n`;
}

function encoded<Name extends string>({ names, biases, scale, weights }: Scores<Name>) {
  const packed = deflateSync(Buffer.from(weights.buffer, weights.byteOffset, weights.byteLength), { level: 9 });
  return { names: [...names], biases: [...biases], scale, weights: packed.toString('base64') };
}
