import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '#api/database/database.ts';
import { openTestDatabase } from '#api/database/test-database.ts';
import { madeStudies, madeStudy, startRegister } from '../studies-test-kit.ts';
import type { TestRegister } from '../studies-test-kit.ts';
import { importFromFiles } from './import-files.ts';
import { importFromRegister } from './run-import.ts';

const DAY_MS = 86_400_000;
let database: Database;
let register: TestRegister;
let clock: Date;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(async () => {
  await database.close();
});
beforeEach(async () => {
  clock = new Date('2026-11-20T16:00:00Z');
  register = await startRegister(madeStudies(450));
  await database.transactRaw((session) =>
    session.runScript(
      `delete from companion.studies; delete from companion.study_imports;
       update companion.study_sources set mark = null, data_timestamp = null, last_success_at = null, last_full_at = null,
         last_outcome = null, last_problem = null, claim_id = null, claimed_until = null, version = 0;`,
    ),
  );
});
afterEach(async () => {
  await register.close();
});

const run = (signal?: AbortSignal) => importFromRegister({ database, now: () => clock, signal }, register.client);
const query = (statement: string) => database.transactRaw((session) => session.query(statement));
const source = async () => (await query(`select * from companion.study_sources where source = 'ctgov'`))[0];
const count = async () =>
  Number((await query('select count(*) from companion.studies where gone_at is null'))[0]?.['count']);
const later = (ms: number) => {
  clock = new Date(clock.getTime() + ms);
};
const odd = (status: number, body: string, headers: Record<string, string> = {}) => ({ status, body, headers });
/** Only the given answers to the next questions for studies, in this order. */
function sayOnce(...answers: (ReturnType<typeof odd> | undefined)[]): void {
  register.odd = (path) => (path === '/studies' ? answers.shift() : undefined);
}

describe('an import that is broken off', () => {
  it('goes on with the page at which it stopped, and asks for none a second time', async () => {
    const ending = new AbortController();
    let pages = 0;
    register.odd = (path) => {
      pages += path === '/studies' ? 1 : 0;
      if (pages === 2) ending.abort();
      return undefined;
    };
    expect(await run(ending.signal)).toMatchObject({ state: 'paging' });
    expect(await count()).toBe(200);
    expect((await source())?.['last_success_at']).toBeNull();
    register.odd = undefined;
    register.asked.length = 0;
    expect(await run()).toMatchObject({ state: 'complete', added: 450 });
    expect(register.asked).toEqual(['/version', '/studies next', '/studies next']);
  });

  it('by the end of its process is taken over once its claim is over, not before', async () => {
    await query(
      `update companion.study_sources set claim_id = gen_random_uuid(), claimed_until = '2026-11-20T16:02:00Z' where source = 'ctgov'`,
    );
    expect(await run()).toMatchObject({ state: 'busy' });
    later(180_000);
    expect(await run()).toMatchObject({ state: 'complete' });
  });

  it('begins anew when the register made new data meanwhile: its page tokens are of another time', async () => {
    const ending = new AbortController();
    register.odd = (_path, asked) => {
      if (asked.has('pageToken')) ending.abort();
      return undefined;
    };
    await run(ending.signal);
    register.odd = undefined;
    register.dataTimestamp = '2026-11-21T09:00:05';
    expect(await run()).toMatchObject({ state: 'complete', added: 250, unchanged: 200 });
  });

  it('begins anew when a token is refused', async () => {
    sayOnce(undefined, odd(400, 'Invalid pageToken', { 'Content-Type': 'text/plain' }));
    expect(await run()).toMatchObject({ state: 'complete', unchanged: 200, added: 250 });
  });
});

describe('a register that answers wrongly', () => {
  it.each([
    ['a page of HTML under the type of JSON', odd(200, '<html><body>Maintenance</body></html>')],
    ['nothing', odd(200, '')],
    ['half an answer', odd(200, '{"studies": [{"protocolSection": {')],
    ['an answer without studies', odd(200, '{"error": "x"}')],
    ['an error page', odd(502, '<html>Bad gateway</html>')],
  ])('with %s is asked again, and nothing is lost', async (_what, answer) => {
    sayOnce(answer);
    expect(await run()).toMatchObject({ state: 'complete', added: 450 });
    expect(register.pauses).toContain(2_000);
  });

  it('is waited for as long as it says', async () => {
    sayOnce(odd(429, 'slow down', { 'Retry-After': '17' }));
    expect(await run()).toMatchObject({ state: 'complete' });
    expect(register.pauses).toContain(17_000);
  });

  it('again and again, and longer each time, is left alone; what is there stays, and the next run goes on', async () => {
    await run();
    later(DAY_MS);
    register.odd = () => odd(503, 'down');
    expect(await run()).toMatchObject({ state: 'failed', problem: 'studies_busy' });
    expect(register.pauses.filter((ms) => ms > 1_000)).toEqual([2_000, 4_000, 8_000, 16_000]);
    expect(await count()).toBe(450);
    expect(await source()).toMatchObject({ last_outcome: 'failed', last_problem: 'studies_busy' });
    register.odd = undefined;
    expect(await run()).toMatchObject({ state: 'complete' });
  });

  it('is never asked more than once a second', async () => {
    await run();
    expect(register.pauses).toEqual(register.asked.slice(1).map(() => 1_000));
  });

  it('that finds nothing at all is not believed', async () => {
    await run();
    later(DAY_MS);
    register.studies = [];
    expect(await run()).toMatchObject({ state: 'suspicious', problem: 'no_hits' });
    expect(await count()).toBe(450);
    expect(await source()).toMatchObject({ mark: '2026-11-02', last_outcome: 'suspicious' });
  });

  it('that promises more than it gives is not believed', async () => {
    sayOnce(odd(200, JSON.stringify({ totalCount: 900, studies: madeStudies(3) })));
    expect(await run()).toMatchObject({ state: 'suspicious', problem: 'fewer_than_announced' });
    expect((await source())?.['mark']).toBeNull();
  });

  it('that has lost half of its studies removes none of ours', async () => {
    await run();
    register.studies = madeStudies(100);
    for (let week = 0; week < 3; week += 1) {
      later(8 * DAY_MS);
      expect(await run()).toMatchObject({ state: 'suspicious', problem: 'half_missing' });
    }
    expect(await count()).toBe(450);
  });

  it('with an empty page in the middle is asked for the next one; for ever it is not', async () => {
    sayOnce(
      odd(
        200,
        JSON.stringify({ studies: [], nextPageToken: Buffer.from('[0,"2026-11-20T09:00:05"]').toString('base64url') }),
      ),
    );
    expect(await run()).toMatchObject({ state: 'complete', added: 450 });
    let token = 0;
    register.odd = (path) =>
      path === '/studies' ? odd(200, JSON.stringify({ studies: [], nextPageToken: `t${(token += 1)}` })) : undefined;
    later(DAY_MS);
    expect(await run()).toMatchObject({ state: 'failed', problem: 'studies_bad_answer' });
  });

  it('that goes round in a circle is left', async () => {
    register.odd = (path) =>
      path === '/studies' ? odd(200, JSON.stringify({ studies: madeStudies(2), nextPageToken: 'same' })) : undefined;
    expect(await run()).toMatchObject({ state: 'failed', problem: 'studies_bad_answer' });
  });

  it('with a date in the future does not hide what comes before it', async () => {
    register.studies = [madeStudy(1, { updated: '2099-01-01' }), madeStudy(2)];
    await run();
    expect((await source())?.['mark']).toBe('2026-11-20');
  });

  it('with studies that nobody can read takes the others', async () => {
    register.studies = [...madeStudies(5), { protocolSection: {} }, 7 as never];
    expect(await run()).toMatchObject({ state: 'complete', added: 5, refused: 2 });
  });
});

describe('two imports at once', () => {
  it('have one effect', async () => {
    const outcomes = await Promise.all([run(), run(), run()]);
    expect(outcomes.map(({ state }) => state).sort()).toEqual(['busy', 'busy', 'complete']);
    expect(register.asked.filter((path) => path.startsWith('/studies'))).toHaveLength(3);
    expect(await count()).toBe(450);
  });
});

describe('the mirror', () => {
  it('is the same after a second import, word for word', async () => {
    await run();
    const all = () => query(`select to_jsonb(s) - 'seen_in' as row from companion.studies s order by id`);
    const before = await all();
    later(8 * DAY_MS);
    expect(await run()).toMatchObject({ state: 'complete', added: 0, changed: 0, unchanged: 450 });
    expect(await all()).toEqual(before);
  });

  it('asks in the week only for what was updated, two days of it twice', async () => {
    await run();
    later(DAY_MS);
    const asked: string[] = [];
    register.odd = (path, parameters) => {
      if (path === '/studies') asked.push(parameters.get('filter.advanced') ?? '');
      return undefined;
    };
    await run();
    expect(asked[0]).toBe('AREA[LocationCountry]Germany AND AREA[LastUpdatePostDate]RANGE[2026-10-31,MAX]');
  });

  it('lets go of a study that two whole imports did not name, and takes it back', async () => {
    await run();
    register.studies = madeStudies(450).slice(1);
    later(8 * DAY_MS);
    await run();
    expect(await count()).toBe(450);
    later(8 * DAY_MS);
    await run();
    expect(await count()).toBe(449);
    register.studies = madeStudies(450);
    later(8 * DAY_MS);
    await run();
    expect(await count()).toBe(450);
  });

  it('shows a study of several registers once', async () => {
    register.studies = [madeStudy(1, { ids: ['DRKS00000001', '2024-510663-34-00'] }), madeStudy(2)];
    await run();
    const folder = await mkdtemp(join(tmpdir(), 'companion-studies-'));
    await writeFile(
      join(folder, 'drks.json'),
      JSON.stringify([{ drksId: 'DRKS00000001' }, { drksId: 'DRKS00000002' }]),
    );
    await importFromFiles({ database, now: () => clock }, folder, 'drks');
    const shown = await query('select source_id from companion.studies where twin_of is null order by 1');
    expect(shown.map((row) => row['source_id'])).toEqual(['DRKS00000002', 'NCT00000001', 'NCT00000002']);
    await rm(folder, { recursive: true });
  });
});

describe('a file of another register', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'companion-studies-'));
  });
  afterEach(async () => {
    await rm(folder, { recursive: true });
  });
  const put = (name: string, content: unknown) =>
    writeFile(join(folder, name), typeof content === 'string' ? content : JSON.stringify(content));
  const read = () => importFromFiles({ database, now: () => clock }, folder, 'drks');
  const entries = (amount: number) =>
    Array.from({ length: amount }, (_, index) => ({ drksId: `DRKS${String(index + 1).padStart(8, '0')}` }));

  it('that is half there changes nothing', async () => {
    await put('drks.json', entries(10));
    expect(await read()).toMatchObject({ state: 'complete', added: 10 });
    await put('drks.json', JSON.stringify(entries(400)).slice(0, -20));
    expect(await read()).toMatchObject({ state: 'failed', problem: 'studies_file_unreadable' });
    await put('drks.json', []);
    expect(await read()).toMatchObject({ state: 'suspicious', problem: 'no_hits' });
    expect(await count()).toBe(10);
  });

  it('that is not there is no import at all', async () => {
    expect(await read()).toBeUndefined();
  });

  it('may hold a line for each study, and is the same when it is read again', async () => {
    await put(
      'drks-2026.jsonl',
      entries(3)
        .map((entry) => JSON.stringify(entry))
        .join('\n'),
    );
    expect(await read()).toMatchObject({ added: 3 });
    expect(await read()).toMatchObject({ added: 0, changed: 0, unchanged: 3 });
  });
});
