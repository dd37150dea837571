import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import type { DatabaseTransaction } from '#api/database/database.ts';
import type { AccountMeasuresTable } from '#api/database/tables.ts';
import { MEASURES_KEPT_DAYS } from './policy.ts';

/** One row of `account_measures`. */
export type MeasureRow = Selectable<AccountMeasuresTable>;

/** Measures that hold now, the latest first. A person finds her own. */
export async function selectMeasuresInForce(
  transaction: DatabaseTransaction,
  userId: string,
): Promise<readonly MeasureRow[]> {
  return transaction
    .selectFrom('accountMeasures')
    .selectAll()
    .where('userId', '=', userId)
    .where('liftedAt', 'is', null)
    .where((where) => where.or([where('endsAt', 'is', null), where('endsAt', '>', sql<Date>`now()`)]))
    .orderBy('startsAt', 'desc')
    .orderBy('id')
    .execute();
}

/** All measures of a person, for her copy. */
export async function selectMeasures(transaction: DatabaseTransaction, userId: string): Promise<readonly MeasureRow[]> {
  return transaction
    .selectFrom('accountMeasures')
    .selectAll()
    .where('userId', '=', userId)
    .orderBy('startsAt')
    .orderBy('id')
    .execute();
}

/** Notes a measure; gives back its id. Service role only. */
export async function insertMeasure(
  transaction: DatabaseTransaction,
  measure: Pick<MeasureRow, 'userId' | 'kind' | 'reason' | 'decisionId' | 'endsAt'>,
): Promise<string> {
  const { id } = await transaction
    .insertInto('accountMeasures')
    .values(measure)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Lifts every suspension that holds; gives back their ids. Service role only. */
export async function liftSuspensions(transaction: DatabaseTransaction, userId: string): Promise<readonly string[]> {
  const rows = await transaction
    .updateTable('accountMeasures')
    .set({ liftedAt: sql<Date>`now()` })
    .where('userId', '=', userId)
    .where('kind', '=', 'suspension')
    .where('liftedAt', 'is', null)
    .where((where) => where.or([where('endsAt', 'is', null), where('endsAt', '>', sql<Date>`now()`)]))
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Lifts what stands on a decision that was taken back; gives back the measures. Service role only. */
export async function liftMeasuresOf(transaction: DatabaseTransaction, decisionId: string): Promise<readonly string[]> {
  const rows = await transaction
    .updateTable('accountMeasures')
    .set({ liftedAt: sql<Date>`now()` })
    .where('decisionId', '=', decisionId)
    .where('liftedAt', 'is', null)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Forgets what has been over for long enough; gives back how many. Service role only. */
export async function deleteOldMeasures(transaction: DatabaseTransaction): Promise<number> {
  const { numDeletedRows } = await transaction
    .deleteFrom('accountMeasures')
    .where(
      sql<Date>`coalesce(lifted_at, ends_at)`,
      '<',
      sql<Date>`now() - make_interval(days => ${MEASURES_KEPT_DAYS})`,
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Forgets all measures of a person. Service role only. */
export async function deleteMeasuresOf(transaction: DatabaseTransaction, userId: string): Promise<void> {
  await transaction.deleteFrom('accountMeasures').where('userId', '=', userId).execute();
}
