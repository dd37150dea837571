/** What {@link watchNormalisation} saw. */
export interface NormalisationWatch {
  /** Longest run of marks that anything was asked to sort since the watch began. */
  longestRun(): number;
  end(): void;
}

/**
 * For tests: looks at every text that is normalised, whoever asks. What a run of marks costs is counted, not timed.
 */
export function watchNormalisation(): NormalisationWatch {
  // eslint-disable-next-line @typescript-eslint/unbound-method -- called with its own `this` below
  const { normalize } = String.prototype;
  let longest = 0;
  String.prototype.normalize = function watched(this: string, form?: string): string {
    for (const run of this.match(/[\p{M}\uFF9E\uFF9F]+/gu) ?? []) longest = Math.max(longest, Array.from(run).length);
    return normalize.call(this, form);
  };
  return {
    longestRun: () => longest,
    end: () => {
      String.prototype.normalize = normalize;
    },
  };
}
