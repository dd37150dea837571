import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import type { DatabaseTransaction } from '#api/database/database.ts';
import type { ThreadsTable } from '#api/database/tables.ts';
import { notify, takeBackNotice } from '#api/notices/index.ts';

/** What the service writes for one of two people, with pair and conversation locked. */

/** A conversation as it stands. */
export type StoredThread = Selectable<ThreadsTable>;

/** A message to write down. */
export interface MessageToInsert {
  readonly thread: Pick<StoredThread, 'id' | 'state'>;
  readonly authorId: string;
  readonly clientId: string;
  readonly body: string;
  readonly state: 'held' | 'published';
}

/** Writes a message down; what is not held is delivered with the next number. */
export async function insertMessage(
  transaction: DatabaseTransaction,
  { thread, ...message }: MessageToInsert,
): Promise<string> {
  const seq = message.state === 'published' ? await takeSeq(transaction, thread.id) : null;
  const { id } = await transaction
    .insertInto('messages')
    .values({ ...message, threadId: thread.id, seq })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The next number of a conversation, which must be locked; notes that somebody wrote. */
export async function takeSeq(transaction: DatabaseTransaction, threadId: string): Promise<number> {
  const { lastSeq } = await transaction
    .updateTable('threads')
    .set((of) => ({ lastSeq: of('lastSeq', '+', 1), lastMessageAt: sql<Date>`now()` }))
    .where('id', '=', threadId)
    .returning('lastSeq')
    .executeTakeFirstOrThrow();
  return lastSeq;
}

/** What was delivered, and to whom the author's words go. */
export interface Delivery {
  readonly thread: Pick<StoredThread, 'id' | 'state'>;
  readonly messageId: string;
  readonly authorId: string;
}

/** Tells the other one that something is new, without a word of it; nobody who has no part in a request. */
export async function tellPartner(
  transaction: DatabaseTransaction,
  { thread, messageId, authorId }: Delivery,
): Promise<void> {
  const partners = await transaction
    .selectFrom('threadParticipants')
    .select('userId')
    .where('threadId', '=', thread.id)
    .where('userId', '<>', authorId)
    .where('declinedAt', 'is', null)
    .execute();
  for (const { userId } of partners)
    await notify(transaction, {
      userId,
      category: 'message',
      kind: thread.state === 'requested' ? 'message.requested' : 'message.new',
      link: linkOf(thread.id),
      dedupeKey: noticeOf(messageId),
      groupKey: `thread:${thread.id}`,
      from: authorId,
    });
}

/** Under which key people are told of a message. */
const noticeOf = (messageId: string) => `message:${messageId}`;

/** A message that cannot be read any more is nothing new. */
export async function untell(transaction: DatabaseTransaction, messageId: string): Promise<void> {
  await takeBackNotice(transaction, noticeOf(messageId));
}

/** The same for all of a request that nobody is asked any more. */
export async function untellRequest(transaction: DatabaseTransaction, threadId: string): Promise<void> {
  const messages = await transaction.selectFrom('messages').select('id').where('threadId', '=', threadId).execute();
  for (const { id } of messages) await untell(transaction, id);
}

/** Where a conversation is inside the app. */
export function linkOf(threadId: string): string {
  return `/inbox/threads/${threadId}`;
}

/** Somebody said yes to a request: both read and write from now on, and whoever asked is told. */
export async function acceptRequest(
  transaction: DatabaseTransaction,
  thread: Pick<StoredThread, 'id' | 'requestedBy'>,
  userId: string,
): Promise<void> {
  await transaction.updateTable('threads').set({ state: 'open' }).where('id', '=', thread.id).execute();
  await transaction
    .insertInto('threadParticipants')
    .values({ threadId: thread.id, userId })
    .onConflict((conflict) => conflict.columns(['threadId', 'userId']).doUpdateSet({ declinedAt: null }))
    .execute();
  if (thread.requestedBy === null) return;
  await notify(transaction, {
    userId: thread.requestedBy,
    category: 'message',
    kind: 'message.accepted',
    link: linkOf(thread.id),
    dedupeKey: `accepted:${thread.id}`,
    groupKey: `thread:${thread.id}`,
    from: userId,
  });
}
