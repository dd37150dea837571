import type { TableSizes } from './train-model.ts';

/** File of the learned weights, written by `node scripts/train-policy-model.ts`. */
export const POLICY_MODEL_FILE: URL = new URL('policy-model.json', import.meta.url);
/** Sizes of its tables. */
export const POLICY_TABLES: TableSizes = { score: 524_288, classes: 32_768 };
