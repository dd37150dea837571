import { sql } from 'kysely';
import type { Expression, ExpressionBuilder, Selectable, SqlBool } from 'kysely';
import { asService } from '#api/database/database.ts';
import type { DatabaseTransaction } from '#api/database/database.ts';
import type { NotificationsTable, Tables } from '#api/database/tables.ts';
import type { NoticeCategory } from '#api/notices/index.ts';
import { MOST_COUNTED } from './policy.ts';
import type { InboxListQuery } from './schema.ts';

/** A row of `notifications`, and how many unread ones stand in it. */
export type ItemRow = Selectable<NotificationsTable> & { readonly count: number };

/** Cursors may name any moment; numbers end here. */
const LAST_SEQ = 2_147_483_647;

type Rows = ExpressionBuilder<Tables, 'notifications'>;

/** What is on the table now: neither put away nor put aside. */
function isCurrent(where: Rows): Expression<SqlBool> {
  return where.and([
    where('archivedAt', 'is', null),
    where.or([where('snoozedUntil', 'is', null), where('snoozedUntil', '<=', sql<Date>`now()`)]),
  ]);
}

const FILTERS: Readonly<Record<InboxListQuery['filter'], (where: Rows) => Expression<SqlBool>>> = {
  all: isCurrent,
  unseen: (where) => where.and([isCurrent(where), where('seenAt', 'is', null)]),
  unread: (where) => where.and([isCurrent(where), where('readAt', 'is', null)]),
  archived: (where) => where('archivedAt', 'is not', null),
  snoozed: (where) => where.and([where('archivedAt', 'is', null), where('snoozedUntil', '>', sql<Date>`now()`)]),
};

/** Unread ones of the row's group, at least itself; counted to a hundred. */
const GROUP_COUNT = sql<number>`case when group_key is null then 1 else greatest(1, (
  select count(*)::int from (
    select from companion.notifications grouped
    where grouped.user_id = notifications.user_id and grouped.group_key = notifications.group_key
      and grouped.seq <= notifications.seq and grouped.read_at is null
      and (grouped.archived_at is null) = (notifications.archived_at is null)
    limit 100) unread)) end`;

function itemsOf(transaction: DatabaseTransaction, userId: string) {
  return transaction
    .selectFrom('notifications')
    .selectAll()
    .select(GROUP_COUNT.as('count'))
    .where('userId', '=', userId);
}

/** Rows as they are shown, the latest first; one more than the limit. */
export async function selectItems(
  transaction: DatabaseTransaction,
  userId: string,
  { filter, category, cursor, limit }: InboxListQuery,
): Promise<readonly ItemRow[]> {
  let query = itemsOf(transaction, userId).where('leads', '=', true).where(FILTERS[filter]);
  if (category !== undefined) query = query.where('category', '=', category);
  // The cursor's moment is the number of the last row.
  if (cursor !== undefined) query = query.where('seq', '<', Math.min(cursor.at.getTime(), LAST_SEQ));
  return query
    .orderBy('seq', 'desc')
    .limit(limit + 1)
    .execute();
}

/** Items after a number and up to another one, in their order. */
export async function selectItemsAfter(
  transaction: DatabaseTransaction,
  userId: string,
  { after, upTo, most }: { readonly after: number; readonly upTo: number; readonly most: number },
): Promise<readonly ItemRow[]> {
  return itemsOf(transaction, userId)
    .where('seq', '>', after)
    .where('seq', '<=', upTo)
    .orderBy('seq')
    .limit(most)
    .execute();
}

/** One item of the caller. */
export async function selectItem(
  transaction: DatabaseTransaction,
  userId: string,
  id: string,
): Promise<ItemRow | undefined> {
  return itemsOf(transaction, userId).where('id', '=', id).executeTakeFirst();
}

/** What a badge shows. */
export interface InboxCounts {
  /** Up to one more than is told. */
  readonly unseen: number;
  readonly unread: number;
  readonly lastSeq: number;
  readonly asOf: Date;
}

/** Counts rows as they are shown; always asked, never kept. */
export async function countItems(transaction: DatabaseTransaction, userId: string): Promise<InboxCounts> {
  const counted = (column: string) => sql`(
    select count(*)::int from (
      select from companion.notifications where user_id = ${userId} and leads and archived_at is null
        and ${sql.ref(column)} is null and (snoozed_until is null or snoozed_until <= now())
      limit ${MOST_COUNTED + 1}) found)`;
  const { rows } = await sql<InboxCounts>`
    select ${counted('seen_at')} as unseen, ${counted('read_at')} as unread, clock_timestamp()::timestamptz(3) as as_of,
      coalesce((select last_seq from companion.inbox_heads where user_id = ${userId}), 0) as last_seq`.execute(
    transaction,
  );
  if (rows[0] === undefined) throw new Error('a count without a row');
  return rows[0];
}

/** All items of a person, for her copy. */
export async function selectAllItems(transaction: DatabaseTransaction, userId: string) {
  return transaction
    .selectFrom('notifications')
    .select([
      'seq',
      'category',
      'kind',
      'params',
      'link',
      'createdAt',
      'seenAt',
      'readAt',
      'archivedAt',
      'snoozedUntil',
    ])
    .where('userId', '=', userId)
    .orderBy('seq')
    .execute();
}

/**
 * Lets the changes of one person follow each other, and what she is told meanwhile: two tabs neither wait for each
 * other in a circle nor leave two rows of one group.
 */
export async function lockInbox(transaction: DatabaseTransaction, userId: string): Promise<void> {
  await asService(transaction, () =>
    transaction.selectFrom('inboxHeads').select('lastSeq').where('userId', '=', userId).forUpdate().execute(),
  );
}

/** Everything up to a number is read now, except what she put away or aside. */
export async function readUpTo(
  transaction: DatabaseTransaction,
  userId: string,
  { upToSeq, category }: { readonly upToSeq: number; readonly category?: NoticeCategory | undefined },
): Promise<void> {
  let query = transaction
    .updateTable('notifications')
    .set({ readAt: sql<Date>`now()`, seenAt: sql<Date>`coalesce(seen_at, now())` })
    .where('userId', '=', userId)
    .where('seq', '<=', upToSeq)
    .where('readAt', 'is', null)
    .where(isCurrent);
  if (category !== undefined) query = query.where('category', '=', category);
  await query.execute();
}

/** Forgets what is older than so many days; gives back how many. */
export async function deleteOldItems(transaction: DatabaseTransaction, days: number): Promise<number> {
  const { numDeletedRows } = await transaction
    .deleteFrom('notifications')
    .where('createdAt', '<', sql<Date>`now() - make_interval(days => ${days})`)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
