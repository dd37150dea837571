import type { Health } from '#core/contracts/health.ts';
import type { ApiMiddleware } from '#api/request-context.ts';

/** Whether this process is about to end. */
export interface Readiness {
  isDraining: boolean;
}

/** A process that is about to end is not healthy any more, so that no new request is sent to it. */
export function unlessDraining(report: () => Promise<Health>, readiness: Readiness): () => Promise<Health> {
  return async () => {
    const health = await report();
    return readiness.isDraining ? { ...health, status: 'fail' } : health;
  };
}

/** Lets clients go with the next answer. */
export function closeWhileDraining(readiness: Readiness): ApiMiddleware {
  return (ctx, next) => {
    if (readiness.isDraining) ctx.set('Connection', 'close');
    return next();
  };
}
