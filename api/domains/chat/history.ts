import type { DatabaseTransaction } from '#api/database/database.ts';
import type { Tier } from '#core/contracts/tiers.ts';
import { chatStorageOf, insertProfileIfAbsent } from '#api/domains/profil/index.ts';
import { inputInvalid, notFound } from '#api/errors.ts';
import {
  countMessages,
  lockChat,
  selectChat,
  selectMessages,
  selectStorage,
  updateTitle,
  upsertChat,
  upsertMessages,
} from './chat-store.ts';
import type { ChatScope } from './chat-store.ts';
import { storageFull } from './errors.ts';
import { presentStoredChat } from './presenter.ts';
import type { ChangeChat, SaveChat, StoredChat } from './schema.ts';
import { textOf } from './ui-message.ts';
import type { ChatMessage } from './ui-message.ts';

/** Messages that one chat may have; months of daily talk. */
const MAX_STORED_MESSAGES = 2_000;
/** Length of a title that nobody chose, in characters. */
const TITLE_CHARS = 60;

/** Whose chats, how far back, and how much she may store. */
export interface ChatWriter extends ChatScope {
  readonly tier: Tier;
}

/**
 * Keeps a chat, or takes messages up into one that exists.
 * @throws {AppError} 422 when it would get too long · 409 when the storage is full.
 */
export async function saveChat(
  transaction: DatabaseTransaction,
  scope: ChatWriter,
  { id, title, messages }: SaveChat,
): Promise<{ readonly chat: StoredChat; readonly isNew: boolean }> {
  await insertProfileIfAbsent(transaction, scope.userId);
  const { key, isNew } = await upsertChat(transaction, {
    userId: scope.userId,
    chatId: id,
    title: title ?? titleFrom(messages),
  });
  if (!isNew && title !== undefined) await updateTitle(transaction, key, title);
  await store(transaction, { key, writer: scope }, messages);
  return { chat: await readChat(transaction, scope, id), isNew };
}

/** Changes a chat that the person sees. @throws {AppError} 404 · 409 when the storage is full · 422. */
export async function changeChat(
  transaction: DatabaseTransaction,
  scope: ChatWriter,
  { chatId, ...change }: ChangeChat & { readonly chatId: string },
): Promise<StoredChat> {
  const chat = await selectChat(transaction, scope, chatId);
  if (chat === undefined) throw notFound();
  await lockChat(transaction, chat.id);
  if (change.title !== undefined) await updateTitle(transaction, chat.id, change.title);
  if (change.messages !== undefined) await store(transaction, { key: chat.id, writer: scope }, change.messages);
  return readChat(transaction, scope, chatId);
}

/** A chat with its messages. @throws {AppError} 404. */
export async function readChat(
  transaction: DatabaseTransaction,
  scope: ChatScope,
  chatId: string,
): Promise<StoredChat> {
  const chat = await selectChat(transaction, scope, chatId);
  if (chat === undefined) throw notFound();
  return presentStoredChat(chat, await selectMessages(transaction, scope, chat.id));
}

/**
 * Measured after writing, in the same transaction: whoever writes beside it for the same person waits for this one's
 * end.
 */
async function store(
  transaction: DatabaseTransaction,
  { key, writer }: { readonly key: string; readonly writer: ChatWriter },
  messages: readonly ChatMessage[],
): Promise<void> {
  await upsertMessages(transaction, { key, userId: writer.userId }, messages);
  const [used, quota] = [await selectStorage(transaction, writer.userId), chatStorageOf(writer.tier)];
  if (used.chats > quota.chats || used.messages > quota.messages || used.bytes > quota.bytes)
    throw storageFull(writer.tier);
  if ((await countMessages(transaction, key)) > MAX_STORED_MESSAGES)
    throw inputInvalid({ messages: 'Dieser Chat ist voll. Bitte beginnen Sie einen neuen.' });
}

function titleFrom(messages: readonly ChatMessage[]): string {
  const first = messages.find(({ role }) => role === 'user') ?? messages[0];
  const words = (first === undefined ? '' : textOf(first)).replaceAll(/\s+/g, ' ').trim();
  if (words === '') return 'Chat';
  const characters = Array.from(words);
  return characters.length <= TITLE_CHARS
    ? words
    : `${characters
        .slice(0, TITLE_CHARS - 1)
        .join('')
        .trimEnd()}…`;
}
