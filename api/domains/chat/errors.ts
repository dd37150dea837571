import { AppError } from '#core/errors/app-error.ts';
import type { Tier } from '#core/contracts/tiers.ts';
import { dependencyUnavailable } from '#api/errors.ts';
import { HELP_UNREAD } from './help.ts';

/** Errors of the chat routes. */

/** 503: no language model, or it fails before it said anything. */
export function chatModelUnavailable(cause?: unknown): AppError {
  return dependencyUnavailable('chat_model_unavailable', cause);
}

/** 429 of the chat without sign-in; `retryAfterSeconds` counts from now. */
export function quotaUsedUp(retryAfterSeconds: number): AppError {
  return refusedWithHelp('chat_quota_used_up', retryAfterSeconds);
}

/** 403: the bot check was not passed. */
export function botCheckFailed(): AppError {
  return new AppError({
    code: 'bot_check_failed',
    status: 403,
    publicMessage: 'Bitte bestätigen Sie zuerst, dass Sie ein Mensch sind.',
  });
}

/** 409: nothing more can be stored until something is deleted; what is there stays readable. */
export function storageFull(tier: Tier): AppError {
  const wayOut =
    tier === 'premium'
      ? 'Bitte löschen Sie ältere Chats.'
      : 'Löschen Sie ältere Chats oder wechseln Sie in einen größeren Tarif.';
  return new AppError({
    code: 'storage_quota_exceeded',
    status: 409,
    publicMessage: `Ihr Speicher für Chats ist voll. ${wayOut}`,
  });
}

/** 429 at the door of the chat: the message was not read. */
export function chatTooBusy(retryAfterSeconds: number): AppError {
  return refusedWithHelp('too_many_requests', retryAfterSeconds);
}

/** Whoever is refused may have written that she is in danger: the refusal itself carries the numbers. */
function refusedWithHelp(code: string, retryAfterSeconds: number): AppError {
  return new AppError({
    code,
    status: 429,
    publicMessage: `Zu viele Anfragen. Bitte versuchen Sie es später erneut. ${HELP_UNREAD.sentence}`,
    retryable: true,
    headers: { 'Retry-After': String(retryAfterSeconds) },
    details: { help: HELP_UNREAD.data },
  });
}
