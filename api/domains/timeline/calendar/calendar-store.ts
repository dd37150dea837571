import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import type { DatabaseTransaction } from '#api/database/database.ts';
import type { TimelineCalendarsTable } from '#api/database/tables.ts';
import type { CalendarTitles } from '../export/write-ics.ts';

/** One address, without the hash of its secret. */
export type CalendarRow = Omit<Selectable<TimelineCalendarsTable>, 'tokenHash'>;

/** All columns that a person may read of her own addresses. */
const CALENDAR_COLUMNS = ['id', 'userId', 'label', 'titles', 'createdAt', 'lastReadAt'] as const;
/** How exactly it is noted that a calendar read, in minutes: programs ask often, and nobody needs to know how often. */
const READ_NOTED_MINUTES = 10;

/** Own addresses, the newest first. */
export async function selectCalendars(
  transaction: DatabaseTransaction,
  userId: string,
): Promise<readonly CalendarRow[]> {
  return transaction
    .selectFrom('timelineCalendars')
    .select(CALENDAR_COLUMNS)
    .where('userId', '=', userId)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** Keeps an address. */
export async function insertCalendar(
  transaction: DatabaseTransaction,
  calendar: {
    readonly userId: string;
    readonly label: string | null;
    readonly tokenHash: string;
    readonly titles: CalendarTitles;
  },
): Promise<CalendarRow> {
  return transaction
    .insertInto('timelineCalendars')
    .values(calendar)
    .returning(CALENDAR_COLUMNS)
    .executeTakeFirstOrThrow();
}

/** Changes an address; undefined: there is none for the caller. */
export async function updateCalendar(
  transaction: DatabaseTransaction,
  calendarId: string,
  change: { readonly label?: string | null | undefined; readonly titles?: CalendarTitles | undefined },
): Promise<CalendarRow | undefined> {
  return transaction
    .updateTable('timelineCalendars')
    .set(change)
    .where('id', '=', calendarId)
    .returning(CALENDAR_COLUMNS)
    .executeTakeFirst();
}

/** Ends an address at once; whether there was one. */
export async function deleteCalendar(transaction: DatabaseTransaction, calendarId: string): Promise<boolean> {
  const { numDeletedRows } = await transaction
    .deleteFrom('timelineCalendars')
    .where('id', '=', calendarId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** As the service: the address with this secret. */
export async function selectCalendarByToken(
  transaction: DatabaseTransaction,
  tokenHash: string,
): Promise<CalendarRow | undefined> {
  return transaction
    .selectFrom('timelineCalendars')
    .select(CALENDAR_COLUMNS)
    .where('tokenHash', '=', tokenHash)
    .executeTakeFirst();
}

/** As the service: notes that a calendar read. */
export async function noteCalendarRead(transaction: DatabaseTransaction, calendarId: string): Promise<void> {
  await transaction
    .updateTable('timelineCalendars')
    .set({ lastReadAt: sql<Date>`now()` })
    .where('id', '=', calendarId)
    .where((where) =>
      where.or([
        where('lastReadAt', 'is', null),
        where('lastReadAt', '<', sql<Date>`now() - make_interval(mins => ${READ_NOTED_MINUTES})`),
      ]),
    )
    .execute();
}

/** Whether this person's account is about to be deleted. */
export async function isHidden(transaction: DatabaseTransaction, userId: string): Promise<boolean> {
  const { rows } = await sql<{ hidden: boolean }>`select companion.is_hidden(${userId}) as hidden`.execute(transaction);
  return rows[0]?.hidden === true;
}
