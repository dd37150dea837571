import { sql } from 'kysely';
import type { GuardrailEventRecord } from '#core/contracts/guardrail-events.ts';
import type { DatabaseTransaction } from '#api/database/database.ts';
import type { GuardrailListQuery } from './schema.ts';

/**
 * Stores events that are not stored yet; gives back how many. Sorted: two deliveries of the same must not block each
 * other.
 */
export async function insertGuardrailEvents(transaction: DatabaseTransaction, events: readonly GuardrailEventRecord[]) {
  const rows = events.map((event) => ({ ...event, id: event.id.toLowerCase(), at: new Date(event.at) }));
  const outcome = await transaction
    .insertInto('guardrailEvents')
    .values(rows.sort((one, other) => one.id.localeCompare(other.id)))
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst();
  return Number(outcome.numInsertedOrUpdatedRows ?? 0n);
}

/**
 * Removes events whose 180 days are over; gives back how many. The condition is for the index: the table's policy keeps
 * the rest.
 */
export async function deleteExpiredGuardrailEvents(transaction: DatabaseTransaction): Promise<number> {
  const outcome = await transaction
    .deleteFrom('guardrailEvents')
    .where('receivedAt', '<', sql<Date>`now() - interval '180 days'`)
    .executeTakeFirst();
  return Number(outcome.numDeletedRows);
}

/** Events that fit the filters, newest first; one more than the limit, so that the end of the list is known. */
export async function selectGuardrailEvents(transaction: DatabaseTransaction, filters: GuardrailListQuery) {
  const { cursor, limit, since, until } = filters;
  let query = transaction.selectFrom('guardrailEvents').selectAll();
  for (const column of ['source', 'layer', 'class', 'sessionId'] as const)
    if (filters[column] !== undefined) query = query.where(column, '=', filters[column]);
  if (since !== undefined) query = query.where('at', '>=', new Date(since));
  if (until !== undefined) query = query.where('at', '<', new Date(until));
  if (cursor !== undefined)
    query = query.where((where) => where(where.refTuple('at', 'id'), '<', where.tuple(cursor.at, cursor.id)));
  const newestFirst = query.orderBy('at', 'desc').orderBy('id', 'desc');
  return newestFirst.limit(limit + 1).execute();
}
