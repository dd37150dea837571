import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { startEmbeddedStripe } from '#embedded/stripe/stripe-server.ts';
import type { EmbeddedStripe } from '#embedded/stripe/stripe-server.ts';
import { HAS_STRIPE_MOCK, startStripeMock } from '#tests/stripe-shapes/stripe-mock.ts';
import { NAMES } from '../hosts/network.ts';

/** The payment provider of the rehearsal. */
export interface Payments {
  readonly port: number;
  /** What a person or the provider would do on its pages. */
  readonly book: EmbeddedStripe['book'];
  /** Requests that the provider's own mock was asked about, and those that it refused. */
  readonly seen: { checked: number; readonly refused: string[] };
  /** False: the mock cannot be had on this machine, and nobody checks requests against the published description. */
  readonly hasMock: boolean;
  settled(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Every request goes to the provider's own mock first, which knows its published description and forgets everything;
 * what passes is answered by the repository's stand-in, which remembers what was bought and sends signed events.
 */
export async function startPayments(secrets: {
  readonly secretKey: string;
  readonly webhookSecret: string;
}): Promise<Payments> {
  const mock = HAS_STRIPE_MOCK ? await startStripeMock() : undefined;
  const standIn = await startEmbeddedStripe({
    nodeEnv: 'test',
    dataDir: undefined,
    host: '127.0.0.1',
    port: 0,
    secretKey: secrets.secretKey,
    prices: ['price_plus', 'price_premium'],
    events: { url: `https://${NAMES.api}/api/stripe/webhook`, secret: secrets.webhookSecret },
  });
  const seen = { checked: 0, refused: [] as string[] };
  const server = createServer((incoming, outgoing) => {
    void handle(incoming, outgoing).catch(() => outgoing.destroy());
  });

  async function handle(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming as AsyncIterable<Buffer>) chunks.push(chunk);
    const body = Buffer.concat(chunks);
    const { method = 'GET', url = '/', headers } = incoming;
    if (mock !== undefined && url.startsWith('/v1/')) {
      // The mock takes any key of the test form.
      const checked = await send(`${mock.url}${url}`, {
        method,
        headers: { ...headers, authorization: 'Bearer sk_test_123' },
        body,
      });
      seen.checked += 1;
      // Names of things that it has never heard of are no mistake of ours.
      if (checked.status >= 400 && checked.status !== 404) {
        seen.refused.push(`${method} ${url.split('?')[0] ?? ''}: ${checked.status}`);
        outgoing.writeHead(checked.status, { 'content-type': 'application/json' }).end(checked.text);
        return;
      }
    }
    const answer = await send(`${standIn.url}${url}`, { method, headers, body });
    outgoing.writeHead(answer.status, { 'content-type': answer.type }).end(answer.text);
  }

  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    book: standIn.book,
    seen,
    hasMock: mock !== undefined,
    settled: () => standIn.settled(),
    close: async () => {
      server.closeAllConnections();
      server.close();
      await Promise.all([standIn.close(), mock?.close()]);
    },
  };
}

const OWN_HEADERS = ['authorization', 'content-type', 'idempotency-key', 'stripe-version'];

interface Sent {
  readonly method: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: Buffer;
}

async function send(
  url: string,
  { method, headers, body }: Sent,
): Promise<{ readonly status: number; readonly type: string; readonly text: string }> {
  const kept = OWN_HEADERS.flatMap((name) => {
    const value = headers[name];
    return typeof value === 'string' ? [[name, value] as const] : [];
  });
  const hasBody = method !== 'GET' && method !== 'HEAD' && body.length > 0;
  const answer = await fetch(url, {
    method,
    headers: Object.fromEntries(kept),
    redirect: 'manual',
    ...(hasBody ? { body: new Uint8Array(body) } : {}),
  });
  return {
    status: answer.status,
    type: answer.headers.get('content-type') ?? 'application/json',
    text: await answer.text(),
  };
}
