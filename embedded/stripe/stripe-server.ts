import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openStateFile } from '#embedded/http/state-file.ts';
import { bearerOf, listenWith, readLimitedBody } from '#embedded/http/wire.ts';
import { openBillingBook } from './billing-book.ts';
import type { BillingBook } from './billing-book.ts';
import { createEventSender } from './event-sender.ts';
import type { EventTarget } from './event-sender.ts';
import { answerHosted } from './hosted-pages.ts';
import { invalidRequest, keyReused, StripeRefusal, wrongKey } from './stripe-refusal.ts';

/** The payment provider's stand-in, listening. */
export interface EmbeddedStripe {
  readonly url: string;
  /** For tests and the hosted pages: what a person or the provider itself would do. */
  readonly book: BillingBook;
  /** Resolves when all events were delivered or given up. */
  settled(): Promise<void>;
  close(): Promise<void>;
}

/** What the stand-in is started with. */
export interface EmbeddedStripeOptions {
  /** `production` refuses to start. */
  readonly nodeEnv: string;
  /** undefined: nothing outlives the process. */
  readonly dataDir: string | undefined;
  readonly host: string;
  readonly port: number;
  readonly secretKey: string;
  /** Price ids that can be bought. */
  readonly prices: readonly string[];
  /** undefined: nobody is told. */
  readonly events: EventTarget | undefined;
  readonly now?: () => number;
  readonly wait?: (ms: number) => Promise<void>;
}

interface Call {
  readonly id: string;
  readonly form: URLSearchParams;
  readonly book: BillingBook;
  readonly options: EmbeddedStripeOptions;
  readonly pageUrl: string;
}

interface KeptAnswer {
  readonly request: string;
  readonly answer: unknown;
}

const MAX_BODY_BYTES = 100_000;

const ROUTES: readonly { readonly pattern: RegExp; readonly answer: (call: Call) => unknown }[] = [
  { pattern: /^POST \/v1\/customers$/, answer: ({ form, book }) => book.addCustomer(metadataOf(form, 'metadata')) },
  { pattern: /^GET \/v1\/customers\/([^/]+)$/, answer: ({ id, book }) => book.customer(id) },
  { pattern: /^DELETE \/v1\/customers\/([^/]+)$/, answer: ({ id, book }) => book.deleteCustomer(id) },
  { pattern: /^POST \/v1\/checkout\/sessions$/, answer: addCheckout },
  {
    pattern: /^GET \/v1\/checkout\/sessions$/,
    answer: ({ form, book }) =>
      listOf('/v1/checkout/sessions', book.checkouts(valueOf(form, 'customer'), valueOf(form, 'status')), form),
  },
  { pattern: /^GET \/v1\/checkout\/sessions\/([^/]+)$/, answer: ({ id, book }) => book.checkout(id) },
  { pattern: /^POST \/v1\/checkout\/sessions\/([^/]+)\/expire$/, answer: ({ id, book }) => book.expireCheckout(id) },
  { pattern: /^POST \/v1\/billing_portal\/sessions$/, answer: openPortal },
  {
    pattern: /^GET \/v1\/subscriptions$/,
    answer: ({ form, book }) =>
      listOf('/v1/subscriptions', book.subscriptions(valueOf(form, 'customer'), valueOf(form, 'status')), form),
  },
  { pattern: /^GET \/v1\/subscriptions\/([^/]+)$/, answer: ({ id, book }) => book.subscription(id) },
  {
    pattern: /^POST \/v1\/subscriptions\/([^/]+)$/,
    answer: ({ id, form, book }) =>
      book.changeSubscription(id, { cancel_at_period_end: form.get('cancel_at_period_end') === 'true' }),
  },
  {
    pattern: /^DELETE \/v1\/subscriptions\/([^/]+)$/,
    answer: ({ id, book }) => book.changeSubscription(id, { status: 'canceled' }),
  },
];

/** Starts the stand-in; port 0 takes a free one. @throws {Error} in production. */
export async function startEmbeddedStripe(options: EmbeddedStripeOptions): Promise<EmbeddedStripe> {
  if (options.nodeEnv === 'production') throw new Error('the payment stand-in does not run in production');
  const now = options.now ?? Date.now;
  let pageUrl = '';
  const sender = createEventSender(options.events, now, options.wait ?? ((ms) => pause(ms)));
  const file = options.dataDir === undefined ? undefined : openStateFile(join(options.dataDir, 'stripe', 'state.json'));
  const book = await openBillingBook({
    file,
    pageUrl: () => pageUrl,
    announce: (type, object) => sender.send(type, object),
    now,
  });
  const kept = new Map<string, KeptAnswer>();
  const server = await listenWith((request, response) => handle(request, response, { book, options, pageUrl, kept }), {
    host: options.host,
    port: options.port,
    onListening: (url) => {
      pageUrl = url;
    },
  });
  return {
    url: server.url,
    book,
    settled: async () => {
      await sender.settled();
      await book.settled();
    },
    close: () => server.close(),
  };
}

interface Parts extends Pick<Call, 'book' | 'options' | 'pageUrl'> {
  readonly kept: Map<string, KeptAnswer>;
}

async function handle(request: IncomingMessage, response: ServerResponse, parts: Parts): Promise<void> {
  try {
    const { pathname } = new URL(request.url ?? '/', 'http://stand-in');
    const hosted = answerHosted(request.method ?? '', pathname, parts.book);
    if (hosted !== undefined) {
      writeHosted(response, hosted);
      return;
    }
    writeJson(response, 200, await answerTo(request, parts));
  } catch (error) {
    if (error instanceof StripeRefusal) writeJson(response, error.status, error.body);
    else writeJson(response, 500, { error: { type: 'api_error', message: 'Internal error' } });
  }
}

async function answerTo(request: IncomingMessage, parts: Parts): Promise<unknown> {
  if (!isSame(bearerOf(request), parts.options.secretKey)) throw wrongKey();
  const url = new URL(request.url ?? '/', 'http://stand-in');
  const sentence = `${request.method ?? ''} ${url.pathname}`;
  const route = ROUTES.find(({ pattern }) => pattern.test(sentence));
  if (route === undefined)
    throw new StripeRefusal(404, { type: 'invalid_request_error', message: `Unrecognized request URL (${sentence}).` });
  const body = (await readLimitedBody(request, MAX_BODY_BYTES))?.toString('utf8') ?? '';
  const form = request.method === 'GET' ? url.searchParams : new URLSearchParams(body);
  const answer = () =>
    route.answer({ ...parts, form, id: decodeURIComponent(route.pattern.exec(sentence)?.[1] ?? '') });
  const key = request.headers['idempotency-key'];
  return request.method === 'POST' && typeof key === 'string'
    ? once(parts.kept, { key, request: `${sentence} ${body}` }, answer)
    : answer();
}

/** The first answer to a key, as it was then. */
function once(
  kept: Map<string, KeptAnswer>,
  { key, request }: { readonly key: string; readonly request: string },
  answer: () => unknown,
): unknown {
  const before = kept.get(key);
  if (before !== undefined && before.request !== request) throw keyReused();
  const given = before?.answer ?? structuredClone(answer());
  kept.set(key, { request, answer: given });
  return given;
}

function addCheckout({ form, book, options }: Call) {
  const price = form.get('line_items[0][price]') ?? '';
  if (!options.prices.includes(price)) throw invalidRequest(`No such price: '${price}'`, 'line_items[0][price]');
  if (form.get('mode') !== 'subscription') throw invalidRequest('Only subscriptions are sold here.', 'mode');
  return book.addCheckout({
    customer: form.get('customer') ?? '',
    price,
    clientReferenceId: form.get('client_reference_id'),
    successUrl: form.get('success_url') ?? '',
    cancelUrl: form.get('cancel_url') ?? '',
  });
}

function openPortal({ form, book, pageUrl }: Call) {
  const { id: customer } = book.customer(form.get('customer') ?? '');
  return {
    id: `bps_${customer}`,
    object: 'billing_portal.session',
    livemode: false,
    customer,
    url: `${pageUrl}/manage/${customer}`,
    return_url: form.get('return_url'),
  };
}

/** A page of a list, `starting_after` included. */
function listOf(url: string, all: readonly { readonly id: string }[], form: URLSearchParams) {
  const after = form.get('starting_after');
  const rest = after === null ? all : all.slice(all.findIndex(({ id }) => id === after) + 1);
  const limit = Number(form.get('limit') ?? 10);
  return { object: 'list', url, has_more: rest.length > limit, data: rest.slice(0, limit) };
}

function valueOf(form: URLSearchParams, name: string): string | undefined {
  return form.get(name) ?? undefined;
}

function metadataOf(form: URLSearchParams, name: string): Readonly<Record<string, string>> {
  return Object.fromEntries(
    [...form].flatMap(([key, value]) =>
      key.startsWith(`${name}[`) ? [[key.slice(name.length + 1, -1), value] as const] : [],
    ),
  );
}

function writeHosted(
  response: ServerResponse,
  answer: { readonly html: string } | { readonly location: string },
): void {
  if ('location' in answer) response.writeHead(303, { Location: answer.location }).end();
  else
    response
      .writeHead(200, { 'Content-Type': 'text/html; charset=utf-8', 'Content-Security-Policy': "default-src 'none'" })
      .end(answer.html);
}

function writeJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
}

function isSame(given: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}
