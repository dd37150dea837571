import type { ChatRow, MessageRow } from './chat-store.ts';
import type { ChatSummary, StoredChat } from './schema.ts';
import type { MessagePart } from './ui-message.ts';

/** One chat of a list. */
export function presentChat(row: ChatRow): ChatSummary {
  return {
    id: row.chatId,
    title: row.title,
    createdAt: row.createdAt.toISOString(),
    lastMessageAt: row.lastMessageAt.toISOString(),
    messageCount: row.messageCount,
  };
}

/** One chat with its messages, in the form in which the AI SDK's clients hold them. */
export function presentStoredChat(row: ChatRow, messages: readonly MessageRow[]): StoredChat {
  return {
    ...presentChat(row),
    messages: messages.map(({ messageId, role, parts, createdAt }) => ({
      id: messageId,
      role,
      // Sound: only parts of this form are ever stored.
      parts: parts as MessagePart[],
      createdAt: createdAt.toISOString(),
    })),
  };
}
