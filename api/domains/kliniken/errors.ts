import type { Place } from '#core/places/postal-codes.ts';
import { AppError } from '#core/errors/app-error.ts';

/** 422: not a postal code at all. */
export function plzInvalid(): AppError {
  const publicMessage = 'Eine Postleitzahl hat fünf Ziffern.';
  return new AppError({ code: 'plz_invalid', status: 422, publicMessage, fields: { plz: publicMessage } });
}

/** 404: five digits that nobody has. */
export function plzUnknown(): AppError {
  return new AppError({ code: 'plz_unknown', status: 404, publicMessage: 'Diese Postleitzahl kennen wir nicht.' });
}

/** 409: it has to be said which of them is meant. */
export function placeAmbiguous(places: readonly Place[]): AppError {
  return new AppError({
    code: 'place_ambiguous',
    status: 409,
    publicMessage: 'Diesen Ort gibt es mehrmals. Bitte wählen Sie einen aus.',
    details: { places: places.map(choiceOf) },
  });
}

/** 404: no such place, with those that are spelled nearly so. */
export function placeUnknown(places: readonly Place[]): AppError {
  return new AppError({
    code: 'place_unknown',
    status: 404,
    publicMessage:
      'Diesen Ort haben wir nicht gefunden. Bitte prüfen Sie die Schreibweise oder geben Sie die Postleitzahl ein.',
    details: { places: places.map(choiceOf) },
  });
}

function choiceOf({ plz, place, state }: Place) {
  return { plz, place, state };
}

/** 409: what is no longer listed cannot be put among the favourites. */
export function clinicNotListed(): AppError {
  return new AppError({
    code: 'clinic_not_listed',
    status: 409,
    publicMessage: 'Diese Klinik steht nicht mehr im Verzeichnis.',
  });
}

/** 409: as many favourites as one person may have. */
export function favoritesFull(): AppError {
  return new AppError({
    code: 'favorites_full',
    status: 409,
    publicMessage: 'Sie haben sich schon sehr viele Kliniken gemerkt. Bitte entfernen Sie zuerst eine.',
  });
}
