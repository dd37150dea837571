import { spawn, spawnSync } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { findFreePort } from '#core/network/free-port.ts';

/** A real Redis on a port and in a folder of its own, to be maltreated. */
export interface TestRedis {
  readonly url: string;
  /** Gone from one moment to the next. */
  kill(): Promise<void>;
  /** There again on the same port, empty. */
  restart(): Promise<void>;
  /** Connections stay open, nothing is answered. */
  hang(): void;
  resume(): void;
  close(): Promise<void>;
}

/** Whether this machine has the program; tests that need it say so in their title. */
export const HAS_REDIS = spawnSync('redis-server', ['--version']).status === 0;

/** Starts it. @throws when it does not answer. */
export async function startTestRedis(): Promise<TestRedis> {
  const folder = await mkdtemp(join(tmpdir(), 'companion-redis-'));
  const port = await findFreePort();
  let child = await launch(port, folder);

  async function kill(): Promise<void> {
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGKILL');
    await ended;
  }

  return {
    url: `redis://127.0.0.1:${port}`,
    kill,
    restart: async () => {
      child = await launch(port, folder);
    },
    hang: () => void child.kill('SIGSTOP'),
    resume: () => void child.kill('SIGCONT'),
    close: async () => {
      if (child.exitCode === null && child.signalCode === null) await kill();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function launch(port: number, folder: string): Promise<ChildProcess> {
  const settings = ['--port', String(port), '--bind', '127.0.0.1', '--dir', folder, '--save', '', '--appendonly', 'no'];
  const child = spawn('redis-server', settings, { stdio: 'ignore' });
  const client = new Redis(port, '127.0.0.1', { retryStrategy: () => 20, maxRetriesPerRequest: 1_000 });
  client.on('error', () => undefined);
  await client.ping();
  client.disconnect();
  return child;
}
