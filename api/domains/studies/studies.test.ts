import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createLogger } from '#core/logging/logger.ts';
import { connectedTo } from '#api/domain.ts';
import { openJobs } from '#api/jobs/index.ts';
import { personWith } from '#api/testing/callers.ts';
import { startTestApi } from '#api/testing/test-api.ts';
import type { TestApi } from '#api/testing/test-api.ts';
import { studiesDomain } from './index.ts';
import { madeStudies, madeStudy, startRegister } from './studies-test-kit.ts';
import type { TestRegister } from './studies-test-kit.ts';

let api: TestApi;
let register: TestRegister;
let she: string;

beforeAll(async () => {
  register = await startRegister();
  api = await startTestApi({ domains: [connectedTo(studiesDomain, { client: register.client })] });
});
afterAll(async () => {
  await api.close();
  await register.close();
});
beforeEach(async () => {
  she = await personWith(api, { tier: 'premium' });
});
afterEach(async () => {
  register.odd = undefined;
  await api.database.transactRaw((session) =>
    session.runScript(`delete from companion.studies; delete from companion.study_imports;
      update companion.study_sources set mark = null, last_success_at = null, last_full_at = null, last_attempt_at = null,
        last_outcome = null, version = version + 1;`),
  );
});

const sync = async () => (await api.call('POST', '/api/studies/sync', { bearer: 'cron-secret-of-the-tests' })).body;
const holding = async (...studies: object[]) => {
  register.studies = studies as TestRegister['studies'];
  // As if a week had gone by: everything is asked for.
  await api.database.transactRaw((session) =>
    session.runScript('update companion.study_sources set last_full_at = null, mark = null'),
  );
  return sync();
};
interface Matched {
  readonly items: readonly {
    readonly study: { readonly id: string };
    readonly overall: string;
    readonly criteria: readonly { readonly quote: string; readonly verdict: string; readonly field: string | null }[];
    readonly nearestSite: { readonly city: string; readonly distanceKm: number } | null;
  }[];
  readonly totals: Readonly<Record<string, number>>;
  readonly meaning: readonly string[];
  readonly attribution: { readonly text: string } | null;
}
const match = async (body: object = {}, as = she) => {
  const answer = await api.call('POST', '/api/studies/match', { as, body });
  return { ...answer, matched: answer.body as Matched };
};
const verdictsOf = ({ matched }: { readonly matched: Matched }) =>
  Object.fromEntries((matched.items[0]?.criteria ?? []).map(({ quote, verdict }) => [quote, verdict]));
const get = async (path: string, as = she) => (await api.call('GET', path, { as })).body as Record<string, unknown>;

const CRITERIA =
  'Inclusion Criteria:\n\n* Stage I-III breast cancer\n* ECOG 0 or 1\n* Adequate organ function\n\nExclusion Criteria:\n\n* Pregnancy';

describe('before anything was imported', () => {
  it('nobody is told that there are no studies', async () => {
    expect(await match()).toMatchObject({ status: 503, body: { code: 'studies_unavailable' } });
    expect((await api.call('GET', '/api/studies', { as: she })).status).toBe(503);
    expect(await get('/api/studies/health')).toEqual({
      sources: [expect.objectContaining({ source: 'ctgov', stale: true, count: 0, ageSeconds: null })],
    });
  });
});

describe('a match', () => {
  it('never holds against anybody what she did not say', async () => {
    await holding(madeStudy(1, { criteria: CRITERIA }));
    const answer = await match();
    expect(Object.values(verdictsOf(answer))).toEqual(['unknown', 'unknown', 'unknown', 'unknown', 'unknown']);
    expect(answer.matched.items[0]?.overall).toBe('unclear');
  });

  it('gives a verdict for each condition, in the words of the register, and says what it means', async () => {
    await holding(madeStudy(1, { criteria: CRITERIA }));
    const answer = await match({ profile: { age: 52, stage: 'II', ecog: 3, pregnant: false } });
    expect(verdictsOf(answer)).toEqual({
      '18 Years': 'met',
      'Stage I-III breast cancer': 'met',
      'ECOG 0 or 1': 'not_met',
      'Adequate organ function': 'unknown',
      Pregnancy: 'met',
    });
    expect(answer.matched.items[0]?.overall).toBe('contradicts');
    expect(answer.matched.meaning.join(' ')).toContain('Das prüft allein das Studienteam');
  });

  it('puts first what fits, then what is open, then what contradicts; of equals the nearest', async () => {
    const place = (city: string, zip: string) => [{ facility: 'K', city, zip, country: 'Germany' }];
    const clear = 'Inclusion Criteria:\n\n* Stage I-III breast cancer';
    await holding(
      madeStudy(1, { criteria: 'Inclusion Criteria:\n\n* Stage IV disease' }),
      madeStudy(2, { criteria: CRITERIA }),
      madeStudy(3, { criteria: clear, sites: place('München', '81377') }),
      madeStudy(4, { criteria: clear, sites: place('Potsdam', '14467') }),
      madeStudy(5, { criteria: clear, status: 'COMPLETED' }),
    );
    const { matched } = await match({ profile: { age: 52, stage: 'II' }, plz: '10115' });
    expect(matched.items.map(({ study }) => study.id)).toEqual([
      'NCT00000004',
      'NCT00000003',
      'NCT00000002',
      'NCT00000001',
    ]);
    expect(matched.totals).toEqual({ possible: 2, unclear: 1, contradicts: 1 });
    expect(matched.items[0]?.nearestSite).toMatchObject({ city: 'Potsdam' });
    expect(matched.items[0]?.nearestSite?.distanceKm).toBeGreaterThan(15);
    expect(matched.attribution?.text).toContain('GeoNames');
  });

  it('looks for the nearest place that takes people, not for the nearest one', async () => {
    await holding(
      madeStudy(1, {
        sites: [
          { facility: 'K', city: 'Berlin', zip: '13353', country: 'Germany', status: 'COMPLETED' },
          { facility: 'K', city: 'Köln', zip: '50937', country: 'Germany', status: 'RECRUITING' },
        ],
      }),
    );
    expect((await match({ plz: '10115' })).matched.items[0]?.nearestSite).toMatchObject({ city: 'Köln' });
    expect((await match({ plz: '10115', radiusKm: 50 })).matched.items).toEqual([]);
    expect(await match({ plz: '00000' })).toMatchObject({ status: 404, body: { code: 'plz_unknown' } });
  });

  it('keeps nothing of what she says, nowhere', async () => {
    await holding(madeStudy(1));
    await match({ profile: { age: 47, priorTherapies: { sacituzumab: true } }, plz: '14467' });
    const dump = await api.database
      .transactRaw(async (session) => {
        const tables = await session.query(
          `select tablename as name from pg_tables where schemaname in ('companion', 'pgboss') and tablename <> 'studies'`,
        );
        const rows = await Promise.all(
          tables.map(({ name }) =>
            session.query(`select to_jsonb(t)::text as row from companion.${String(name)} t`).catch(() => []),
          ),
        );
        return JSON.stringify(rows);
      })
      .catch(() => '');
    expect(dump + api.logLines.join('')).not.toMatch(/sacituzumab|14467/);
  });

  it('refuses words that nobody listed', async () => {
    await holding(madeStudy(1));
    expect((await match({ profile: { stage: 'V' } })).status).toBe(422);
    expect((await match({ profile: { name: 'Anna' } })).status).toBe(422);
    expect((await match({ profile: { priorTherapies: { wine: true } } })).status).toBe(422);
  });

  it('knows what changed with the next import', async () => {
    await holding(madeStudy(1, { criteria: 'Inclusion Criteria:\n\n* ECOG 0-1' }));
    expect(verdictsOf(await match({ profile: { ecog: 2 } }))).toMatchObject({ 'ECOG 0-1': 'not_met' });
    await holding(madeStudy(1, { criteria: 'Inclusion Criteria:\n\n* ECOG 0-2' }));
    expect(verdictsOf(await match({ profile: { ecog: 2 } }))).toMatchObject({ 'ECOG 0-2': 'met' });
  });
});

describe('watching a study', () => {
  const watch = (method: 'PUT' | 'DELETE', as = she) => api.call(method, '/api/studies/NCT00000001/watch', { as });
  const kinds = async (as = she) => {
    const { watch: watching } = (await get('/api/studies/NCT00000001', as)) as {
      watch: { notices: { kind: string; text: string }[] } | null;
    };
    return watching?.notices.map(({ kind }) => kind).sort();
  };

  it('tells when it opens, closes and changes, and nobody else', async () => {
    const stranger = await personWith(api, { tier: 'premium' });
    await holding(madeStudy(1, { status: 'NOT_YET_RECRUITING' }));
    expect([(await watch('PUT')).status, (await watch('PUT')).status]).toEqual([204, 204]);
    await holding(madeStudy(1));
    expect(await kinds()).toEqual(['opened']);
    await holding(madeStudy(1, { status: 'COMPLETED', criteria: 'Inclusion Criteria:\n\n* Stage II breast cancer' }));
    expect(await kinds()).toEqual(['changed', 'closed', 'opened']);
    expect(await kinds(stranger)).toBeUndefined();
    expect(JSON.stringify(await get('/api/studies?watched=true'))).toContain('Die Studie nimmt jetzt auf.');
    const { body: inbox } = await api.call('GET', '/api/inbox', { as: she });
    expect(inbox).toMatchObject({ items: [{ kind: 'study.changed', link: '/studies/NCT00000001' }] });
    expect((await api.call('GET', '/api/inbox', { as: stranger })).body).toMatchObject({ items: [] });
    expect(await get('/api/studies?watched=true', stranger)).toMatchObject({ items: [] });
  });

  it('tells nothing of a text that was only written anew, nor of a word that nobody knows', async () => {
    await holding(madeStudy(1, { criteria: 'Inclusion Criteria:\n\n* Age ≥ 18' }));
    await watch('PUT');
    await holding(madeStudy(1, { criteria: 'INCLUSION CRITERIA\n- Age  ≥ 18.', title: 'A new title' }));
    await holding(madeStudy(1, { criteria: 'Inclusion Criteria:\n\n* Age ≥ 18', status: 'A_NEW_WORD' }));
    expect(await kinds()).toEqual([]);
  });

  it('can be ended, any number of times', async () => {
    await holding(madeStudy(1));
    await watch('PUT');
    expect([(await watch('DELETE')).status, (await watch('DELETE')).status]).toEqual([204, 204]);
    expect(await kinds()).toBeUndefined();
    expect((await api.call('PUT', '/api/studies/NCT12345678/watch', { as: she })).status).toBe(404);
    expect((await api.call('PUT', '/api/studies/anything/watch', { as: she })).status).toBe(404);
  });

  it('ends with the account, and is part of the copy of her data', async () => {
    await holding(madeStudy(1));
    await watch('PUT');
    const hook = api.house.personalData.find(({ domain }) => domain === 'studies');
    const files = await api.database.transact({ role: 'authenticated', userId: she }, async (transaction) =>
      hook?.exportFor(transaction, she),
    );
    expect(files).toMatchObject([{ name: 'studien.json', content: [{ study: 'NCT00000001', notices: [] }] }]);
    await api.database.transact({ role: 'service_role' }, async (transaction) => hook?.erase(transaction, she));
    expect(await kinds()).toBeUndefined();
  });
});

describe('the list', () => {
  it('goes page by page and never names a study twice', async () => {
    await holding(...madeStudies(45));
    const seen: string[] = [];
    for (let path = '/api/studies?limit=20'; ;) {
      const page = (await get(path)) as { items: { id: string }[]; nextCursor: string | null };
      seen.push(...page.items.map(({ id }) => id));
      if (page.nextCursor === null) break;
      path = `/api/studies?limit=20&cursor=${page.nextCursor}`;
    }
    expect([seen.length, new Set(seen).size]).toEqual([45, 45]);
  });

  it('finds words, and takes none of them for a pattern', async () => {
    await holding(madeStudy(1, { title: 'Walking 100% of the way' }), madeStudy(2));
    const found = async (q: string) =>
      ((await get(`/api/studies?q=${encodeURIComponent(q)}`)) as { items: { id: string }[] }).items.map(({ id }) => id);
    expect(await found('WALK')).toEqual(['NCT00000001']);
    expect(await found('100%')).toEqual(['NCT00000001']);
    expect(await found('%%')).toEqual([]);
  });

  it('shows a state that nobody knows as the register says it', async () => {
    await holding(madeStudy(1, { status: 'A_NEW_WORD' }));
    expect(await get('/api/studies/NCT00000001')).toMatchObject({
      openness: 'unknown',
      opennessText: 'Unbekannt, ob die Studie aufnimmt',
      rawStatus: 'A_NEW_WORD',
      criteria: [{ kind: 'inclusion', quote: 'Stage I-III breast cancer' }],
      sources: [expect.objectContaining({ text: expect.stringMatching(/^Stand: /) as string })],
    });
  });
});

describe('the daily job', () => {
  it('brings studies, and comes again while the register is away', async () => {
    register.studies = madeStudies(3);
    let now = new Date('2030-05-01T15:31:00Z');
    const room = openJobs({
      database: api.database,
      workers: api.house.jobs.filter(({ kind }) => kind.name === 'studies.sync'),
      logger: createLogger({ service: 'api', level: 'silent' }),
      isSchedulerOn: true,
      now: () => now,
    });
    register.odd = () => ({ status: 503, body: '' });
    await room.runDue();
    expect(await get('/api/studies/health')).toMatchObject({ sources: [{ count: 0, lastOutcome: 'failed' }] });
    register.odd = undefined;
    now = new Date(now.getTime() + 3_600_000);
    await room.runDue();
    expect(await get('/api/studies/health')).toMatchObject({
      sources: [{ count: 3, lastOutcome: 'complete', stale: false }],
    });
    await room.stop(0);
  });
});
