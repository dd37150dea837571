import { bodyUnreadable } from '#api/errors.ts';
import type { ApiMiddleware } from '#api/request-context.ts';

/** HTTP/1.1 asks for `Host`. Node would answer itself, but without our headers and our words. */
export function requireHost(): ApiMiddleware {
  return (ctx, next) => {
    if (ctx.headers.host === undefined && ctx.request.req.httpVersion === '1.1') throw bodyUnreadable();
    return next();
  };
}
