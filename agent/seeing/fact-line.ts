import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import type { Server, Socket } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { errorCodeOf } from '#core/errors/app-error.ts';
import type { Logger } from '#core/logging/logger.ts';
import { callFactSchema } from './call-facts.ts';
import type { CallFact, TellFact } from './call-facts.ts';

/**
 * The way of facts from a worker's children to the worker: a socket in its own folder, which only this user opens.
 * Nothing on the network, nothing in the framework's channel. Whatever happens to it, no call notices.
 */

/** The kernel takes no longer path. */
const LONGEST_PATH = 100;
/** Facts that wait for the connection; a call has a few a minute. */
const MOST_WAITING = 200;
const LONGEST_LINE = 1_000;

/** Where the worker of this process number listens; undefined: the folder's path is too long for a socket. */
export function factSocketOf(dataDir: string, workerPid: number): string | undefined {
  const path = join(dataDir, 'run', `facts-${workerPid}.sock`);
  return Buffer.byteLength(path) > LONGEST_PATH ? undefined : path;
}

/** A child's end of the line. */
export interface FactSender {
  readonly tell: TellFact;
  close(): void;
}

/** Opens the child's end: facts wait for the connection and are lost without one. */
export function openFactSender(dataDir: string, workerPid: number = process.ppid): FactSender {
  const path = factSocketOf(dataDir, workerPid);
  if (path === undefined) return { tell: () => undefined, close: () => undefined };
  const socket = connect(path);
  let isLost = false;
  socket.on('error', () => (isLost = true));
  socket.unref();
  return {
    tell: (fact) => {
      if (!isLost && socket.writable && socket.writableLength < MOST_WAITING * LONGEST_LINE)
        socket.write(`${JSON.stringify(fact)}\n`);
    },
    close: () => socket.end(),
  };
}

/** The worker's end. */
export interface FactReceiver {
  close(): Promise<void>;
}

/** Listens for what children tell. Never rejects: without it the worker does all its work, and knows less. */
export async function openFactReceiver(
  dataDir: string,
  take: (fact: CallFact) => void,
  logger: Logger,
): Promise<FactReceiver> {
  const path = factSocketOf(dataDir, process.pid);
  if (path === undefined) {
    logger.warn('DATA_DIR is too long for a socket: the metrics tell nothing of calls');
    return { close: () => Promise.resolve() };
  }
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    open.add(socket);
    socket.on('close', () => open.delete(socket));
    readFacts(socket, take);
  });
  try {
    prepareFolder(join(dataDir, 'run'));
    await listen(server, path);
  } catch (error) {
    logger.warn({ code: errorCodeOf(error) }, 'the metrics tell nothing of calls');
  }
  return {
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of open) socket.destroy();
      }),
  };
}

function readFacts(socket: Socket, take: (fact: CallFact) => void): void {
  socket.on('error', () => socket.destroy());
  const lines = createInterface({ input: socket, crlfDelay: Infinity });
  lines.on('line', (line) => {
    const fact = line.length > LONGEST_LINE ? undefined : callFactSchema.safeParse(parseJson(line)).data;
    if (fact !== undefined) take(fact);
  });
}

/** What a worker left behind that was killed is nobody's any more. */
function prepareFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  for (const name of readdirSync(folder)) {
    const [, pid] = /^facts-(\d+)\.sock$/.exec(name) ?? [];
    if (pid !== undefined && (Number(pid) === process.pid || !isAlive(Number(pid)))) rmSync(join(folder, name));
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

function listen(server: Server, path: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen({ path, readableAll: false, writableAll: false }, () => {
      server.off('error', reject);
      resolve();
    });
  });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
