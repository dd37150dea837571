import type { Logger } from '#core/logging/logger.ts';
import type { ApiMiddleware } from '#api/request-context.ts';

/** One line for each request: the route's pattern, never the path, whose parts can be personal. */
export function logRequests(logger: Logger): ApiMiddleware {
  return async (ctx, next) => {
    const startedAt = performance.now();
    await next();
    const route: unknown = (ctx as { _matchedRoute?: unknown })._matchedRoute;
    logger.info(
      {
        requestId: ctx.state.requestId,
        method: ctx.method,
        route: typeof route === 'string' ? route : 'unmatched',
        status: ctx.status,
        durationMs: Math.round(performance.now() - startedAt),
      },
      'request answered',
    );
  };
}
