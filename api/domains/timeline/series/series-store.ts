import type { Insertable, Selectable } from 'kysely';
import type { DatabaseTransaction } from '#api/database/database.ts';
import type { TimelineSeriesTable } from '#api/database/tables.ts';
import type { EventRow } from '../store.ts';

/** One series. */
export type SeriesRow = Selectable<TimelineSeriesTable>;

/** Keeps a series. */
export async function insertSeries(
  transaction: DatabaseTransaction,
  series: Omit<Insertable<TimelineSeriesTable>, 'id' | 'createdAt'>,
): Promise<SeriesRow> {
  return transaction.insertInto('timelineSeries').values(series).returningAll().executeTakeFirstOrThrow();
}

/** A series that the caller may see. */
export async function selectSeries(transaction: DatabaseTransaction, seriesId: string): Promise<SeriesRow | undefined> {
  return transaction.selectFrom('timelineSeries').selectAll().where('id', '=', seriesId).executeTakeFirst();
}

/** Its events in the order of their numbers. */
export async function selectSeriesEvents(
  transaction: DatabaseTransaction,
  seriesId: string,
): Promise<readonly EventRow[]> {
  return transaction
    .selectFrom('timelineEvents')
    .selectAll()
    .where('seriesId', '=', seriesId)
    .orderBy('cycle')
    .orderBy('id')
    .execute();
}

/** All series of a person. */
export async function selectSeriesOf(transaction: DatabaseTransaction, userId: string): Promise<readonly SeriesRow[]> {
  return transaction
    .selectFrom('timelineSeries')
    .selectAll()
    .where('userId', '=', userId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
}

/** Renames a series. */
export async function updateSeriesTitle(
  transaction: DatabaseTransaction,
  seriesId: string,
  title: string,
): Promise<void> {
  await transaction.updateTable('timelineSeries').set({ title }).where('id', '=', seriesId).execute();
}

/** Deletes a series with all of its events; whether there was one. */
export async function deleteSeries(transaction: DatabaseTransaction, seriesId: string): Promise<boolean> {
  const { numDeletedRows } = await transaction
    .deleteFrom('timelineSeries')
    .where('id', '=', seriesId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
