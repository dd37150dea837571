import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import type { AddressInfo, Server, Socket } from 'node:net';

/**
 * A proxy in front of one service that can break every exchange, byte by byte and request by request: it
 * refuses, stalls, resets, cuts and drips as a network does, and lies as a broken service does.
 */

/** One request of a client, complete. */
export interface ProxiedRequest {
  readonly method: string;
  readonly path: string;
  /** Everything before the body, as it came. */
  readonly head: string;
  readonly body: string;
}

/** What the service really answered, as bytes. */
export interface RealAnswer {
  /** Status line and headers with the empty line behind them. */
  readonly head: Buffer;
  readonly body: Buffer;
}

/** One exchange in the hands of a fault. */
export interface Exchange {
  readonly request: ProxiedRequest;
  readonly client: Socket;
  /** Lets it happen as if nobody stood between. */
  pass(): void;
  /** Asks the service and keeps the answer back. Rejects when the service cannot be reached. */
  askService(): Promise<RealAnswer>;
}

/** What is done with an exchange instead of passing it on. */
export type Fault = (exchange: Exchange) => void | Promise<void>;

/** One exchange as it was seen, for assertions. */
export interface SeenExchange {
  readonly request: ProxiedRequest;
  readonly at: number;
  /** Status and body of the service's answer; undefined while it has not answered or was never asked. */
  answer: { readonly status: number; readonly body: string } | undefined;
  /** The client is gone: nothing more can reach it. */
  isOver: boolean;
}

/** A running proxy. */
export interface FaultProxy {
  readonly url: string;
  /** Every exchange so far, oldest first. */
  readonly seen: readonly SeenExchange[];
  /** From now on, exchanges that `when` picks (default: all) meet this fault. */
  misbehave(fault: Fault, when?: (request: ProxiedRequest) => boolean): void;
  /** Nobody listens any more; running exchanges are reset. */
  refuse(): Promise<void>;
  /** Everything passes again. */
  behave(): Promise<void>;
  close(): Promise<void>;
}

interface Interference {
  readonly fault: Fault;
  readonly when: (request: ProxiedRequest) => boolean;
}

/** Bodies are kept for assertions up to here; sound is longer and nobody looks at it. */
const KEPT_BODY_BYTES = 200_000;

/** Starts a proxy on a free port in front of a service that may start later. */
export async function startFaultProxy(serviceUrl: string): Promise<FaultProxy> {
  const service = new URL(serviceUrl);
  const seen: SeenExchange[] = [];
  const clients = new Set<Socket>();
  let interference: Interference | undefined;
  const server = createServer({ allowHalfOpen: true }, (client) => {
    keep(clients, client);
    void receiveRequest(client).then((request) => {
      if (request === undefined) return client.destroy();
      const entry: SeenExchange = { request, at: performance.now(), answer: undefined, isOver: false };
      client.once('close', () => (entry.isOver = true));
      seen.push(entry);
      const exchange = createExchange({
        request,
        client,
        service,
        onAnswer: (answer) => (entry.answer = readAnswer(answer)),
      });
      const fault: Fault =
        interference?.when(request) === true
          ? interference.fault
          : (passing) => {
              passing.pass();
            };
      return Promise.resolve(fault(exchange)).catch(() => client.destroy());
    });
  });
  const port = await listen(server, 0);
  return {
    url: `http://127.0.0.1:${port}`,
    seen,
    misbehave(fault, when = () => true) {
      interference = { fault, when };
    },
    async refuse() {
      await stopListening(server, clients);
    },
    async behave() {
      interference = undefined;
      if (!server.listening) await listen(server, port);
    },
    close: () => stopListening(server, clients),
  };
}

interface ExchangeParts {
  readonly request: ProxiedRequest;
  readonly client: Socket;
  readonly service: URL;
  readonly onAnswer: (answer: Buffer) => void;
}

function createExchange({ request, client, service, onAnswer }: ExchangeParts): Exchange {
  function open(): Socket {
    const upstream = connect(Number(service.port), service.hostname);
    client.once('close', () => upstream.destroy());
    upstream.write(withoutKeepAlive(request.head) + request.body);
    return upstream;
  }
  return {
    request,
    client,
    pass() {
      const upstream = open();
      const answer: Buffer[] = [];
      upstream.on('error', () => client.destroy());
      upstream.on('data', (bytes: Buffer) => answer.push(bytes));
      upstream.on('end', () => onAnswer(Buffer.concat(answer)));
      upstream.pipe(client);
    },
    async askService() {
      const upstream = open();
      const answer: Buffer[] = [];
      upstream.on('data', (bytes: Buffer) => answer.push(bytes));
      await once(upstream, 'end');
      const whole = Buffer.concat(answer);
      onAnswer(whole);
      const headEnd = whole.indexOf('\r\n\r\n') + 4;
      return { head: whole.subarray(0, headEnd), body: whole.subarray(headEnd) };
    },
  };
}

/** One exchange a connection: then the end of the answer is the end of the connection, whatever the framing. */
function withoutKeepAlive(head: string): string {
  const [first = '', ...rest] = head.trimEnd().split('\r\n');
  return [first, ...rest.filter((line) => !/^connection:/i.test(line)), 'connection: close', '', ''].join('\r\n');
}

/** Undefined when the client left before its request was complete. */
function receiveRequest(client: Socket): Promise<ProxiedRequest | undefined> {
  return new Promise((resolve) => {
    let received = Buffer.alloc(0);
    const look = (bytes: Buffer): void => {
      received = Buffer.concat([received, bytes]);
      const request = completeRequest(received);
      if (request === undefined) return;
      client.off('data', look);
      resolve(request);
    };
    client.on('data', look);
    client.once('close', () => {
      resolve(undefined);
    });
  });
}

function completeRequest(received: Buffer): ProxiedRequest | undefined {
  const headEnd = received.indexOf('\r\n\r\n');
  if (headEnd < 0) return undefined;
  const head = received.subarray(0, headEnd + 4).toString('latin1');
  const length = Number(/^content-length: *(\d+)/im.exec(head)?.[1] ?? '0');
  const body = received.subarray(headEnd + 4);
  if (body.length < length) return undefined;
  const [method = '', path = ''] = head.split(' ');
  return { method, path, head, body: body.subarray(0, length).toString('utf8') };
}

function readAnswer(answer: Buffer): { status: number; body: string } {
  const headEnd = answer.indexOf('\r\n\r\n');
  const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(answer.subarray(0, 20).toString('latin1'))?.[1] ?? '0');
  return { status, body: answer.subarray(headEnd + 4, headEnd + 4 + KEPT_BODY_BYTES).toString('utf8') };
}

function keep(clients: Set<Socket>, client: Socket): void {
  clients.add(client);
  client.on('error', () => undefined);
  client.on('close', () => clients.delete(client));
}

function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      server.off('error', reject);
      resolve((server.address() as AddressInfo).port);
    });
  });
}

async function stopListening(server: Server, clients: ReadonlySet<Socket>): Promise<void> {
  if (!server.listening) return;
  const closed = once(server, 'close');
  server.close();
  for (const client of clients) client.resetAndDestroy();
  await closed;
}
