import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '#api/database/database.ts';

/** Where a person's inbox is, and how she stands. */
export interface Standing {
  readonly lastSeq: number;
  /** Her account is to be deleted. */
  readonly isLeaving: boolean;
  readonly isSuspended: boolean;
  /** Without one she is new, or was deleted. */
  readonly hasProfile: boolean;
}

/** As the person herself, in one query. */
export async function selectStanding(transaction: DatabaseTransaction, userId: string): Promise<Standing> {
  const { rows } = await sql<Standing>`
    select coalesce((select last_seq from companion.inbox_heads where user_id = ${userId}), 0) as last_seq,
      coalesce((select deletion_requested_at is not null from companion.profiles where id = ${userId}), false) as is_leaving,
      exists (select from companion.profiles where id = ${userId}) as has_profile,
      companion.is_suspended(${userId}) as is_suspended`.execute(transaction);
  if (rows[0] === undefined) throw new Error('a standing without a row');
  return rows[0];
}

/** The same of many, by person; who has no profile is not in it. */
export async function selectStandings(
  database: Database,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, Standing>> {
  const { rows } = await database.transact({ role: 'service_role' }, (transaction) =>
    sql<Standing & { readonly id: string }>`
      select p.id, coalesce(h.last_seq, 0) as last_seq, p.deletion_requested_at is not null as is_leaving,
        true as has_profile, companion.is_suspended(p.id) as is_suspended
      from companion.profiles p left join companion.inbox_heads h on h.user_id = p.id
      where p.id = any (${[...userIds]}::uuid[])`.execute(transaction),
  );
  return new Map(rows.map((row) => [row.id, row]));
}

/** Nobody has been told anything, and nobody is there. */
export const NOBODY: Standing = { lastSeq: 0, isLeaving: false, isSuspended: false, hasProfile: false };

/** Whether there is something to look for. */
export function isSame(one: Standing, other: Standing): boolean {
  return one.lastSeq === other.lastSeq && !standsOtherwise(one, other);
}

/** What she may is decided at the door: where this is true she comes in anew, or not any more. */
export function standsOtherwise(atDoor: Standing, now: Standing): boolean {
  return (
    now.isLeaving !== atDoor.isLeaving ||
    now.isSuspended !== atDoor.isSuspended ||
    (atDoor.hasProfile && !now.hasProfile)
  );
}
