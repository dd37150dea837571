import type { ClinicCertificate } from '#api/database/column-types.ts';
import { foldLetters } from '#core/german/fold-letters.ts';

/** What a certificate is worth on a day. */
export const CERTIFICATE_STATUSES = ['valid', 'expired', 'suspended', 'unknown'] as const;
/** One of them. */
export type CertificateStatus = (typeof CERTIFICATE_STATUSES)[number];

/** How far away clinics may be, in km. */
export const RADIUS_KM = { least: 1, usual: 50, most: 300 } as const;
/** Where nothing is within the radius, so many of the nearest are shown all the same. */
export const NEAREST_COUNT = 3;
/** Data older than this, in days, is called old. */
const STALE_DAYS = 90;
/** Clinics that a person may keep. */
export const MAX_FAVORITES = 200;
/** An import that takes away a larger share of clinics, or of certified ones, stops. */
export const MAX_REMOVED_SHARE = 0.2;

const DAY_MS = 86_400_000;
const BERLIN = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin' });

/** The day in Germany at this moment, YYYY-MM-DD. */
export function berlinDay(moment: Date): string {
  return BERLIN.format(moment);
}

/** A certificate is good until the end of its last day. One that is over is over, whatever came before. */
export function certificateStatus({ validUntil, suspendedAt }: ClinicCertificate, today: string): CertificateStatus {
  if (validUntil !== null && validUntil < today) return 'expired';
  if (suspendedAt !== null && suspendedAt <= today) return 'suspended';
  return validUntil === null ? 'unknown' : 'valid';
}

/**
 * The last day on which a site counts as certified; null: on none. Certificates of which nobody here knows what they
 * mean count for nothing, however long they last.
 */
export function certifiedUntil(certificates: readonly ClinicCertificate[], siteKey: string): string | null {
  const days = certificates
    .filter((one) => one.issuer !== 'other' && (one.siteKey === null || one.siteKey === siteKey))
    .map(lastGoodDay)
    .filter((day) => day !== null);
  return days.toSorted().at(-1) ?? null;
}

function lastGoodDay({ validUntil, suspendedAt }: ClinicCertificate): string | null {
  if (validUntil === null || suspendedAt === null) return validUntil;
  const before = dayBefore(suspendedAt);
  return before < validUntil ? before : validUntil;
}

function dayBefore(day: string): string {
  return new Date(Date.parse(day) - DAY_MS).toISOString().slice(0, 10);
}

/** Whether data of this day is to be called old. */
export function isStale(dataAsOf: string, today: string): boolean {
  return Date.parse(today) - Date.parse(dataAsOf) > STALE_DAYS * DAY_MS;
}

/** An offer as it is stored and searched for: whatever is written alike is the same. */
export function offerKey(label: string): string {
  return foldLetters(label)
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
}
