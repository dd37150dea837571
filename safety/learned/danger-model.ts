import { readFileSync } from 'node:fs';
import { z } from 'zod';
import type { SpokenWord } from '#core/german/spoken-words.ts';
import { dangerFeaturesOf } from './danger-features.ts';
import { dangerOddsOf, decodeNetwork, MOST_ODDS, networkSchema } from './danger-network.ts';
import type { DangerNetwork } from './danger-network.ts';
import {
  DANGER_MODEL_FILE,
  DANGER_NETWORK_SEEDS,
  DANGER_NETWORK_SIZE,
  DANGER_SCORES,
  DANGER_TABLE_SIZE,
} from './danger-table.ts';
import { windowsOf } from './danger-windows.ts';
import { likelihoodAt } from './linear-model.ts';
import type { Bag } from './linear-model.ts';
import { decodeLinear, linearSchema } from './model-file.ts';

/** Weights, ready to be read with. */
interface DangerModel {
  /** Margins of the scores without any feature, in the order of their names. */
  readonly biases: readonly number[];
  /** Weights of all scores for each feature side by side: one look into the table for all of them. */
  readonly weights: Float32Array;
  readonly networks: readonly DangerNetwork[];
}

const modelSchema = z.object({
  scores: z.record(z.enum(DANGER_SCORES), linearSchema),
  networks: z.array(networkSchema).length(DANGER_NETWORK_SEEDS.length),
});

/** @throws if the text is malformed or its tables have other sizes. */
function decodeModel(content: string): DangerModel {
  const { scores, networks } = modelSchema.parse(JSON.parse(content));
  return {
    biases: DANGER_SCORES.map((name) => scores[name].bias),
    weights: sideBySide(DANGER_SCORES.map((name) => decodeLinear(scores[name], DANGER_TABLE_SIZE).weights)),
    networks: networks.map((network) => decodeNetwork(network, DANGER_NETWORK_SIZE)),
  };
}

function sideBySide(tables: readonly Float32Array[]): Float32Array {
  const all = new Float32Array(tables.length * DANGER_TABLE_SIZE);
  for (const [place, table] of tables.entries())
    for (let slot = 0; slot < table.length; slot += 1) all[slot * tables.length + place] = table[slot] ?? 0;
  return all;
}

/** Distances from the borders of all scores, in the order of their names; long texts do not count more. */
function marginsOf({ weights, biases }: DangerModel, features: Bag): readonly number[] {
  let [crisis, emergency, any, standingBy] = [0, 0, 0, 0];
  for (const feature of features) {
    const start = (feature & (DANGER_TABLE_SIZE - 1)) * DANGER_SCORES.length;
    crisis += weights[start] ?? 0;
    emergency += weights[start + 1] ?? 0;
    any += weights[start + 2] ?? 0;
    standingBy += weights[start + 3] ?? 0;
  }
  const share = 1 / Math.sqrt(Math.max(1, features.length));
  return [crisis, emergency, any, standingBy].map((sum, place) => sum * share + (biases[place] ?? 0));
}

/** What the mean odds of the networks weigh beside two margins; chosen on voices that were left out of the training. */
const NETWORK_WEIGHT = 0.15;

/** No rule asks for less likeness of danger than this (recognise-danger.ts). */
const LOWEST_BORDER = -2;

/** What the linear scores make of a window, and from which likeness on it matters. */
interface Score {
  readonly margin: number;
  readonly features: Bag;
  readonly border: number;
}

/** The networks are asked only where their answer may matter: most of ordinary talk is far below every border. */
function dangerOf(networks: readonly DangerNetwork[], { margin, features, border }: Score): number {
  const most = NETWORK_WEIGHT * MOST_ODDS;
  if (margin + most < border) return margin - most;
  const odds = networks.reduce((sum, network) => sum + dangerOddsOf(network, features), 0);
  return margin + (NETWORK_WEIGHT * odds) / networks.length;
}

/** How much words are those of danger; each of the window that is most like it. */
export interface DangerLikeness {
  /** 0–1; 0.5 is the border that was learned. */
  readonly crisis: number;
  /** 0–1; 0.5 is the border that was learned. */
  readonly emergency: number;
  /** Of any danger, of its likelier kind and of the networks together, beyond the border: all err less than one. */
  readonly danger: number;
  /** Of any danger, said while a crisis is open and little needs to be said; in margins beyond the border. */
  readonly standingBy: number;
}

/** Says how much words are those of danger. @param border what is less like danger than this may be told as less. */
export type DangerReader = (words: readonly SpokenWord[], border?: number) => DangerLikeness;

/** Reads with these weights. @throws if the text is malformed or its tables have other sizes. */
export function dangerReader(content: string): DangerReader {
  const model = decodeModel(content);
  return (words, border = LOWEST_BORDER) => {
    const likeness = { crisis: 0, emergency: 0, danger: -Infinity, standingBy: -Infinity };
    for (const window of windowsOf(words)) {
      const features = dangerFeaturesOf(window);
      const [crisis = 0, emergency = 0, any = 0, standingBy = 0] = marginsOf(model, features);
      const margin = any + Math.max(crisis, emergency);
      likeness.crisis = Math.max(likeness.crisis, likelihoodAt(crisis));
      likeness.emergency = Math.max(likeness.emergency, likelihoodAt(emergency));
      likeness.danger = Math.max(likeness.danger, dangerOf(model.networks, { margin, features, border }));
      likeness.standingBy = Math.max(likeness.standingBy, standingBy);
    }
    return likeness;
  };
}

/** How much these words are those of danger; weights are read when the module is loaded: no call starts without. */
export const dangerLikenessOf: DangerReader = dangerReader(readFileSync(DANGER_MODEL_FILE, 'utf8'));
