import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { openPglite } from './open-pglite.ts';
import { openPostgres } from './open-postgres.ts';
import type { DatabaseOptions } from './database.ts';
import type { SqlSession } from './sql-session.ts';
import { KEPT_SCHEMAS, readTableDigests } from './table-digests.ts';
import type { TableDigest } from './table-digests.ts';

/** What a copy of the database is made of: `data` of the embedded one, or a `snapshot` of a server to dump from. */
export type CopySource =
  | { readonly kind: 'pglite'; readonly data: Blob; readonly tables: readonly TableDigest[] }
  | { readonly kind: 'postgres'; readonly snapshot: string; readonly tables: readonly TableDigest[] };

/** A dump of a large database takes longer than any query of ours. */
const NO_LIMITS = 'set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0';

/**
 * Holds the database still while `work` copies it: what it sees, and what the digests count, is one moment, also while
 * others write on.
 * @throws {Error} when the embedded database is open in another process.
 */
export async function holdForCopy<T>(options: DatabaseOptions, work: (source: CopySource) => Promise<T>): Promise<T> {
  if (options.url === undefined) return copyEmbedded(join(options.dataDir, 'database'), work);
  const driver = openPostgres(options.url);
  try {
    return await driver.transact(async (session) => {
      await session.runScript(`set transaction isolation level repeatable read, read only; ${NO_LIMITS}`);
      const [row] = await session.query('select pg_export_snapshot() as snapshot');
      const tables = await readTableDigests(session);
      return work({ kind: 'postgres', snapshot: String(row?.['snapshot']), tables });
    });
  } finally {
    await driver.release();
  }
}

async function copyEmbedded<T>(folder: string, work: (source: CopySource) => Promise<T>): Promise<T> {
  const driver = await openPglite(folder);
  try {
    const tables = await driver.transact(readTableDigests);
    return await work({ kind: 'pglite', data: await driver.dump(), tables });
  } finally {
    await driver.release();
  }
}

/** Whether nothing of ours is there yet. */
export async function isEmptyDatabase({ url, dataDir }: DatabaseOptions): Promise<boolean> {
  if (url === undefined) {
    const folder = join(dataDir, 'database');
    return !existsSync(folder) || readdirSync(folder).length === 0;
  }
  return withSession(url, async (session) => {
    const rows = await session.query('select 1 from pg_namespace where nspname = any($1::text[])', [[...KEPT_SCHEMAS]]);
    return rows.length === 0;
  });
}

/** Makes what a dump of our schemas takes for granted: roles and extensions (migrations 0001 and 1120). */
export async function prepareForDump(url: string): Promise<void> {
  await withSession(url, async (session) => {
    await session.runScript(`
      do $$
      declare wanted text;
      begin
        foreach wanted in array array['anon', 'authenticated', 'service_role'] loop
          if not exists (select from pg_roles where rolname = wanted) then
            execute format('create role %I nologin noinherit', wanted);
          end if;
          if not pg_has_role(current_user, wanted, 'member') then
            execute format('grant %I to current_user', wanted);
          end if;
        end loop;
      end $$;
      create schema if not exists extensions;
      create extension if not exists pg_trgm with schema extensions;
      create extension if not exists fuzzystrmatch with schema extensions;
      grant usage on schema extensions to anon, authenticated, service_role;`);
  });
}

/** Makes `folder` the embedded database that this copy was made of. */
export async function restoreEmbedded(dataDir: string, data: Blob): Promise<void> {
  const driver = await openPglite(join(dataDir, 'database'), data);
  await driver.release();
}

/** Digests of a database that is there, read in one transaction. */
export async function digestsOf({ url, dataDir }: DatabaseOptions): Promise<readonly TableDigest[]> {
  if (url !== undefined) return withSession(url, readTableDigests);
  const driver = await openPglite(join(dataDir, 'database'));
  try {
    return await driver.transact(readTableDigests);
  } finally {
    await driver.release();
  }
}

async function withSession<T>(url: string, work: (session: SqlSession) => Promise<T>): Promise<T> {
  const driver = openPostgres(url);
  try {
    return await driver.transact(async (session) => {
      await session.runScript(NO_LIMITS);
      return work(session);
    });
  } finally {
    await driver.release();
  }
}
