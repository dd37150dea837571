import { findPlaces } from '#core/places/find-place.ts';
import { placeOf } from '#core/places/postal-codes.ts';
import type { Place } from '#core/places/postal-codes.ts';
import { placeAmbiguous, placeUnknown, plzInvalid, plzUnknown } from './errors.ts';

/** From where distances are measured. */
export interface Center {
  readonly place: Place;
  /** Spelled otherwise than it was asked for. */
  readonly isCorrected: boolean;
  /** What may be meant as well. */
  readonly others: readonly Place[];
}

/** The place of a postal code as somebody typed it. @throws {AppError} `plz_invalid`, `plz_unknown`. */
export function placeOfPlz(plz: string): Place {
  if (!/^\d{5}$/.test(plz)) throw plzInvalid();
  const place = placeOf(plz);
  if (place === undefined) throw plzUnknown();
  return place;
}

/**
 * Where a search begins; undefined: nobody said.
 * @throws {AppError} of {@link placeOfPlz}, `place_unknown`, `place_ambiguous`.
 */
export function findCenter({
  plz,
  place: name,
}: {
  plz?: string | undefined;
  place?: string | undefined;
}): Center | undefined {
  if (plz !== undefined) return { place: placeOfPlz(plz), isCorrected: false, others: [] };
  if (name === undefined) return undefined;
  if (/^\d{5}$/.test(name)) return { place: placeOfPlz(name), isCorrected: false, others: [] };
  const { found, isCorrected, others, isNamed } = findPlaces(name);
  if (found !== undefined) return { place: found, isCorrected, others };
  throw isNamed ? placeAmbiguous(others) : placeUnknown(others);
}
