import { createHash } from 'node:crypto';
import { mkdirSync, realpathSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import type { Server } from 'node:net';

/** Thrown when the data folder is in use by another start. */
export class AlreadyRunningError extends Error {
  override readonly name = 'AlreadyRunningError';
}

/** Releases the data folder. */
export type ReleaseLock = () => Promise<void>;

const ASK_LIMIT_MS = 500;

/**
 * Takes the data folder for this process alone.
 * @throws {AlreadyRunningError} naming the process that holds it.
 */
export async function lockDataDir(dataDir: string): Promise<ReleaseLock> {
  mkdirSync(dataDir, { recursive: true });
  return takeLock(
    realpathSync(dataDir),
    (holder) =>
      `The companion is already running with this data folder (process ${holder}): stop it first, or set DATA_DIR to another folder.`,
  );
}

/**
 * Takes what `key` names for this process alone. The lock is an abstract Unix socket, which the kernel drops together
 * with the process: no stale lock file can ever stand in the way.
 * @throws {AlreadyRunningError} with the sentence of `explain` about the process that holds it.
 */
export async function takeLock(key: string, explain: (holder: string) => string): Promise<ReleaseLock> {
  const address = `\0companion-${createHash('sha256').update(key).digest('hex').slice(0, 32)}`;
  const server = createServer((socket) => socket.end(String(process.pid)));
  if (await listens(server, address)) {
    server.unref();
    return () =>
      new Promise((resolve) =>
        server.close(() => {
          resolve();
        }),
      );
  }
  throw new AlreadyRunningError(explain(await askHolder(address)));
}

function listens(server: Server, address: string): Promise<boolean> {
  return new Promise((resolve) => {
    server.once('error', () => {
      resolve(false);
    });
    server.listen({ path: address }, () => {
      resolve(true);
    });
  });
}

function askHolder(address: string): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect({ path: address });
    socket.setEncoding('utf8').setTimeout(ASK_LIMIT_MS, () => socket.destroy());
    let answer = '';
    socket.on('data', (chunk: string) => (answer += chunk));
    socket.on('error', () => undefined);
    socket.on('close', () => {
      resolve(answer === '' ? 'unknown' : answer);
    });
  });
}
