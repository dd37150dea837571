import { methodOf } from '#core/tracing/listed-spans.ts';
import type { SpanName } from '#core/tracing/listed-spans.ts';
import type { Tracing } from '#core/tracing/tracing.ts';
import type { ApiContext, ApiMiddleware, RequestTrace } from '#api/request-context.ts';

/** The pattern of the route that answered; never the path, whose parts can be personal. */
export function routeOf(ctx: ApiContext): string {
  const matched: unknown = (ctx as { _matchedRoute?: unknown })._matchedRoute;
  return typeof matched === 'string' ? matched : 'unmatched';
}

/**
 * One trace for each request. Whatever a client says of traces of its own is not read: it could tie requests of
 * different people together.
 */
export function traceRequests(tracing: Tracing): ApiMiddleware {
  return async (ctx, next) => {
    const whole = tracing.begin('http.request', { attributes: { 'http.request.method': methodOf(ctx.method) } });
    ctx.state.trace = { tracing, whole };
    try {
      await next();
    } finally {
      whole.set({ 'http.route': routeOf(ctx), 'http.response.status_code': ctx.status });
      whole.end();
    }
  };
}

/** Does a step of a request and writes down how long it took; without a trace it only does it. */
export async function traced<T>(
  trace: RequestTrace | undefined,
  name: SpanName,
  work: (trace: RequestTrace | undefined) => Promise<T>,
): Promise<T> {
  if (trace === undefined) return work(undefined);
  const step = trace.tracing.begin(name, { parent: trace.whole });
  try {
    return await work({ tracing: trace.tracing, whole: step });
  } finally {
    step.end();
  }
}
