import { randomUUID } from 'node:crypto';
import type { ApiMiddleware } from '#api/request-context.ts';

/** What is accepted from a proxy in front; anything else could forge log lines. */
const SAFE_ID = /^[A-Za-z0-9._-]{8,64}$/;

/** Gives each request an id, or keeps the one of a proxy, and answers with it in `X-Request-Id`. */
export function assignRequestId(): ApiMiddleware {
  return (ctx, next) => {
    const given = ctx.get('X-Request-Id');
    ctx.state.requestId = given !== '' && SAFE_ID.test(given) ? given : randomUUID();
    ctx.response.res.setHeader('X-Request-Id', ctx.state.requestId);
    return next();
  };
}
