import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { spokenWordsOf } from '#core/german/spoken-words.ts';
import { recordOf } from './moderation-record.ts';
import { dangerFeaturesOf } from './danger-features.ts';
import { dangerLikenessOf } from './danger-model.ts';
import { likelihoodAt, marginOf } from './linear-model.ts';
import type { Bag, LinearModel } from './linear-model.ts';
import { decodeLinear, linearSchema } from './model-file.ts';
import { moderationFeaturesOf } from './moderation-features.ts';
import { passagesOf, windowsOfPost } from './moderation-passages.ts';
import {
  HELD_CATEGORIES,
  MODERATION_MODEL_FILE,
  MODERATION_TABLE_SIZE,
  MODERATION_TABLES,
} from './moderation-table.ts';
import type { HeldCategory, ModerationTable } from './moderation-table.ts';

export { HELD_CATEGORIES } from './moderation-table.ts';
export type { HeldCategory } from './moderation-table.ts';

const bordersSchema = z.strictObject({
  /** A margin from here on is held. */
  held: z.strictObject(recordOf(HELD_CATEGORIES, () => z.number())),
  /** Beyond the nearest border by less than `fine` is clearly fine, by more than `bad` clearly bad. */
  unsure: z.strictObject({ fine: z.number(), bad: z.number() }),
  crisis: z.strictObject({ suspected: z.number(), said: z.number() }),
});
const modelSchema = z.strictObject({
  tables: z.strictObject(recordOf(MODERATION_TABLES, () => linearSchema)),
  borders: bordersSchema,
});

/** Margins from which on a text is held or brings help; chosen on authors who were left out of the training in turn. */
export type ModerationBorders = z.infer<typeof bordersSchema>;

/** Weights, ready to be read with. */
export type ModerationWeights = Readonly<Record<ModerationTable, LinearModel>>;

/** How much a text is like what is held, and like despair; in margins. */
export interface ModerationMargins {
  readonly held: Readonly<Record<HeldCategory, number>>;
  readonly crisis: number;
}

/** What the score of everything that is held weighs beside that of one category. */
const SHARE_OF_ANY = 0.5;
/** What the danger of calls weighs beside the despair of posts. */
const SHARE_OF_DANGER = 0.2;

/** The features of a text, in passages. */
export interface PostFeatures {
  readonly passages: readonly Bag[];
  readonly windows: readonly Bag[];
}

/** Features for all tables. */
export function postFeaturesOf(text: string): PostFeatures {
  return {
    passages: passagesOf(text).map(moderationFeaturesOf),
    windows: windowsOfPost(spokenWordsOf(text)).map((words) => dangerFeaturesOf(words)),
  };
}

/** Margins of a text; each of the passage that is most like it. */
export function marginsIn(weights: ModerationWeights, text: string, features: PostFeatures): ModerationMargins {
  const any = features.passages.map((bag) => SHARE_OF_ANY * marginOf(weights.any, bag));
  const heldFor = (category: HeldCategory): number =>
    Math.max(...features.passages.map((bag, at) => marginOf(weights[category], bag) + (any[at] ?? 0)));
  const despair = Math.max(...features.windows.map((bag) => marginOf(weights.crisis, bag)));
  const { danger } = dangerLikenessOf(spokenWordsOf(text));
  return { held: recordOf(HELD_CATEGORIES, heldFor), crisis: despair + SHARE_OF_DANGER * danger };
}

/** What the learned score says of a text. */
export interface ModerationReading {
  /** Categories whose border is passed, the likeliest first; a score of 0.5 is the border. */
  readonly scores: readonly { readonly category: HeldCategory; readonly score: number }[];
  /** Neither clearly fine nor clearly bad. */
  readonly isUnsure: boolean;
}

/** Reads margins by borders. */
export function readingAt(
  { held }: ModerationMargins,
  { held: borders, unsure }: ModerationBorders,
): ModerationReading {
  const beyond = HELD_CATEGORIES.map((category) => ({ category, by: held[category] - borders[category] }));
  const most = Math.max(...beyond.map(({ by }) => by));
  const passed = beyond.filter(({ by }) => by >= 0).toSorted((one, other) => other.by - one.by);
  return {
    scores: passed.map(({ category, by }) => ({ category, score: likelihoodAt(by) })),
    isUnsure: most > unsure.fine && most < unsure.bad,
  };
}

/** Weights and borders as they are stored: part of the version. */
export const MODERATION_WEIGHTS: string = readFileSync(MODERATION_MODEL_FILE, 'utf8');

const { tables, borders } = modelSchema.parse(JSON.parse(MODERATION_WEIGHTS));
const weights: ModerationWeights = recordOf(MODERATION_TABLES, (name) =>
  decodeLinear(tables[name], MODERATION_TABLE_SIZE),
);

/** Borders in use. */
export const MODERATION_BORDERS: ModerationBorders = borders;

/** Margins of a text by the weights in use. */
export function moderationMarginsOf(text: string): ModerationMargins {
  return marginsIn(weights, text, postFeaturesOf(text));
}
