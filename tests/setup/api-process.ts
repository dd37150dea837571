import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { prepareDatabaseFolder } from '#api/database/test-database.ts';
import { processEnvironment } from '#core/config/process-environment.ts';
import { findFreePort } from '#core/network/free-port.ts';
import { PROJECT_ROOT } from '#scripts/project-paths.ts';

/** An API of its own: fresh data, demo accounts, a free port. */
export interface ApiProcess {
  readonly url: string;
  readonly pid: number;
  /** Access token of a demo account. */
  signIn(tier: DemoTier): Promise<string>;
  /** Password of a demo account. */
  passwordOf(tier: DemoTier): Promise<string>;
  /** Log lines of level error so far. */
  readonly errorLines: readonly string[];
  stop(): Promise<void>;
  /** Ends it as a crash would. */
  kill(): Promise<void>;
}

/** Whom the demo accounts are. */
type DemoTier = 'free' | 'plus' | 'premium' | 'admin';

/**
 * Starts one. Its data go with it, unless `DATA_DIR` names a folder of the caller's, who takes it up again or removes
 * it.
 * @throws {Error} when it ends before it listens.
 */
export async function startApiProcess(settings: Readonly<Record<string, string>> = {}): Promise<ApiProcess> {
  const folder = await mkdtemp(join(tmpdir(), 'companion-api-'));
  if (settings['DATA_DIR'] === undefined) await prepareDatabaseFolder(join(folder, 'database'), 'current');
  const dataDir = settings['DATA_DIR'] ?? folder;
  const port = await findFreePort();
  const { PATH = '', HOME = '' } = processEnvironment();
  const environment = {
    PATH,
    HOME,
    NODE_ENV: 'test',
    LOG_LEVEL: 'error',
    DATA_DIR: dataDir,
    PORT: String(port),
    ...settings,
  };
  const child = spawn(process.execPath, [join(PROJECT_ROOT, 'api', 'main.ts')], {
    env: environment,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const errorLines: string[] = [];
  createInterface({ input: child.stdout }).on('line', (line) => errorLines.push(line));
  const url = `http://127.0.0.1:${port}`;
  const end = async (signal: 'SIGTERM' | 'SIGKILL') => {
    child.kill(signal);
    await ended;
    await rm(folder, { recursive: true, force: true });
  };
  const state = { isOver: false };
  void ended.then(() => (state.isOver = true));
  while (!(await answers(`${url}/api/health`))) {
    if (state.isOver) throw new Error(`the API ended before it listened: ${errorLines.join('\n')}`);
  }
  const passwordOf = async (tier: DemoTier) =>
    (await readFile(join(dataDir, 'secrets', `demo-${tier}`), 'utf8')).trim();
  return {
    url,
    pid: child.pid ?? 0,
    errorLines,
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
    passwordOf,
    signIn: async (tier) => signIn(url, tier, await passwordOf(tier)),
  };
}

async function answers(url: string): Promise<boolean> {
  const answer = await fetch(url).catch(() => undefined);
  await answer?.body?.cancel();
  if (answer === undefined) await new Promise((resolve) => setTimeout(resolve, 100));
  return answer !== undefined;
}

async function signIn(url: string, tier: string, password: string): Promise<string> {
  const answer = await fetch(`${url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: `${tier}@demo.local`, password }),
  });
  return ((await answer.json()) as { access_token: string }).access_token;
}
