import { tooManyRequests } from '#api/errors.ts';
import type { ApiContext } from '#api/request-context.ts';
import type { RateLimiter, RateLimitRule, RateLimitVerdict } from './rate-limit.ts';

/** What is counted, and where. */
export interface LimitedCall {
  readonly rules: readonly RateLimitRule[];
  /** Whose requests count together: the client's address, or the person's id. */
  readonly who: string;
  readonly limiter: RateLimiter;
}

/** Counts the request under each rule and sets the limit headers. @throws {AppError} 429 with `Retry-After`. */
export async function enforceLimits(ctx: ApiContext, { rules, who, limiter }: LimitedCall): Promise<void> {
  for (const rule of rules) {
    const verdict = await limiter.count(`${rule.name}:${who}`, rule);
    if (verdict === undefined) continue;
    noteVerdict(ctx, verdict);
    if (!verdict.admitted)
      throw (rule.refuse ?? tooManyRequests)(Math.max(1, Math.ceil((verdict.resetAt - Date.now()) / 1_000)));
  }
}

/** Of several limits the headers tell the one that is nearest. */
function noteVerdict(ctx: ApiContext, { admitted, limit, remaining, resetAt }: RateLimitVerdict): void {
  const told = ctx.response.get('X-RateLimit-Remaining');
  if (admitted && told !== '' && Number(told) <= remaining) return;
  ctx.set({
    'X-RateLimit-Limit': String(limit),
    'X-RateLimit-Remaining': String(remaining),
    'X-RateLimit-Reset': String(Math.ceil(resetAt / 1_000)),
  });
}
