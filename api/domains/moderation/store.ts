import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import type { GuardrailEventRecord } from '#core/contracts/guardrail-events.ts';
import type { DatabaseTransaction } from '#api/database/database.ts';
import type { GuardrailEventsTable } from '#api/database/tables.ts';
import type { GuardrailListQuery } from './schema.ts';

/** One row of `guardrail_events`. */
export type GuardrailEventRow = Selectable<GuardrailEventsTable>;

/**
 * Stores the events that are not stored yet and gives back how many those were. Sorted, so that two
 * deliveries of the same events wait for each other instead of blocking each other for good.
 */
export async function insertGuardrailEvents(
  transaction: DatabaseTransaction,
  events: readonly GuardrailEventRecord[],
): Promise<number> {
  const rows = events.map(rowOf).sort((one, other) => one.id.localeCompare(other.id));
  const outcome = await transaction
    .insertInto('guardrailEvents')
    .values(rows)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst();
  return Number(outcome.numInsertedOrUpdatedRows ?? 0n);
}

function rowOf(event: GuardrailEventRecord) {
  return {
    id: event.id.toLowerCase(),
    at: new Date(event.at),
    source: event.source,
    sessionId: event.sessionId ?? null,
    class: event.class,
    layer: event.layer,
    latencyMs: event.latencyMs,
    policyVersion: event.policyVersion,
  };
}

/**
 * Removes events whose term (180 days, set in the table's own policy) is over; gives back how many. The condition
 * is there for the index: row-level security keeps the service from removing any other.
 */
export async function deleteExpiredGuardrailEvents(transaction: DatabaseTransaction): Promise<number> {
  const outcome = await transaction
    .deleteFrom('guardrailEvents')
    .where('receivedAt', '<', sql<Date>`now() - interval '180 days'`)
    .executeTakeFirst();
  return Number(outcome.numDeletedRows);
}

/** Events that fit the filters, newest first; one more than the limit, so that the end of the list is known. */
export async function selectGuardrailEvents(
  transaction: DatabaseTransaction,
  filters: GuardrailListQuery,
): Promise<GuardrailEventRow[]> {
  const { cursor, source, layer, sessionId, since, until } = filters;
  let query = transaction.selectFrom('guardrailEvents').selectAll();
  if (source !== undefined) query = query.where('source', '=', source);
  if (layer !== undefined) query = query.where('layer', '=', layer);
  if (filters.class !== undefined) query = query.where('class', '=', filters.class);
  if (sessionId !== undefined) query = query.where('sessionId', '=', sessionId);
  if (since !== undefined) query = query.where('at', '>=', new Date(since));
  if (until !== undefined) query = query.where('at', '<', new Date(until));
  if (cursor !== undefined)
    query = query.where((where) => where(where.refTuple('at', 'id'), '<', where.tuple(cursor.at, cursor.id)));
  return query
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(filters.limit + 1)
    .execute();
}
