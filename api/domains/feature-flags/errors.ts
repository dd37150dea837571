import { AppError } from '#core/errors/app-error.ts';

/** 404 of OFREP's single evaluation, in the protocol's words and in ours. */
export function flagNotFound(key: string): AppError {
  return new AppError({
    code: 'flag_not_found',
    status: 404,
    publicMessage: 'Nicht gefunden',
    details: { key, errorCode: 'FLAG_NOT_FOUND', errorDetails: 'flag not found' },
  });
}
