import { sql } from 'kysely';
import { asService } from '#api/database/database.ts';
import type { DatabaseTransaction } from '#api/database/database.ts';
import { insertProfileIfAbsent } from '#api/domains/profil/index.ts';
import { notFound } from '#api/errors.ts';
import { conversationClosed, notANamedAuthor, ownAccount, requestWaiting } from './errors.ts';
import { lockSender, requireDailyRequest, requireHourlyRoom } from './limits.ts';
import { lockPair, lockThreadOf, orderedPair } from './pair.ts';
import { DECLINED_MONTHS, REQUEST_DAYS } from './policy.ts';
import { selectThread } from './thread-store.ts';
import type { MessageRow } from './thread-store.ts';
import { deliver, selectSent, writable } from './write-messages.ts';
import type { JudgedMessage } from './write-messages.ts';
import { acceptRequest, untellRequest } from './write-store.ts';
import type { StoredThread } from './write-store.ts';

const DAY_MS = 86_400_000;

/** A first message, and for whom. */
export interface JudgedRequest extends JudgedMessage {
  readonly to: string;
}

/**
 * Writes to somebody whom she may not know: into their conversation where there is one, as a yes where the other one
 * asked her, and otherwise as a request. Whether the request reaches anybody is told nobody: unknown, blocking,
 * anonymous, leaving and unwilling people look the same.
 * @throws {AppError} 409 · 429.
 */
export async function writeTo(transaction: DatabaseTransaction, { to, ...judged }: JudgedRequest): Promise<MessageRow> {
  const { userId, message } = judged;
  if (to === userId) throw ownAccount();
  await insertProfileIfAbsent(transaction, userId);
  await lockSender(transaction, userId);
  const sent = await selectSent(transaction, userId, { message, to });
  if (sent !== undefined) return sent;
  await requireHourlyRoom(transaction, userId);
  await lockPair(transaction, [userId, to]);
  await requireNoOwnBlock(transaction, userId, to);
  const known = await asService(transaction, () => lockThreadOf(transaction, [userId, to]));
  if (known !== undefined && known.state !== 'requested') {
    const view = await selectThread(transaction, known.id);
    if (view === undefined) throw conversationClosed();
    writable(view);
    return deliver(transaction, known, judged);
  }
  if (known?.requestedBy === to && (await isAnswerable(transaction, known, userId)))
    return deliver(transaction, await accepted(transaction, known, userId), judged);
  if (known?.requestedBy === userId && !isExpired(known)) throw requestWaiting();
  await requireNamedAuthor(transaction, userId);
  await requireDailyRequest(transaction, userId);
  const isReachable = await isNamedAuthor(transaction, to);
  return deliver(transaction, await begin(transaction, { userId, to, known, isReachable }), judged);
}

/** Whether the other one may write to her, and still wants to: also where she never saw it, or had said no. */
async function isAnswerable(
  transaction: DatabaseTransaction,
  { lowId, highId }: StoredThread,
  userId: string,
): Promise<boolean> {
  const other = lowId === userId ? highId : lowId;
  const { rows } = await sql<{ isGone: boolean }>`select companion.is_blocked_between(${userId}, ${other})
    or companion.is_hidden(${other}) or companion.is_suspended(${other}) as is_gone`.execute(transaction);
  return rows[0]?.isGone === false;
}

async function accepted(transaction: DatabaseTransaction, thread: StoredThread, userId: string): Promise<StoredThread> {
  await asService(transaction, () => acceptRequest(transaction, thread, userId));
  return { ...thread, state: 'open' };
}

function isExpired({ requestedAt }: StoredThread): boolean {
  return requestedAt === null || requestedAt.getTime() <= Date.now() - REQUEST_DAYS * DAY_MS;
}

async function requireNoOwnBlock(transaction: DatabaseTransaction, userId: string, to: string): Promise<void> {
  const own = await transaction
    .selectFrom('blocks')
    .select('at')
    .where('userId', '=', userId)
    .where('blockedId', '=', to)
    .executeTakeFirst();
  if (own !== undefined) throw conversationClosed();
}

async function requireNamedAuthor(transaction: DatabaseTransaction, userId: string): Promise<void> {
  if (!(await isNamedAuthor(transaction, userId))) throw notANamedAuthor();
}

/** Whether the caller can read something of this person, under a name. As herself: row-level security knows blocks. */
async function isNamedAuthor(transaction: DatabaseTransaction, userId: string): Promise<boolean> {
  const { rows } = await sql<{ isNamed: boolean }>`
    select exists (select from companion.community_posts
        where named_author_id = ${userId} and state = 'published' and not author_hidden)
      or exists (select from companion.community_comments
        where named_author_id = ${userId} and state = 'published' and not author_hidden) as is_named`.execute(
    transaction,
  );
  return rows[0]?.isNamed === true;
}

interface Beginning {
  readonly userId: string;
  readonly to: string;
  /** A request of hers that is over, or one of the other's that cannot be answered. */
  readonly known: StoredThread | undefined;
  readonly isReachable: boolean;
}

/** A request that waits, with nobody at the other end where nobody can be asked. */
async function begin(
  transaction: DatabaseTransaction,
  { userId, to, known, isReachable }: Beginning,
): Promise<StoredThread> {
  return asService(transaction, async () => {
    const hasDeclined = known !== undefined && (await declinedLately(transaction, known.id, to));
    if (known !== undefined) await transaction.deleteFrom('threads').where('id', '=', known.id).execute();
    const thread = await transaction
      .insertInto('threads')
      .values({
        ...orderedPair([userId, to]),
        state: 'requested',
        reason: 'request',
        requestedBy: userId,
        requestedAt: sql<Date>`now()`,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await transaction.insertInto('threadParticipants').values({ threadId: thread.id, userId }).execute();
    // Somebody who said no is left alone, and goes on not being told.
    if (isReachable || hasDeclined)
      await transaction
        .insertInto('threadParticipants')
        .values({ threadId: thread.id, userId: to, declinedAt: hasDeclined ? sql<Date>`now()` : null })
        .execute();
    return thread;
  });
}

async function declinedLately(transaction: DatabaseTransaction, threadId: string, userId: string): Promise<boolean> {
  const row = await transaction
    .selectFrom('threadParticipants')
    .select('declinedAt')
    .where('threadId', '=', threadId)
    .where('userId', '=', userId)
    .where('declinedAt', '>', sql<Date>`now() - make_interval(months => ${DECLINED_MONTHS})`)
    .executeTakeFirst();
  return row !== undefined;
}

/** Says yes or no to a request. No is kept from whoever asked. @throws {AppError} 404 nobody asks (any more) · 409. */
export async function answerRequest(
  transaction: DatabaseTransaction,
  threadId: string,
  { userId, answer }: { readonly userId: string; readonly answer: 'accept' | 'decline' },
): Promise<void> {
  const asked = await selectThread(transaction, threadId);
  if (asked === undefined) throw notFound();
  if (asked.partnerId === null) throw conversationClosed();
  await lockPair(transaction, [userId, asked.partnerId]);
  const view = await selectThread(transaction, threadId);
  if (view === undefined) throw notFound();
  // Accepted twice is once; her own request she cannot answer, nor one that was answered otherwise.
  if (view.state === 'open' && !view.isOver && answer === 'accept') return;
  if (view.state !== 'requested') throw conversationClosed();
  if (view.isOwnRequest) throw requestWaiting();
  await asService(transaction, async () => {
    if (answer === 'accept') {
      await acceptRequest(transaction, { id: threadId, requestedBy: asked.partnerId }, userId);
      return;
    }
    await transaction
      .updateTable('threadParticipants')
      .set({ declinedAt: sql<Date>`now()` })
      .where('threadId', '=', threadId)
      .where('userId', '=', userId)
      .execute();
    await untellRequest(transaction, threadId);
  });
}
