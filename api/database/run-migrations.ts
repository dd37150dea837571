import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import type { SqlSession, SqlTransactionRunner } from './sql-session.ts';
import { SCHEMA_NAME } from './schema-name.ts';

/** One numbered file of `migrations/`. */
export interface Migration {
  readonly number: number;
  readonly name: string;
  readonly script: string;
  readonly sha256: string;
}

/** Advisory lock of the migrations; any fixed number that nothing else in the database uses. */
const MIGRATION_LOCK_ID = 7_311_742_905n;
const FILE_PATTERN = /^(\d{4})_([a-z0-9_]+)\.sql$/;

/**
 * Reads the migrations in order. Numbers may have gaps.
 * @throws {Error} when a file is misnamed or a number stands twice.
 */
export async function readMigrations(
  folder: URL = new URL('migrations/', import.meta.url),
): Promise<readonly Migration[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort();
  const migrations = await Promise.all(files.map((file) => readMigration(folder, file)));
  const twice = migrations.find(({ number }, index) => migrations[index - 1]?.number === number);
  if (twice !== undefined) throw new Error(`migration number stands twice: ${twice.name}`);
  return migrations;
}

async function readMigration(folder: URL, file: string): Promise<Migration> {
  const parts = FILE_PATTERN.exec(file);
  if (parts === null) throw new Error(`migration is misnamed: ${file}`);
  const script = await readFile(new URL(file, folder), 'utf8');
  const sha256 = createHash('sha256').update(script).digest('hex');
  return { number: Number(parts[1]), name: file, script, sha256 };
}

/**
 * Brings the schema up to date, forward only, in one transaction under an advisory lock: two processes
 * starting at once apply each migration once, and a failing one leaves nothing behind.
 * @returns names of the migrations that were applied now.
 * @throws {Error} when a migration that was applied before has been edited, or the database is newer than the code.
 */
export async function runMigrations(
  transact: SqlTransactionRunner,
  migrations: readonly Migration[],
): Promise<readonly string[]> {
  return transact(async (session) => {
    await session.query('select pg_advisory_xact_lock($1)', [String(MIGRATION_LOCK_ID)]);
    await createJournal(session);
    const applied = await readJournal(session);
    refuseForeignHistory(applied, migrations);
    const missing = migrations.filter((migration) => !applied.has(migration.number));
    for (const migration of missing) await applyMigration(session, migration);
    return missing.map((migration) => migration.name);
  });
}

async function createJournal(session: SqlSession): Promise<void> {
  await session.runScript(`
    create schema if not exists ${SCHEMA_NAME};
    create table if not exists ${SCHEMA_NAME}.schema_migrations (
      number integer primary key,
      name text not null,
      sha256 text not null,
      applied_at timestamptz not null default now()
    );
    alter table ${SCHEMA_NAME}.schema_migrations enable row level security;
  `);
}

async function readJournal(session: SqlSession): Promise<ReadonlyMap<number, string>> {
  const rows = await session.query(`select number, sha256 from ${SCHEMA_NAME}.schema_migrations order by number`);
  return new Map(rows.map((row) => [Number(row['number']), String(row['sha256'])]));
}

function refuseForeignHistory(applied: ReadonlyMap<number, string>, migrations: readonly Migration[]): void {
  for (const [number, sha256] of applied) {
    const known = migrations.find((migration) => migration.number === number);
    if (known === undefined) throw new Error(`database is newer than this program: migration ${number}`);
    if (known.sha256 !== sha256) throw new Error(`migration was edited after it was applied: ${known.name}`);
  }
}

async function applyMigration(session: SqlSession, migration: Migration): Promise<void> {
  await session.runScript(migration.script);
  await session.query(`insert into ${SCHEMA_NAME}.schema_migrations (number, name, sha256) values ($1, $2, $3)`, [
    migration.number,
    migration.name,
    migration.sha256,
  ]);
}
