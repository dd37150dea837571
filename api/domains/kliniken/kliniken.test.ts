import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { allPlaces, distanceKm } from '#core/places/postal-codes.ts';
import { personWith } from '#api/testing/callers.ts';
import { startTestApi } from '#api/testing/test-api.ts';
import type { TestApi } from '#api/testing/test-api.ts';
import { csvOf, fileOf } from './import/file-kit.ts';
import type { FileRow } from './import/file-kit.ts';
import { importClinics } from './import/run-import.ts';
import { berlinDay } from './policy.ts';
import type { clinicAnswerSchema, clinicListSchema } from './schema.ts';

type List = z.output<typeof clinicListSchema>;
type Clinic = z.output<typeof clinicAnswerSchema>;

const TODAY = berlinDay(new Date());
const dayIn = (days: number) => berlinDay(new Date(Date.now() + days * 86_400_000));

/** Dresden, Leipzig, München twice, and one in Kiel. */
const CLINICS: readonly FileRow[] = [
  {
    id: 'dd',
    name: 'Elbklinik',
    plz: '01067',
    street: 'Uferweg 1',
    issuer: 'DKG',
    validUntil: dayIn(200),
    offers: 'Beratung|Psychoonkologie',
  },
  { id: 'l', name: 'Parkklinik', plz: '04109', issuer: 'DKG', validUntil: dayIn(-1), offers: 'Beratung' },
  {
    id: 'm',
    name: 'Isarklinik',
    site: 'Nord',
    plz: '80331',
    issuer: 'DKG',
    validUntil: dayIn(300),
    suspendedAt: dayIn(-3),
  },
  { id: 'm', name: 'Isarklinik', site: 'Süd', plz: '81379', issuer: 'ÄKzert', number: '7', validUntil: dayIn(300) },
  { id: 'ki', name: 'Ährenklinik', plz: '24103', issuer: 'Gütesiegel', validUntil: dayIn(300) },
];

let api: TestApi;
let person: string;
beforeAll(async () => {
  api = await startTestApi();
  person = await personWith(api, { tier: 'premium' });
});
afterAll(async () => {
  await api.close();
});

const take = (rows: readonly FileRow[], facts: object = {}) =>
  importClinics(api.database, fileOf(csvOf(rows), { dataAsOf: TODAY, ...facts }), {
    today: TODAY,
    allowRemovals: true,
    allowOlder: true,
  });
beforeEach(async () => {
  await take(CLINICS);
});

const ask = (query: string, as = person) => api.call('GET', `/api/kliniken${query}`, { as });
const list = async (query: string, as = person) => (await ask(query, as)).body as List;
const names = async (query: string, as = person) => (await list(query, as)).items.map(({ name }) => name);
const idOf = async (name: string) => {
  const { items } = await list('?limit=100');
  return items.find((clinic) => clinic.name === name)?.id ?? expect.fail(`${name} is not there`);
};
const favorite = async (method: 'PUT' | 'DELETE', id: string, as = person) =>
  (await api.call(method, `/api/kliniken/${id}/favorite`, { as })).status;

describe('a search that cannot be answered', () => {
  it.each([
    ['?plz=00000', 404, 'plz_unknown', 'Diese Postleitzahl kennen wir nicht.'],
    ['?plz=1067', 422, 'plz_invalid', 'Eine Postleitzahl hat fünf Ziffern.'],
    ['?plz=0106a', 422, 'plz_invalid', 'Eine Postleitzahl hat fünf Ziffern.'],
    [
      '?place=Xyzzyhausen',
      404,
      'place_unknown',
      'Diesen Ort haben wir nicht gefunden. Bitte prüfen Sie die Schreibweise oder geben Sie die Postleitzahl ein.',
    ],
    ['?place=Weimar', 409, 'place_ambiguous', 'Diesen Ort gibt es mehrmals. Bitte wählen Sie einen aus.'],
  ])('%s is answered with %i and a sentence', async (...[query, status, code, error]) => {
    expect(await ask(query)).toMatchObject({ status, body: { code, error } });
  });

  it.each([
    '?radiusKm=0',
    '?radiusKm=301',
    '?radiusKm=5.5',
    '?certified=ja',
    '?favorite=1',
    '?cursor=x',
    '?plz=01067&strasse=Weg',
    '?place=',
  ])('%s is refused by field', async (query) => {
    expect(await ask(query)).toMatchObject({ status: 422, body: { code: 'validation_failed' } });
  });

  it('names the places that may be meant', async () => {
    const { body } = await ask('?place=Weimar');
    expect((body as { places: unknown }).places).toEqual([
      { plz: '99425', place: 'Weimar', state: 'Thüringen' },
      { plz: '35096', place: 'Weimar', state: 'Hessen' },
    ]);
    expect((await ask('?place=Lindau')).body).toMatchObject({
      code: 'place_unknown',
      places: expect.arrayContaining([]) as unknown,
    });
  });

  it('is not for people below premium, nor for strangers', async () => {
    const plus = await personWith(api, { tier: 'plus' });
    expect(await ask('', plus)).toMatchObject({
      status: 403,
      body: { code: 'feature_not_in_tier', requiredTier: 'premium' },
    });
    expect((await api.call('GET', '/api/kliniken')).status).toBe(401);
    expect(await favorite('PUT', await idOf('Elbklinik'), plus)).toBe(403);
  });

  it('leaves nothing of where somebody lives in the log', async () => {
    await ask('?plz=01067');
    await ask('?place=Bad%20Muskau');
    await ask('?plz=00000');
    expect(api.logLines.filter((line) => /01067|00000|Muskau/.test(line))).toEqual([]);
  });
});

describe('a search around a place', () => {
  it('gives the nearest first, in whole kilometres as the crow flies, and says so', async () => {
    const found = await list('?plz=01067&radiusKm=300');
    expect(found.items.map(({ name, distanceKm: km }) => [name, km])).toEqual([
      ['Elbklinik', 0],
      ['Parkklinik', Math.round(distanceKm('01067', '04109') ?? NaN)],
    ]);
    expect(found.center).toMatchObject({ plz: '01067', place: 'Dresden', state: 'Sachsen', isCorrected: false });
    expect(found.notices.join(' ')).toContain('Luftlinie');
    expect(found.attributions).toEqual([
      expect.objectContaining({ text: expect.stringMatching(/GeoNames.*CC BY 4\.0/) as string }),
    ]);
  });

  it('finds nothing within the radius, and shows the nearest three and says that they are beyond', async () => {
    const found = await list('?plz=24937&radiusKm=5');
    expect(found).toMatchObject({ isBeyondRadius: true, nextCursor: null });
    expect(found.items.map(({ name }) => name)).toEqual(['Ährenklinik', 'Parkklinik', 'Elbklinik']);
    expect(found.notices.join(' ')).toContain('Im gewählten Umkreis ist keine passende Klinik eingetragen');
  });

  it('takes names of places as people type them', async () => {
    expect(await names('?place=muenchen')).toEqual(['Isarklinik']);
    const corrected = await list('?place=Mümchen');
    expect(corrected.center).toMatchObject({ place: 'München', isCorrected: true });
    expect(corrected.notices.join(' ')).toContain('Bitte prüfen Sie, ob er gemeint ist.');
    expect((await list('?place=01067')).center).toMatchObject({ place: 'Dresden' });
  });

  it('warns where the postal code says little about the place', async () => {
    const wide = [...allPlaces().values()].find((place) => place.spreadKm > 100);
    const found = await list(`?plz=${wide?.plz ?? ''}`);
    expect(found.center?.isWide).toBe(true);
    expect(found.notices.join(' ')).toContain('ungenau');
  });

  it('names a clinic once, with the nearest of its sites that is as wanted', async () => {
    const [all] = (await list('?plz=80331')).items;
    expect([all?.nearestSite, all?.sites.length]).toEqual(['Nord', 2]);
    const [certified] = (await list('?plz=80331&certified=true')).items;
    expect(certified).toMatchObject({
      nearestSite: 'Süd',
      distanceKm: Math.round(distanceKm('80331', '81379') ?? NaN),
    });
  });

  it('is divided into pages that follow one another, ties included', async () => {
    const twins = Array.from({ length: 7 }, (_, index) => ({ id: `t${index}`, plz: index < 4 ? '50667' : '53111' }));
    await take(twins);
    const whole = (await list('?plz=50667&limit=100')).items.map(({ id }) => id);
    expect(whole).toHaveLength(7);
    const paged: string[] = [];
    let cursor: string | null = '';
    do {
      const page: List = await list(`?plz=50667&limit=2${cursor === '' ? '' : `&cursor=${cursor}`}`);
      paged.push(...page.items.map(({ id }) => id));
      cursor = page.nextCursor;
    } while (cursor !== null);
    expect(paged).toEqual(whole);
  });
});

describe('a list without a place', () => {
  it('is by name, in pages, without distances and without naming where they would come from', async () => {
    const first = await list('?limit=3');
    expect(first).toMatchObject({ center: null, radiusKm: null, attributions: [] });
    expect(first.items.map(({ name, distanceKm: km }) => [name, km])).toEqual([
      ['Ährenklinik', null],
      ['Elbklinik', null],
      ['Isarklinik', null],
    ]);
    expect(await names(`?limit=3&cursor=${first.nextCursor ?? ''}`)).toEqual(['Parkklinik']);
  });

  it('of an offer takes it as it is written anywhere, and tells all there are', async () => {
    expect((await list('')).offers).toEqual([
      { key: 'beratung', label: 'Beratung', clinics: 2 },
      { key: 'psychoonkologie', label: 'Psychoonkologie', clinics: 1 },
    ]);
    expect(await names('?offer=PSYCHOONKOLOGIE')).toEqual(['Elbklinik']);
    const none = await list('?offer=%25%25');
    expect(none.items).toEqual([]);
    expect(none.notices.join(' ')).toContain('keine Klinik eingetragen');
  });
});

describe('a certificate', () => {
  it('that is over, suspended, or of a stranger is told and does not count', async () => {
    expect(await names('?certified=true')).toEqual(['Elbklinik', 'Isarklinik']);
    const shown = Object.fromEntries(
      (await list('')).items.map(({ name, certificates }) => [name, certificates.map(({ status }) => status)]),
    );
    expect(shown).toEqual({
      Elbklinik: ['valid'],
      Parkklinik: ['expired'],
      Isarklinik: expect.arrayContaining(['valid', 'suspended']) as unknown,
      Ährenklinik: ['valid'],
    });
  });

  it('says in German what it means and where it stands', async () => {
    const { items } = await list('?plz=04109&radiusKm=1');
    expect(items[0]?.certificates[0]).toMatchObject({
      issuerName: 'DKG',
      validUntil: dayIn(-1),
      statusText: 'Nach unseren Angaben ist das Zertifikat abgelaufen. Ob es verlängert wurde, weiß die Klinik.',
      meaning: expect.stringContaining('Deutsche Krebsgesellschaft') as string,
    });
  });
});

describe('data', () => {
  it('that is old is called old, in the list and at each clinic', async () => {
    await take(CLINICS, { dataAsOf: dayIn(-91) });
    const found = await list('');
    expect(found).toMatchObject({ isStale: true, dataAsOf: dayIn(-91), sources: ['Verzeichnis der Tests'] });
    expect(found.notices.join(' ')).toContain('älter als drei Monate');
    expect(
      found.items.every(({ isStale, notices }) => isStale && notices.join(' ').includes('älter als drei Monate')),
    ).toBe(true);
  });

  it('of an empty list is none, and says so', async () => {
    const empty = await startTestApi();
    const somebody = await personWith(empty, { tier: 'premium' });
    const { status, body } = await empty.call('GET', '/api/kliniken?plz=01067', { as: somebody });
    expect([status, body]).toMatchObject([
      200,
      {
        items: [],
        dataAsOf: null,
        notices: expect.arrayContaining(['Im Verzeichnis stehen noch keine Kliniken.']) as unknown,
      },
    ]);
    await empty.close();
  });
});

describe('one clinic', () => {
  it('that is none is not found', async () => {
    for (const path of ['/api/kliniken/00000000-0000-4000-8000-000000000000', '/api/kliniken/elbklinik'])
      expect((await api.call('GET', path, { as: person })).status).toBe(404);
    expect((await api.call('GET', `/api/kliniken/${await idOf('Elbklinik')}?plz=00000`, { as: person })).status).toBe(
      404,
    );
  });

  it('has its sites with a way to each that names the clinic alone', async () => {
    const { body } = await api.call('GET', `/api/kliniken/${await idOf('Elbklinik')}?plz=04109`, { as: person });
    const clinic = body as Clinic;
    expect(clinic).toMatchObject({
      name: 'Elbklinik',
      isListed: true,
      isFavorite: false,
      isCertified: true,
      source: 'Verzeichnis der Tests',
      dataAsOf: TODAY,
    });
    expect(clinic.distanceKm).toBe(Math.round(distanceKm('01067', '04109') ?? NaN));
    expect(clinic.attributions).toHaveLength(1);
    expect(JSON.stringify(clinic.sites[0]?.route)).not.toContain('04109');
    expect(Object.keys(clinic)).not.toContain('sourceId');
  });
});

describe('favourites', () => {
  it('are kept and given up as often as somebody asks, and are nobody else’s', async () => {
    const [one, other] = [await personWith(api, { tier: 'premium' }), await personWith(api, { tier: 'premium' })];
    const id = await idOf('Elbklinik');
    expect([await favorite('PUT', id, one), await favorite('PUT', id, one)]).toEqual([204, 204]);
    expect(await names('?favorite=true', one)).toEqual(['Elbklinik']);
    expect(await names('?favorite=true', other)).toEqual([]);
    expect((await list('?plz=01067', other)).items[0]).toMatchObject({ name: 'Elbklinik', isFavorite: false });
    expect((await list('?plz=01067', one)).items[0]).toMatchObject({ name: 'Elbklinik', isFavorite: true });
    expect(await favorite('DELETE', id, other)).toBe(204);
    expect(await names('?favorite=true', one)).toEqual(['Elbklinik']);
    expect([await favorite('DELETE', id, one), await favorite('DELETE', id, one)]).toEqual([204, 204]);
    expect(await names('?favorite=true', one)).toEqual([]);
  });

  it('of a clinic that was never there are none', async () => {
    const nowhere = '00000000-0000-4000-8000-000000000000';
    expect([await favorite('PUT', nowhere), await favorite('DELETE', nowhere)]).toEqual([404, 404]);
  });

  it('stay when an import takes the clinic away, with a note, and nobody else finds it', async () => {
    const [keeper, late] = [await personWith(api, { tier: 'premium' }), await personWith(api, { tier: 'premium' })];
    const id = await idOf('Parkklinik');
    await favorite('PUT', id, keeper);
    await take(CLINICS.filter((clinic) => clinic.id !== 'l'));
    const [kept] = (await list('?favorite=true&plz=04109', keeper)).items;
    expect(kept).toMatchObject({ name: 'Parkklinik', isListed: false, isFavorite: true, distanceKm: 0 });
    expect(kept?.notices.join(' ')).toContain('steht nicht mehr im Verzeichnis');
    expect(await names('?limit=100', keeper)).not.toContain('Parkklinik');
    expect(await names('?plz=04109&radiusKm=300', keeper)).not.toContain('Parkklinik');
    expect(await favorite('PUT', id, keeper)).toBe(204);
    expect(await favorite('PUT', id, late)).toBe(409);
    await take(CLINICS);
    expect((await list('?favorite=true', keeper)).items[0]).toMatchObject({ isListed: true, notices: [] });
  });

  it('are at most two hundred, also for two hundred and five at once', async () => {
    const many = Array.from({ length: 205 }, (_, index) => ({ id: `n${index}` }));
    await take(many);
    const keeper = await personWith(api, { tier: 'premium' });
    const ids = await api.database.transactRaw(async (session) =>
      (await session.query(`select id from companion.clinics where source_id like 'n%'`)).map((row) =>
        String(row['id']),
      ),
    );
    await api.database.transactRaw((session) =>
      session.query(`insert into companion.clinic_favorites (user_id, clinic_id) select $1, unnest($2::uuid[])`, [
        keeper,
        ids.slice(0, 198),
      ]),
    );
    const answers = await Promise.all(ids.slice(198).map((id) => favorite('PUT', id, keeper)));
    expect(answers.toSorted()).toEqual([204, 204, 409, 409, 409, 409, 409]);
  });

  it('are in the copy of everything, and gone with the account', async () => {
    const keeper = await personWith(api, { tier: 'premium' });
    await favorite('PUT', await idOf('Elbklinik'), keeper);
    const hook = api.house.personalData.find(({ domain }) => domain === 'kliniken') ?? expect.fail();
    const copy = () =>
      api.database.transact({ role: 'authenticated', userId: keeper }, (transaction) =>
        hook.exportFor(transaction, keeper),
      );
    expect(await copy()).toMatchObject([
      { name: 'gemerkte-kliniken.json', content: [{ name: 'Elbklinik', isListed: true }] },
    ]);
    await api.database.transact({ role: 'service_role' }, (transaction) => hook.erase(transaction, keeper));
    expect(await copy()).toMatchObject([{ content: [] }]);
  });
});

describe('the list of clinics', () => {
  it.each([
    `insert into companion.clinics (source_id, name, sort_name, content, source, data_as_of) values ('x', 'x', 'x', '{}', 'x', '2026-01-01')`,
    `update companion.clinics set name = 'x'`,
    'delete from companion.clinic_sites',
    'delete from companion.clinic_imports',
    `insert into companion.clinic_favorites (user_id, clinic_id) select gen_random_uuid(), id from companion.clinics limit 1`,
  ])('is changed by nobody who is signed in: %s', async (statement) => {
    const attempt = api.database.transactRaw(async (session) => {
      await session.query(
        `select set_config('request.jwt.claims', $1, true), set_config('role', 'authenticated', true)`,
        [JSON.stringify({ role: 'authenticated', sub: person })],
      );
      await session.query(statement);
    });
    await expect(attempt).rejects.toThrow(/permission denied|row-level security/);
  });
});
