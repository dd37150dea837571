import type { ApiMiddleware } from '#api/request-context.ts';

/** Lets clients go with the next answer once the process is about to end. */
export function closeWhileDraining(isDraining: () => boolean): ApiMiddleware {
  return (ctx, next) => {
    if (isDraining()) ctx.set('Connection', 'close');
    return next();
  };
}
