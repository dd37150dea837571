import type { StudySource } from './registers/study-record.ts';

const HOUR_MS = 3_600_000;

/** Registers are updated on weekdays only: a long weekend is not stale. Files come when somebody fetches them. */
const STALE_AFTER_MS: Readonly<Record<StudySource, number>> = {
  ctgov: 96 * HOUR_MS,
  ctis: 31 * 24 * HOUR_MS,
  drks: 31 * 24 * HOUR_MS,
};

/** How long notes about watched studies and records of imports are kept, in days. */
export const NOTICES_KEPT_DAYS = 365;
/** The same for what each import did. */
export const IMPORTS_KEPT_DAYS = 90;
/** Studies that one person may watch. */
export const MOST_WATCHES = 100;
/** How long the cron route works before it says that the next call goes on, in milliseconds. */
export const SYNC_CALL_MS = 40_000;
/** After this long it breaks off also in the middle of a page, which is then asked for again, in milliseconds. */
export const LONGEST_SYNC_CALL_MS = 55_000;

/** Whether nothing new can have come in for too long. */
export function isStale(source: StudySource, asOf: Date | null, now: Date): boolean {
  return asOf === null || now.getTime() - asOf.getTime() > STALE_AFTER_MS[source];
}
