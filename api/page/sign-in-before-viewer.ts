import type { Next } from 'koa';
import { AppError } from '#core/errors/app-error.ts';
import type { ApiContext } from '#api/request-context.ts';

/** Where an administrator signs in for the viewer of the API. */
const SIGN_IN_PAGE = '/docs.html';

/**
 * Somebody who opens the viewer in a browser and may not see it is led to the sign-in: raw JSON helps nobody there.
 * Programs get the error as everywhere.
 */
export async function signInBeforeViewer(ctx: ApiContext, next: Next): Promise<void> {
  const isVisit = ctx.method === 'GET' && /^\/api\/docs\/?$/u.test(ctx.path) && opensPage(ctx);
  try {
    await next();
  } catch (error) {
    if (!isVisit || !(error instanceof AppError) || ![401, 403].includes(error.status)) throw error;
    ctx.set('Cache-Control', 'no-store');
    ctx.redirect(error.status === 403 ? `${SIGN_IN_PAGE}#keine-berechtigung` : SIGN_IN_PAGE);
    ctx.status = 303;
  }
}

function opensPage(ctx: ApiContext): boolean {
  return ctx.get('Sec-Fetch-Mode') === 'navigate' || ctx.get('Accept').includes('text/html');
}
