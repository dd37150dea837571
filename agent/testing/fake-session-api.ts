import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { guardrailEventsBodySchema } from '#core/contracts/guardrail-events.ts';
import { sessionEventsBodySchema } from '#core/contracts/voice-sessions.ts';
import type { OutboxEntry } from '#agent/outbox/outbox-entry.ts';

/**
 * How the API answers from now on; a number is a status with an empty body, an object an error as the API writes it.
 */
export type FakeAnswer =
  | 'well'
  | 'slowly'
  | 'hangs'
  | 'stalls'
  | 'resets'
  | 'resets_after_storing'
  | 'cuts'
  | 'drips'
  | 'page'
  | 'broken_json'
  | 'other_json'
  | 'redirects'
  | number
  | { readonly status: number; readonly code: string };

/** One accepted event and the session it came for. */
export interface StoredEvent {
  readonly path: string;
  readonly event: OutboxEntry['event'];
}

/** The API's internal routes on a real socket, each id with one effect as in the real one. */
export interface FakeSessionApi {
  readonly url: string;
  /** Effects, in order. */
  readonly stored: StoredEvent[];
  /** Every delivery that arrived, whether it was answered or not. */
  readonly deliveries: {
    readonly path: string;
    readonly authorization: string | undefined;
    readonly ids: readonly string[];
  }[];
  answer: FakeAnswer;
  /** Another answer for some paths, or for single events. */
  answerFor: (path: string, events: readonly OutboxEntry['event'][]) => FakeAnswer | undefined;
  /** Called with every delivery before it is answered. */
  onDelivery: (events: readonly OutboxEntry['event'][]) => Promise<void>;
  /** Body of the snapshot route. */
  resume: unknown;
  /** Refuses connections. */
  goAway(): Promise<void>;
  /** Listens again on the same port. */
  comeBack(): Promise<void>;
}

interface State {
  readonly api: FakeSessionApi;
  readonly known: Set<string>;
}

/** Starts it. */
export async function startFakeSessionApi(): Promise<FakeSessionApi> {
  let server: Server | undefined;
  let port = 0;
  const listen = async (): Promise<void> => {
    const opened = createServer((incoming, response) => void answerRequest(state, incoming, response));
    await new Promise<void>((resolve) => opened.listen(port, '127.0.0.1', resolve));
    port = (opened.address() as AddressInfo).port;
    server = opened;
  };
  const api: FakeSessionApi = {
    get url() {
      return `http://127.0.0.1:${port}`;
    },
    stored: [],
    deliveries: [],
    answer: 'well',
    answerFor: () => undefined,
    onDelivery: () => Promise.resolve(),
    resume: { snapshot: null, asOf: null },
    goAway: async () => {
      const closing = server;
      server = undefined;
      closing?.closeAllConnections();
      await new Promise<void>((resolve) => (closing === undefined ? resolve() : closing.close(() => resolve())));
    },
    comeBack: listen,
  };
  const state: State = { api, known: new Set() };
  await listen();
  return api;
}

async function answerRequest(state: State, incoming: IncomingMessage, response: ServerResponse): Promise<void> {
  const { api } = state;
  const path = incoming.url ?? '';
  const body = await bodyOf(incoming);
  if (incoming.method === 'GET') {
    give(response, api.answer, JSON.stringify(api.resume));
    return;
  }
  const { events } = (path.includes('guardrail') ? guardrailEventsBodySchema : sessionEventsBodySchema).parse(
    JSON.parse(body),
  );
  api.deliveries.push({ path, authorization: incoming.headers.authorization, ids: events.map(({ id }) => id) });
  await api.onDelivery(events);
  const answer = api.answerFor(path, events) ?? api.answer;
  const takes = answer === 'well' || answer === 'slowly' || answer === 'resets_after_storing';
  give(response, answer, JSON.stringify(takes ? store(state, path, events) : {}));
}

function store(
  { api, known }: State,
  path: string,
  events: readonly OutboxEntry['event'][],
): { readonly accepted: number; readonly duplicates: number } {
  const fresh = events.filter(({ id }) => !known.has(id));
  for (const event of fresh) {
    known.add(event.id);
    api.stored.push({ path, event });
  }
  return { accepted: fresh.length, duplicates: events.length - fresh.length };
}

type Giver = (response: ServerResponse, body: string) => void;

const GIVERS: Readonly<Record<Extract<FakeAnswer, string>, Giver>> = {
  well: (response, body) => response.end(body),
  slowly: (response, body) => void setTimeout(() => response.end(body), 40),
  hangs: () => undefined,
  stalls: (response, body) => response.write(body.slice(0, 1)),
  drips: dripSpaces,
  resets: (response) => response.socket?.resetAndDestroy(),
  resets_after_storing: (response) => response.socket?.resetAndDestroy(),
  cuts: (response, body) => {
    response.setHeader('Content-Length', body.length + 100);
    response.write(body);
    response.socket?.end();
  },
  page: (response) => response.setHeader('Content-Type', 'text/html').end('<!doctype html><title>Willkommen</title>'),
  broken_json: (response) => response.end('{"accepted":1,'),
  other_json: (response) => response.end('{"ok":true}'),
  redirects: (response) => response.writeHead(302, { Location: '/elsewhere' }).end(),
};

function give(response: ServerResponse, answer: FakeAnswer, body: string): void {
  if (typeof answer === 'number') response.writeHead(answer).end();
  else if (typeof answer === 'object')
    response.writeHead(answer.status).end(JSON.stringify({ error: 'Nein', code: answer.code }));
  else GIVERS[answer](response, body);
}

/** A byte now and then, never the end. */
function dripSpaces(response: ServerResponse): void {
  const drip = setInterval(() => response.write(' '), 20);
  response.on('close', () => clearInterval(drip));
}

async function bodyOf(incoming: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}
