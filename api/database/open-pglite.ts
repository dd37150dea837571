import { mkdir } from 'node:fs/promises';
import { PGlite } from '@electric-sql/pglite';
import { fuzzystrmatch } from '@electric-sql/pglite/contrib/fuzzystrmatch';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { PGliteDialect } from 'kysely';
import type { Dialect } from 'kysely';
import { acquireFolderLock } from './folder-lock.ts';
import type { SqlTransactionRunner } from './sql-session.ts';

/** A database driver before Kysely is put on top. */
export interface OpenedDriver {
  readonly dialect: Dialect;
  readonly transact: SqlTransactionRunner;
  /** Ends what Kysely's own `destroy` does not: it closes nothing that it never used. */
  readonly release: () => Promise<void>;
}

/** The embedded database, open. */
export interface OpenedPglite extends OpenedDriver {
  /** Its data folder as an archive, which {@link openPglite} takes as a template. */
  readonly dump: () => Promise<Blob>;
}

/** What migrations may `create extension`; every PostgreSQL brings the same with it. */
export const PGLITE_EXTENSIONS = { fuzzystrmatch, pg_trgm };

/**
 * Opens the embedded PostgreSQL on disk (first start about 4 s on two cores).
 * @param folder its data folder, made when absent; `memory://…` keeps nothing.
 * @param template what a new folder begins with, as `dumpDataDir` of a closed database gave it.
 * @throws {Error} when another process has the folder open: two would destroy each other's data.
 */
export async function openPglite(folder: string, template?: Blob): Promise<OpenedPglite> {
  const inMemory = folder.startsWith('memory://');
  if (!inMemory) await mkdir(folder, { recursive: true, mode: 0o700 });
  const giveBackFolder = inMemory ? () => Promise.resolve() : await acquireFolderLock(folder);
  const pglite = new PGlite(folder, {
    extensions: PGLITE_EXTENSIONS,
    ...(template === undefined ? {} : { loadDataDir: template }),
  });
  await pglite.waitReady;
  const release = async () => {
    if (!pglite.closed) await pglite.close();
    await giveBackFolder();
  };
  return {
    dialect: new PGliteDialect({ pglite }),
    transact: transactionsOf(pglite),
    release,
    dump: () => pglite.dumpDataDir('gzip'),
  };
}

/** Transactions on an open embedded database. */
export function transactionsOf(pglite: PGlite): SqlTransactionRunner {
  return (work) =>
    pglite.transaction((transaction) =>
      work({
        query: async (statement, parameters = []) =>
          (await transaction.query<Record<string, unknown>>(statement, [...parameters])).rows,
        runScript: async (script) => {
          await transaction.exec(script);
        },
      }),
    );
}
