import { AppError } from '#core/errors/app-error.ts';
import { DAILY_TEXTS } from './policy.ts';

function conflict(code: string, publicMessage: string): AppError {
  return new AppError({ code, status: 409, publicMessage });
}

/** 409: nobody writes here any more: locked, deleted, or not read by a moderator yet. */
export function threadLocked(): AppError {
  return conflict('thread_locked', 'Diese Unterhaltung ist geschlossen. Sie können weiter mitlesen.');
}

/** 409: the text is another one than the caller saw. */
export function contentChanged(): AppError {
  return conflict('content_changed', 'Der Beitrag wurde inzwischen geändert.');
}

/** 409: what moderators took down is not edited; there is an appeal. */
export function notEditable(): AppError {
  return conflict('content_not_editable', 'Dieser Text kann nicht mehr geändert werden.');
}

/** 409: nobody knows who writes. */
export function displayNameMissing(): AppError {
  return conflict(
    'display_name_missing',
    'Bitte geben Sie sich im Profil zuerst einen Namen, oder schreiben Sie anonym.',
  );
}

/** 409: a cursor of another list, or of a time before the last restart without a kept secret. */
export function placeUnknown(): AppError {
  return conflict('place_unknown', 'Diese Stelle der Liste gibt es nicht mehr. Bitte beginnen Sie die Liste von vorn.');
}

/** 409: more voices than anybody needs to mute. */
export function mutesFull(): AppError {
  return conflict('mutes_full', 'Sie haben sehr viele Stimmen stummgeschaltet. Bitte heben Sie zuerst eine davon auf.');
}

/** 409: her own voice. */
export function ownVoice(): AppError {
  return conflict('own_voice', 'Sich selbst können Sie nicht stummschalten.');
}

/** Only text comes in. @throws {AppError} 422. */
export function refuseAttachments({ attachments = [] }: { readonly attachments?: readonly unknown[] | undefined }) {
  if (attachments.length > 0) throw attachmentsNotSupported();
}

function attachmentsNotSupported(): AppError {
  return new AppError({
    code: 'attachments_not_supported',
    status: 422,
    publicMessage: 'Bilder und Dateien sind hier nicht möglich.',
  });
}

/** 429: enough for a day. */
export function dailyLimitReached(kind: 'post' | 'comment', retryAfterSeconds: number): AppError {
  const what = kind === 'post' ? `${DAILY_TEXTS.post} Beiträge` : `${DAILY_TEXTS.comment} Antworten`;
  return new AppError({
    code: 'daily_limit_reached',
    status: 429,
    publicMessage: `Sie haben in den letzten 24 Stunden ${what} geschrieben. Bitte machen Sie eine Pause, morgen geht es weiter.`,
    retryable: true,
    headers: { 'Retry-After': String(retryAfterSeconds) },
  });
}
