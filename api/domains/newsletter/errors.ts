import { AppError } from '#core/errors/app-error.ts';

/** 404: no link of ours, or its time is over, which must look the same. */
export function linkInvalid(): AppError {
  return new AppError({
    code: 'link_invalid',
    status: 404,
    publicMessage: 'Dieser Link ist ungültig oder abgelaufen.',
  });
}
