import { request } from 'node:http';
import type { IncomingHttpHeaders } from 'node:http';
import { connect } from 'node:net';

/** One request as an attacker writes it. */
export interface Shot {
  readonly method?: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as it is when it is text or bytes, else as JSON. */
  readonly body?: unknown;
  /** Access token or shared secret. */
  readonly bearer?: string | undefined;
  /** Address of the loopback network that the request comes from. */
  readonly from?: string;
  readonly timeoutMs?: number;
}

/** What came back. */
export interface Hit {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
  /** Parsed body; undefined when it is no JSON. */
  readonly json: unknown;
  readonly tookMs: number;
}

/** Longest wait for an answer, in milliseconds: worse has long been shown. */
const ANSWER_LIMIT_MS = 60_000;

let lastAddress = 256;

/** An address that has sent nothing yet: the whole network 127/8 is this machine. */
export function freshAddress(): string {
  lastAddress += 1;
  return `127.77.${Math.floor(lastAddress / 250) % 250}.${(lastAddress % 250) + 1}`;
}

/** Sends requests to one loopback port. */
export function createSender(port: number): (shot: Shot) => Promise<Hit> {
  return (shot) => send(port, shot);
}

function send(port: number, shot: Shot): Promise<Hit> {
  const payload = payloadOf(shot.body);
  const startedAt = performance.now();
  return new Promise((resolve, reject) => {
    const outgoing = request({
      host: '127.0.0.1',
      port,
      method: shot.method ?? (payload === undefined ? 'GET' : 'POST'),
      path: shot.path,
      agent: false,
      localAddress: shot.from ?? '127.0.0.1',
      headers: {
        ...(payload === undefined ? {} : { 'Content-Type': 'application/json', 'Content-Length': payload.length }),
        ...(shot.bearer === undefined ? {} : { Authorization: `Bearer ${shot.bearer}` }),
        ...shot.headers,
      },
      signal: AbortSignal.timeout(shot.timeoutMs ?? ANSWER_LIMIT_MS),
    });
    outgoing.on('error', reject);
    outgoing.on('response', (incoming) => {
      const pieces: Buffer[] = [];
      incoming.on('data', (piece: Buffer) => pieces.push(piece));
      incoming.on('error', reject);
      incoming.on('end', () => {
        const text = Buffer.concat(pieces).toString('utf8');
        resolve({
          status: incoming.statusCode ?? 0,
          headers: incoming.headers,
          text,
          json: parsed(text),
          tookMs: performance.now() - startedAt,
        });
      });
    });
    outgoing.end(payload);
  });
}

function payloadOf(body: unknown): Buffer | undefined {
  if (body === undefined) return undefined;
  if (body instanceof Uint8Array) return Buffer.from(body);
  return Buffer.from(typeof body === 'string' ? body : JSON.stringify(body));
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A member of a parsed answer; undefined when there is none. */
export function memberOf(value: unknown, ...path: readonly (string | number)[]): unknown {
  let current = value;
  for (const name of path) {
    if (typeof current !== 'object' || current === null) return undefined;
    current = (current as Readonly<Record<string | number, unknown>>)[name];
  }
  return current;
}

/** Writes bytes to the port and reads until the other side closes or `limitMs` is over. */
export function sendRaw(port: number, bytes: string | Uint8Array, limitMs = 5_000): Promise<string> {
  return new Promise((resolve) => {
    let text = '';
    const socket = connect({ host: '127.0.0.1', port, localAddress: freshAddress() });
    const timer = setTimeout(() => socket.destroy(), limitMs);
    socket.on('data', (piece) => {
      text += piece.toString('latin1');
    });
    socket.on('error', () => undefined);
    socket.on('close', () => {
      clearTimeout(timer);
      resolve(text);
    });
    socket.write(bytes);
  });
}

/** Status of a raw answer; 0 when there was none. */
export function statusOf(raw: string): number {
  return Number(/^HTTP\/1\.[01] (\d{3})/.exec(raw)?.[1] ?? 0);
}
