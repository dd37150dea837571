import { marginOf } from '#safety/learned/linear-model.ts';
import type { Bag, LinearModel } from '#safety/learned/linear-model.ts';
import type { ModerationWeights, PostFeatures } from '#safety/learned/moderation-model.ts';
import { recordOf } from '#safety/learned/moderation-record.ts';
import { MODERATION_TABLE_SIZE, MODERATION_TABLES } from '#safety/learned/moderation-table.ts';
import type { ModerationTable } from '#safety/learned/moderation-table.ts';
import { trainLinear } from '../learner/train-linear.ts';
import type { LearningSettings, LinearExample } from '../learner/train-linear.ts';

/** A text to learn from. */
export interface ModerationExample {
  readonly features: PostFeatures;
  /** What it is. */
  readonly is: ReadonlySet<ModerationTable>;
  /** Tables that learn nothing from it, because nobody judged that. */
  readonly unknown: ReadonlySet<ModerationTable>;
  readonly weight: number;
}

/** Chosen on authors who were left out in turn. */
const PLAN: LearningSettings = { cost: 3, passes: 14, skipsCalm: true };
/** First whole texts, then, of a long text that is held, the passage that looks worst. */
const ROUNDS = 2;

/** Learns all tables, the same numbers each time. */
export function trainModeration(examples: readonly ModerationExample[]): ModerationWeights {
  return recordOf(MODERATION_TABLES, (name) => trainTable(examples, name));
}

function trainTable(examples: readonly ModerationExample[], name: ModerationTable): LinearModel {
  const judged = examples.filter(({ unknown }) => !unknown.has(name));
  let table: LinearModel | undefined;
  for (let round = 0; round < ROUNDS; round += 1) {
    const known = table;
    table = trainLinear(
      judged.flatMap((example) => samplesOf(example, name, known)),
      MODERATION_TABLE_SIZE,
      PLAN,
    );
  }
  return table ?? { bias: 0, weights: new Float32Array(MODERATION_TABLE_SIZE) };
}

/** Every passage of a text that must pass must pass; of another one the passage that looks worst counts. */
function samplesOf(
  { features, is, weight }: ModerationExample,
  name: ModerationTable,
  known: LinearModel | undefined,
): readonly LinearExample[] {
  const bags: readonly Bag[] = name === 'crisis' ? features.windows : features.passages;
  if (!is.has(name)) return bags.map((bag) => ({ bag, isPositive: false, weight }));
  if (bags.length === 1 || known === undefined) return bags.map((bag) => ({ bag, isPositive: true, weight }));
  const worst = bags.reduce((one, other) => (marginOf(known, other) > marginOf(known, one) ? other : one));
  return [{ bag: worst, isPositive: true, weight }];
}
