import { sql } from 'kysely';
import type { Insertable, Selectable, Updateable } from 'kysely';
import type { DatabaseTransaction } from '#api/database/database.ts';
import type { TimelineEventsTable } from '#api/database/tables.ts';
import type { Cursor } from '#api/routing/paging.ts';
import { endPositionOf, positionOf, positionsOfDays } from './dates/partial-date.ts';
import type { EventSelection } from './schema.ts';

/** One event. */
export type EventRow = Selectable<TimelineEventsTable>;
/** An event before it is kept; where it stands follows from its dates. */
export type EventToKeep = Omit<Insertable<TimelineEventsTable>, 'id' | 'position' | 'ends' | 'createdAt' | 'updatedAt'>;
/** What may be changed of an event. */
export type EventUpdate = Omit<
  Updateable<TimelineEventsTable>,
  'id' | 'userId' | 'position' | 'ends' | 'sequence' | 'createdAt' | 'updatedAt'
>;

/** Earliest day of a selection without a beginning, and latest of one without an end. */
const WHOLE_REACH = { from: '1900-01-01', to: '9999-12-31' } as const;

/**
 * Holds up whoever changes this person's timeline at the same time, until the end of the transaction: limits are exact,
 * and of two moves at once the second sees what the first did.
 */
export async function lockTimelineOf(transaction: DatabaseTransaction, userId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`timeline ${userId}`}, 0))`.execute(transaction);
}

/** How many events a person has. */
export async function countEvents(transaction: DatabaseTransaction, userId: string): Promise<number> {
  const { count } = await transaction
    .selectFrom('timelineEvents')
    .select((of) => of.fn.countAll().as('count'))
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Keeps events, in their order. */
export async function insertEvents(
  transaction: DatabaseTransaction,
  events: readonly EventToKeep[],
): Promise<readonly EventRow[]> {
  if (events.length === 0) return [];
  return transaction
    .insertInto('timelineEvents')
    .values(events.map((event) => ({ ...event, ...placeOf(event.date ?? null, event.endDate ?? null) })))
    .returningAll()
    .execute();
}

function placeOf(date: string | null, endDate: string | null) {
  return { position: positionOf(date), ends: endPositionOf(date, endDate) };
}

/** An event that the caller may see. */
export async function selectEvent(transaction: DatabaseTransaction, eventId: string): Promise<EventRow | undefined> {
  return transaction.selectFrom('timelineEvents').selectAll().where('id', '=', eventId).executeTakeFirst();
}

/** A page of a list. */
export interface EventPage {
  readonly cursor?: Cursor | undefined;
  readonly limit: number;
  readonly order: 'asc' | 'desc';
}

/** Events by their date, one more than the limit, so that the end of the list is known. */
export async function selectEventPage(
  transaction: DatabaseTransaction,
  { userId, ...selection }: EventSelection & { readonly userId: string },
  { cursor, limit, order }: EventPage,
): Promise<readonly EventRow[]> {
  let query = selected(transaction, userId, selection);
  if (cursor !== undefined)
    query = query.where((where) =>
      where(where.refTuple('position', 'id'), order === 'asc' ? '>' : '<', where.tuple(cursor.at.getTime(), cursor.id)),
    );
  return query
    .orderBy('position', order)
    .orderBy('id', order)
    .limit(limit + 1)
    .execute();
}

/** All events of a person by their date; as many as one person may keep. */
export async function selectEvents(
  transaction: DatabaseTransaction,
  userId: string,
  selection: EventSelection = {},
): Promise<readonly EventRow[]> {
  return selected(transaction, userId, selection).orderBy('position').orderBy('id').execute();
}

function selected(
  transaction: DatabaseTransaction,
  userId: string,
  { from, to, type, status, documentId }: EventSelection,
) {
  let query = transaction.selectFrom('timelineEvents').selectAll().where('userId', '=', userId);
  if (type !== undefined) query = query.where('type', '=', type);
  if (status !== undefined) query = query.where('status', '=', status);
  if (documentId !== undefined) query = query.where('documentId', '=', documentId);
  if (from === undefined && to === undefined) return query;
  const days = positionsOfDays(from ?? WHOLE_REACH.from, to ?? WHOLE_REACH.to);
  return query.where('date', 'is not', null).where('position', '<=', days.to).where('ends', '>=', days.from);
}

/** Changes an event and counts the change. */
export async function updateEvent(
  transaction: DatabaseTransaction,
  { id, date, endDate }: Pick<EventRow, 'id' | 'date' | 'endDate'>,
  change: EventUpdate,
): Promise<EventRow> {
  const dates = placeOf(
    change.date === undefined ? date : change.date,
    change.endDate === undefined ? endDate : change.endDate,
  );
  return transaction
    .updateTable('timelineEvents')
    .set((of) => ({ ...change, ...dates, sequence: of('sequence', '+', 1), updatedAt: sql<Date>`now()` }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Deletes an event; whether there was one. */
export async function deleteEvent(transaction: DatabaseTransaction, eventId: string): Promise<boolean> {
  const { numDeletedRows } = await transaction
    .deleteFrom('timelineEvents')
    .where('id', '=', eventId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
