import { createServer } from 'node:net';
import { createSocket } from 'node:dgram';
import type { VariableName } from '#core/config/settings.ts';

/** One port that a start needs. */
export interface NeededPort {
  readonly port: number;
  readonly protocol: 'tcp' | 'udp';
  /** What listens there, for people. */
  readonly usedBy: string;
  /** The variable that moves it. */
  readonly variable: VariableName;
}

/** How far the media server's own ports lie above its signal port. */
export const MEDIA_TCP_OFFSET = 1;
/** UDP counterpart of {@link MEDIA_TCP_OFFSET}: all media of all calls share this one port. */
export const MEDIA_UDP_OFFSET = 2;

/** Thrown with one sentence for each busy port. */
export class BusyPortsError extends Error {
  override readonly name = 'BusyPortsError';
}

/** How long a port may stay busy before we refuse: an earlier start may just be ending. */
const PATIENCE_MS = 3_000;
const RETRY_EVERY_MS = 150;

/**
 * Makes sure that nobody listens on the needed ports.
 * @throws {BusyPortsError} naming each busy port and the variable that changes it.
 */
export async function requireFreePorts(needed: readonly NeededPort[]): Promise<void> {
  const deadline = performance.now() + PATIENCE_MS;
  let busy = await findBusy(needed);
  while (busy.length > 0 && performance.now() < deadline) {
    await new Promise((resolve) => setTimeout(resolve, RETRY_EVERY_MS));
    busy = await findBusy(busy);
  }
  if (busy.length === 0) return;
  throw new BusyPortsError(busy.map(describeBusy).join('\n'));
}

function describeBusy(needed: NeededPort): string {
  return `Port ${needed.port} (${needed.protocol}, ${needed.usedBy}) is in use by another program; set ${needed.variable} to choose another one.`;
}

async function findBusy(needed: readonly NeededPort[]): Promise<NeededPort[]> {
  const states = await Promise.all(
    needed.map(async (entry) => ({ entry, free: await isFree(entry.port, entry.protocol) })),
  );
  return states.filter((state) => !state.free).map((state) => state.entry);
}

/** True when the port can be bound on every address. */
export async function isFree(port: number, protocol: 'tcp' | 'udp'): Promise<boolean> {
  return (await bind(port, protocol)) !== undefined;
}

/**
 * A free TCP port. The answer may be taken by somebody else a moment later; below 32768 the
 * system hands out no port by itself, which makes that unlikely.
 */
export function findFreePort(): Promise<number> {
  return findFreeRun([{ offset: 0, protocol: 'tcp' }]);
}

/** First port of a free run as the media server needs it: signal, media over TCP, media over UDP. */
export function findFreeMediaPorts(): Promise<number> {
  return findFreeRun([
    { offset: 0, protocol: 'tcp' },
    { offset: MEDIA_TCP_OFFSET, protocol: 'tcp' },
    { offset: MEDIA_UDP_OFFSET, protocol: 'udp' },
  ]);
}

const LOWEST_PORT = 20_000;
const HIGHEST_PORT = 32_000;
const ATTEMPTS = 200;

async function findFreeRun(run: readonly { offset: number; protocol: 'tcp' | 'udp' }[]): Promise<number> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const base = LOWEST_PORT + Math.floor(Math.random() * (HIGHEST_PORT - LOWEST_PORT));
    const free = await Promise.all(run.map((entry) => isFree(base + entry.offset, entry.protocol)));
    if (free.every(Boolean)) return base;
  }
  throw new BusyPortsError(`No free port found between ${LOWEST_PORT} and ${HIGHEST_PORT}.`);
}

function bind(port: number, protocol: 'tcp' | 'udp'): Promise<number | undefined> {
  return new Promise((resolve) => {
    if (protocol === 'tcp') {
      const server = createServer();
      server.once('error', () => {
        resolve(undefined);
      });
      server.listen(port, () =>
        server.close(() => {
          resolve(port);
        }),
      );
      return;
    }
    const socket = createSocket('udp4');
    socket.once('error', () => {
      resolve(undefined);
    });
    socket.bind(port, () =>
      socket.close(() => {
        resolve(port);
      }),
    );
  });
}
