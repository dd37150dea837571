import type { TableSizes } from './model-file.ts';

/** File of the learned weights, written by `node training/danger/train-danger.ts`. */
export const DANGER_MODEL_FILE: URL = new URL('danger-model.json', import.meta.url);
/** Sizes of its tables. */
export const DANGER_TABLES: TableSizes = { score: 262_144, classes: 16_384 };
