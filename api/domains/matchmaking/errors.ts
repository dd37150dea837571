import { AppError } from '#core/errors/app-error.ts';

/** 409: she has not agreed, took it back, or agreed to another wording than the one in force. */
export function matchingConsentMissing(): AppError {
  return new AppError({
    code: 'matching_consent_missing',
    status: 409,
    publicMessage: 'Bitte stimmen Sie zuerst der Vermittlung zu.',
  });
}

/** 409: over, decided, or resting with her search. */
export function suggestionClosed(): AppError {
  return new AppError({
    code: 'suggestion_closed',
    status: 409,
    publicMessage: 'Dieser Vorschlag ist nicht mehr offen.',
  });
}

/** 429: she changed what she says of herself within the last week. */
export function profileChangeTooSoon(retryAfterSeconds: number): AppError {
  return new AppError({
    code: 'profile_change_too_soon',
    status: 429,
    publicMessage: 'Ihr Suchprofil können Sie einmal in der Woche ändern.',
    retryable: true,
    headers: { 'Retry-After': String(retryAfterSeconds) },
  });
}
