import type { Selectable } from 'kysely';
import type { DatabaseTransaction } from '#api/database/database.ts';
import type { ChatMessagesTable, ChatsTable } from '#api/database/tables.ts';
import type { Cursor } from '#api/routing/paging.ts';
import type { ChatMessage, MessagePart } from './ui-message.ts';

/** One row of `chats` with the number of its messages that the person sees. */
export type ChatRow = Selectable<ChatsTable> & { readonly messageCount: number };
/** One row of `chat_messages`. */
export type MessageRow = Selectable<ChatMessagesTable>;

/** Whose, and how far back. */
export interface ChatScope {
  readonly userId: string;
  readonly since: Date;
}

function chatsOf(transaction: DatabaseTransaction, { userId, since }: ChatScope) {
  return transaction
    .selectFrom('chats')
    .selectAll()
    .select((select) =>
      select
        .selectFrom('chatMessages')
        .select((count) => count.cast<number>(count.fn.countAll(), 'integer').as('count'))
        .whereRef('chatMessages.chat', '=', 'chats.id')
        .where('chatMessages.createdAt', '>=', since)
        .$asScalar()
        .as('messageCount'),
    )
    .where('userId', '=', userId)
    .where('lastMessageAt', '>=', since);
}

/** Chats of a person, the newest first; one more than `limit`, so that the end of the list is known. */
export async function selectChats(
  transaction: DatabaseTransaction,
  scope: ChatScope,
  page: { readonly cursor: Cursor | undefined; readonly limit: number },
): Promise<ChatRow[]> {
  const { cursor } = page;
  let query = chatsOf(transaction, scope);
  if (cursor !== undefined)
    query = query.where((where) => where(where.refTuple('createdAt', 'id'), '<', where.tuple(cursor.at, cursor.id)));
  const rows = await query
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(page.limit + 1)
    .execute();
  return rows.map(withCount);
}

/** One chat that the person sees. */
export async function selectChat(
  transaction: DatabaseTransaction,
  scope: ChatScope,
  chatId: string,
): Promise<ChatRow | undefined> {
  const row = await chatsOf(transaction, scope).where('chatId', '=', chatId).executeTakeFirst();
  return row === undefined ? undefined : withCount(row);
}

function withCount(row: Selectable<ChatsTable> & { readonly messageCount: number | null }): ChatRow {
  return { ...row, messageCount: row.messageCount ?? 0 };
}

/** Messages of a chat that the person sees, oldest first. */
export async function selectMessages(
  transaction: DatabaseTransaction,
  scope: ChatScope,
  chat: string,
): Promise<MessageRow[]> {
  return transaction
    .selectFrom('chatMessages')
    .selectAll()
    .where('chat', '=', chat)
    .where('userId', '=', scope.userId)
    .where('createdAt', '>=', scope.since)
    .orderBy('position')
    .execute();
}

/** Makes the chat unless it exists; gives back its key and whether it is new. Others who do the same wait. */
export async function upsertChat(
  transaction: DatabaseTransaction,
  chat: { readonly userId: string; readonly chatId: string; readonly title: string },
): Promise<{ readonly key: string; readonly isNew: boolean }> {
  const made = await transaction
    .insertInto('chats')
    .values(chat)
    .onConflict((conflict) => conflict.columns(['userId', 'chatId']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (made !== undefined) return { key: made.id, isNew: true };
  const known = await transaction
    .selectFrom('chats')
    .select('id')
    .where('userId', '=', chat.userId)
    .where('chatId', '=', chat.chatId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return { key: known.id, isNew: false };
}

/** Locks a chat, so that two changes of it come one after the other. */
export async function lockChat(transaction: DatabaseTransaction, key: string): Promise<void> {
  await transaction.selectFrom('chats').select('id').where('id', '=', key).forUpdate().execute();
}

/** Stores messages; one with a known id is replaced where it stands. */
export async function upsertMessages(
  transaction: DatabaseTransaction,
  chat: { readonly key: string; readonly userId: string },
  messages: readonly ChatMessage[],
): Promise<void> {
  const byId = new Map(messages.map((message) => [message.id, message]));
  const rows = [...byId.values()].map(({ id, role, parts }) => ({
    chat: chat.key,
    userId: chat.userId,
    messageId: id,
    role,
    parts: JSON.stringify(keptParts(parts)),
  }));
  await transaction
    .insertInto('chatMessages')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['chat', 'messageId'])
        .doUpdateSet((row) => ({ role: row.ref('excluded.role'), parts: row.ref('excluded.parts') })),
    )
    .execute();
  await transaction.updateTable('chats').set({ lastMessageAt: new Date() }).where('id', '=', chat.key).execute();
}

/** What a message shows when it is read again. */
function keptParts(parts: readonly MessagePart[]): readonly MessagePart[] {
  return parts.flatMap((part): MessagePart[] => {
    if (part.type === 'text') return [{ type: 'text', text: part.text }];
    return part.type === 'data-help' ? [part] : [];
  });
}

/** What a person has stored in all her chats, seen or not. */
export async function selectStorage(
  transaction: DatabaseTransaction,
  userId: string,
): Promise<{ readonly chats: number; readonly messages: number; readonly bytes: number }> {
  const row = await transaction
    .selectFrom('chatStorage')
    .select(['chats', 'messages', 'bytes'])
    .where('userId', '=', userId)
    .executeTakeFirst();
  return row === undefined ? { chats: 0, messages: 0, bytes: 0 } : { ...row, bytes: Number(row.bytes) };
}

/** How many messages a chat has, seen or not. */
export async function countMessages(transaction: DatabaseTransaction, key: string): Promise<number> {
  const row = await transaction
    .selectFrom('chatMessages')
    .select((count) => count.fn.countAll().as('count'))
    .where('chat', '=', key)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** Gives a chat another title. */
export async function updateTitle(transaction: DatabaseTransaction, key: string, title: string): Promise<void> {
  await transaction.updateTable('chats').set({ title }).where('id', '=', key).execute();
}

/** Deletes one chat of a person, also one that her tier no longer shows; whether there was one. */
export async function deleteChat(transaction: DatabaseTransaction, userId: string, chatId: string): Promise<boolean> {
  const outcome = await transaction
    .deleteFrom('chats')
    .where('userId', '=', userId)
    .where('chatId', '=', chatId)
    .executeTakeFirst();
  return outcome.numDeletedRows > 0n;
}

/** Deletes all chats of a person. */
export async function deleteChats(transaction: DatabaseTransaction, userId: string): Promise<void> {
  await transaction.deleteFrom('chats').where('userId', '=', userId).execute();
}

/** What the person confirmed of her documents; empty when there is nothing. */
export async function selectContextFile(transaction: DatabaseTransaction, userId: string): Promise<string> {
  const row = await transaction
    .selectFrom('chatContextFiles')
    .select('content')
    .where('userId', '=', userId)
    .executeTakeFirst();
  return row?.content ?? '';
}

/** Forgets what the person confirmed of her documents. */
export async function deleteContextFile(transaction: DatabaseTransaction, userId: string): Promise<void> {
  await transaction.deleteFrom('chatContextFiles').where('userId', '=', userId).execute();
}

/** Keeps the context file in the place of what was there. */
export async function replaceContextFile(
  transaction: DatabaseTransaction,
  userId: string,
  content: string,
): Promise<void> {
  await transaction
    .insertInto('chatContextFiles')
    .values({ userId, content })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet({ content, updatedAt: new Date() }))
    .execute();
}
