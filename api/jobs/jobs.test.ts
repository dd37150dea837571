import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { createLogger } from '#core/logging/logger.ts';
import type { Database } from '#api/database/database.ts';
import { openTestDatabase } from '#api/database/test-database.ts';
import { createMetrics } from '#api/metrics/metrics.ts';
import { dailyAtUtc, defineJob, enqueueJob, openJobs } from './index.ts';
import type { JobContext, JobsRoom, JobWorker } from './index.ts';
import { latestSlot } from './schedule.ts';
import { createNotes, noteNumber, readNotes, writeNote } from './worker-kit.ts';

const SERVICE = { role: 'service_role' } as const;
const lines: string[] = [];
const logger = createLogger({
  service: 'api',
  level: 'debug',
  destination: { write: (line: string) => void lines.push(line) },
});
let database: Database;
let clock: Date;
const rooms: JobsRoom[] = [];

beforeAll(async () => {
  database = await openTestDatabase();
  await createNotes(database);
});
afterAll(async () => {
  await database.close();
});
beforeEach(async () => {
  clock = new Date(Date.now() + 60_000);
  lines.length = 0;
  await database.transactRaw((session) =>
    session.runScript(
      'delete from companion.test_notes; delete from pgboss.job; update pgboss.queue set monitor_on = null;',
    ),
  );
});
afterEach(async () => {
  for (const room of rooms.splice(0)) await room.stop(0);
});

/** A process of its own, at the moment that the clock shows. */
function roomOf(workers: readonly JobWorker[], further: Partial<Parameters<typeof openJobs>[0]> = {}): JobsRoom {
  const room = openJobs({ database, workers, logger, isSchedulerOn: false, now: () => clock, ...further });
  rooms.push(room);
  return room;
}
const enqueue = (number: number) =>
  database.transact(SERVICE, (transaction) => enqueueJob(transaction, noteNumber, { payload: { number } }));
const note = (job: JobContext, number: number) => job.conclude((transaction) => writeNote(transaction, number));
const noting = noteNumber.handledBy(async ({ number }, job) => note(job, number));
const numbers = async () => (await readNotes(database)).map(({ number }) => number);
const later = (seconds: number) => {
  clock = new Date(clock.getTime() + seconds * 1_000);
};
const states = () =>
  database.transactRaw(async (session) =>
    (await session.query('select state::text as state from pgboss.job order by created_on')).map((row) => row['state']),
  );

/** When the job is given up, in seconds after the start of its run. */
const leaseEnd = () =>
  database.transactRaw(async (session) =>
    Number((await session.query('select expire_seconds from pgboss.job'))[0]?.['expire_seconds']),
  );

/** What operators are told to write: first to find failed jobs, then to repeat one. */
async function commandsOfRunbook(): Promise<readonly string[]> {
  const page = await readFile(new URL('../../docs/runbooks/jobs-failed.md', import.meta.url), 'utf8');
  return (
    /```sql\n([\s\S]*?)```/
      .exec(page)?.[1]
      ?.trim()
      .split('\n')
      .map((line) => line.trim()) ?? []
  );
}

/** A handler that waits in the middle until the test lets it go on. */
function halting(end: (number: number, job: JobContext) => Promise<void>) {
  const reached = Promise.withResolvers<undefined>();
  const opened = Promise.withResolvers<undefined>();
  const worker = noteNumber.handledBy(async ({ number }, job) => {
    reached.resolve(undefined);
    await opened.promise;
    await end(number, job);
  });
  return { worker, reached: reached.promise, open: () => opened.resolve(undefined) };
}

describe('a job', () => {
  it('exists exactly if the effect that asked for it does', async () => {
    await enqueue(1);
    await expect(
      database.transact(SERVICE, async (transaction) => {
        await enqueueJob(transaction, noteNumber, { payload: { number: 2 } });
        throw new Error('the caller failed');
      }),
    ).rejects.toThrow();
    expect(await roomOf([noting]).runDue()).toBe(1);
    expect(await numbers()).toEqual([1]);
  });

  it("can be asked for by anybody's step, which goes on as herself and sees nothing of the queue", async () => {
    const person = { role: 'authenticated', userId: randomUUID() } as const;
    const role = await database.transact(person, async (transaction) => {
      await enqueueJob(transaction, noteNumber, { payload: { number: 1 } });
      return (await sql<{ role: string }>`select current_user::text as role`.execute(transaction)).rows[0]?.role;
    });
    expect(role).toBe('authenticated');
    await expect(
      database.transact(person, (transaction) => sql`select * from pgboss.job`.execute(transaction)),
    ).rejects.toThrow(/permission denied/);
    await expect(
      database.transact(person, (transaction) => sql`select pgboss.create_queue('x', '{}')`.execute(transaction)),
    ).rejects.toThrow(/permission denied/);
    expect(await roomOf([noting]).runDue()).toBe(1);
  });

  it('is put in once under one id, and not before its moment', async () => {
    const id = randomUUID();
    const startAfter = new Date(clock.getTime() + 10_000);
    for (let call = 0; call < 2; call += 1)
      await database.transact(SERVICE, (transaction) =>
        enqueueJob(transaction, noteNumber, { payload: { number: 1 }, id, startAfter }),
      );
    const room = roomOf([noting]);
    expect(await room.runDue()).toBe(0);
    later(11);
    expect(await room.runDue()).toBe(1);
  });

  it('has its effect once when two processes do the same one because the first took too long', async () => {
    await enqueue(1);
    const slow = halting((number, job) => note(job, number));
    const first = roomOf([slow.worker]).runDue();
    await slow.reached;
    later(70);
    const second = roomOf([noting]);
    expect(await second.runDue()).toBe(0);
    later(5);
    expect(await second.runDue()).toBe(1);
    slow.open();
    await first;
    expect(await numbers()).toEqual([1]);
    expect(lines.join('')).toContain('job_lost');
  });

  it('that takes long stays with the process that goes on saying that it is at it', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    try {
      await enqueue(1);
      const slow = halting((number, job) => note(job, number));
      const first = roomOf([slow.worker]).runDue();
      await slow.reached;
      const second = roomOf([noting]);
      for (let minute = 1; minute <= 5; minute += 1) {
        later(50);
        vi.advanceTimersByTime(15_000);
        await expect.poll(leaseEnd, { timeout: 20_000 }).toBeGreaterThanOrEqual(50 * minute + 60);
        expect(await second.runDue()).toBe(0);
      }
      slow.open();
      await first;
      expect(await numbers()).toEqual([1]);
      expect(lines.join('')).not.toContain('job_lost');
    } finally {
      vi.useRealTimers();
    }
  });

  it('whose effect fails leaves nothing of it, comes again each time later, and ends as failed where operators see it', async () => {
    await enqueue(1);
    const metrics = createMetrics('0.0.0');
    const failing = noteNumber.handledBy((_payload, job) =>
      job.conclude(async (transaction) => {
        await writeNote(transaction, 1);
        throw new TypeError('Anna Muster has a lump');
      }),
    );
    const room = roomOf([failing], { metrics });
    const pauses: number[] = [];
    for (let waited = 0; waited < 20_000 && !(await states()).includes('failed');) {
      const runs = await room.runDue();
      if (runs === 1) pauses.push(waited);
      waited = runs === 1 ? 1 : waited * 2;
      later(waited);
    }
    expect(pauses).toHaveLength(11);
    expect([...pauses].sort((left, right) => left - right)).toEqual(pauses);
    expect(pauses.at(-1)).toBeGreaterThan(200);
    expect(await numbers()).toEqual([]);
    const { text } = await metrics.render();
    expect(text).toContain('jobs_failed{job="tests.note-number"} 1');
    expect(text).toContain('job_duration_seconds_count{job="tests.note-number",outcome="retried"} 10');
    expect(text).toContain('job_duration_seconds_count{job="tests.note-number",outcome="failed"} 1');
    const stored = await database.transactRaw((session) => session.query('select output::text from pgboss.job'));
    expect(JSON.stringify(stored) + lines.join('') + text).not.toContain('Anna');
  });

  it('that nobody can read fails alone: the others are done', async () => {
    await enqueue(1);
    await database.transactRaw((session) =>
      session.runScript(
        `insert into pgboss.job (name, data, policy, retry_limit) values ('tests.note-number', '{"number": "eins", "name": "Anna"}', 'standard', 0), ('tests.note-number', null, 'standard', 0)`,
      ),
    );
    expect(await roomOf([noting]).runDue()).toBe(3);
    expect(await numbers()).toEqual([1]);
    expect((await states()).sort()).toEqual(['completed', 'failed', 'failed']);
    expect(lines.join('')).toContain('job_payload_invalid');
    expect(lines.join('')).not.toContain('Anna');
  });

  it('that failed for good is repeated by the commands of the runbook', async () => {
    await enqueue(1);
    await database.transactRaw((session) => session.runScript('update pgboss.job set retry_limit = 0'));
    const failing = noteNumber.handledBy(() => Promise.reject(new Error('still broken')));
    expect(await roomOf([failing]).runDue()).toBe(1);
    const [find = '', repeat = ''] = await commandsOfRunbook();
    const failed = await database.transactRaw((session) => session.query(find));
    expect(failed.map(({ name }) => name)).toEqual([noteNumber.name]);
    const id = String(failed[0]?.['id']);
    await database.transactRaw((session) => session.runScript(repeat.replace('…', id)));
    later(1);
    expect(await roomOf([noting]).runDue()).toBe(1);
    expect([await numbers(), await states()]).toEqual([[1], ['completed']]);
  });

  it('is given back by a process that ends, and another one has it at once', async () => {
    await enqueue(1);
    const slow = halting((number, job) => note(job, number));
    const ending = roomOf([slow.worker]);
    const run = ending.runDue();
    await slow.reached;
    await ending.stop(0);
    expect(await roomOf([noting]).runDue()).toBe(1);
    slow.open();
    await run;
    expect(await numbers()).toEqual([1]);
  });

  it('is waited for by a process that ends, as long as there is time', async () => {
    await enqueue(1);
    const slow = halting((number, job) => note(job, number));
    const ending = roomOf([slow.worker]);
    const run = ending.runDue();
    await slow.reached;
    const stopped = ending.stop(60_000);
    slow.open();
    await stopped;
    await run;
    expect(await numbers()).toEqual([1]);
  });

  it('of a kind that has a slow one does not wait for it, nor do other kinds', async () => {
    const other = defineJob({ name: 'tests.other', payload: { number: z.int() } });
    await enqueue(1);
    const slow = halting((number, job) => note(job, number));
    const room = roomOf([slow.worker, other.handledBy(async ({ number }, job) => note(job, number))]);
    const run = room.runDue();
    await slow.reached;
    await database.transact(SERVICE, (transaction) => enqueueJob(transaction, other, { payload: { number: 2 } }));
    const beside = room.runDue();
    await expect.poll(numbers, { timeout: 20_000 }).toEqual([2]);
    slow.open();
    await Promise.all([run, beside]);
    expect(await numbers()).toEqual([1, 2]);
  });
});

describe('a payload', () => {
  it('has no place for anything that somebody wrote', async () => {
    // @ts-expect-error -- free text is no field of a payload
    defineJob({ name: 'tests.telling', payload: { text: z.string() } });
    await expect(
      database.transact(SERVICE, (transaction) =>
        enqueueJob(transaction, noteNumber, { payload: { number: 1, text: 'Anna' } as { number: number } }),
      ),
    ).rejects.toThrow(z.ZodError);
  });
});

describe('metrics', () => {
  it('show how full the queue is, and for how long', async () => {
    const metrics = createMetrics('0.0.0');
    roomOf([noting], { metrics });
    await enqueue(1);
    await enqueue(2);
    await database.transact(SERVICE, (transaction) =>
      enqueueJob(transaction, noteNumber, {
        payload: { number: 3 },
        startAfter: new Date(clock.getTime() + 3_600_000),
      }),
    );
    later(600);
    const { text } = await metrics.render();
    expect(text).toContain('jobs_due{job="tests.note-number"} 2');
    expect(text).toContain('jobs_deferred{job="tests.note-number"} 1');
    expect(Number(/jobs_due_oldest_seconds\{job="tests.note-number"\} (\S+)/.exec(text)?.[1])).toBeGreaterThan(600);
  });
});

describe('a schedule', () => {
  const nightly = defineJob({ name: 'tests.nightly', payload: {}, schedule: dailyAtUtc(3) });
  const worker = nightly.handledBy((_payload, job) => note(job, clock.getUTCDate()));
  const scheduled = (isSchedulerOn = true) => roomOf([worker], { isSchedulerOn });

  it('brings its job when the clock passes its time, once in all processes', async () => {
    clock = new Date('2030-05-01T02:59:00Z');
    const processes = [scheduled(), scheduled()];
    for (const room of processes) await room.runDue();
    expect(await numbers()).toEqual([1]);
    for (let minute = 0; minute < 5; minute += 1) {
      later(60);
      await Promise.all(processes.map((room) => room.runDue()));
    }
    await scheduled().runDue();
    expect((await readNotes(database)).length).toBe(2);
    clock = new Date('2030-05-02T03:00:01Z');
    await Promise.all(processes.map((room) => room.runDue()));
    expect(await numbers()).toEqual([1, 1, 2]);
  });

  it('makes up for the last night when nobody was there, and for that one only', async () => {
    clock = new Date('2030-06-01T03:00:05Z');
    await scheduled().runDue();
    clock = new Date('2030-06-05T11:00:00Z');
    await scheduled().runDue();
    expect(await numbers()).toEqual([1, 5]);
  });

  it('that is switched off brings nothing, and what is asked for is done all the same', async () => {
    clock = new Date(latestSlot(dailyAtUtc(4), new Date()).getTime() + 86_400_000);
    await enqueue(7);
    expect(await roomOf([worker, noting], { isSchedulerOn: false }).runDue()).toBe(1);
    expect(await numbers()).toEqual([7]);
  });

  it('has its moments where a calendar has them', () => {
    const daily = dailyAtUtc(3, 30);
    expect(latestSlot(daily, new Date('2026-03-29T03:29:59.999Z')).toISOString()).toBe('2026-03-28T03:30:00.000Z');
    expect(latestSlot(daily, new Date('2026-03-29T03:30:00.000Z')).toISOString()).toBe('2026-03-29T03:30:00.000Z');
    expect(() =>
      defineJob({ name: 'tests.weekly', payload: {}, schedule: { everyMs: 7 * 86_400_000, offsetMs: 0 } }),
    ).toThrow(/daily/);
    expect(() => defineJob({ name: 'tests.full', payload: { number: z.int() }, schedule: daily })).toThrow(/payload/);
  });
});
