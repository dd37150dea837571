import type { RateLimitRule, RateLimitStore, RateLimitVerdict } from './rate-limit.ts';

interface Entry {
  readonly windowMs: number;
  /** Times of admitted requests, oldest first; never longer than the rule's limit. */
  times: number[];
}

/** Every how many requests forgotten keys are swept out. */
const SWEEP_EVERY = 1_000;

/** Counts in this process alone: for one instance, and for the tests. */
export function createMemoryStore(now: () => number = Date.now): RateLimitStore {
  const entries = new Map<string, Entry>();
  let calls = 0;

  function sweep(at: number): void {
    for (const [key, entry] of entries) {
      if ((entry.times.at(-1) ?? 0) + entry.windowMs <= at) entries.delete(key);
    }
  }

  function count(key: string, rule: RateLimitRule): RateLimitVerdict {
    const at = now();
    calls += 1;
    if (calls % SWEEP_EVERY === 0) sweep(at);
    const entry = entries.get(key) ?? { windowMs: rule.windowMs, times: [] };
    entries.set(key, entry);
    entry.times = entry.times.filter((time) => time + rule.windowMs > at);
    const admitted = entry.times.length < rule.limit;
    if (admitted) entry.times.push(at);
    return {
      admitted,
      limit: rule.limit,
      remaining: rule.limit - entry.times.length,
      resetAt: (entry.times[0] ?? at) + rule.windowMs,
    };
  }

  return {
    count: (key, rule) => Promise.resolve(count(key, rule)),
    ping: () => Promise.resolve(),
    close: () => {
      entries.clear();
      return Promise.resolve();
    },
  };
}
