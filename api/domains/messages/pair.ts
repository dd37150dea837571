import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import type { DatabaseTransaction } from '#api/database/database.ts';
import type { ThreadsTable } from '#api/database/tables.ts';

/** Two people, in any order. */
export type Pair = readonly [string, string];

/** The smaller id first, as conversations keep them. */
export function orderedPair([one, other]: Pair): { readonly lowId: string; readonly highId: string } {
  return one < other ? { lowId: one, highId: other } : { lowId: other, highId: one };
}

/**
 * Whatever happens between two people happens one after the other: a message, a block, an answer, a match. Before every
 * row of their conversation, so that nobody waits for each other.
 */
export async function lockPair(transaction: DatabaseTransaction, pair: Pair): Promise<void> {
  const { lowId, highId } = orderedPair(pair);
  await sql`select pg_advisory_xact_lock(hashtextextended(${`pair ${lowId} ${highId}`}, 0))`.execute(transaction);
}

/** The conversation of two people, its row locked; the pair must be locked before. As the service. */
export async function lockThreadOf(
  transaction: DatabaseTransaction,
  pair: Pair,
): Promise<Selectable<ThreadsTable> | undefined> {
  const { lowId, highId } = orderedPair(pair);
  return transaction
    .selectFrom('threads')
    .selectAll()
    .where('lowId', '=', lowId)
    .where('highId', '=', highId)
    .forUpdate()
    .executeTakeFirst();
}

/** Whether one of two people blocked the other, whoever of them it was. For whatever one shows the other. */
export async function isBlockedBetween(transaction: DatabaseTransaction, one: string, other: string): Promise<boolean> {
  const { rows } = await sql<{ isBlocked: boolean }>`
    select companion.is_blocked_between(${one}, ${other}) as is_blocked`.execute(transaction);
  return rows[0]?.isBlocked === true;
}
