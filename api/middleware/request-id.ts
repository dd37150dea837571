import { randomUUID } from 'node:crypto';
import type { ApiMiddleware } from '#api/request-context.ts';

/** What is noted of a client's own id; anything else could forge log lines. */
const SAFE_ID = /^[A-Za-z0-9._-]{1,64}$/;

/**
 * Gives each request an id of ours and answers with it in `X-Request-Id`: consents are proven with it, so nobody else
 * may choose it. The client's own id stands beside it in the log, for whoever looks for a request from both ends.
 */
export function assignRequestId(): ApiMiddleware {
  return (ctx, next) => {
    const given = ctx.get('X-Request-Id');
    if (SAFE_ID.test(given)) ctx.state.clientRequestId = given;
    ctx.state.requestId = randomUUID();
    ctx.response.res.setHeader('X-Request-Id', ctx.state.requestId);
    return next();
  };
}
