import type { TableSizes } from './model-file.ts';

/** File of the learned weights, written by `node training/policy/train-policy.ts`. */
export const POLICY_MODEL_FILE: URL = new URL('policy-model.json', import.meta.url);
/** Sizes of its tables. */
export const POLICY_TABLES: TableSizes = { score: 524_288, classes: 32_768, words: 262_144, question: 65_536 };
