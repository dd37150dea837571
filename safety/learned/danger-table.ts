/** File of the learned weights, written by `node training/danger/train-danger.ts`. */
export const DANGER_MODEL_FILE: URL = new URL('danger-model.json', import.meta.url);
/** Size of each of its tables, a power of two. */
export const DANGER_TABLE_SIZE = 131_072;
/** Number of points of each of its networks, a power of two. */
export const DANGER_NETWORK_SIZE = 32_768;
/** Where chance began for each of its networks: their mean errs less than any of them. */
export const DANGER_NETWORK_SEEDS = [5, 6, 7, 8] as const;
/** Its tables: a crisis, an emergency, any of both, and any of both where a crisis is open already. */
export const DANGER_SCORES = ['crisis', 'emergency', 'any', 'standingBy'] as const;
