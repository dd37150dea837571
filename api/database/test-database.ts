import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { processEnvironment } from '#core/config/process-environment.ts';
import { createDatabase } from './database.ts';
import type { Database } from './database.ts';
import { openPglite } from './open-pglite.ts';
import { openPostgres } from './open-postgres.ts';
import { readMigrations, runMigrations } from './run-migrations.ts';

/** Address of a PostgreSQL server whose user may create databases; unset: the tests run on PGlite. */
function serverUrl(): string | undefined {
  return processEnvironment()['TEST_DATABASE_URL'];
}

/** A database with the current schema, empty and for one test file alone; a real PostgreSQL where `TEST_DATABASE_URL` names one. */
export async function openTestDatabase(): Promise<Database> {
  const server = serverUrl();
  const driver = server === undefined ? await openPglite('memory://') : openPostgres(await createServerDatabase(server));
  const database = createDatabase(driver);
  await runMigrations(database.transactRaw, await readMigrations());
  return database;
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
