import { DANGER_TABLE_SIZE } from '#safety/learned/danger-table.ts';
import type { LinearModel } from '#safety/learned/linear-model.ts';
import { featuresOf } from '#safety/learned/sentence-features.ts';
import { encodeLinear } from '../learner/encode-model.ts';
import { trainLinear } from '../learner/train-linear.ts';

/** What somebody said, in words, and what it is. */
export interface DangerExample {
  readonly words: readonly string[];
  readonly danger: 'crisis' | 'emergency' | 'none';
}

/** How much words of a person resemble a crisis, and how much an emergency. */
interface DangerModel {
  readonly crisis: LinearModel;
  readonly emergency: LinearModel;
}

/** Learns from examples, the same numbers each time. */
export function trainDangerModel(examples: readonly DangerExample[]): DangerModel {
  const bags = examples.map(({ words, danger }) => ({
    bag: featuresOf({ view: words.join(' '), question: '', traits: [] }),
    danger,
  }));
  const scoreOf = (wanted: DangerExample['danger']): LinearModel =>
    trainLinear(
      bags.map(({ bag, danger }) => ({ bag, isPositive: danger === wanted })),
      DANGER_TABLE_SIZE,
    );
  return { crisis: scoreOf('crisis'), emergency: scoreOf('emergency') };
}

/** Weights as text. */
export function encodeDangerModel({ crisis, emergency }: DangerModel): string {
  return `${JSON.stringify({ crisis: encodeLinear(crisis), emergency: encodeLinear(emergency) })}\n`;
}
