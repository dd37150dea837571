import { DefaultChatTransport as TransportOf7, readUIMessageStream as readOf7 } from 'ai';
import { DefaultChatTransport as TransportOf6, readUIMessageStream as readOf6 } from 'ai-v6';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newPerson, startTestApi } from '#api/testing/test-api.ts';
import type { TestApi } from '#api/testing/test-api.ts';
import { connectedTo } from '#api/domain.ts';
import { chatDomain } from './index.ts';
import { cautiousClassifier, providerEvent, saying, startScriptedProvider } from './chat-test-kit.ts';
import type { ScriptedProvider } from './chat-test-kit.ts';

let provider: ScriptedProvider;
let api: TestApi;
let headers: Readonly<Record<string, string>>;

beforeAll(async () => {
  provider = await startScriptedProvider();
  api = await startTestApi({
    domains: [
      connectedTo(chatDomain, {
        backends: { model: provider.model, classifier: cautiousClassifier, answerLimitMs: 1_500 },
      }),
    ],
  });
  headers = { Authorization: `Bearer ${await api.tokenFor(newPerson())}` };
});
afterAll(async () => {
  await api.close();
  await provider.close();
});
beforeEach(() => provider.behave(saying('Schreiben Sie Ihre Frage gern auf. Nehmen Sie sich Zeit.')));

interface Received {
  readonly role: string;
  readonly parts: readonly { readonly type: string; readonly text?: string; readonly data?: unknown }[];
}

/** Sends one message with a real client and reads the answer as that client does. */
type Client = (text: string, path?: string) => Promise<Received>;

const user = (text: string) => ({ id: 'u1', role: 'user' as const, parts: [{ type: 'text' as const, text }] });
const sent = (text: string) => ({
  chatId: 'abcDEF0123456789',
  messages: [user(text)],
  abortSignal: undefined,
  trigger: 'submit-message' as const,
  messageId: undefined,
});

const clients: Readonly<Record<string, Client>> = {
  'ai 7': async (text, path = '/api/chat') => {
    const stream = await new TransportOf7({ api: `${api.url}${path}`, headers }).sendMessages(sent(text));
    return latest(readOf7({ stream, terminateOnError: true }));
  },
  'ai 6': async (text, path = '/api/chat') => {
    const stream = await new TransportOf6({ api: `${api.url}${path}`, headers }).sendMessages(sent(text));
    return latest(readOf6({ stream, terminateOnError: true }));
  },
};

async function latest(messages: AsyncIterable<unknown>): Promise<Received> {
  let last: unknown;
  for await (const message of messages) last = message;
  return last as Received;
}

describe.each(Object.entries(clients))('the transport of %s', (_name, client) => {
  it.each(['/api/chat', '/api/chat/anon'])('gets the answer of %s', async (path) => {
    const { role, parts } = await client('Was nehme ich mit?', path);
    expect(role).toBe('assistant');
    expect(parts.map(({ type, text }) => [type, text])).toEqual([
      ['text', 'Schreiben Sie Ihre Frage gern auf. Nehmen Sie sich Zeit.'],
    ]);
  });

  it('gets help as a part of its own before the text', async () => {
    const { parts } = await client('Ich will nicht mehr leben.');
    expect(parts.map(({ type }) => type)).toEqual(['data-help', 'text']);
    expect(parts[0]?.data).toMatchObject({
      kind: 'crisis',
      numbers: [{ number: '0800 111 0 111' }, { number: '0800 111 0 222' }, { number: '112' }],
    });
  });

  it('throws the German sentence when the answer breaks off, and the error body when there is none', async () => {
    provider.behave((response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.write(providerEvent('Nehmen Sie sich Zeit. Und'), () => response.destroy());
    });
    await expect(client('Was nehme ich mit?')).rejects.toThrow('Ein Fehler ist aufgetreten');
    provider.behave((response) => response.writeHead(500).end());
    await expect(client('Was nehme ich mit?')).rejects.toThrow('Ein Fehler ist aufgetreten');
  });
});

it('takes back what the client holds after an answer with help: the next message goes through', async () => {
  const help = await clients['ai 7']?.('Ich will nicht mehr leben.');
  const stream = await new TransportOf7({ api: `${api.url}/api/chat`, headers }).sendMessages({
    ...sent(''),
    messages: [
      user('Ich will nicht mehr leben.'),
      help as never,
      { ...user('Danke. Was nehme ich zum Termin mit?'), id: 'u2' },
    ],
  });
  expect((await latest(readOf7({ stream, terminateOnError: true }))).parts.map(({ type }) => type)).toEqual(['text']);
});
