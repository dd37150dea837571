import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLogger } from '#core/logging/logger.ts';
import { recordAdminAct } from '#api/audit/index.ts';
import { openJobs } from '#api/jobs/index.ts';
import { personWith } from '#api/testing/callers.ts';
import { newPerson, startTestApi } from '#api/testing/test-api.ts';
import type { TestApi } from '#api/testing/test-api.ts';
import { createAuditCheck } from './check-job.ts';

const SERVICE = { role: 'service_role' } as const;
let api: TestApi;
let admin: string;
beforeAll(async () => {
  api = await startTestApi();
  admin = await personWith(api, { role: 'admin' });
});
afterAll(async () => {
  await api.close();
});

const record = (action: string, object?: string) =>
  api.database.transact(SERVICE, (transaction) => recordAdminAct(transaction, { actorId: admin, action, object }));
const list = async (query = '') => {
  const { status, body } = await api.call('GET', `/api/admin/audit-log${query}`, { as: admin });
  expect(status).toBe(200);
  return body as {
    readonly items: readonly { readonly seq: number; readonly action: string }[];
    nextCursor: string | null;
  };
};

describe('GET admin/audit-log', () => {
  it('shows what was done, the latest first, narrowed by action, object, people and time', async () => {
    const before = new Date(Date.now() - 60_000).toISOString();
    await record('tests.first', 'thing:1');
    await record('tests.second', 'thing:2');
    expect((await list()).items.map(({ action }) => action)).toEqual(['tests.second', 'tests.first']);
    expect((await list('?action=tests.first')).items).toHaveLength(1);
    expect((await list('?object=thing:2')).items).toMatchObject([{ action: 'tests.second' }]);
    expect((await list(`?actorId=${admin}&since=${before}`)).items).toHaveLength(2);
    expect((await list(`?until=${before}`)).items).toEqual([]);
    expect((await list(`?actorId=${newPerson()}`)).items).toEqual([]);
  });

  it('pages by number while others act', async () => {
    for (let count = 0; count < 5; count += 1) await record('tests.paged');
    const seen: number[] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const page = await list(`?action=tests.paged&limit=2${cursor === '' ? '' : `&cursor=${cursor}`}`);
      seen.push(...page.items.map(({ seq }) => seq));
      cursor = page.nextCursor;
      await record('tests.paged');
    }
    expect(seen).toHaveLength(5);
    expect([...seen].sort((left, right) => right - left)).toEqual(seen);
  });

  it('is for administrators, and refuses filters that nobody knows', async () => {
    expect((await api.call('GET', '/api/admin/audit-log', { as: newPerson() })).status).toBe(403);
    expect((await api.call('GET', '/api/admin/audit-log')).status).toBe(401);
    for (const query of ['action=alles', 'actorId=1', 'since=gestern', 'x=1', 'cursor=1'])
      expect((await api.call('GET', `/api/admin/audit-log?${query}`, { as: admin })).status).toBe(422);
  });
});

describe('the nightly check', () => {
  it('lets the head leave with the log of the process, and fails while a row is not as it was written', async () => {
    await record('tests.checked');
    const lines: string[] = [];
    const logger = createLogger({
      service: 'api',
      level: 'info',
      destination: { write: (line: string) => void lines.push(line) },
    });
    let now = new Date('2027-01-10T12:00:00Z');
    const room = openJobs({
      database: api.database,
      workers: [createAuditCheck(logger)],
      logger,
      isSchedulerOn: true,
      now: () => now,
    });
    await room.runDue();
    expect(lines.join('')).toMatch(/"hash":"[0-9a-f]{64}".*head of the audit log/);
    await api.database.transactRaw((session) =>
      session.runScript(`alter table companion.audit_log disable trigger all;
        update companion.audit_log set action = 'tests.forged' where seq = 1`),
    );
    now = new Date('2027-01-11T12:00:00Z');
    await room.runDue();
    expect(lines.join('')).toMatch(/"seq":1[,}].*audit log is broken/);
    expect(lines.join('')).toContain('audit_log_broken');
    await room.stop(0);
  });
});
