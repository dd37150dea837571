import { AppError } from '#core/errors/app-error.ts';

/** 422: the template has no such variable, or not of this kind. @param fields a German sentence for each of them. */
export function templateVariableRefused(fields: Readonly<Record<string, string>>): AppError {
  return new AppError({
    code: 'template_variable_refused',
    status: 422,
    publicMessage: 'Diese Angabe ist hier nicht vorgesehen.',
    fields,
  });
}

/** 409: it was sent, waits anyway, its address takes nothing more, or for whom it was is forgotten. */
export function emailNotRetryable(): AppError {
  return new AppError({
    code: 'email_not_retryable',
    status: 409,
    publicMessage: 'Diese E-Mail kann nicht erneut gesendet werden.',
  });
}
