import { AppError } from '#core/errors/app-error.ts';

/** 503: nothing was ever imported. */
export function studiesUnavailable(): AppError {
  return new AppError({
    code: 'studies_unavailable',
    status: 503,
    publicMessage: 'Die Studiendaten sind gerade nicht verfügbar.',
    retryable: true,
    headers: { 'Retry-After': '600' },
  });
}

/** 404: nobody has this postal code. */
export function plzUnknown(): AppError {
  return new AppError({ code: 'plz_unknown', status: 404, publicMessage: 'Diese Postleitzahl gibt es nicht.' });
}

/** 409: as many studies are watched as there is room for. */
export function watchesFull(): AppError {
  return new AppError({
    code: 'watches_full',
    status: 409,
    publicMessage: 'Sie beobachten schon so viele Studien, wie möglich ist. Bitte beenden Sie zuerst eine Beobachtung.',
  });
}
