import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import { z } from 'zod';
import type { DatabaseTransaction } from '#api/database/database.ts';
import type { ProfilesTable } from '#api/database/tables.ts';
import type { UserListQuery } from './schema.ts';

/** Every function here is for the service alone: nobody else sees other people's accounts. */

/** One row of `profiles`. */
export type AccountRow = Selectable<ProfilesTable>;

const UUID_BEGINNING = /^[0-9a-f]{8}(-[0-9a-f]{0,4}){0,3}(-[0-9a-f]{0,12})?$/i;

/** Accounts that fit, the newest first; one more than the limit, so that the end of the list is known. */
export async function selectAccounts(
  transaction: DatabaseTransaction,
  { search, role, suspended, cursor, limit }: UserListQuery,
) {
  let query = transaction
    .selectFrom('profiles')
    .selectAll()
    .select(sql<boolean>`companion.is_suspended(id)`.as('isSuspended'));
  if (search !== undefined) query = query.where(fits(search));
  if (role !== undefined) query = query.where('role', '=', role);
  if (suspended !== undefined) query = query.where(sql<boolean>`companion.is_suspended(id)`, '=', suspended === 'true');
  if (cursor !== undefined)
    query = query.where((where) => where(where.refTuple('createdAt', 'id'), '<', where.tuple(cursor.at, cursor.id)));
  return query
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute();
}

/** By what a person is looked for; the audit log names it instead of the words themselves. */
export function searchKindOf(search: string | undefined): 'all' | 'id' | 'email' | 'name' {
  if (search === undefined) return 'all';
  if (search.includes('@')) return 'email';
  return UUID_BEGINNING.test(search) ? 'id' : 'name';
}

function fits(search: string) {
  switch (searchKindOf(search)) {
    case 'id': {
      if (z.uuid().safeParse(search).success) return sql<boolean>`id = ${search}::uuid`;
      const digits = search.replaceAll('-', '');
      return sql<boolean>`id between ${digits.padEnd(32, '0')}::uuid and ${digits.padEnd(32, 'f')}::uuid`;
    }
    case 'email':
      // As far as our own tables know it: accounts and their addresses lie with the identity provider.
      return sql<boolean>`id in (select user_id from companion.emails where lower(to_address) = lower(${search}))`;
    default:
      return sql<boolean>`display_name is not null
        and lower(display_name collate "und-x-icu") like lower(${escaped(search)} collate "und-x-icu") || '%'`;
  }
}

function escaped(text: string): string {
  return text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`);
}

/**
 * One account, locked until the transaction ends, though not so hard that others cannot refer to it; undefined: there
 * is none.
 */
export async function lockAccount(transaction: DatabaseTransaction, userId: string): Promise<AccountRow | undefined> {
  return transaction.selectFrom('profiles').selectAll().where('id', '=', userId).forNoKeyUpdate().executeTakeFirst();
}

/** One account. */
export async function selectAccount(transaction: DatabaseTransaction, userId: string): Promise<AccountRow | undefined> {
  return transaction.selectFrom('profiles').selectAll().where('id', '=', userId).executeTakeFirst();
}

/**
 * Ids of all who administer and do not leave, locked together with this account and in one order: of two changes of
 * roles the second one sees what the first one made of it.
 */
export async function lockAdmins(transaction: DatabaseTransaction, userId: string): Promise<readonly string[]> {
  const rows = await transaction
    .selectFrom('profiles')
    .select(['id', 'role', 'deletionRequestedAt'])
    .where((where) => where.or([where('role', '=', 'admin'), where('id', '=', userId)]))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return rows
    .filter(({ role, deletionRequestedAt }) => role === 'admin' && deletionRequestedAt === null)
    .map(({ id }) => id);
}

/** What an administrator may write of an account. */
export type AccountChange = Partial<
  Pick<AccountRow, 'role' | 'tierOverride' | 'tierOverrideUntil' | 'tierOverrideReason'>
>;

/** Writes what changed; gives back the account as it is now. */
export async function updateAccount(
  transaction: DatabaseTransaction,
  userId: string,
  change: AccountChange,
): Promise<AccountRow> {
  return transaction
    .updateTable('profiles')
    .set({ ...change, updatedAt: new Date() })
    .where('id', '=', userId)
    .returningAll()
    .executeTakeFirstOrThrow();
}
