import type { Selectable } from 'kysely';
import type { DatabaseTransaction } from '#api/database/database.ts';
import type { ChatMessagesTable, ChatsTable } from '#api/database/tables.ts';
import type { Cursor } from '#api/routing/paging.ts';
import type { ChatMessage, MessagePart } from './ui-message.ts';

/** One row of `chats` with the number of its messages that the person sees. */
export type ChatRow = Selectable<ChatsTable> & { readonly message_count: number };
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
        .selectFrom('chat_messages')
        .select((count) => count.cast<number>(count.fn.countAll(), 'integer').as('count'))
        .whereRef('chat_messages.chat', '=', 'chats.id')
        .where('chat_messages.created_at', '>=', since)
        .$asScalar()
        .as('message_count'),
    )
    .where('user_id', '=', userId)
    .where('last_message_at', '>=', since);
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
    query = query.where((where) => where(where.refTuple('created_at', 'id'), '<', where.tuple(cursor.at, cursor.id)));
  const rows = await query
    .orderBy('created_at', 'desc')
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
  const row = await chatsOf(transaction, scope).where('chat_id', '=', chatId).executeTakeFirst();
  return row === undefined ? undefined : withCount(row);
}

function withCount(row: Selectable<ChatsTable> & { readonly message_count: number | null }): ChatRow {
  return { ...row, message_count: row.message_count ?? 0 };
}

/** Messages of a chat that the person sees, oldest first. */
export async function selectMessages(
  transaction: DatabaseTransaction,
  scope: ChatScope,
  chat: string,
): Promise<MessageRow[]> {
  return transaction
    .selectFrom('chat_messages')
    .selectAll()
    .where('chat', '=', chat)
    .where('user_id', '=', scope.userId)
    .where('created_at', '>=', scope.since)
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
    .values({ user_id: chat.userId, chat_id: chat.chatId, title: chat.title })
    .onConflict((conflict) => conflict.columns(['user_id', 'chat_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (made !== undefined) return { key: made.id, isNew: true };
  const known = await transaction
    .selectFrom('chats')
    .select('id')
    .where('user_id', '=', chat.userId)
    .where('chat_id', '=', chat.chatId)
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
    user_id: chat.userId,
    message_id: id,
    role,
    parts: JSON.stringify(keptParts(parts)),
  }));
  await transaction
    .insertInto('chat_messages')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['chat', 'message_id'])
        .doUpdateSet((row) => ({ role: row.ref('excluded.role'), parts: row.ref('excluded.parts') })),
    )
    .execute();
  await transaction.updateTable('chats').set({ last_message_at: new Date() }).where('id', '=', chat.key).execute();
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
    .selectFrom('chat_storage')
    .select(['chats', 'messages', 'bytes'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row === undefined ? { chats: 0, messages: 0, bytes: 0 } : { ...row, bytes: Number(row.bytes) };
}

/** How many messages a chat has, seen or not. */
export async function countMessages(transaction: DatabaseTransaction, key: string): Promise<number> {
  const row = await transaction
    .selectFrom('chat_messages')
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
    .where('user_id', '=', userId)
    .where('chat_id', '=', chatId)
    .executeTakeFirst();
  return outcome.numDeletedRows > 0n;
}

/** Deletes all chats of a person. */
export async function deleteChats(transaction: DatabaseTransaction, userId: string): Promise<void> {
  await transaction.deleteFrom('chats').where('user_id', '=', userId).execute();
}

/** What the person confirmed of her documents; empty when there is nothing. */
export async function selectContextFile(transaction: DatabaseTransaction, userId: string): Promise<string> {
  const row = await transaction
    .selectFrom('chat_context_files')
    .select('content')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.content ?? '';
}

/** Forgets what the person confirmed of her documents. */
export async function deleteContextFile(transaction: DatabaseTransaction, userId: string): Promise<void> {
  await transaction.deleteFrom('chat_context_files').where('user_id', '=', userId).execute();
}
