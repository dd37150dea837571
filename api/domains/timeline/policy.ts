/** Events that one person may keep: ten years with two entries a week. */
export const MAX_EVENTS = 1_000;
/** Events of one series: thirty fractions of a radiation, five years of a yearly check, and room. */
export const MAX_SERIES_EVENTS = 60;
/** Longest distance of two events of a series, in days: a year. */
export const MAX_SERIES_DAYS = 366;
/** Addresses for calendars that one person may have: a phone, a family calendar, and room. */
export const MAX_CALENDARS = 5;
/** Suggestions that one person may have waiting. */
export const MAX_SUGGESTIONS = 500;
/** Suggestions that one letter gives at most. */
export const MAX_SUGGESTIONS_OF_DOCUMENT = 50;
/** A cancelled event stays in calendars so long after its cancellation, in days: calendars learn of it by then. */
export const CANCELLED_IN_CALENDAR_DAYS = 90;
/** A time without entries is mentioned from here on, in days: half a year. */
export const GAP_DAYS = 183;
