import type { TextAnalysis } from '#safety/moderation/moderator.ts';
import { asService } from '#api/database/database.ts';
import type { DatabaseTransaction } from '#api/database/database.ts';
import { recordAnalysis, stateFor } from '#api/domains/moderation/index.ts';
import { insertProfileIfAbsent } from '#api/domains/profil/index.ts';
import { notFound } from '#api/errors.ts';
import { conversationClosed, messageIdReused, requestWaiting } from './errors.ts';
import { lockSender, requireHourlyRoom } from './limits.ts';
import { lockPair, lockThreadOf } from './pair.ts';
import { MESSAGE_KIND } from './policy.ts';
import type { NewMessage } from './schema.ts';
import { selectByClientId, selectMessage, selectThread } from './thread-store.ts';
import type { MessageRow, ThreadView } from './thread-store.ts';
import { acceptRequest, insertMessage, tellPartner } from './write-store.ts';
import type { StoredThread } from './write-store.ts';

/** A message that was judged, and whose it is. */
export interface JudgedMessage {
  readonly userId: string;
  readonly message: NewMessage;
  readonly analysis: TextAnalysis;
}

/** A conversation in which the reader may write at this moment, and with whom. */
export interface WritableThread extends ThreadView {
  readonly partnerId: string;
}

/** The conversation, if she may write in it. @throws {AppError} 404 · 409. */
async function requireWritable(transaction: DatabaseTransaction, threadId: string): Promise<WritableThread> {
  const view = await selectThread(transaction, threadId);
  if (view === undefined) throw notFound();
  return writable(view);
}

/** The same for one that was read. @throws {AppError} 409. */
export function writable(view: ThreadView): WritableThread {
  const { state, isOwnRequest, isOver, isBlocked, partnerId } = view;
  if (state === 'requested' && isOwnRequest) throw requestWaiting();
  if (isOver || isBlocked || partnerId === null) throw conversationClosed();
  return { ...view, partnerId };
}

/** A message that may have been sent before: into a conversation, or to somebody. */
export interface Repeatable {
  readonly message: NewMessage;
  readonly threadId?: string;
  readonly to?: string;
}

/**
 * What she already sent under the id of her app, whatever became of the conversation since: an answer that got lost is
 * given again. @throws {AppError} 409 when it was another message.
 */
export async function selectSent(
  transaction: DatabaseTransaction,
  userId: string,
  { message, threadId, to }: Repeatable,
): Promise<MessageRow | undefined> {
  const sent = await selectByClientId(transaction, userId, message.clientId);
  if (sent === undefined) return undefined;
  const isSame =
    (sent.body === null || sent.body === message.text) &&
    (threadId === undefined || threadId === sent.threadId) &&
    (to === undefined || to === sent.lowId || to === sent.highId);
  if (!isSame) throw messageIdReused();
  return sent;
}

/** Sends a message; to a request it is a yes. @throws {AppError} 404 · 409 closed, waiting, id reused · 429. */
export async function writeMessage(
  transaction: DatabaseTransaction,
  threadId: string,
  judged: JudgedMessage,
): Promise<MessageRow> {
  const { userId, message } = judged;
  await insertProfileIfAbsent(transaction, userId);
  await lockSender(transaction, userId);
  const sent = await selectSent(transaction, userId, { message, threadId });
  if (sent !== undefined) return sent;
  await requireHourlyRoom(transaction, userId);
  const { partnerId } = await requireWritable(transaction, threadId);
  await lockPair(transaction, [userId, partnerId]);
  const thread = await asService(transaction, () => lockThreadOf(transaction, [userId, partnerId]));
  // Asked again with everything locked: a block, an answer or an end comes before the message or after it.
  await requireWritable(transaction, threadId);
  if (thread === undefined) throw conversationClosed();
  return deliver(transaction, thread, judged);
}

/** Writes a judged message into a conversation that is locked and open to her. */
export async function deliver(
  transaction: DatabaseTransaction,
  thread: StoredThread,
  { userId, message, analysis }: JudgedMessage,
): Promise<MessageRow> {
  const { clientId, text: body } = message;
  const state = stateFor(analysis);
  const id = await asService(transaction, async () => {
    const isAnswer = thread.state === 'requested' && thread.requestedBy !== userId;
    if (isAnswer) await acceptRequest(transaction, thread, userId);
    const now = isAnswer ? { ...thread, state: 'open' as const } : thread;
    const contentId = await insertMessage(transaction, { thread: now, authorId: userId, clientId, body, state });
    await recordAnalysis(transaction, { kind: MESSAGE_KIND, contentId, version: 1, authorId: userId, analysis });
    if (state === 'published') await tellPartner(transaction, { thread: now, messageId: contentId, authorId: userId });
    return contentId;
  });
  const written = await selectMessage(transaction, id);
  if (written === undefined) throw notFound();
  return written;
}
