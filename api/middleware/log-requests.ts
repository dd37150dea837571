import type { Logger } from '#core/logging/logger.ts';
import type { Metrics } from '#api/metrics/metrics.ts';
import type { ApiMiddleware } from '#api/request-context.ts';
import { routeOf } from './trace-requests.ts';

/** One line and one count for each request: the route's pattern, never the path, whose parts can be personal. */
export function logRequests(logger: Logger, metrics: Metrics | undefined): ApiMiddleware {
  // Only what stands below goes into the line, and none of it is a person's: looking for sensitive keys in it would
  // cost a third of a small request.
  const lines = logger.child({}, { redact: [] });
  return async (ctx, next) => {
    const startedAt = performance.now();
    await next();
    const facts = {
      method: ctx.method,
      route: routeOf(ctx),
      status: ctx.status,
      durationMs: Math.round(performance.now() - startedAt),
    };
    metrics?.observe(facts);
    const { requestId, clientRequestId } = ctx.state;
    lines.info(
      { requestId, ...(clientRequestId === undefined ? {} : { clientRequestId }), ...facts },
      'request answered',
    );
  };
}
