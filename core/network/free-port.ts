import { createSocket } from 'node:dgram';
import { createServer } from 'node:net';

/** What a port is for. */
export type PortProtocol = 'tcp' | 'udp';

/** One port of a run, counted from the run's first. */
export interface RunPort {
  readonly offset: number;
  readonly protocol: PortProtocol;
}

/** Thrown when many tries found nothing. */
export class NoFreePortError extends Error {
  override readonly name = 'NoFreePortError';
}

/** Below 32768 the system hands out no port by itself, so that nobody takes one by chance a moment later. */
const LOWEST_PORT = 20_000;
const HIGHEST_PORT = 32_000;
const ATTEMPTS = 200;

/**
 * A free TCP port. The answer may be taken by somebody else a moment later, which is unlikely.
 * @throws {NoFreePortError}
 */
export function findFreePort(): Promise<number> {
  return findFreeRun([{ offset: 0, protocol: 'tcp' }]);
}

/** First port of a run whose ports are all free. @throws {NoFreePortError} */
export async function findFreeRun(run: readonly RunPort[]): Promise<number> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const base = LOWEST_PORT + Math.floor(Math.random() * (HIGHEST_PORT - LOWEST_PORT));
    const free = await Promise.all(run.map((entry) => isFree(base + entry.offset, entry.protocol)));
    if (free.every(Boolean)) return base;
  }
  throw new NoFreePortError(`No free port found between ${LOWEST_PORT} and ${HIGHEST_PORT}.`);
}

/** True when the port can be bound on every address. */
export function isFree(port: number, protocol: PortProtocol): Promise<boolean> {
  return protocol === 'tcp' ? isFreeForTcp(port) : isFreeForUdp(port);
}

function isFreeForTcp(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer().once('error', () => resolve(false));
    server.listen(port, () => server.close(() => resolve(true)));
  });
}

function isFreeForUdp(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = createSocket('udp4').once('error', () => resolve(false));
    socket.bind(port, () => socket.close(() => resolve(true)));
  });
}
