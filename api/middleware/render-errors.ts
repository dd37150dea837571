import { AppError, toAppError } from '#core/errors/app-error.ts';
import type { Logger } from '#core/logging/logger.ts';
import { bodyTooLarge, bodyUnreadable, mediaTypeNotSupported, methodNotAllowed, notFound } from '#api/errors.ts';
import type { ApiContext, ApiMiddleware } from '#api/request-context.ts';

/** The one place where errors become responses: an AppError as it says, everything else as an unexpected failure. */
export function renderErrors(logger: Logger): ApiMiddleware {
  return async (ctx, next) => {
    try {
      await next();
      if (ctx.respond !== false && isUnanswered(ctx)) throw unansweredError(ctx);
    } catch (error) {
      const failure = failureOf(error);
      if (failure.status >= 500) logger.error({ err: failure, requestId: ctx.state.requestId }, 'request failed');
      writeError(ctx, failure);
    }
  };
}

function isUnanswered(ctx: ApiContext): boolean {
  return ctx.status === 404 && (ctx.body === undefined || ctx.body === null);
}

/** A path that exists with other methods is 405, everything else 404. */
function unansweredError(ctx: ApiContext): AppError {
  const matched = (ctx as { matched?: readonly { readonly methods: readonly string[] }[] }).matched ?? [];
  const methods = new Set(matched.flatMap((layer) => layer.methods));
  return methods.size === 0 ? notFound() : methodNotAllowed([...methods].sort().join(', '));
}

/** The error that is answered with: an AppError as it says, what libraries throw as its like, the rest unexpected. */
export function failureOf(error: unknown): AppError {
  return fromLibrary(error) ?? toAppError(error);
}

/** Errors of Koa and the body parser carry an HTTP status; below 500 they are the client's doing. */
function fromLibrary(error: unknown): AppError | undefined {
  if (error instanceof AppError || typeof error !== 'object' || error === null || !('status' in error))
    return undefined;
  switch (error.status) {
    case 400:
      return bodyUnreadable(error);
    case 404:
      return notFound();
    case 413:
      return bodyTooLarge();
    case 415:
      return mediaTypeNotSupported();
    default:
      return undefined;
  }
}

function writeError(ctx: ApiContext, failure: AppError): void {
  ctx.status = failure.status;
  ctx.set({ ...failure.headers, 'Cache-Control': 'no-store' });
  ctx.body = {
    error: failure.publicMessage,
    code: failure.code,
    ...(failure.fields === undefined ? {} : { fields: failure.fields }),
    ...failure.details,
  };
}
