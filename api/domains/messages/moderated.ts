import { sql } from 'kysely';
import type { DatabaseTransaction } from '#api/database/database.ts';
import type { ModeratedContent, ModeratedText } from '#api/moderated-content.ts';
import { isBlockedBetween, lockPair } from './pair.ts';
import { MESSAGE_KIND, SEALED_MONTHS } from './policy.ts';
import type { MessageRow } from './thread-store.ts';
import { linkOf, takeSeq, tellPartner, untell } from './write-store.ts';
import type { StoredThread } from './write-store.ts';

/** What moderators may do to messages: those that were held, that told of danger, or that their reader reported. */

type Act = Parameters<ModeratedContent['apply']>[1];
type Outcome = Awaited<ReturnType<ModeratedContent['apply']>>;
interface Found {
  readonly message: MessageRow;
  readonly thread: StoredThread;
}

/** Nobody edits a message. */
const VERSION = 1;

/** Messages as moderation asks for them. All of it runs as the service, within its transaction. */
export const messagesModerated: readonly ModeratedContent[] = [
  { kind: MESSAGE_KIND, read: readMessage, apply: applyToMessage, isReadBy },
];

/** The pair and the conversation first, as everybody who writes takes them. */
async function lockMessage(transaction: DatabaseTransaction, id: string): Promise<Found | undefined> {
  const find = () => transaction.selectFrom('messages').selectAll().where('id', '=', id).executeTakeFirst();
  const found = await find();
  if (found === undefined) return undefined;
  const ofThread = transaction.selectFrom('threads').selectAll().where('id', '=', found.threadId);
  const pair = await ofThread.executeTakeFirst();
  if (pair?.lowId != null && pair.highId !== null) await lockPair(transaction, [pair.lowId, pair.highId]);
  const thread = await ofThread.forUpdate().executeTakeFirst();
  const message = await find();
  return thread === undefined || message === undefined ? undefined : { thread, message };
}

async function readMessage(transaction: DatabaseTransaction, id: string): Promise<ModeratedText | undefined> {
  const { message } = (await lockMessage(transaction, id)) ?? {};
  if (message === undefined || message.authorId === null || message.state === 'deleted') return undefined;
  const { authorId, body: text, state, threadId } = message;
  const path = `${linkOf(threadId)}#${id}`;
  return { authorId, isAnonymous: false, title: null, text, version: VERSION, state, earlier: [], path };
}

/** Who takes part in the conversation and was given the message: nobody else can report it, or learn that it exists. */
async function isReadBy(transaction: DatabaseTransaction, id: string, userId: string): Promise<boolean> {
  const reader = await transaction
    .selectFrom('messages')
    .innerJoin('threadParticipants as reader', 'reader.threadId', 'messages.threadId')
    .select('reader.userId')
    .where('messages.id', '=', id)
    .where('messages.seq', 'is not', null)
    .where('reader.userId', '=', userId)
    .executeTakeFirst();
  return reader !== undefined;
}

async function applyToMessage(
  transaction: DatabaseTransaction,
  { contentId, version, measure }: Act,
): Promise<Outcome> {
  const found = await lockMessage(transaction, contentId);
  if (found === undefined) return 'gone';
  if (version !== VERSION) return 'changed';
  switch (measure) {
    case 'lock':
    case 'unlock':
      return lockThread(transaction, found.thread, measure === 'lock');
    case 'publish':
    case 'restore':
      return publish(transaction, found);
    case 'remove':
      return change(transaction, contentId, {
        state: 'removed',
        sealedUntil: sql<Date>`now() + make_interval(months => ${SEALED_MONTHS})`,
      });
    default:
      return change(transaction, contentId, { state: measure === 'hide' ? 'hidden' : 'rejected' });
  }
}

async function lockThread(transaction: DatabaseTransaction, { id }: StoredThread, isLocked: boolean): Promise<'done'> {
  const lockedAt = isLocked ? sql<Date>`now()` : null;
  await transaction.updateTable('threads').set({ lockedAt }).where('id', '=', id).execute();
  return 'done';
}

async function change(
  transaction: DatabaseTransaction,
  id: string,
  set: { readonly state: MessageRow['state']; readonly sealedUntil?: ReturnType<typeof sql<Date>> | null },
): Promise<'done'> {
  await transaction.updateTable('messages').set(set).where('id', '=', id).execute();
  if (set.state !== 'published') await untell(transaction, id);
  return 'done';
}

/**
 * What is read for the first time stands at the end. Where the two have nothing more to do with each other by then, it
 * is nothing that anybody reads: a yes of a moderator brings no words past a block.
 */
async function publish(transaction: DatabaseTransaction, { thread, message }: Found): Promise<Outcome> {
  if (message.body === null) return 'gone';
  const isFirst = message.seq === null;
  const isDelivered = !isFirst || (await isOpen(transaction, thread, message));
  await change(transaction, message.id, { state: 'published', sealedUntil: null });
  if (!isFirst || !isDelivered || message.authorId === null) return 'done';
  const seq = await takeSeq(transaction, thread.id);
  await transaction.updateTable('messages').set({ seq }).where('id', '=', message.id).execute();
  await tellPartner(transaction, { thread, messageId: message.id, authorId: message.authorId });
  return 'done';
}

async function isOpen(
  transaction: DatabaseTransaction,
  { state, lowId, highId }: StoredThread,
  { authorId }: MessageRow,
): Promise<boolean> {
  if (state === 'ended' || lowId === null || highId === null) return false;
  if (await isBlockedBetween(transaction, lowId, highId)) return false;
  const { rows } = await sql<{ isGone: boolean }>`select companion.is_hidden(${lowId}) or companion.is_hidden(${highId})
    or companion.is_suspended(${authorId}) as is_gone`.execute(transaction);
  return rows[0]?.isGone === false;
}
