import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createDrain } from '#agent/worker/drain.ts';
import type { Drain } from '#agent/worker/drain.ts';
import { startHealthServer } from '#agent/worker/health-server.ts';
import type { HealthServer } from '#agent/worker/health-server.ts';
import { answerJobRequest } from '#agent/worker/job-admission.ts';
import { createCallPlaces } from '#agent/worker/call-places.ts';
import { createReadiness } from '#agent/worker/readiness.ts';
import { workerProbes } from '#agent/worker/worker-probes.ts';
import { processEnvironment } from '#core/config/process-environment.ts';
import { PROJECT_ROOT } from './project-paths.ts';

const SECRET = 'service-secret-of-the-tests';
const logger = pino({ level: 'silent' });

let folder: string;
let drain: Drain;
let health: HealthServer;
let calls: string[];
let file: string;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'drain-'));
  file = join(folder, 'run', 'draining');
  calls = ['one'];
  drain = createDrain(file);
  const places = createCallPlaces({ capacity: 2, runningJobIds: () => calls });
  const media = { url: '', port: 0, registered: true, draining: () => drain.isDraining() };
  const probes = workerProbes({
    recognition: {
      ping: () => Promise.resolve({ kind: 'ready', recognizer: 'full', device: 'cpu', lacksGpu: false } as const),
    },
    media,
    selfTest: { state: () => 'healthy', failure: () => undefined },
    synthesizer: { probe: () => Promise.resolve() },
  });
  const readiness = createReadiness({ version: '0', places, probes });
  health = await startHealthServer({ port: 0, host: '127.0.0.1', secrets: [SECRET] }, { readiness, drain }, logger);
});
afterEach(async () => {
  await health.close();
  rmSync(folder, { recursive: true });
});

function run(args: readonly string[], secret = SECRET): Promise<{ code: number | null; output: string }> {
  const { PATH = '' } = processEnvironment();
  const address = ['--agent', `http://127.0.0.1:${health.port}`];
  const child = spawn(process.execPath, [join(PROJECT_ROOT, 'scripts', 'drain.ts'), ...address, ...args], {
    env: { PATH, SERVICE_SECRET: secret },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (chunk: string) => (output += chunk));
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, output })));
}

/** What becomes of a new call now. */
async function newCall(): Promise<'accepted' | 'rejected'> {
  const answer = { accept: vi.fn(() => Promise.resolve()), reject: vi.fn(() => Promise.resolve()) };
  await answerJobRequest(
    { id: 'new', room: { name: 'room' }, ...answer },
    {
      selfTest: { state: () => 'healthy' },
      recognition: { isAlive: () => true },
      places: createCallPlaces({ capacity: 2, runningJobIds: () => calls }),
      isPersonIn: () => Promise.resolve(true),
      drain,
    },
    logger,
  );
  return answer.accept.mock.calls.length > 0 ? 'accepted' : 'rejected';
}

describe('drain', () => {
  it('takes no new call, lets the running one end, and then says so', async () => {
    expect(await newCall()).toBe('accepted');
    const draining = run([]);
    await expect.poll(() => drain.isDraining(), { timeout: 15_000 }).toBe(true);
    expect(await newCall()).toBe('rejected');
    calls = [];
    expect(await draining).toMatchObject({ code: 0 });
    expect((await draining).output).toContain('No call is left');
  });

  it('ends with 4 while a call runs on, and throws nobody out', async () => {
    expect(await run(['--wait', '0'])).toMatchObject({ code: 4 });
    expect(calls).toEqual(['one']);
    expect(drain.isDraining()).toBe(true);
  });

  it('stays over a restart and ends with --cancel', async () => {
    await run(['--wait', '0']);
    expect(createDrain(file).isDraining()).toBe(true);
    expect(await run(['--cancel'])).toMatchObject({ code: 0 });
    expect(createDrain(file).isDraining()).toBe(false);
    expect(await newCall()).toBe('accepted');
  });

  it('is for whoever knows the secret alone', async () => {
    expect(await run([], 'another-secret-altogether')).toMatchObject({ code: 1 });
    expect((await fetch(`http://127.0.0.1:${health.port}/drain`, { method: 'POST' })).status).toBe(401);
    expect(drain.isDraining()).toBe(false);
  });

  it('only tells in a dry run, and says that nobody answers', async () => {
    expect(await run(['--dry-run'])).toMatchObject({ code: 0 });
    expect(drain.isDraining()).toBe(false);
    await health.close();
    expect(await run([])).toMatchObject({ code: 4 });
    expect(await run(['--status'])).toMatchObject({ code: 4 });
  });
});
