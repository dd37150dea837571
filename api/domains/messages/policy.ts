/** How moderation, notices and kept answers name a message. */
export const MESSAGE_KIND = 'message' as const;
/** Of one message, in characters: what is read on a phone. The same number stands in the table's check. */
export const MESSAGE_CHARS = 4_000;
/** What one person may send within an hour, so that nobody floods another one. */
export const HOURLY_MESSAGES = 60;
/** How many strangers one person may ask within 24 hours. */
export const DAILY_REQUESTS = 5;
/** So long a request waits; the same number stands in `threads_of_reader`. */
export const REQUEST_DAYS = 30;
/** Whoever declined is not asked again by the same person for so long; she is not told. */
export const DECLINED_MONTHS = 12;
/** Whom one person may block. */
export const MOST_BLOCKS = 500;
/** Words that a moderator removed can be appealed for so long. */
export const SEALED_MONTHS = 6;
/** A conversation in which nobody wrote for so long is over and deleted. */
export const SILENT_MONTHS = 24;
/** Whom somebody wrote to, when the conversation is over for whatever reason. */
export const GONE_MEMBER = 'Mitglied, das nicht mehr dabei ist';
/** Somebody without a name. */
export const NAMELESS_MEMBER = 'Mitglied';
