/** One measured figure with what it should be. */
export interface Figure {
  readonly title: string;
  readonly value: string;
  readonly aim: string;
  readonly isMet: boolean;
}

/** The value below which `share` of the samples lie. */
export function quantile(samples: readonly number[], share: number): number {
  const ordered = samples.toSorted((left, right) => left - right);
  return ordered[Math.min(ordered.length - 1, Math.floor(ordered.length * share))] ?? 0;
}

/** The value in the middle. */
export function median(samples: readonly number[]): number {
  return quantile(samples, 0.5);
}
