import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo, Server, Socket } from 'node:net';
import { onTestFinished } from 'vitest';
import { createSynthesizer } from '#agent/speaking/synthesizer.ts';
import type { Synthesizer } from '#agent/speaking/synthesizer.ts';

/** Long enough for a busy machine, where no deadline is under test, in milliseconds. */
export const PATIENT_MS = 5000;

/** A client, and the service behind it that means no good. */
export interface Hostile {
  readonly synthesizer: Synthesizer;
  /** Bodies of all requests so far. */
  readonly requests: string[];
  /** Resolves when the client ended a connection. */
  readonly hungUp: Promise<void>;
}

/** A service that answers every request as told, byte for byte; it ends with the test. */
export async function hostile(
  answer: (socket: Socket, body: string) => void,
  deadlineMs = PATIENT_MS,
): Promise<Hostile> {
  const requests: string[] = [];
  let reportHangUp: () => void = () => undefined;
  const hungUp = new Promise<void>((resolve) => (reportHangUp = resolve));
  const server = createServer((socket) => {
    socket.on('error', () => undefined).on('close', reportHangUp);
    let pending = '';
    socket.on('data', (bytes) => {
      pending += bytes.toString('utf8');
      const body = completeBodyOf(pending);
      if (body === undefined) return;
      pending = '';
      requests.push(body);
      answer(socket, body);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const synthesizer = clientOf((server.address() as AddressInfo).port, deadlineMs);
  onTestFinished(async () => {
    await Promise.all([synthesizer.close(), closeHard(server)]);
  });
  return { synthesizer, requests, hungUp };
}

function completeBodyOf(text: string): string | undefined {
  const end = text.indexOf('\r\n\r\n');
  const length = Number(/content-length: (\d+)/i.exec(text)?.[1] ?? 0);
  const body = text.slice(end + 4);
  return end >= 0 && Buffer.byteLength(body) >= length ? body : undefined;
}

/** A client of whatever listens on that port of this machine. */
export function clientOf(port: number, deadlineMs = PATIENT_MS): Synthesizer {
  const deadlines = { firstByteDeadlineMs: deadlineMs, idleDeadlineMs: deadlineMs };
  return createSynthesizer({ baseUrl: `http://127.0.0.1:${port}`, model: 'm', voice: 'de_female', ...deadlines });
}

/** Closes a server; connections that stay open hold up nobody. */
export function closeHard(server: Server): Promise<unknown> {
  return new Promise((resolve) => server.close(resolve).unref());
}

/** A whole answer with these headers. */
export function reply(socket: Socket, headers: string, body: Buffer | string): void {
  socket.write(`HTTP/1.1 200 OK\r\n${headers}Content-Length: ${Buffer.byteLength(body)}\r\n\r\n`);
  socket.write(body);
}
