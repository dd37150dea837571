/** A linear score in plain numbers over a table whose size is a power of two. */
export interface LinearModel {
  readonly bias: number;
  readonly weights: Float32Array;
}

/** Features of one text, as numbers of the table. */
export type Bag = readonly number[];

/**
 * Distance from the border, positive on the side of the positive texts; 1 is a margin's width. Long texts do not count
 * more than short ones.
 */
export function marginOf(model: LinearModel, bag: Bag): number {
  const mask = model.weights.length - 1;
  let sum = 0;
  for (const feature of bag) sum += model.weights[feature & mask] ?? 0;
  return model.bias + sum / Math.sqrt(Math.max(1, bag.length));
}

/** The same as a number between 0 and 1; 0.5 is the border. */
export function likelihoodOf(model: LinearModel, bag: Bag): number {
  return likelihoodAt(marginOf(model, bag));
}

/** A margin as a number between 0 and 1; 0.5 is the border. */
export function likelihoodAt(margin: number): number {
  return 1 / (1 + Math.exp(-2 * margin));
}
