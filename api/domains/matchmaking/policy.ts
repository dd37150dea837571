import type { Reason } from './vocabulary.ts';

/** Points for what two have in common; published in docs/domains/matchmaking.md. Language and region count once. */
export const POINTS: Readonly<Record<Reason, number>> = {
  phase: 30,
  behandlung: 25,
  leben: 25,
  alter: 10,
  sprache: 10,
  gegend: 10,
};

/** The consent behind it, as the catalogue of consents calls it. */
export const MATCHING_PURPOSE = 'matchmaking';
/** Suggestions that one person has at the same time, whatever she decided about them. */
export const SUGGESTIONS_AT_ONCE = 3;
/** How long a suggestion stands, also one that was declined. */
const SUGGESTION_DAYS = 14;
/** How often somebody may say something else about herself, in days: who could try every day could try everything. */
const CHANGE_DAYS = 7;
/** What fewer people have in common counts nowhere: it would lead to one of them. */
export const SMALLEST_CELL = 10;
/** What so many have in common always counts; in between a border decides that nobody outside knows. */
export const LARGEST_BORDER = 20;
/** Who says something of herself for fewer days makes no cell larger: accounts described to fill one do not. */
const SETTLED_DAYS = 56;
/** Tags of one kind that somebody may name. */
export const MOST_TAGS = 4;
/** Languages that somebody may name. */
export const MOST_LANGUAGES = 3;
/** Matches at the same time that somebody may wish for: whoever stands by others grieves with them. */
export const MOST_CAPACITY = 3;
/** An ended match is shown for so many days. */
export const ENDED_MATCH_DAYS = 180;
/** Decisions that one person may make in a day; there are never more than three suggestions to decide. */
export const DECISIONS_A_DAY = 20;
/** Somebody whose name is not known, or who has none. */
export const NAMELESS_MEMBER = 'Mitglied';
/** Whom a match was with, when it is over for whatever reason. */
export const GONE_MEMBER = 'Mitglied, das nicht mehr dabei ist';

const DAY_MS = 86_400_000;

/** When a profile that was changed at this moment may be changed again. */
export function nextChangeAt(changedAt: Date): Date {
  return new Date(changedAt.getTime() + CHANGE_DAYS * DAY_MS);
}

/** The Monday of a moment's week (UTC), as YYYY-MM-DD. */
export function weekOf(at: Date): string {
  const sinceMonday = (at.getUTCDay() + 6) % 7;
  return new Date(at.getTime() - sinceMonday * DAY_MS).toISOString().slice(0, 10);
}

/** Which cell count somebody belongs to: of accounts of one week one counts; null: not yet. */
export function cohortOf(accountSince: Date, describedAt: Date, at: Date): string | null {
  return at.getTime() - describedAt.getTime() < SETTLED_DAYS * DAY_MS ? null : weekOf(accountSince);
}

/** When suggestions of this moment end. The full hour: the batch two weeks later finds their places free. */
export function suggestionEndsAt(at: Date): Date {
  const hour = Math.floor(at.getTime() / 3_600_000) * 3_600_000;
  return new Date(hour + SUGGESTION_DAYS * DAY_MS);
}
