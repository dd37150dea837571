/** File of the learned weights and borders, written by `node training/moderation/train.ts`. */
export const MODERATION_MODEL_FILE: URL = new URL('moderation-model.json', import.meta.url);
/** Size of each of its tables, a power of two. */
export const MODERATION_TABLE_SIZE = 65_536;
/** What a post is held for until a moderator has read it. */
export const HELD_CATEGORIES = ['insult', 'hate', 'harassment', 'advertising', 'misinformation'] as const;
/** One of {@link HELD_CATEGORIES}. */
export type HeldCategory = (typeof HELD_CATEGORIES)[number];
/** Its tables: what is held, any of that together, and despair. */
export const MODERATION_TABLES = [...HELD_CATEGORIES, 'any', 'crisis'] as const;
/** Name of one of its tables. */
export type ModerationTable = (typeof MODERATION_TABLES)[number];
