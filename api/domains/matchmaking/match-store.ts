import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import type { MatchReason } from '#api/database/column-types.ts';
import { ringAfterCommit } from '#api/database/transaction-end.ts';
import { inboxBellOf } from '#api/notices/inbox-bell.ts';
import type { DatabaseTransaction } from '#api/database/database.ts';
import type { MatchesTable } from '#api/database/tables.ts';
import type { MatchState } from './flow/match-machine.ts';
import type { MatchListQuery } from './schema.ts';

/** Matches are read and written as the service: a row names both. */

/** One row of `matches`. */
export type MatchRow = Selectable<MatchesTable>;

/** A match with what one of its two may see of the other. */
export interface SeenMatch extends MatchRow {
  /** null: the account is gone. */
  readonly otherId: string | null;
  readonly otherName: string | null;
  readonly otherSide: string;
  /** A block, or the other one leaves: shown as ended, as everything else that ended. */
  readonly isApart: boolean;
  readonly threadId: string | null;
}

/** Begins a match. @returns its id. */
export async function insertMatch(
  transaction: DatabaseTransaction,
  { lowId, highId, reasons }: { readonly lowId: string; readonly highId: string; readonly reasons: MatchReason[] },
): Promise<string> {
  const { id } = await transaction
    .insertInto('matches')
    .values({ lowId, highId, reasons })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Her matches, newest first; `only`: this one. One more than the limit. */
export async function selectSeenMatches(
  transaction: DatabaseTransaction,
  userId: string,
  { cursor, limit, only = null }: Partial<MatchListQuery> & { readonly only?: string | null },
): Promise<readonly SeenMatch[]> {
  const after = cursor === undefined ? sql`` : sql`and (m.made_at, m.id) < (${cursor.at}, ${cursor.id}::uuid)`;
  const { rows } = await sql<SeenMatch>`
    select m.*, other.id as other_id, p.display_name as other_name, other.side as other_side, t.id as thread_id,
      other.id is not null and (companion.is_blocked_between(${userId}::uuid, other.id)
        or companion.is_hidden(other.id)) as is_apart
    from companion.matches m
    cross join lateral (select
      case when m.low_id = ${userId}::uuid then m.high_id else m.low_id end as id,
      case when m.low_id = ${userId}::uuid then m.high_side else m.low_side end as side) other
    left join companion.profiles p on p.id = other.id
    left join companion.threads t on t.low_id = least(${userId}::uuid, other.id) and t.high_id = greatest(${userId}::uuid, other.id)
    where (m.low_id = ${userId}::uuid or m.high_id = ${userId}::uuid) and (${only}::uuid is null or m.id = ${only}::uuid)
      ${after}
    order by m.made_at desc, m.id desc limit ${(limit ?? 10_000) + 1}`.execute(transaction);
  return rows;
}

/** One of her matches, locked; undefined: there is none of hers. */
export async function lockMatch(
  transaction: DatabaseTransaction,
  userId: string,
  id: string,
): Promise<MatchRow | undefined> {
  return transaction
    .selectFrom('matches')
    .selectAll()
    .where('id', '=', id)
    .where((of) => of.or([of('lowId', '=', userId), of('highId', '=', userId)]))
    .forUpdate()
    .executeTakeFirst();
}

/** Where the match stands from now on; an end closes its conversation and tells the other one (`match_ends`). */
export async function updateMatchState(
  transaction: DatabaseTransaction,
  id: string,
  { state, pausedBy }: { readonly state: MatchState; readonly pausedBy: string | null },
): Promise<void> {
  const { lowId, highId } = await transaction
    .updateTable('matches')
    .set({ state, pausedBy, endedAt: state === 'ended' ? new Date() : null })
    .where('id', '=', id)
    .returning(['lowId', 'highId'])
    .executeTakeFirstOrThrow();
  if (state !== 'ended') return;
  for (const person of [lowId, highId]) if (person !== null) ringAfterCommit(transaction, inboxBellOf(person));
}

/** Ends what a block ended already. @returns how many. */
export async function endBlockedMatches(transaction: DatabaseTransaction): Promise<number> {
  const { numUpdatedRows } = await transaction
    .updateTable('matches')
    .set({ state: 'ended', pausedBy: null, endedAt: new Date() })
    .where('state', '<>', 'ended')
    .where(sql<boolean>`companion.is_blocked_between(low_id, high_id)`)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
