import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from './database/database.ts';
import type { PersonalDataHook } from './database/personal-data.ts';
import { startTestApi } from './testing/test-api.ts';
import type { TestApi } from './testing/test-api.ts';

let api: TestApi;
let database: Database;
let hooks: readonly PersonalDataHook[];
beforeAll(async () => {
  api = await startTestApi();
  ({ database } = api);
  hooks = api.house.personalData;
});
afterAll(async () => {
  await api.close();
});

const lines = (query: string) =>
  database.transactRaw(async (session) => (await session.query(query)).map((row) => String(row['line'])));

/** A column with such a name leads to a person, whatever its table is called. */
const PERSON_COLUMN =
  '(^|_)(user|person|author|owner|member|sender|recipient|reporter|patient|actor|created_by|email|address)(_id|_ids)?$';
/** Columns of that form that lead to nobody, each with its reason. */
const NOBODY: Readonly<Record<string, string>> = {
  'audit_log.actor': 'a pseudonym; whose it is stands in audit_pseudonyms, which goes with the account',
  'newsletter_requests.address': 'needs no account and leads to none; copy and end: docs/privacy/newsletter.md',
  'newsletter_subscriptions.address': 'needs no account and leads to none; copy and end: docs/privacy/newsletter.md',
};

/** A table as the catalogue calls it. */
const inCatalogue = (table: string) => table.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

describe('personal data', () => {
  it('has an export and a deletion for every table that leads to a person', async () => {
    const named = await lines(`select table_name || '.' || column_name as line from information_schema.columns
      where table_schema = 'companion' and column_name ~ '${PERSON_COLUMN}' order by 1`);
    const referring = await lines(`with recursive personal as (
        select 'companion.profiles'::regclass::oid as id
        union
        select c.conrelid from pg_constraint c join personal p on c.confrelid = p.id where c.contype = 'f'
      ) select id::regclass::text as line from personal order by 1`);
    const tables = new Set([
      ...named.filter((column) => !(column in NOBODY)).map((column) => column.split('.')[0] ?? ''),
      ...referring.map((table) => table.replace(/^companion\./, '')),
    ]);
    const covered = new Set(hooks.flatMap((hook) => hook.tables.map(inCatalogue)));
    expect([...tables].filter((table) => !covered.has(table)).sort()).toEqual([]);
  });

  it("is each table's duty once, and of tables that exist", async () => {
    const existing = new Set(await lines(`select tablename as line from pg_tables where schemaname = 'companion'`));
    const duties = hooks.flatMap((hook) => hook.tables.map(inCatalogue));
    expect(duties.filter((table, index) => duties.indexOf(table) !== index || !existing.has(table))).toEqual([]);
  });

  it('leaves the profile for last: everything else refers to it', () => {
    expect(hooks.at(-1)?.domain).toBe('profil');
  });
});
