import { AppError } from '#core/errors/app-error.ts';

/** 422: no time zone of this name. */
export function unknownTimeZone(): AppError {
  const sentence = 'Diese Zeitzone kennen wir nicht.';
  return new AppError({
    code: 'unknown_time_zone',
    status: 422,
    publicMessage: sentence,
    details: { fields: { 'quietHours.timeZone': sentence } },
  });
}
