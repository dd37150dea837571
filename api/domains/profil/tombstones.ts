import { sql } from 'kysely';
import type { DatabaseTransaction } from '#api/database/database.ts';
import { notAuthenticated } from '#api/errors.ts';

/**
 * An access token outlives its account: for as long as one may live, a deleted account is remembered by a hash of its
 * id.
 */

/** What the database says when a profile is begun for a deleted account (migration 0621). */
const DELETED_ACCOUNT = 'CA410';

/** @throws {AppError} 401 for an account that is being deleted or is gone. */
export async function refuseDeletedAccount(transaction: DatabaseTransaction, userId: string): Promise<void> {
  const { rows } = await sql<{
    readonly gone: boolean;
  }>`select companion.is_deleted_account(${userId}::uuid) as gone`.execute(transaction);
  if (rows[0]?.gone === true) throw notAuthenticated();
}

/**
 * @throws {AppError} 401 instead of the database's refusal to begin anew what was deleted; every other error as it is.
 */
export function asNotAuthenticated(error: unknown): never {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  throw code === DELETED_ACCOUNT ? notAuthenticated(error) : error;
}

/** Waits for whoever is just beginning this profile, and lets nobody begin it before this transaction is over. */
export async function lockFirstTouch(transaction: DatabaseTransaction, userId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`account ${userId}`}, 0))`.execute(transaction);
}

/** Remembers a deletion until no token of the account can be valid; under {@link lockFirstTouch}. Service role only. */
export async function insertTombstone(
  transaction: DatabaseTransaction,
  userId: string,
  keptForMs: number,
): Promise<void> {
  await sql`
    insert into companion.deleted_accounts (id_hash, expires_at)
    values (companion.account_hash(${userId}::uuid), now() + make_interval(secs => ${keptForMs / 1_000}))
    on conflict (id_hash) do update set expires_at = excluded.expires_at`.execute(transaction);
}

/** Forgets deletions whose tokens are all over; gives back how many. Service role only. */
export async function deleteExpiredTombstones(transaction: DatabaseTransaction): Promise<number> {
  const outcome = await transaction
    .deleteFrom('deletedAccounts')
    .where('expiresAt', '<=', sql<Date>`now()`)
    .executeTakeFirst();
  return Number(outcome.numDeletedRows);
}
