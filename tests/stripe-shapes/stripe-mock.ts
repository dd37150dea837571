import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { processEnvironment } from '#core/config/process-environment.ts';
import { CACHE_DIR } from '#scripts/project-paths.ts';
import { runCommand } from '#scripts/setup/run-command.ts';

/**
 * Pinned: a new version brings a new description of the payment provider's API, which is looked at when it is raised.
 */
const VERSION = 'v0.203.0';
const FOLDER = join(CACHE_DIR, `stripe-mock-${VERSION}`);
const PROGRAM = join(FOLDER, 'stripe-mock');
const BUILD_LIMIT_MS = 300_000;

/** Whether the program is there or can be built: the Go tool chain builds it from its pinned source. */
export const HAS_STRIPE_MOCK = existsSync(PROGRAM) || spawnSync('go', ['version']).status === 0;

/** The payment provider's own mock: checks every request against its published description, answers in its shapes. */
export interface StripeMock {
  readonly url: string;
  close(): Promise<void>;
}

/** Starts it on a port that the system chooses. @throws {Error} when it can neither be found nor built. */
export async function startStripeMock(): Promise<StripeMock> {
  if (!existsSync(PROGRAM))
    await runCommand('go', ['install', `github.com/stripe/stripe-mock@${VERSION}`], {
      limitMs: BUILD_LIMIT_MS,
      environment: { ...processEnvironment(), GOBIN: FOLDER, GOFLAGS: '-mod=mod' },
    });
  const child = spawn(PROGRAM, ['-http-addr', '127.0.0.1:'], { stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const port = await new Promise<string>((resolve, reject) => {
    child.once('exit', () => reject(new Error('stripe-mock ended before it listened')));
    createInterface({ input: child.stdout }).on('line', (line) => {
      const found = /Listening for HTTP at address: .*:(\d+)/.exec(line)?.[1];
      if (found !== undefined) resolve(found);
    });
  });
  return {
    url: `http://127.0.0.1:${port}`,
    close: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
