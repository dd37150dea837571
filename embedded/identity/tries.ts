/** How often something may fail or be done, over a sliding window. */
export interface TryRule {
  readonly limit: number;
  readonly windowMs: number;
}

/** Counts what was tried, by whatever tells callers apart. In this process alone: the stand-in is one. */
export interface Tries {
  /** Whether one more is allowed; counts nothing. */
  mayTry(key: string): boolean;
  note(key: string): void;
  /** Takes the newest one back: it was none. */
  takeBack(key: string): void;
}

/** Keys that are remembered at most: strangers choose them. The oldest go first. */
const MAX_KEYS = 10_000;

/** Begins counting. */
export function countTries({ limit, windowMs }: TryRule, now: () => number): Tries {
  const moments = new Map<string, readonly number[]>();
  const recent = (key: string): readonly number[] => (moments.get(key) ?? []).filter((at) => at + windowMs > now());
  const keep = (key: string, noted: readonly number[]): void => {
    moments.delete(key);
    if (noted.length > 0) moments.set(key, noted);
    for (const oldest of moments.keys()) {
      if (moments.size <= MAX_KEYS) break;
      moments.delete(oldest);
    }
  };
  return {
    mayTry: (key) => recent(key).length < limit,
    note: (key) => keep(key, [...recent(key), now()].slice(-limit)),
    takeBack: (key) => keep(key, recent(key).slice(0, -1)),
  };
}
