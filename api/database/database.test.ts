import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from './database.ts';
import { processEnvironment } from '#core/config/process-environment.ts';
import { findFreePort } from '#core/network/free-port.ts';
import type { Database, DatabaseIdentity, DatabaseTransaction } from './database.ts';
import { dumpSchema } from './dump-schema.ts';
import { renderTables } from './render-tables.ts';
import { openPostgres } from './open-postgres.ts';
import { readMigrations, runMigrations } from './run-migrations.ts';
import { openTestDatabase } from './test-database.ts';

const SCHEMA_FILE = new URL('schema.sql', import.meta.url);
const TABLES_FILE = new URL('tables.ts', import.meta.url);
let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(async () => {
  await database.close();
});

const anna: DatabaseIdentity = { role: 'authenticated', userId: randomUUID() };
const berta: DatabaseIdentity = { role: 'authenticated', userId: randomUUID() };
const service: DatabaseIdentity = { role: 'service_role' };

async function runAs(identity: DatabaseIdentity, statement: string): Promise<readonly unknown[]> {
  return database.transact(
    identity,
    async (transaction: DatabaseTransaction) => (await sql.raw(statement).execute(transaction)).rows,
  );
}
const idOf = (identity: DatabaseIdentity) => (identity.role === 'authenticated' ? identity.userId : '');

describe('migrations', () => {
  it('yield exactly the schema that stands in git', async () => {
    expect(readFileSync(SCHEMA_FILE, 'utf8'), 'run: npm run generate').toBe(await database.transactRaw(dumpSchema));
  });

  it('yield exactly the types that the program is checked against', async () => {
    expect(readFileSync(TABLES_FILE, 'utf8'), 'run: npm run generate').toBe(await database.transactRaw(renderTables));
  });

  it('change nothing when they run a second time', async () => {
    expect(await runMigrations(database.transactRaw, await readMigrations())).toEqual([]);
  });

  it('are applied once when several processes start together', async () => {
    const extra = { number: 0, name: 'x', script: 'create table companion.once (id integer)', sha256: 'x' };
    const known = await readMigrations();
    const next = { ...extra, number: 9_999 };
    const runs = await Promise.all(
      Array.from({ length: 4 }, () => runMigrations(database.transactRaw, [...known, next])),
    );
    expect(runs.flat()).toEqual(['x']);
    await database.transactRaw(async (session) => {
      await session.runScript(
        `drop table companion.once; delete from companion.schema_migrations where number = ${next.number}`,
      );
    });
  });

  it('refuse a file that was edited after it was applied, and a database newer than the program', async () => {
    const known = await readMigrations();
    const edited = known.map((migration, index) => (index === 0 ? { ...migration, sha256: 'other' } : migration));
    await expect(runMigrations(database.transactRaw, edited)).rejects.toThrow(/edited/);
    await expect(runMigrations(database.transactRaw, known.slice(0, -1))).rejects.toThrow(/newer/);
  });

  it('leave nothing behind when one fails', async () => {
    const known = await readMigrations();
    const broken = {
      number: 9_999,
      name: 'broken',
      script: 'create table companion.half (id integer); select 1 / 0;',
      sha256: 'x',
    };
    await expect(runMigrations(database.transactRaw, [...known, broken])).rejects.toThrow();
    const left = await database.transactRaw((session) => session.query(`select to_regclass('companion.half') as half`));
    expect(left).toEqual([{ half: null }]);
  });
});

describe('row-level security', () => {
  const sessionId = randomUUID();

  beforeAll(async () => {
    for (const person of [anna, berta])
      await runAs(person, `insert into companion.profiles (id) values ('${idOf(person)}')`);
    await runAs(
      anna,
      `insert into companion.voice_sessions (id, user_id, room_name) values ('${sessionId}', '${idOf(anna)}', 'room-anna')`,
    );
    await runAs(
      service,
      `insert into companion.voice_sessions (id, user_id, room_name) values ('${randomUUID()}', null, 'room-test')`,
    );
  });

  it("shows a person her own rows and nobody else's, test sessions included", async () => {
    expect(await runAs(anna, 'select room_name from companion.voice_sessions')).toEqual([{ roomName: 'room-anna' }]);
    expect(await runAs(berta, 'select room_name from companion.voice_sessions')).toEqual([]);
    expect(await runAs(berta, 'select id from companion.profiles')).toEqual([{ id: idOf(berta) }]);
    await runAs(
      service,
      `insert into companion.voice_session_events (session_id, id, type, at) values ('${sessionId}', '${randomUUID()}', 'started', now())`,
    );
    expect(await runAs(anna, 'select session_id from companion.voice_session_events')).toEqual([{ sessionId }]);
    expect(await runAs(berta, 'select session_id from companion.voice_session_events')).toEqual([]);
  });

  it.each([
    ['update companion.voice_sessions set room_name = room_name returning id'],
    ['delete from companion.voice_sessions returning id'],
  ])("lets a person change nobody else's row: %s", async (statement) => {
    expect(await runAs(berta, statement)).toEqual([]);
    expect(await runAs(anna, 'select id from companion.voice_sessions')).toEqual([{ id: sessionId }]);
  });

  it.each([
    [
      `insert into companion.voice_sessions (id, user_id, room_name) values ('${randomUUID()}', '${idOf(anna)}', 'forged')`,
    ],
    [`insert into companion.voice_sessions (id, user_id, room_name) values ('${randomUUID()}', null, 'forged')`],
    [`insert into companion.profiles (id) values ('${randomUUID()}')`],
    [`insert into companion.profiles (id, role) values ('${idOf(berta)}', 'admin')`],
    [`update companion.profiles set role = 'admin'`],
    [`update companion.profiles set tier = 'premium'`],
    [`update companion.voice_sessions set user_id = '${idOf(berta)}'`],
    [`update companion.voice_sessions set consented_at = now()`],
    ['delete from companion.voice_session_events'],
    [
      `insert into companion.voice_session_events (session_id, id, type, at) values ('${randomUUID()}', '${randomUUID()}', 'started', now())`,
    ],
    [`update companion.profiles set deletion_started_at = now()`],
    [
      `insert into companion.feature_flags (key, enabled, variants, default_variant, off_variant) values ('x', true, '{"on": true}', 'on', 'on')`,
    ],
    [
      `insert into companion.consents (user_id, purpose, version, text_sha256, granted, request_id) values ('${idOf(anna)}', 'documents', '1', '${'0'.repeat(64)}', true, 'x')`,
    ],
    ['select * from companion.schema_migrations'],
    ['alter table companion.profiles disable row level security'],
  ])('refuses what only the service may do: %s', async (statement) => {
    await expect(runAs(berta, statement)).rejects.toThrow(/permission denied|row-level security|must be owner/);
  });

  it('shows nothing at all to nobody', async () => {
    await expect(runAs({ role: 'anon' }, 'select * from companion.profiles')).rejects.toThrow(/permission denied/);
    await expect(runAs({ role: 'anon' }, 'select * from companion.voice_sessions')).rejects.toThrow(
      /permission denied/,
    );
  });

  it('ends with its transaction, also after a failure: the next one on the same connection is somebody else', async () => {
    await expect(runAs(anna, 'select 1 / 0')).rejects.toThrow();
    const rows = await Promise.all(
      [anna, berta, service].map((identity) =>
        runAs(identity, `select current_user::text as role, companion.current_user_id() as id`),
      ),
    );
    expect(rows).toEqual([
      [{ role: 'authenticated', id: idOf(anna) }],
      [{ role: 'authenticated', id: idOf(berta) }],
      [{ role: 'service_role', id: null }],
    ]);
  });

  it('holds for a hundred people at once', async () => {
    const people = Array.from({ length: 100 }, () => ({ role: 'authenticated', userId: randomUUID() }) as const);
    const seen = await Promise.all(
      people.map(async (person) => {
        const rows = await runAs(person, 'select companion.current_user_id() as id');
        return (rows[0] as { id: string }).id;
      }),
    );
    expect(seen).toEqual(people.map(({ userId }) => userId));
  });
});

describe.runIf(processEnvironment()['TEST_DATABASE_URL'] !== undefined)('all connections of a process', () => {
  it('that are taken for too long are told as busy, and the next one is served', async () => {
    const { promise: letGo, resolve } = Promise.withResolvers<undefined>();
    const holding = Array.from({ length: 10 }, () => database.transact(service, () => letGo));
    await expect(database.transact(service, () => Promise.resolve('late'))).rejects.toMatchObject({
      code: 'database_busy',
      status: 503,
      retryable: true,
    });
    resolve(undefined);
    await Promise.all(holding);
    expect(await database.transact(service, () => Promise.resolve('served'))).toBe('served');
  });
});

describe('a PostgreSQL server that is away', () => {
  it('is told as something that passes, not as a mistake of ours', async () => {
    const away = openPostgres(`postgres://somebody:secret@127.0.0.1:${await findFreePort()}/nothing`);
    await expect(away.transact((session) => session.query('select 1'))).rejects.toMatchObject({
      code: 'database_unreachable',
      status: 503,
      retryable: true,
    });
    await away.release();
  });
});

describe('what the tables refuse, whoever writes', () => {
  const insert = (columns: string, values: string) =>
    runAs(
      service,
      `insert into companion.voice_sessions (id, room_name, ${columns}) values ('${randomUUID()}', '${randomUUID()}', ${values})`,
    );

  it.each([
    ['a snapshot without consent', 'snapshot, snapshot_version', `'{}', 1`],
    ['a summary without consent', 'summary', `'[]'`],
    ['a snapshot after the end', 'consented_at, state, snapshot', `now(), 'ended', '{}'`],
    ['a summary after it was discarded', 'consented_at, discarded_at, summary', `now(), now(), '[]'`],
    ['an eighth phase', 'phase_index', '8'],
  ])('%s', async (_title, columns, values) => {
    await expect(insert(columns, values)).rejects.toThrow(/violates check constraint/);
  });
});

describe('the embedded database on disk', () => {
  it('keeps what was written, and lets only one process in', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'companion-database-'));
    const person: DatabaseIdentity = { role: 'authenticated', userId: randomUUID() };
    const insert = (opened: Database) =>
      opened.transact(person, (transaction) =>
        transaction.insertInto('profiles').values({ id: person.userId }).execute(),
      );
    const first = await openDatabase({ url: undefined, dataDir });
    await insert(first);
    await first.close();
    // A process that was killed leaves its lock behind; this one belongs to nobody alive.
    await writeFile(join(dataDir, 'database.lock'), '999999999');
    const second = await openDatabase({ url: undefined, dataDir });
    await expect(insert(second)).rejects.toThrow(/duplicate key/);
    await second.close();
    await writeFile(join(dataDir, 'database.lock'), String(process.ppid));
    await expect(openDatabase({ url: undefined, dataDir })).rejects.toThrow(/already open/);
    await rm(dataDir, { recursive: true, force: true });
    // A new data folder costs 5.5 s of processor time, on a busy machine a multiple of that on the clock.
  }, 120_000);
});
