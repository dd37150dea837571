import { DefaultChatTransport as TransportOf7, readUIMessageStream as readOf7 } from 'ai';
import { DefaultChatTransport as TransportOf6, readUIMessageStream as readOf6 } from 'ai-v6';

/** Runs in a browser: asks the chat with the clients of both versions of the AI SDK. */

/** What a page got. */
export interface SeenAnswer {
  readonly parts: readonly string[];
  readonly text: string;
  /** How often the message grew before it was whole. */
  readonly updates: number;
}

interface Message {
  readonly parts: readonly { readonly type: string; readonly text?: string }[];
}

const sent = (text: string) => ({
  chatId: 'browser-chat',
  messages: [{ id: 'u1', role: 'user' as const, parts: [{ type: 'text' as const, text }] }],
  abortSignal: undefined,
  trigger: 'submit-message' as const,
  messageId: undefined,
});

async function seen(messages: AsyncIterable<Message>): Promise<SeenAnswer> {
  let last: Message = { parts: [] };
  let updates = 0;
  for await (const message of messages) {
    last = message;
    updates += 1;
  }
  return {
    parts: last.parts.map(({ type }) => type),
    text: last.parts.map(({ text }) => text ?? '').join(''),
    updates,
  };
}

/** Asks without sign-in: the cookie is the browser's own affair. */
export async function askChat(version: 6 | 7, text: string): Promise<SeenAnswer> {
  if (version === 6)
    return seen(
      readOf6({
        stream: await new TransportOf6({ api: '/api/chat/anon' }).sendMessages(sent(text)),
        terminateOnError: true,
      }),
    );
  return seen(
    readOf7({
      stream: await new TransportOf7({ api: '/api/chat/anon' }).sendMessages(sent(text)),
      terminateOnError: true,
    }),
  );
}
