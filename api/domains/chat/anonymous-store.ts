import { sql } from 'kysely';
import type { DatabaseTransaction } from '#api/database/database.ts';

/** One session of the chat without sign-in. */
export interface AnonymousSession {
  readonly id: string;
  readonly used: number;
  readonly expiresAt: Date;
}

/** Lets one request after the other begin sessions for one address. */
export async function lockOrigin(transaction: DatabaseTransaction, originHash: Buffer): Promise<void> {
  await sql`select pg_advisory_xact_lock(${originHash.readBigInt64BE(0).toString()}::bigint)`.execute(transaction);
}

/** Sessions of an address that are not over, the oldest first. */
export async function selectSessionsOfOrigin(
  transaction: DatabaseTransaction,
  originHash: Buffer,
): Promise<readonly AnonymousSession[]> {
  return transaction
    .selectFrom('anonymousChats')
    .select(['id', 'used', 'expiresAt'])
    .where('originHash', '=', originHash)
    .where('expiresAt', '>', new Date())
    .orderBy('expiresAt')
    .execute();
}

/** A session that is not over. */
export async function selectAnonymousSession(
  transaction: DatabaseTransaction,
  id: string,
): Promise<AnonymousSession | undefined> {
  return transaction
    .selectFrom('anonymousChats')
    .select(['id', 'used', 'expiresAt'])
    .where('id', '=', id)
    .where('expiresAt', '>', new Date())
    .executeTakeFirst();
}

/** Begins a session with its first message counted. */
export async function insertAnonymousSession(
  transaction: DatabaseTransaction,
  session: { readonly id: string; readonly originHash: Buffer; readonly expiresAt: Date },
): Promise<void> {
  await transaction
    .insertInto('anonymousChats')
    .values({ id: session.id, originHash: session.originHash, used: 1, expiresAt: session.expiresAt })
    .execute();
}

/** Counts one message, unless the quota is used up; in one statement, so that parallel calls get exactly the quota. */
export async function countMessage(transaction: DatabaseTransaction, id: string, limit: number): Promise<boolean> {
  const outcome = await transaction
    .updateTable('anonymousChats')
    .set((row) => ({ used: row('used', '+', 1) }))
    .where('id', '=', id)
    .where('used', '<', limit)
    .where('expiresAt', '>', new Date())
    .executeTakeFirst();
  return outcome.numUpdatedRows > 0n;
}

/** Takes one message off the count. */
export async function uncountMessage(transaction: DatabaseTransaction, id: string): Promise<void> {
  await transaction
    .updateTable('anonymousChats')
    .set((row) => ({ used: row('used', '-', 1) }))
    .where('id', '=', id)
    .where('used', '>', 0)
    .execute();
}

/** Removes a session whose cookie never reached anybody. */
export async function deleteAnonymousSession(transaction: DatabaseTransaction, id: string): Promise<void> {
  await transaction.deleteFrom('anonymousChats').where('id', '=', id).execute();
}

/** Removes sessions that are over; gives back how many. */
export async function deleteExpiredSessions(transaction: DatabaseTransaction): Promise<number> {
  const outcome = await transaction
    .deleteFrom('anonymousChats')
    .where('expiresAt', '<=', new Date())
    .executeTakeFirst();
  return Number(outcome.numDeletedRows);
}
