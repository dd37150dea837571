import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ApiMiddleware } from '#api/request-context.ts';

/** Hands requests below `/auth/v1` to the identity stand-in, so that page and API share one origin. */
export function mountIdentity(handle: (request: IncomingMessage, response: ServerResponse) => Promise<void>): ApiMiddleware {
  return async (ctx, next) => {
    if (!ctx.path.startsWith('/auth/v1/')) {
      await next();
      return;
    }
    ctx.respond = false;
    ctx.set('Cache-Control', 'no-store');
    await handle(ctx.request.req, ctx.response.res);
  };
}
