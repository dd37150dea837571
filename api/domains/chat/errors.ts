import { AppError } from '#core/errors/app-error.ts';
import { dependencyUnavailable } from '#api/errors.ts';

/** Errors of the chat routes. */

/** 503: no language model, or it fails before it said anything. */
export function chatModelUnavailable(cause?: unknown): AppError {
  return dependencyUnavailable('chat_model_unavailable', cause);
}

/** 429 of the chat without sign-in; `retryAfterSeconds` counts from now. */
export function quotaUsedUp(retryAfterSeconds: number): AppError {
  return new AppError({
    code: 'chat_quota_used_up',
    status: 429,
    publicMessage: 'Zu viele Anfragen. Bitte versuchen Sie es später erneut.',
    headers: { 'Retry-After': String(retryAfterSeconds) },
  });
}

/** 403: the bot check was not passed. */
export function botCheckFailed(): AppError {
  return new AppError({ code: 'bot_check_failed', status: 403, publicMessage: 'Bitte bestätigen Sie zuerst, dass Sie ein Mensch sind.' });
}
