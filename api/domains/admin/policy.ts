import type { RateLimitRule } from '#api/limits/rate-limit.ts';

/** Looking for people is for a reason, not for browsing. */
export const SEARCH_LIMIT: RateLimitRule = { name: 'admin_users', by: 'person', limit: 60, windowMs: 3_600_000 };
/** Accounts that one administrator looks at in an hour. */
export const ACCOUNT_LIMIT: RateLimitRule = { name: 'admin_user', by: 'person', limit: 300, windowMs: 3_600_000 };
/** Fewer people than this stand in no statistic. */
export const SMALLEST_CELL = 10;

/** The longest that something may be decided for ahead, in days. */
const LONGEST_AHEAD_DAYS = 3_660;
const DAY_MS = 86_400_000;

/** Whether an end lies ahead, and not so far that nobody can mean it. */
export function isPossibleEnd(until: Date, now: Date): boolean {
  return until > now && until.getTime() - now.getTime() <= LONGEST_AHEAD_DAYS * DAY_MS;
}
