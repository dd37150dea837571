import type { StudySite } from '#api/database/column-types.ts';
import type { Openness, StudyRecord } from './study-record.ts';

/** Words of the registers. A word that is not here is kept as it is and counts as unknown. */

const OPENNESS: Readonly<Record<string, Openness>> = {
  // ClinicalTrials.gov
  RECRUITING: 'open',
  NOT_YET_RECRUITING: 'not_yet',
  SUSPENDED: 'paused',
  TEMPORARILY_NOT_AVAILABLE: 'paused',
  ENROLLING_BY_INVITATION: 'closed',
  ACTIVE_NOT_RECRUITING: 'closed',
  COMPLETED: 'closed',
  TERMINATED: 'closed',
  WITHDRAWN: 'closed',
  NO_LONGER_AVAILABLE: 'closed',
  APPROVED_FOR_MARKETING: 'closed',
  // DRKS
  PENDING: 'not_yet',
  INVITE_ONLY: 'closed',
  COMPLETE_FOLLOW_UP_CONTINUING: 'closed',
  COMPLETE_FOLLOW_UP_COMPLETE: 'closed',
  DISCONTINIUED: 'closed',
  DISCONTINUED: 'closed',
  // CTIS
  '1': 'not_yet',
  '2': 'not_yet',
  '3': 'open',
  '4': 'open',
  '5': 'closed',
  '6': 'paused',
  '7': 'paused',
  '8': 'closed',
  '9': 'closed',
  '10': 'closed',
  '11': 'closed',
  '12': 'closed',
};

/** What a register's word for the state of a study or a place means. */
export function opennessOf(word: string | null): Openness {
  const said = (word ?? '')
    .trim()
    .toUpperCase()
    .replace(/[\s-]+/g, '_');
  return Object.hasOwn(OPENNESS, said) ? (OPENNESS[said] ?? 'unknown') : 'unknown';
}

/**
 * Whether somebody can join in Germany: a study that recruits elsewhere and has closed its German places is closed.
 * @param hasPlaces whether the register names any place at all, in whatever country
 */
export function opennessInGermany(whole: Openness, sites: readonly StudySite[], hasPlaces: boolean): Openness {
  if (whole !== 'open') return whole;
  if (sites.length === 0) return hasPlaces ? 'closed' : whole;
  for (const state of ['open', 'not_yet', 'paused', 'unknown'] as const)
    if (sites.some(({ openness }) => openness === state)) return state;
  return 'closed';
}

/** A register's word for who can take part. */
export function sexOf(word: string | null): StudyRecord['sex'] {
  switch ((word ?? '').trim().toUpperCase()) {
    case 'ALL':
    case 'BOTH':
      return 'all';
    case 'FEMALE':
      return 'female';
    case 'MALE':
      return 'male';
    default:
      return 'unknown';
  }
}

const MONTHS_PER: Readonly<Record<string, number>> = {
  year: 12,
  month: 1,
  week: 12 / 52.18,
  day: 12 / 365.25,
  hour: 0,
  minute: 0,
};

/** An age such as "18 Years" or "6 Months" in whole months; null for none, and for one that is not understood. */
export function ageInMonths(text: string | null): number | null {
  const found = /^(\d{1,4}) (year|month|week|day|hour|minute)s?$/i.exec((text ?? '').trim());
  const unit = MONTHS_PER[(found?.[2] ?? '').toLowerCase()];
  if (found === null || unit === undefined) return null;
  const months = Math.floor(Number(found[1]) * unit);
  return months <= 1_800 ? months : null;
}

/** Where people enter nines because a field must not stay empty. */
const NO_NUMBER = 1_000_000;

/** A planned number of people; null for none and for what only fills a field. */
export function enrollmentOf(count: number | undefined): number | null {
  return count === undefined || !Number.isInteger(count) || count < 0 || count >= NO_NUMBER ? null : count;
}

/** A day, month or year; null for anything else. Dates of CTIS are written 31/12/2024. */
export function dateOf(text: string | null | undefined): string | null {
  const said = (text ?? '').trim();
  const [, day, month, year] = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(said) ?? [];
  const date = year === undefined ? said.slice(0, 10) : `${year}-${month ?? ''}-${day ?? ''}`;
  if (!/^\d{4}(-\d{2}(-\d{2})?)?$/.test(date)) return null;
  return Number.isNaN(Date.parse(`${date}-01-01`.slice(0, 10))) ? null : date;
}

/** Coordinates on earth; none for the zero point, which stands for a missing place. */
export function pointOf(
  latitude: number | undefined,
  longitude: number | undefined,
): Pick<StudySite, 'latitude' | 'longitude'> {
  const isPlace =
    latitude !== undefined &&
    longitude !== undefined &&
    Math.abs(latitude) <= 90 &&
    Math.abs(longitude) <= 180 &&
    (latitude !== 0 || longitude !== 0);
  return isPlace ? { latitude, longitude } : { latitude: null, longitude: null };
}

/** A German postal code; null for anything else. */
export function plzOf(text: string | null | undefined): string | null {
  return /^(?:D-?\s?)?(\d{5})$/.exec((text ?? '').trim())?.[1] ?? null;
}

/** The name that registers have for it. */
export function isGermany(country: string | null | undefined): boolean {
  return /^(?:germany|deutschland|de)$/i.test((country ?? '').trim());
}
