import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { processEnvironment } from '#core/config/process-environment.ts';
import { openDatabase } from '#api/database/database.ts';
import type { DatabaseOptions } from '#api/database/database.ts';
import { prepareTestDatabase } from '#api/database/test-database.ts';
import { enqueueJob } from './index.ts';
import { createNotes, noteNumber } from './worker-kit.ts';
import type { readNotes, WorkerProcessOptions } from './worker-kit.ts';

/** Past the time a job may take, and past the round in which that is noticed. */
const MISSED_MS = 130_000;
/** Past the pause that follows. */
const AGAIN_MS = MISSED_MS + 30_000;

let folder: string;
let place: DatabaseOptions;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'companion-jobs-'));
  place = await prepareTestDatabase(folder);
});
afterEach(async () => {
  await rm(folder, { recursive: true, force: true });
});

/** Makes the database, and puts jobs into it. */
async function enqueueNumbers(count: number): Promise<void> {
  const database = await openDatabase(place);
  await createNotes(database);
  await database.transact({ role: 'service_role' }, async (transaction) => {
    for (let number = 1; number <= count; number += 1)
      await enqueueJob(transaction, noteNumber, { payload: { number } });
  });
  await database.close();
}

/** A real process, which first says whether it is in the middle, and last which notes there are. */
function startWorker(options: Omit<WorkerProcessOptions, 'url' | 'dataDir'>) {
  const told = JSON.stringify({ ...place, ...options });
  const child = spawn(process.execPath, [fileURLToPath(new URL('worker-kit.ts', import.meta.url)), told], {
    env: processEnvironment(),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines: string[] = [];
  const firstLine = new Promise<void>((resolve) =>
    createInterface({ input: child.stdout }).on('line', (line) => {
      lines.push(line);
      resolve();
    }),
  );
  const ended = new Promise<string | number | null>((resolve) =>
    child.once('close', (code, signal) => resolve(signal ?? code)),
  );
  return {
    ended,
    firstLine,
    kill: () => child.kill('SIGKILL'),
    notes: () => JSON.parse(lines.at(-1) ?? '[]') as Awaited<ReturnType<typeof readNotes>>,
  };
}

describe('a process', () => {
  it("that is killed between a job's effect and its end leaves neither, and the next one does the job once", async () => {
    await enqueueNumbers(1);
    const killed = startWorker({ standsStill: true, aheadMs: 1_000, rooms: 1 });
    await killed.firstLine;
    killed.kill();
    expect(await killed.ended).toBe('SIGKILL');
    // The first one still counts as being at it, the second notices, the third does it, for the fourth nothing is left.
    const counts: number[] = [];
    for (const aheadMs of [5_000, MISSED_MS, AGAIN_MS, 2 * AGAIN_MS]) {
      const next = startWorker({ standsStill: false, aheadMs, rooms: 1 });
      expect(await next.ended).toBe(0);
      counts.push(next.notes().length);
    }
    expect(counts).toEqual([0, 0, 1, 1]);
  }, 120_000);

  it('beside another takes what the other does not: fifty jobs, each once', async () => {
    await enqueueNumbers(50);
    const isServer = place.url !== undefined;
    // The embedded database has one process; there two rooms in it stand for two processes.
    const processes = Array.from({ length: isServer ? 2 : 1 }, () =>
      startWorker({ standsStill: false, aheadMs: 1_000, rooms: isServer ? 1 : 2 }),
    );
    expect(await Promise.all(processes.map(({ ended }) => ended))).toEqual(processes.map(() => 0));
    const notes = processes.map((worker) => worker.notes()).sort((left, right) => right.length - left.length)[0] ?? [];
    expect(notes.map(({ number }) => number)).toEqual(Array.from({ length: 50 }, (_, index) => index + 1));
  }, 120_000);
});
