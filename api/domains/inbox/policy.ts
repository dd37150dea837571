/** Rules of the inbox. */

/** Counts are told up to here, and then that there are more. */
export const MOST_COUNTED = 99;
/** For how long an item is kept, in days. */
export const NOTIFICATIONS_KEPT_DAYS = 180;
/** For how long an item may be put aside. */
export const SHORTEST_SNOOZE_MS = 5 * 60_000;
/** The longest. */
export const LONGEST_SNOOZE_MS = 30 * 86_400_000;
/** More than so many are loaded as a page rather than one by one. */
export const MOST_MISSED = 200;
/** Tabs of one person, in one process. */
export const MOST_STREAMS = 4;
