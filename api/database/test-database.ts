import { createHash, randomBytes } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import { Client } from 'pg';
import { processEnvironment } from '#core/config/process-environment.ts';
import packageFacts from '../../package.json' with { type: 'json' };
import { createDatabase } from './database.ts';
import type { Database, DatabaseOptions } from './database.ts';
import { openPglite, PGLITE_EXTENSIONS, transactionsOf } from './open-pglite.ts';
import type { OpenedDriver } from './open-pglite.ts';
import { openPostgres } from './open-postgres.ts';
import { readMigrations, runMigrations } from './run-migrations.ts';

const PGLITE_VERSION = packageFacts.dependencies['@electric-sql/pglite'];

/** Address of a PostgreSQL server whose user may create databases; unset: the tests run on PGlite. */
function serverUrl(): string | undefined {
  return processEnvironment()['TEST_DATABASE_URL'];
}

/**
 * A database with the current schema, empty and for one test file alone; a real PostgreSQL where `TEST_DATABASE_URL`
 * names one.
 */
export async function openTestDatabase(): Promise<Database> {
  const server = serverUrl();
  if (server === undefined) return createDatabase(await openPglite('memory://', await migratedDatabase()));
  const database = createDatabase(openPostgres(await createServerDatabase(server)));
  await runMigrations(database.transactRaw, await readMigrations());
  return database;
}

/** The same without schema. */
export async function openBareTestDatabase(): Promise<OpenedDriver> {
  const server = serverUrl();
  return server === undefined
    ? openPglite('memory://', await emptyDatabase())
    : openPostgres(await createServerDatabase(server));
}

/** What a prepared data folder begins with: nothing at all, or the current schema. */
export type PreparedSchema = 'none' | 'current';

/** Makes `folder` a data folder of the embedded database. */
export async function prepareDatabaseFolder(folder: string, schema: PreparedSchema): Promise<void> {
  const driver = await openPglite(folder, await (schema === 'none' ? emptyDatabase() : migratedDatabase()));
  await driver.release();
}

/**
 * Where a fresh database is, for a test whose programs open it themselves: on the server, or in `folder`. They bring
 * the schema.
 */
export async function prepareTestDatabase(folder: string): Promise<DatabaseOptions> {
  const server = serverUrl();
  if (server !== undefined) return { url: await createServerDatabase(server), dataDir: folder };
  await prepareDatabaseFolder(join(folder, 'database'), 'current');
  return { url: undefined, dataDir: folder };
}

/**
 * A freshly made data folder as an archive. Making one costs 5.5 s of processor time, unpacking it 0.7 s
 * (measured on two cores), so it is kept in `.cache` for each version of PGlite.
 */
function emptyDatabase(): Promise<Blob> {
  return keptArchive('empty', [PGLITE_VERSION], () => PGlite.create('memory://'));
}

/**
 * The same with the current schema: running the migrations costs as much again as unpacking, so they run once for each
 * of their contents.
 */
async function migratedDatabase(): Promise<Blob> {
  const migrations = await readMigrations();
  return keptArchive('migrated', [PGLITE_VERSION, ...migrations.map(({ sha256 }) => sha256)], async () => {
    const pglite = await PGlite.create('memory://', {
      extensions: PGLITE_EXTENSIONS,
      loadDataDir: await emptyDatabase(),
    });
    await runMigrations(transactionsOf(pglite), migrations);
    return pglite;
  });
}

/** The archive that `.cache` has of what `contents` names, or a new one of the database that `make` opens. */
async function keptArchive(name: string, contents: readonly string[], make: () => Promise<PGlite>): Promise<Blob> {
  const folder = fileURLToPath(new URL('../../.cache/test-database/', import.meta.url));
  const key = createHash('sha256').update(contents.join('\n')).digest('hex').slice(0, 12);
  const file = `${folder}${name}-${key}.tar`;
  const kept = await readFile(file).catch(() => undefined);
  if (kept !== undefined) return new Blob([kept]);
  const pglite = await make();
  const archive = await pglite.dumpDataDir('none');
  await pglite.close();
  await mkdir(folder, { recursive: true });
  // Renamed into place: other test files may be reading.
  const unfinished = `${file}.${randomBytes(4).toString('hex')}`;
  await writeFile(unfinished, Buffer.from(await archive.arrayBuffer()));
  await rename(unfinished, file);
  return archive;
}

async function createServerDatabase(server: string): Promise<string> {
  const name = `companion_test_${randomBytes(6).toString('hex')}`;
  const client = new Client({ connectionString: server });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}
