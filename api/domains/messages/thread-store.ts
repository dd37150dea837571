import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import { asService } from '#api/database/database.ts';
import type { DatabaseTransaction } from '#api/database/database.ts';
import type { MessagesTable } from '#api/database/tables.ts';
import type { Cursor } from '#api/routing/paging.ts';
import type { MessageListQuery } from './schema.ts';

/** As the person, who sees her own conversations and what was delivered in them. */

/** One conversation as its reader may see it. */
export interface ThreadView {
  readonly id: string;
  readonly state: 'requested' | 'open' | 'ended';
  readonly isOwnRequest: boolean;
  /** null: the account is gone. */
  readonly partnerId: string | null;
  /** null: over, nameless, or nothing that she may know. */
  readonly partnerName: string | null;
  /** For a reason that is not the reader's own block. */
  readonly isOver: boolean;
  readonly isBlocked: boolean;
  readonly lastSeq: number;
  readonly lastReadSeq: number;
  readonly unread: number;
  readonly createdAt: Date;
  readonly lastMessageAt: Date;
}

/** One message as it stands. */
export type MessageRow = Selectable<MessagesTable>;

/** One of her conversations; undefined: none, or nothing that she may see. */
export async function selectThread(
  transaction: DatabaseTransaction,
  threadId: string,
): Promise<ThreadView | undefined> {
  const { rows } = await sql<ThreadView>`
    select * from companion.threads_of_reader(${threadId}, null, null, 1)`.execute(transaction);
  return rows[0];
}

/** Her conversations, the latest first; one more than the limit. */
export async function selectThreads(
  transaction: DatabaseTransaction,
  { cursor, limit }: { readonly cursor?: Cursor | undefined; readonly limit: number },
): Promise<readonly ThreadView[]> {
  const { rows } = await sql<ThreadView>`
    select * from companion.threads_of_reader(
      null, ${cursor?.at.toISOString() ?? null}::timestamptz, ${cursor?.id ?? null}::uuid, ${limit + 1})`.execute(
    transaction,
  );
  return rows;
}

/** The last thing that can be read in each of them. */
export async function selectLastMessages(
  transaction: DatabaseTransaction,
  threadIds: readonly string[],
): Promise<ReadonlyMap<string, MessageRow>> {
  if (threadIds.length === 0) return new Map();
  const rows = await transaction
    .selectFrom(sql<{ id: string }>`unnest(${[...threadIds]}::uuid[])`.as<'wanted'>(sql`wanted (id)`))
    .innerJoinLateral(
      (of) =>
        of
          .selectFrom('messages')
          .selectAll()
          .whereRef('messages.threadId', '=', sql.ref('wanted.id'))
          .where('messages.seq', 'is not', null)
          .where('messages.state', '=', 'published')
          .orderBy('messages.seq', 'desc')
          .limit(1)
          .as('last'),
      (join) => join.onTrue(),
    )
    .selectAll('last')
    .execute();
  return new Map(rows.map((row) => [row.threadId, row]));
}

/** Delivered messages by number; one more than the limit, the one too many at the end that was not asked for. */
export async function selectMessages(
  transaction: DatabaseTransaction,
  threadId: string,
  { after, before, limit }: MessageListQuery,
): Promise<{ readonly items: readonly MessageRow[]; readonly hasMore: boolean }> {
  let query = transaction
    .selectFrom('messages')
    .selectAll()
    .where('threadId', '=', threadId)
    .where('seq', 'is not', null);
  if (after !== undefined) query = query.where('seq', '>', after);
  if (before !== undefined) query = query.where('seq', '<', before);
  const isUpwards = after !== undefined;
  const rows = await query
    .orderBy('seq', isUpwards ? 'asc' : 'desc')
    .limit(limit + 1)
    .execute();
  const items = rows.slice(0, limit);
  return { items: isUpwards ? items : items.reverse(), hasMore: rows.length > limit };
}

/** Her own that were never delivered, as far as they say something to her. */
export async function selectWaiting(
  transaction: DatabaseTransaction,
  threadId: string,
): Promise<readonly MessageRow[]> {
  return transaction
    .selectFrom('messages')
    .selectAll()
    .where('threadId', '=', threadId)
    .where('seq', 'is', null)
    .orderBy('createdAt', 'desc')
    .limit(100)
    .execute();
}

/** What she sent under this id of her app, in whatever conversation, and to whom. Also where she reads no more. */
export async function selectByClientId(transaction: DatabaseTransaction, userId: string, clientId: string) {
  return asService(transaction, () =>
    transaction
      .selectFrom('messages')
      .innerJoin('threads', 'threads.id', 'messages.threadId')
      .selectAll('messages')
      .select(['threads.lowId', 'threads.highId'])
      .where('messages.authorId', '=', userId)
      .where('messages.clientId', '=', clientId)
      .executeTakeFirst(),
  );
}

/** Her own message. */
export async function selectMessage(transaction: DatabaseTransaction, id: string): Promise<MessageRow | undefined> {
  return transaction.selectFrom('messages').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Read up to here: never back, and never past what is there, whichever of two devices says so last. */
export async function markRead(transaction: DatabaseTransaction, threadId: string, seq: number): Promise<void> {
  await sql`
    update companion.thread_participants p
    set last_read_seq = greatest(p.last_read_seq, least(${seq}::integer, t.last_seq))
    from companion.threads t where t.id = p.thread_id and p.thread_id = ${threadId}`.execute(transaction);
}
