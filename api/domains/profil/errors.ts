import { AppError } from '#core/errors/app-error.ts';

/** 428: a change must say which state it was made from. */
export function matchRequired(): AppError {
  return new AppError({
    code: 'precondition_required',
    status: 428,
    publicMessage: 'Bitte laden Sie Ihr Profil zuerst und senden Sie dessen ETag als If-Match mit.',
  });
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
