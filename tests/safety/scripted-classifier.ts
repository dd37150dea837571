import { createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';

/**
 * A classifier for tests that misbehaves byte by byte: a bare socket, so that every failure of a
 * real network can be played.
 */

/** What the scripted server does with one request. */
export type Behaviour = (socket: Socket, requestBody: string, requestHeaders: string) => void;

/** A running scripted server. */
export interface ScriptedClassifier {
  readonly url: string;
  /** Requests so far. */
  requests(): number;
  behave(behaviour: Behaviour): void;
  close(): Promise<void>;
}

/** Starts the server on a free port. */
export async function startScriptedClassifier(initial: Behaviour): Promise<ScriptedClassifier> {
  let behaviour = initial;
  let requests = 0;
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => sockets.delete(socket));
    let received = '';
    socket.on('data', (chunk: Buffer) => {
      received += chunk.toString('utf8');
      const request = completeRequest(received);
      if (request === undefined) return;
      received = '';
      requests += 1;
      behaviour(socket, request.body, request.headers);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`,
    requests: () => requests,
    behave: (next) => {
      behaviour = next;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => {
          resolve();
        });
        for (const socket of sockets) socket.destroy();
      }),
  };
}

function completeRequest(received: string): { readonly headers: string; readonly body: string } | undefined {
  const end = received.indexOf('\r\n\r\n');
  if (end < 0) return undefined;
  const headers = received.slice(0, end);
  const length = Number(/content-length: (\d+)/i.exec(headers)?.[1] ?? '0');
  const body = received.slice(end + 4);
  return Buffer.byteLength(body) < length ? undefined : { headers, body };
}

/** A whole response as bytes on the wire. */
export function httpResponse(status: number, body: string, headers: Readonly<Record<string, string>> = {}): string {
  const all = { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)), ...headers };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  return [`HTTP/1.1 ${String(status)} X`, ...lines, '', body].join('\r\n');
}

/** Body of a completion with this content. */
export function completion(content: unknown, changes: Readonly<Record<string, unknown>> = {}): string {
  return JSON.stringify({
    id: 'chatcmpl-1',
    object: 'chat.completion',
    choices: [{ index: 0, message: { role: 'assistant', content }, finish_reason: 'stop' }],
    ...changes,
  });
}

/** A clear "safe". */
export const SAFE_BODY = completion('Safety: Safe\nCategories: None\nRefusal: No');

/** Answers every request with this body. */
export function answering(body: string, status = 200, headers: Readonly<Record<string, string>> = {}): Behaviour {
  return (socket) => {
    socket.end(httpResponse(status, body, headers));
  };
}
