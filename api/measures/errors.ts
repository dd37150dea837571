import { AppError } from '#core/errors/app-error.ts';

/** 403: she reads, and does not write to people. */
export function accountSuspended(): AppError {
  return new AppError({
    code: 'account_suspended',
    status: 403,
    publicMessage: 'Ihr Konto ist derzeit auf Lesen beschränkt. Grund und Beschwerdeweg stehen in Ihren Nachrichten.',
  });
}
