import type { AppError } from '#core/errors/app-error.ts';

/** How often something may happen: a sliding window, so no burst passes at its seams. */
export interface RateLimitRule {
  /** Part of the key, so that rules do not count each other's requests. */
  readonly name: string;
  /**
   * Whose requests are counted together. `address` (the default) acts before anybody is known and protects the door;
   * `person` acts once she is, so that a clinic's shared address is not one person, and one person with many
   * addresses is. A caller who is no person counts as her address.
   */
  readonly by?: 'address' | 'person';
  readonly limit: number;
  readonly windowMs: number;
  /** What is answered beyond the limit; absent: the ordinary 429. `retryAfterSeconds` counts from now. */
  readonly refuse?: (retryAfterSeconds: number) => AppError;
}

/** What the store decided about one request. */
export interface RateLimitVerdict {
  readonly admitted: boolean;
  readonly limit: number;
  readonly remaining: number;
  /** When the oldest counted request leaves the window, milliseconds since 1970. */
  readonly resetAt: number;
}

/** Counts requests; refused ones are not counted. */
export interface RateLimitStore {
  /** @throws when the store is unreachable; the limiter then lets requests pass. */
  count(key: string, rule: RateLimitRule): Promise<RateLimitVerdict>;
  ping(): Promise<void>;
  close(): Promise<void>;
}

/** A store that fails open; undefined: the store is down, the request passes uncounted. */
export interface RateLimiter {
  count(key: string, rule: RateLimitRule): Promise<RateLimitVerdict | undefined>;
  ping(): Promise<void>;
}
