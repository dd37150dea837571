import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import type { DatabaseTransaction } from '#api/database/database.ts';
import type { StudiesTable, StudyNoticesTable, StudyWatchesTable } from '#api/database/tables.ts';
import type { StudyListQuery } from './schema.ts';

/** A row of `studies` as people see it. */
export type StudyRow = Omit<Selectable<StudiesTable>, 'recordHash' | 'meaningHash'>;
/** What happened to a watched study. */
export type NoticeRow = Pick<Selectable<StudyNoticesTable>, 'watchId' | 'kind' | 'at'>;
/** That somebody watches a study. */
export type WatchRow = Pick<Selectable<StudyWatchesTable>, 'id' | 'studyId' | 'createdAt'>;

/** Studies, the last changed first; one more than the limit. */
export async function selectStudies(
  transaction: DatabaseTransaction,
  userId: string,
  { cursor, limit, q, status, watched }: StudyListQuery,
): Promise<readonly StudyRow[]> {
  let query = transaction.selectFrom('studies').selectAll();
  // Somebody who watches a study sees it also when it is gone.
  if (watched === true)
    query = query.where('id', 'in', (of) =>
      of.selectFrom('studyWatches').select('studyId').where('userId', '=', userId),
    );
  else query = query.where('goneAt', 'is', null).where('twinOf', 'is', null);
  if (status !== undefined) query = query.where('openness', '=', status);
  if (q !== undefined) {
    const like = `%${q.replace(/[\\%_]/g, '\\$&')}%`;
    query = query.where((of) =>
      of.or([
        of('title', 'ilike', like),
        of('titleDe', 'ilike', like),
        of(sql<string>`array_to_string(conditions, ' ')`, 'ilike', like),
      ]),
    );
  }
  if (cursor !== undefined)
    query = query.where((of) => of(of.refTuple('changedAt', 'id'), '<', of.tuple(cursor.at, cursor.id)));
  return query
    .orderBy('changedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute();
}

/** The study of this number, or the one that has it as another number; of twins the one that is shown. */
export async function selectStudy(transaction: DatabaseTransaction, number: string): Promise<StudyRow | undefined> {
  const found =
    (await transaction.selectFrom('studies').selectAll().where('sourceId', '=', number).executeTakeFirst()) ??
    (await transaction
      .selectFrom('studies')
      .selectAll()
      .where(sql<boolean>`aliases @> array[${number}]::text[]`)
      .orderBy('twinOf', (order) => order.asc().nullsFirst())
      .orderBy('source')
      .executeTakeFirst());
  if (found === undefined || found.twinOf === null) return found;
  const shown = await transaction.selectFrom('studies').selectAll().where('id', '=', found.twinOf).executeTakeFirst();
  return shown ?? found;
}

/** Studies by id, and those that are the same in other registers. */
export async function selectWithTwins(transaction: DatabaseTransaction, ids: readonly string[]) {
  if (ids.length === 0) return { studies: [], twins: [] };
  const studies = await transaction.selectFrom('studies').selectAll().where('id', 'in', ids).execute();
  const twins = await transaction
    .selectFrom('studies')
    .select(['twinOf', 'sourceId', 'titleDe', 'summaryDe'])
    .where('twinOf', 'in', ids)
    .execute();
  return { studies, twins };
}

/** How many studies of each register are kept and not gone. */
export async function countBySource(transaction: DatabaseTransaction): Promise<ReadonlyMap<string, number>> {
  const rows = await transaction
    .selectFrom('studies')
    .select((of) => ['source', of.fn.countAll().as('count')])
    .where('goneAt', 'is', null)
    .groupBy('source')
    .execute();
  return new Map(rows.map(({ source, count }) => [source, Number(count)]));
}

/** A person's watches of these studies, or all of them. */
export async function selectWatches(
  transaction: DatabaseTransaction,
  userId: string,
  studyIds?: readonly string[],
): Promise<{ readonly watches: readonly WatchRow[]; readonly notices: readonly NoticeRow[] }> {
  if (studyIds?.length === 0) return { watches: [], notices: [] };
  let query = transaction
    .selectFrom('studyWatches')
    .select(['id', 'studyId', 'createdAt'])
    .where('userId', '=', userId);
  if (studyIds !== undefined) query = query.where('studyId', 'in', studyIds);
  const watches = await query.orderBy('createdAt').execute();
  if (watches.length === 0) return { watches, notices: [] };
  const notices = await transaction
    .selectFrom('studyNotices')
    .select(['watchId', 'kind', 'at'])
    .where(
      'watchId',
      'in',
      watches.map(({ id }) => id),
    )
    .orderBy('at', 'desc')
    .execute();
  return { watches, notices };
}

/** How many studies the person watches; who adds one at the same time waits for this transaction's end. */
export async function countWatches(transaction: DatabaseTransaction, userId: string): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`study watches ${userId}`}, 0))`.execute(transaction);
  const { count } = await transaction
    .selectFrom('studyWatches')
    .select((of) => of.fn.countAll().as('count'))
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Watches a study; nothing happens where it is watched already. */
export async function insertWatch(transaction: DatabaseTransaction, userId: string, studyId: string): Promise<void> {
  await transaction
    .insertInto('studyWatches')
    .values({ userId, studyId })
    .onConflict((conflict) => conflict.columns(['userId', 'studyId']).doNothing())
    .execute();
}

/** Ends a watch, with its notes. */
export async function deleteWatch(transaction: DatabaseTransaction, userId: string, studyId: string): Promise<void> {
  await transaction.deleteFrom('studyWatches').where('userId', '=', userId).where('studyId', '=', studyId).execute();
}

/** Deletes everything that leads from a person to studies. */
export async function deleteWatchesOf(transaction: DatabaseTransaction, userId: string): Promise<void> {
  await transaction.deleteFrom('studyWatches').where('userId', '=', userId).execute();
}

/** Forgets notes that are older than so many days; gives back how many. */
export async function deleteOldNotices(transaction: DatabaseTransaction, days: number): Promise<number> {
  const { numDeletedRows } = await transaction
    .deleteFrom('studyNotices')
    .where('at', '<', sql<Date>`now() - make_interval(days => ${days})`)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Forgets what old imports did. */
export async function deleteOldImports(transaction: DatabaseTransaction, days: number): Promise<number> {
  const { numDeletedRows } = await transaction
    .deleteFrom('studyImports')
    .where('state', '<>', 'paging')
    .where('startedAt', '<', sql<Date>`now() - make_interval(days => ${days})`)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
