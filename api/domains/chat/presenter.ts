import type { ChatRow, MessageRow } from './chat-store.ts';
import type { ChatSummary, StoredChat } from './schema.ts';
import type { MessagePart } from './ui-message.ts';

/** One chat of a list. */
export function presentChat(row: ChatRow): ChatSummary {
  return {
    id: row.chat_id,
    title: row.title,
    createdAt: row.created_at.toISOString(),
    lastMessageAt: row.last_message_at.toISOString(),
    messageCount: row.message_count,
  };
}

/** One chat with its messages, in the form in which the AI SDK's clients hold them. */
export function presentStoredChat(row: ChatRow, messages: readonly MessageRow[]): StoredChat {
  return {
    ...presentChat(row),
    messages: messages.map(({ message_id, role, parts, created_at }) => ({
      id: message_id,
      role,
      // Sound: only parts of this form are ever stored.
      parts: parts as MessagePart[],
      createdAt: created_at.toISOString(),
    })),
  };
}
