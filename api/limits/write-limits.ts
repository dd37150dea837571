import type { RateLimitRule } from './rate-limit.ts';

const MINUTE_MS = 60_000;

/**
 * The one rule for routes that write something which stays, counted over all of them together. A person's client stores
 * a message every few seconds at most; a clinic's shared address carries several people at once.
 */
export const WRITE_LIMITS: readonly RateLimitRule[] = [
  { name: 'write_person', by: 'person', limit: 60, windowMs: MINUTE_MS },
  { name: 'write_address', by: 'address', limit: 600, windowMs: MINUTE_MS },
];
