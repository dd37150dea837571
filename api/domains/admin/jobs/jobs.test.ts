import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createLogger } from '#core/logging/logger.ts';
import { defineJob, enqueueJob, openJobs } from '#api/jobs/index.ts';
import type { JobsRoom } from '#api/jobs/index.ts';
import { personWith } from '#api/testing/callers.ts';
import { startTestApi } from '#api/testing/test-api.ts';
import type { TestApi } from '#api/testing/test-api.ts';

const SERVICE = { role: 'service_role' } as const;
const work = defineJob({
  name: 'tests.work',
  payload: { thingId: z.uuid(), count: z.int() },
  retry: { limit: 0, pauseSeconds: 1, longestPauseSeconds: 1 },
});
const state = { fails: true, runs: 0 };
const worker = work.handledBy(() => {
  state.runs += 1;
  return state.fails ? Promise.reject(new Error('Anna Beispiel, 0171 1234567')) : Promise.resolve();
});
let api: TestApi;
let room: JobsRoom;
let admin: string;
beforeAll(async () => {
  api = await startTestApi();
  admin = await personWith(api, { role: 'admin' });
  const logger = createLogger({ service: 'api', level: 'silent' });
  room = openJobs({ database: api.database, workers: [worker], logger, isSchedulerOn: false });
});
afterAll(async () => {
  await room.stop(0);
  await api.close();
});
beforeEach(() => {
  Object.assign(state, { fails: true, runs: 0 });
});

interface Job {
  readonly id: string;
  readonly name: string;
  readonly state: string;
}
async function ask(startAfter?: Date): Promise<{ readonly id: string; readonly thingId: string }> {
  const [id, thingId] = [randomUUID(), randomUUID()];
  const request = { id, payload: { thingId, count: 7 }, ...(startAfter === undefined ? {} : { startAfter }) };
  await api.database.transact(SERVICE, (transaction) => enqueueJob(transaction, work, request));
  return { id, thingId };
}
const list = async (query = '') =>
  (await api.call('GET', `/api/admin/jobs?limit=100${query}`, { as: admin })).body as {
    readonly items: readonly Job[];
    readonly nextCursor: string | null;
  };
const step = (jobId: string, what: 'retry' | 'cancel', as = admin) =>
  api.call('POST', `/api/admin/jobs/${jobId}/${what}`, { as, body: { reason: 'Anbieter ist wieder da' } });

describe('jobs', () => {
  it('that failed are seen with their code and ids, never with words or numbers of their payload', async () => {
    const { id, thingId } = await ask();
    await room.runDue();
    const job = (await list('&state=failed')).items.find((one) => one.id === id);
    expect(job).toMatchObject({ name: 'tests.work', state: 'failed', attempts: 1, ids: { thingId } });
    expect(JSON.stringify(job)).not.toMatch(/Anna|0171|count|"data"/);
    expect((await list('&name=tests.other')).items).toEqual([]);
  });

  it('run once more when somebody asks for it, as often as she asks', async () => {
    const { id } = await ask();
    await room.runDue();
    expect(state.runs).toBe(1);
    expect((await step(id, 'retry')).body).toMatchObject({ id, state: 'waiting' });
    await room.runDue();
    expect(state.runs).toBe(2);
    expect((await list('&state=failed')).items.map((job) => job.id)).toContain(id);
    state.fails = false;
    const twice = await Promise.all([step(id, 'retry'), step(id, 'retry')]);
    expect(twice.map(({ status }) => status).sort()).toEqual([200, 409]);
    await room.runDue();
    expect(state.runs).toBe(3);
    expect((await list()).items.map((job) => job.id)).not.toContain(id);
    expect((await step(id, 'retry')).status).toBe(409);
  });

  it('that wait can be called off, do not run then, and can be asked for again', async () => {
    const { id } = await ask(new Date(Date.now() + 3_600_000));
    expect((await list('&state=waiting')).items.map((job) => job.id)).toContain(id);
    expect((await step(id, 'cancel')).body).toMatchObject({ state: 'cancelled', attempts: 0 });
    expect((await step(id, 'cancel')).status).toBe(409);
    await room.runDue();
    expect(state.runs).toBe(0);
    state.fails = false;
    await step(id, 'retry');
    await room.runDue();
    expect(state.runs).toBe(1);
  });

  it('are touched by administrators alone, each time with a row in the log', async () => {
    const { id } = await ask();
    await room.runDue();
    expect((await step(id, 'retry', await personWith(api, {}))).status).toBe(403);
    expect((await step(randomUUID(), 'retry')).status).toBe(404);
    await step(id, 'cancel');
    const { body } = await api.call('GET', `/api/admin/audit-log?object=job:tests.work:${id}`, { as: admin });
    expect((body as { items: readonly object[] }).items).toMatchObject([
      {
        action: 'job.cancelled',
        actorId: admin,
        reason: 'Anbieter ist wieder da',
        change: { state: { from: 'failed', to: 'cancelled' } },
      },
    ]);
  });

  it('page without losing one while others come in', async () => {
    const asked = [];
    for (let count = 0; count < 5; count += 1) asked.push((await ask(new Date(Date.now() + 3_600_000))).id);
    const seen: string[] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const query = `?name=tests.work&state=waiting&limit=2${cursor === '' ? '' : `&cursor=${cursor}`}`;
      const page = (await api.call('GET', `/api/admin/jobs${query}`, { as: admin })).body as Awaited<
        ReturnType<typeof list>
      >;
      seen.push(...page.items.map(({ id }) => id));
      cursor = page.nextCursor;
      await ask(new Date(Date.now() + 3_600_000));
    }
    expect(seen).toEqual(expect.arrayContaining(asked));
    expect(new Set(seen).size).toBe(seen.length);
  });
});
