import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ApiMiddleware } from '#api/request-context.ts';

/** A stand-in that answers raw requests; `address` is the client's in its limiting form. */
export type StandInHandler = (request: IncomingMessage, response: ServerResponse, address: string) => Promise<void>;

/** Hands requests below a path to a stand-in, so that page, API and stand-ins share one origin. */
export function mountStandIn(prefix: `/${string}/`, handle: StandInHandler): ApiMiddleware {
  return async (ctx, next) => {
    if (!ctx.path.startsWith(prefix)) {
      await next();
      return;
    }
    ctx.respond = false;
    ctx.set('Cache-Control', 'no-store');
    await handle(ctx.request.req, ctx.response.res, ctx.state.clientIp);
  };
}
