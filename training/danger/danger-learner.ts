import type { SpokenWord } from '#core/german/spoken-words.ts';
import { dangerFeaturesOf } from '#safety/learned/danger-features.ts';
import type { StoredNetwork } from '#safety/learned/danger-network.ts';
import {
  DANGER_NETWORK_SEEDS,
  DANGER_NETWORK_SIZE,
  DANGER_SCORES,
  DANGER_TABLE_SIZE,
} from '#safety/learned/danger-table.ts';
import type { Bag, LinearModel } from '#safety/learned/linear-model.ts';
import { encodeLinear } from '../learner/encode-model.ts';
import { trainLinear } from '../learner/train-linear.ts';
import { trainNetwork } from './train-network.ts';

/** What somebody said, in words, and what it is. */
export interface DangerExample {
  readonly words: readonly SpokenWord[];
  readonly danger: 'crisis' | 'emergency' | 'none';
  /** Danger only because a crisis was open when it was said: alone the words may be anybody's. */
  readonly onlyStandingBy: boolean;
}

interface DangerModel {
  readonly scores: Readonly<Record<(typeof DANGER_SCORES)[number], LinearModel>>;
  readonly networks: readonly StoredNetwork[];
}

/** Chosen on voices that were left out in turn. */
const LINEAR_PLAN = { cost: 3, passes: 16 };
const NETWORK_PLAN = { size: DANGER_NETWORK_SIZE, width: 48, passes: 16 };
const KINDS = { none: 0, crisis: 1, emergency: 2 } as const;

/** Learns from examples, the same numbers each time. */
export function trainDangerModel(examples: readonly DangerExample[]): DangerModel {
  const bags = examples.map((example) => ({ ...example, bag: dangerFeaturesOf(example.words) }));
  const outOfTheBlue = bags.filter(({ onlyStandingBy }) => !onlyStandingBy);
  return {
    scores: {
      crisis: scoreOf(outOfTheBlue, ({ danger }) => danger === 'crisis'),
      emergency: scoreOf(outOfTheBlue, ({ danger }) => danger === 'emergency'),
      any: scoreOf(outOfTheBlue, ({ danger }) => danger !== 'none'),
      standingBy: scoreOf(bags, ({ danger }) => danger !== 'none'),
    },
    networks: DANGER_NETWORK_SEEDS.map((seed) =>
      trainNetwork(
        outOfTheBlue.map(({ bag, danger }) => ({ bag, kind: KINDS[danger] })),
        { ...NETWORK_PLAN, seed },
      ),
    ),
  };
}

type Bagged = DangerExample & { readonly bag: Bag };

function scoreOf(examples: readonly Bagged[], isPositive: (example: Bagged) => boolean): LinearModel {
  return trainLinear(
    examples.map((example) => ({ bag: example.bag, isPositive: isPositive(example) })),
    DANGER_TABLE_SIZE,
    LINEAR_PLAN,
  );
}

/** Weights as text. */
export function encodeDangerModel({ scores, networks }: DangerModel): string {
  const encoded = Object.fromEntries(DANGER_SCORES.map((name) => [name, encodeLinear(scores[name])]));
  return `${JSON.stringify({ scores: encoded, networks })}\n`;
}
