import type { SpokenWord } from '#core/german/spoken-words.ts';
import { dangerFeaturesOf } from '#safety/learned/danger-features.ts';
import { DANGER_SCORES, DANGER_TABLE_SIZE } from '#safety/learned/danger-table.ts';
import type { Bag, LinearModel } from '#safety/learned/linear-model.ts';
import { encodeLinear } from '../learner/encode-model.ts';
import { trainLinear } from '../learner/train-linear.ts';

/** What somebody said, in words, and what it is. */
export interface DangerExample {
  readonly words: readonly SpokenWord[];
  readonly danger: 'crisis' | 'emergency' | 'none';
  /** Danger only because a crisis was open when it was said: alone the words may be anybody's. */
  readonly onlyStandingBy: boolean;
}

type DangerModel = Readonly<Record<(typeof DANGER_SCORES)[number], LinearModel>>;

/** Learns from examples, the same numbers each time. */
export function trainDangerModel(examples: readonly DangerExample[]): DangerModel {
  const bags = examples.map((example) => ({ ...example, bag: dangerFeaturesOf(example.words) }));
  const outOfTheBlue = bags.filter(({ onlyStandingBy }) => !onlyStandingBy);
  return {
    crisis: scoreOf(outOfTheBlue, ({ danger }) => danger === 'crisis'),
    emergency: scoreOf(outOfTheBlue, ({ danger }) => danger === 'emergency'),
    any: scoreOf(outOfTheBlue, ({ danger }) => danger !== 'none'),
    standingBy: scoreOf(bags, ({ danger }) => danger !== 'none'),
  };
}

type Bagged = DangerExample & { readonly bag: Bag };

function scoreOf(examples: readonly Bagged[], isPositive: (example: Bagged) => boolean): LinearModel {
  return trainLinear(
    examples.map((example) => ({ bag: example.bag, isPositive: isPositive(example) })),
    DANGER_TABLE_SIZE,
  );
}

/** Weights as text. */
export function encodeDangerModel(model: DangerModel): string {
  return `${JSON.stringify(Object.fromEntries(DANGER_SCORES.map((name) => [name, encodeLinear(model[name])])))}\n`;
}
