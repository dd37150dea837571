import { readFileSync } from 'node:fs';
import { parseCsv } from '#core/text/parse-csv.ts';

/** A point on earth, WGS 84, in degrees. */
export interface Coordinates {
  readonly latitude: number;
  readonly longitude: number;
}

/** What is known of a postal code. The point is the middle of what has this code. */
export interface Place extends Coordinates {
  /** Five digits. */
  readonly plz: string;
  /** Town, or the company whose own code it is. */
  readonly place: string;
  /** German name of the federal state; empty for a few codes of companies. */
  readonly state: string;
  /** How far, in km, the farthest place with this code is from the point. */
  readonly spreadKm: number;
}

/** Named wherever a distance or a place of this data is shown. */
export const PLACES_ATTRIBUTION = {
  text: 'Orte und Postleitzahlen: GeoNames, CC BY 4.0, bearbeitet',
  url: 'https://www.geonames.org',
  licenseUrl: 'https://creativecommons.org/licenses/by/4.0/',
} as const;

/** Mean radius of the earth (IUGG), in km. */
export const EARTH_RADIUS_KM = 6371.0088;
/** Above this spread, in km, a code says little about where somebody is. */
const WIDE_KM = 10;

/** The data names some states in English. */
const STATES: Readonly<Record<string, string>> = {
  Bavaria: 'Bayern',
  'Land Berlin': 'Berlin',
  'Lower Saxony': 'Niedersachsen',
  'Mecklenburg-Western Pomerania': 'Mecklenburg-Vorpommern',
  Saxony: 'Sachsen',
  'Saxony-Anhalt': 'Sachsen-Anhalt',
  Thuringia: 'Thüringen',
};

let known: ReadonlyMap<string, Place> | undefined;

/** All postal codes, in their order. Read from disk when first asked for (about 20 ms). */
export function allPlaces(): ReadonlyMap<string, Place> {
  known ??= readPlaces(readFileSync(new URL('plz-de.csv', import.meta.url), 'utf8'));
  return known;
}

/** The place of a postal code of five digits; undefined: nobody has it. */
export function placeOf(plz: string): Place | undefined {
  return allPlaces().get(plz);
}

/** Whether the place of this code is so wide that distances from it are a guess. */
export function isWide({ spreadKm }: Place): boolean {
  return spreadKm > WIDE_KM;
}

/**
 * Great-circle distance in km, not rounded. Each end is a point or a postal code.
 * @returns undefined when one of the codes is unknown.
 */
export function distanceKm(from: Coordinates, to: Coordinates): number;
export function distanceKm(from: Coordinates | string, to: Coordinates | string): number | undefined;
export function distanceKm(from: Coordinates | string, to: Coordinates | string): number | undefined {
  const [start, end] = [pointOf(from), pointOf(to)];
  return start === undefined || end === undefined ? undefined : greatCircleKm(start, end);
}

function pointOf(spot: Coordinates | string): Coordinates | undefined {
  return typeof spot === 'string' ? placeOf(spot) : spot;
}

function greatCircleKm(from: Coordinates, to: Coordinates): number {
  const [fromLatitude, toLatitude] = [radians(from.latitude), radians(to.latitude)];
  const haversine =
    Math.sin((toLatitude - fromLatitude) / 2) ** 2 +
    Math.cos(fromLatitude) * Math.cos(toLatitude) * Math.sin(radians(to.longitude - from.longitude) / 2) ** 2;
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(haversine)));
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}

function readPlaces(csv: string): ReadonlyMap<string, Place> {
  const [, ...rows] = parseCsv(csv, ',').records;
  return new Map(
    rows.map(({ fields: [plz = '', latitude, longitude, place = '', state = '', spreadKm] }) => [
      plz,
      {
        plz,
        place: place.replaceAll(/\s+/g, ' ').trim(),
        state: STATES[state] ?? state,
        latitude: Number(latitude),
        longitude: Number(longitude),
        spreadKm: Number(spreadKm),
      },
    ]),
  );
}
