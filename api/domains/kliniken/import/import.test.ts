import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '#api/database/database.ts';
import { openTestDatabase } from '#api/database/test-database.ts';
import { csvOf, fileOf, TODAY } from './file-kit.ts';
import type { FileRow } from './file-kit.ts';
import { ImportRefusedError } from './problem.ts';
import { importClinics } from './run-import.ts';
import type { ImportOptions } from './run-import.ts';
import { plantSampleClinics } from '../samples.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(async () => {
  await database.close();
});
beforeEach(async () => {
  await database.transactRaw((session) =>
    session.runScript('delete from companion.clinic_imports; delete from companion.clinics;'),
  );
});

const clinics = (count: number, from = 1): readonly FileRow[] =>
  Array.from({ length: count }, (_, index) => ({ id: String(from + index), issuer: 'DKG', validUntil: '2027-12-31' }));

const take = (rows: readonly FileRow[], options: Partial<ImportOptions> & { readonly dataAsOf?: string } = {}) => {
  const { dataAsOf = TODAY, ...rest } = options;
  return importClinics(database, fileOf(csvOf(rows), { dataAsOf }), { today: TODAY, ...rest });
};

const refusal = async (work: Promise<unknown>) => {
  const error: unknown = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  return error instanceof ImportRefusedError ? error.problems.map(({ code }) => code) : error;
};

/** Every row of every table that an import writes. */
const everything = () =>
  database.transactRaw(async (session) =>
    JSON.stringify([
      await session.query('select to_jsonb(c) from companion.clinics c order by source_id'),
      await session.query('select to_jsonb(s) from companion.clinic_sites s order by clinic_id, site_key'),
      await session.query('select to_jsonb(i) from companion.clinic_imports i order by at'),
    ]),
  );

const listed = () =>
  database.transactRaw(async (session) =>
    (await session.query('select source_id from companion.clinics where delisted_at is null order by source_id')).map(
      (row) => String(row['source_id']),
    ),
  );

describe('an import that must not be', () => {
  it('breaks off in the middle of writing and leaves everything as it was', async () => {
    await take(clinics(4));
    const before = await everything();
    await database.transactRaw((session) =>
      session.runScript(`
      create function companion.break_off() returns trigger language plpgsql as $$ begin
        if new.site_key = 'broken' then raise exception 'broken off'; end if; return new; end $$;
      create trigger break_off before insert on companion.clinic_sites for each row execute function companion.break_off();`),
    );
    const rows = [...clinics(4).map((row) => ({ ...row, offers: 'Neu' })), { id: '9', site: 'broken' }];
    await expect(take(rows)).rejects.toThrow('broken off');
    await database.transactRaw((session) =>
      session.runScript('drop trigger break_off on companion.clinic_sites; drop function companion.break_off();'),
    );
    expect(await everything()).toBe(before);
  });

  it('would take away more than a fifth, and says how it can be wished for', async () => {
    await take(clinics(10));
    const before = await everything();
    expect(await refusal(take(clinics(7)))).toEqual(['removals', 'certificates_drop']);
    expect(await refusal(take(clinics(10, 100)))).toEqual(['removals']);
    expect(await everything()).toBe(before);
    expect((await take(clinics(8))).plan.removed).toHaveLength(2);
    expect((await take(clinics(2), { allowRemovals: true })).plan.removed).toHaveLength(6);
  });

  it('would take the certificates away because their columns are missing', async () => {
    await take(clinics(5));
    expect(await refusal(take(clinics(5).map(({ id }) => ({ id }))))).toEqual(['certificates_drop']);
  });

  it('is of an older file than what is there', async () => {
    await take(clinics(2), { dataAsOf: '2026-06-01' });
    expect(await refusal(take(clinics(2), { dataAsOf: '2026-05-01' }))).toEqual(['file_older']);
    expect((await take(clinics(2), { dataAsOf: '2026-05-01', allowOlder: true })).plan.confirmed).toHaveLength(2);
  });

  it('is a trial: it tells the same and writes nothing', async () => {
    await take(clinics(5));
    const before = await everything();
    const rows = [...clinics(4), { id: 'neu' }];
    const trial = await take(rows, { isDryRun: true });
    expect(await everything()).toBe(before);
    const { plan } = await take(rows);
    const told = ({ added, removed }: typeof plan) => [
      added.map(({ sourceId }) => sourceId),
      removed.map(({ sourceId }) => sourceId),
    ];
    expect(told(trial.plan)).toEqual(told(plan));
    expect(told(plan)).toEqual([['neu'], ['5']]);
  });
});

describe('two imports', () => {
  it('of the same file change nothing the second time, also with its lines in another order', async () => {
    const rows: readonly FileRow[] = [...clinics(3), { id: '4', site: 'A' }, { id: '4', site: 'B', offers: '' }];
    await take(rows);
    const before = await everything();
    const { plan } = await take(rows.toReversed());
    expect(plan).toMatchObject({ added: [], changed: [], confirmed: [], removed: [], returned: [], unchanged: 4 });
    expect(await everything()).toBe(before);
  });

  it('at once end as one after the other: whole files, never a mixture', async () => {
    const [one, other] = [
      [...clinics(20), { id: 'only-one' }],
      [...clinics(20).map((row) => ({ ...row, offers: 'Beratung' })), { id: 'only-other' }],
    ];
    await Promise.all([take(one), take(other)]);
    const ids = await listed();
    expect(ids).toHaveLength(21);
    expect(['only-one', 'only-other']).toContain(ids.at(-1));
    const offers = await database.transactRaw(async (session) =>
      (
        await session.query(`select distinct offer_keys::text as keys from companion.clinics
        where delisted_at is null and source_id not like 'only%'`)
      ).map(({ keys }) => keys),
    );
    expect(offers).toEqual([ids.includes('only-other') ? '{beratung}' : '{}']);
  });
});

describe('a clinic', () => {
  it('keeps its address here whatever the file changes about it, and the report names what changed', async () => {
    await take([{ id: '1' }, { id: '2' }]);
    const idOf = async (sourceId: string) =>
      (
        await database.transactRaw((session) =>
          session.query('select id from companion.clinics where source_id = $1', [sourceId]),
        )
      )[0]?.['id'];
    const before = await idOf('1');
    const { plan } = await take([{ id: '1', name: 'Umbenannt', phone: '089 1234-0', issuer: 'DKG' }, { id: '2' }]);
    expect(plan.changed).toMatchObject([{ sourceId: '1', changes: ['Name', 'Telefon', 'Zertifikate'] }]);
    expect(plan.unchanged).toBe(1);
    expect(await idOf('1')).toBe(before);
  });

  it('that the file no longer has is listed no more, and is again when it comes back', async () => {
    await take(clinics(6));
    await take(clinics(5));
    expect(await listed()).toEqual(['1', '2', '3', '4', '5']);
    expect((await take(clinics(6))).plan.returned).toMatchObject([{ sourceId: '6' }]);
    expect(await listed()).toHaveLength(6);
  });
});

describe('invented clinics', () => {
  const names = () =>
    database.transactRaw(async (session) =>
      (await session.query('select name, source from companion.clinics')).map((row) => JSON.stringify(row)),
    );

  it('are never planted in production, nor beside real ones', async () => {
    expect(await plantSampleClinics(database, { NODE_ENV: 'production' })).toBe(false);
    expect(await names()).toEqual([]);
    await take(clinics(1));
    expect(await plantSampleClinics(database, { NODE_ENV: 'development' })).toBe(false);
    expect(await names()).toHaveLength(1);
  });

  it('say that they are invented, are planted once, and go with the first file', async () => {
    expect(await plantSampleClinics(database, { NODE_ENV: 'test' })).toBe(true);
    expect(await plantSampleClinics(database, { NODE_ENV: 'test' })).toBe(false);
    const planted = await names();
    expect(planted.length).toBeGreaterThan(9);
    expect(planted.filter((row) => !/Musterklinik .*Erfundene/.test(row))).toEqual([]);
    await take(clinics(2));
    expect(await listed()).toEqual(['1', '2']);
  });
});
