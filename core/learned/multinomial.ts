/** One thing found in a text: its number, and how much it counts. */
export interface WeightedFeature {
  readonly slot: number;
  readonly weight: number;
}

/** Scores of all classes over numbered features. */
export interface MultinomialTable {
  /** One for each class. */
  readonly biases: Readonly<ArrayLike<number>>;
  /** One weight for each slot and class, slots first, in steps of `scale`. */
  readonly weights: Readonly<ArrayLike<number>>;
  readonly scale: number;
}

/**
 * How likely each class is, in the order of the biases; together 1. Where the table has fewer slots than there are
 * feature numbers, several share one.
 */
export function likelihoodsIn(
  { biases, weights, scale }: MultinomialTable,
  features: readonly WeightedFeature[],
): Float64Array {
  const scores = Float64Array.from(biases);
  const count = scores.length;
  const slots = weights.length / count;
  for (const { slot, weight } of features) {
    const start = (slot % slots) * count;
    const step = weight * scale;
    for (let at = 0; at < count; at += 1) scores[at] = (scores[at] ?? 0) + step * (weights[start + at] ?? 0);
  }
  return asShares(scores);
}

/** Scores as shares of one (softmax), in place. */
function asShares(scores: Float64Array): Float64Array {
  const largest = scores.reduce((one, other) => Math.max(one, other), -Infinity);
  let sum = 0;
  for (let at = 0; at < scores.length; at += 1) {
    scores[at] = Math.exp((scores[at] ?? 0) - largest);
    sum += scores[at] ?? 0;
  }
  for (let at = 0; at < scores.length; at += 1) scores[at] = (scores[at] ?? 0) / sum;
  return scores;
}

/** Number of a text below `slots` (FNV-1a); its lowest bits are its weakest, so the upper half is folded in. */
export function slotOf(text: string, slots: number): number {
  let hash = 2_166_136_261;
  for (let index = 0; index < text.length; index += 1) {
    hash ^= text.charCodeAt(index);
    hash = Math.imul(hash, 16_777_619);
  }
  return ((hash ^ (hash >>> 16)) >>> 0) % slots;
}
