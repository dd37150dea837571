import { tooManyRequests } from '#api/errors.ts';
import type { ApiContext } from '#api/request-context.ts';
import type { RateLimiter, RateLimitRule } from './rate-limit.ts';

/** Counts the request for its client address and sets the limit headers. @throws {AppError} 429 with `Retry-After`. */
export async function enforceLimit(ctx: ApiContext, rule: RateLimitRule, limiter: RateLimiter): Promise<void> {
  const verdict = await limiter.count(`${rule.name}:${ctx.state.clientIp}`, rule);
  if (verdict === undefined) return;
  ctx.set({
    'X-RateLimit-Limit': String(verdict.limit),
    'X-RateLimit-Remaining': String(verdict.remaining),
    'X-RateLimit-Reset': String(Math.ceil(verdict.resetAt / 1_000)),
  });
  if (!verdict.admitted) throw tooManyRequests(Math.max(1, Math.ceil((verdict.resetAt - Date.now()) / 1_000)));
}
