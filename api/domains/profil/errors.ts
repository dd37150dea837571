import { AppError } from '#core/errors/app-error.ts';

/** 428: a change must say which state it was made from. */
export function matchRequired(): AppError {
  return new AppError({
    code: 'precondition_required',
    status: 428,
    publicMessage: 'Bitte laden Sie Ihr Profil zuerst und senden Sie dessen ETag als If-Match mit.',
  });
}
