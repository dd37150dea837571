import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Classifier } from '#safety/gate/classifier-client.ts';
import { createChatModel } from './chat-model.ts';
import type { ChatModel } from './chat-model.ts';
import type { StoredChat } from './schema.ts';

/** What the provider does with one request. */
export type ProviderBehaviour = (response: ServerResponse, body: ProviderRequest) => void;

/** What a provider receives. */
export interface ProviderRequest {
  readonly model: string;
  readonly messages: readonly { readonly role: string; readonly content: string }[];
}

/** A language model's server that does what a test says. */
export interface ScriptedProvider {
  readonly model: ChatModel;
  readonly url: string;
  readonly requests: ProviderRequest[];
  /** Resolves when the connection of the latest request is closed by its client before the answer was whole. */
  whenDropped(): Promise<void>;
  behave(behaviour: ProviderBehaviour): void;
  close(): Promise<void>;
}

/** Starts a provider on a free port. */
export async function startScriptedProvider(): Promise<ScriptedProvider> {
  let behaviour: ProviderBehaviour = saying('Schreiben Sie Ihre Frage gern auf.');
  let dropped = Promise.withResolvers<undefined>();
  const requests: ProviderRequest[] = [];
  const server = createServer((request, response) => {
    dropped = Promise.withResolvers();
    const { resolve } = dropped;
    response.once('close', () => {
      if (!response.writableFinished) resolve(undefined);
    });
    void readRequest(request).then((body) => {
      requests.push(body);
      behaviour(response, body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
  return {
    url,
    requests,
    model: createChatModel({ baseUrl: url, model: 'scripted' }),
    whenDropped: () => dropped.promise,
    behave: (next) => {
      behaviour = next;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function readRequest(request: IncomingMessage): Promise<ProviderRequest> {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece as Buffer);
  return JSON.parse(Buffer.concat(pieces).toString('utf8') || '{"messages":[]}') as ProviderRequest;
}

/** One event of the provider's stream. */
export function providerEvent(content: string | undefined, finishReason: string | null = null): string {
  return `data: ${JSON.stringify({ id: 'c', object: 'chat.completion.chunk', created: 1, model: 'scripted', choices: [{ index: 0, delta: content === undefined ? {} : { content }, finish_reason: finishReason }] })}\n\n`;
}

/** Begins an answer and leaves it open. */
export function beginning(text: string): ProviderBehaviour {
  return (response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.write(providerEvent(text));
  };
}

/** Says a text, a few characters at a time. */
export function saying(text: string): ProviderBehaviour {
  return (response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    for (const piece of text.match(/[\s\S]{1,7}/g) ?? []) response.write(providerEvent(piece));
    response.write(providerEvent(undefined, 'stop'));
    response.end('data: [DONE]\n\n');
  };
}

/** Refuses with a status. */
export function refusing(status: number): ProviderBehaviour {
  return (response) => {
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ error: { message: 'internal detail of the provider', type: 'server_error' } }));
  };
}

/** A classifier that knows one unsafe subject. */
export const cautiousClassifier: Classifier = {
  judge: ({ sentence }) =>
    Promise.resolve(
      /Schlaftabletten|Verbotenes/.test(sentence)
        ? { verdict: 'unsafe', categories: ['Violent'] }
        : { verdict: 'safe', categories: [] },
    ) as ReturnType<Classifier['judge']>,
};

/** A body as the AI SDK sends it. */
export function asking(text: string, id = 'chat-1') {
  return { id, trigger: 'submit-message', messages: [{ id: 'm1', role: 'user', parts: [{ type: 'text', text }] }] };
}

/** The chunks of a UI message stream. */
export function chunksOf(stream: unknown): readonly Readonly<Record<string, unknown>>[] {
  return String(stream)
    .split('\n')
    .filter((line) => line.startsWith('data: {'))
    .map((line) => JSON.parse(line.slice(6)) as Readonly<Record<string, unknown>>);
}

/** All text of a UI message stream. */
export function textIn(stream: unknown): string {
  return chunksOf(stream)
    .flatMap((chunk) => (chunk['type'] === 'text-delta' ? [String(chunk['delta'])] : []))
    .join('');
}

/** A chat long enough for several pages, with signs that fonts like to lack. */
export function exportPictureChat(): StoredChat {
  const at = (minute: number) => new Date(Date.UTC(2026, 4, 3, 12, minute)).toISOString();
  const numbers = [
    { label: 'TelefonSeelsorge', number: '0800 111 0 111', hours: 'rund um die Uhr', href: 'tel:+498001110111' },
  ];
  const pair = (index: number): StoredChat['messages'] => [
    {
      id: `q${index}`,
      role: 'user',
      createdAt: at(index * 2),
      parts: [
        {
          type: 'text',
          text:
            index === 0
              ? 'Über Ärztinnen, Größe und „Grading“: ≥ 2 mm, ğ, Ł — was heißt das? 😀'
              : `Und wie geht es nach dem ${index}. Termin weiter?`,
        },
      ],
    },
    {
      id: `a${index}`,
      role: 'assistant',
      createdAt: at(index * 2 + 1),
      parts: [
        ...(index === 1 ? [{ type: 'data-help' as const, data: { kind: 'crisis' as const, numbers } }] : []),
        {
          type: 'text',
          text: 'In einem Arztbrief stehen oft viele Fachwörter, die im Alltag niemand benutzt. Bitten Sie Ihr Behandlungsteam, den Brief mit Ihnen Satz für Satz durchzugehen, und schreiben Sie sich vorher auf, was Ihnen unklar ist.\n\nNehmen Sie gern einen vertrauten Menschen mit.',
        },
      ],
    },
  ];
  const messages = Array.from({ length: 9 }, (_, index) => pair(index)).flat();
  return {
    id: 'picture',
    title: 'Fragen zum Arztbrief',
    createdAt: at(0),
    lastMessageAt: at(18),
    messageCount: messages.length,
    messages,
  };
}
