import type { PersonalDataHook } from '#api/database/personal-data.ts';
import type { DatabaseTransaction } from '#api/database/database.ts';
import { deleteChats, deleteContextFile, selectChats, selectContextFile, selectMessages } from './chat-store.ts';
import { presentStoredChat } from './presenter.ts';
import type { StoredChat } from './schema.ts';

/** All chats of a person, whatever her tier shows. */
export async function readAllChats(transaction: DatabaseTransaction, userId: string): Promise<readonly StoredChat[]> {
  const scope = { userId, since: new Date(0) };
  const chats = await selectChats(transaction, scope, { cursor: undefined, limit: MAX_EXPORTED_CHATS });
  const stored: StoredChat[] = [];
  for (const chat of chats) stored.push(presentStoredChat(chat, await selectMessages(transaction, scope, chat.id)));
  return stored.reverse();
}

/** More than anybody has; a bound, because an export is made in memory. */
const MAX_EXPORTED_CHATS = 5_000;

/** Chats that the client stored, and the confirmed context file. Sessions without sign-in lead to nobody. */
export const chatPersonalData: PersonalDataHook = {
  domain: 'chat',
  // How much is stored (`chat_storage`) follows from the chats and goes with the profile.
  tables: ['chats', 'chatMessages', 'chatContextFiles', 'chatStorage'],
  exportFor: async (transaction, userId) => [
    { name: 'chats.json', content: await readAllChats(transaction, userId) },
    { name: 'kontextdatei.json', content: { content: await selectContextFile(transaction, userId) } },
  ],
  erase: async (transaction, userId) => {
    await deleteChats(transaction, userId);
    await deleteContextFile(transaction, userId);
  },
};
