import { AppError, UNEXPECTED_ERROR_MESSAGE } from '#core/errors/app-error.ts';

/** What people are told of a function that somebody switched off. */
export const FEATURE_DISABLED = 'Diese Funktion ist gerade nicht verfügbar.';

/** The errors that every route can answer with (api design § 1), each made in one place. */

/** 401: no identity, or none that can be trusted. */
export function notAuthenticated(cause?: unknown): AppError {
  return new AppError({
    code: 'not_authenticated',
    status: 401,
    publicMessage: 'Nicht authentifiziert',
    headers: { 'WWW-Authenticate': 'Bearer' },
    cause,
  });
}

/** 403: known, but not in the needed role. */
export function roleMissing(): AppError {
  return new AppError({ code: 'role_missing', status: 403, publicMessage: 'Keine Berechtigung' });
}

/** 403: a foreign page tried to write with the session of its visitor. */
export function originNotAllowed(): AppError {
  return new AppError({ code: 'origin_not_allowed', status: 403, publicMessage: 'Keine Berechtigung' });
}

/** 403: the feature belongs to a higher tier. */
export function featureNotInTier(requiredTier: string): AppError {
  return new AppError({
    code: 'feature_not_in_tier',
    status: 403,
    publicMessage: 'Diese Funktion ist in Ihrem Tarif nicht enthalten',
    details: { requiredTier },
  });
}

/** 404: absent, or somebody else's, which must look the same. */
export function notFound(): AppError {
  return new AppError({ code: 'not_found', status: 404, publicMessage: 'Nicht gefunden' });
}

/** 405 with the methods that exist. */
export function methodNotAllowed(allow: string): AppError {
  return new AppError({
    code: 'method_not_allowed',
    status: 405,
    publicMessage: 'Diese Methode ist hier nicht möglich',
    headers: { Allow: allow },
  });
}

/** 409: the record is in a state that does not allow the step. */
export function stepNotPossible(): AppError {
  return new AppError({
    code: 'step_not_possible',
    status: 409,
    publicMessage: 'Dieser Schritt ist hier nicht möglich',
  });
}

/** 428: a change must say which state it was made from. */
export function matchRequired(): AppError {
  return new AppError({
    code: 'precondition_required',
    status: 428,
    publicMessage: 'Bitte laden Sie den Eintrag zuerst und senden Sie dessen ETag als If-Match mit.',
  });
}

/** 409: the `Idempotency-Key` was used with another request. */
export function idempotencyKeyReused(): AppError {
  return new AppError({
    code: 'idempotency_key_reused',
    status: 409,
    publicMessage: 'Dieser Schritt ist hier nicht möglich',
  });
}

/** 409: what the first request with this `Idempotency-Key` made was deleted since; the same wish needs a new key. */
export function answerDeleted(): AppError {
  return new AppError({
    code: 'idempotency_answer_deleted',
    status: 409,
    publicMessage: 'Was mit dieser Anfrage angelegt wurde, ist inzwischen gelöscht.',
  });
}

/** 409: the first request with this `Idempotency-Key` is still running. */
export function requestInProgress(): AppError {
  return new AppError({
    code: 'request_in_progress',
    status: 409,
    publicMessage: 'Dieser Schritt ist hier nicht möglich',
    retryable: true,
    headers: { 'Retry-After': '1' },
  });
}

/** 412: somebody, or the same person elsewhere, changed the record meanwhile. */
export function preconditionFailed(): AppError {
  return new AppError({
    code: 'precondition_failed',
    status: 412,
    publicMessage: 'Der Eintrag wurde inzwischen geändert. Bitte laden Sie ihn neu.',
  });
}

/** 400: a body that cannot be read. */
export function bodyUnreadable(cause?: unknown): AppError {
  return new AppError({ code: 'body_unreadable', status: 400, publicMessage: 'Die Anfrage ist nicht lesbar', cause });
}

/** 413. */
export function bodyTooLarge(): AppError {
  return new AppError({
    code: 'body_too_large',
    status: 413,
    publicMessage: 'Die Anfrage ist zu groß',
    headers: { Connection: 'close' },
  });
}

/** 415. */
export function mediaTypeNotSupported(): AppError {
  return new AppError({
    code: 'media_type_not_supported',
    status: 415,
    publicMessage: 'Dieses Format wird nicht unterstützt',
  });
}

/** 422 with a German sentence for each wrong field. */
export function inputInvalid(fields: Readonly<Record<string, string>>): AppError {
  return new AppError({
    code: 'validation_failed',
    status: 422,
    publicMessage: 'Bitte prüfen Sie Ihre Eingaben',
    fields,
  });
}

/** 429; `retryAfterSeconds` counts from now. */
export function tooManyRequests(retryAfterSeconds: number): AppError {
  return new AppError({
    code: 'too_many_requests',
    status: 429,
    publicMessage: 'Zu viele Anfragen. Bitte versuchen Sie es später erneut.',
    retryable: true,
    headers: { 'Retry-After': String(retryAfterSeconds) },
  });
}

/** 503: somebody switched the function off. */
export function featureDisabled(): AppError {
  return new AppError({ code: 'feature_disabled', status: 503, publicMessage: FEATURE_DISABLED });
}

/** 503 for a service we need and cannot reach; says no more than any other 5xx. */
export function dependencyUnavailable(code: string, cause?: unknown): AppError {
  return new AppError({ code, status: 503, publicMessage: UNEXPECTED_ERROR_MESSAGE, retryable: true, cause });
}

/** 409: the wording changed between showing and agreeing. */
export function wordingChanged(version: string): AppError {
  return new AppError({
    code: 'consent_wording_changed',
    status: 409,
    publicMessage: 'Der Text der Einwilligung wurde inzwischen geändert. Bitte lesen Sie ihn noch einmal.',
    details: { version },
  });
}
