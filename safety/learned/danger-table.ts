/** File of the learned weights, written by `node training/danger/train-danger.ts`. */
export const DANGER_MODEL_FILE: URL = new URL('danger-model.json', import.meta.url);
/** Size of each of its tables, a power of two. */
export const DANGER_TABLE_SIZE = 262_144;
