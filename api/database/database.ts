import { join } from 'node:path';
import { CamelCasePlugin, Kysely, sql } from 'kysely';
import type { Transaction } from 'kysely';
import { openPglite } from './open-pglite.ts';
import type { OpenedDriver } from './open-pglite.ts';
import { openPostgres } from './open-postgres.ts';
import { readMigrations, runMigrations } from './run-migrations.ts';
import type { SqlTransactionRunner } from './sql-session.ts';
import { SCHEMA_NAME } from './schema-name.ts';
import type { Tables } from './tables.ts';
import { runToItsEnd } from './transaction-end.ts';
import type { RingListener } from './transaction-end.ts';

/** A running transaction in which row-level security applies. */
export type DatabaseTransaction = Transaction<Tables>;

/** For whom a transaction runs: a person, nobody, or the service itself (internal, cron and webhook routes only). */
export type DatabaseIdentity =
  | { readonly role: 'authenticated'; readonly userId: string }
  | { readonly role: 'anon' }
  | { readonly role: 'service_role' };

/** The database as the rest of the program sees it: transactions with an identity, nothing else. */
export interface Database {
  /** Runs `work` in one transaction as `identity`; commits when it resolves, rolls back when it rejects. */
  transact<T>(identity: DatabaseIdentity, work: (transaction: DatabaseTransaction) => Promise<T>): Promise<T>;
  /** Resolves when the database answers. */
  ping(): Promise<void>;
  /** Hears the bells that transactions of this process rang, after their commit. @returns what ends the hearing. */
  readonly hear: (listener: RingListener) => () => void;
  /** Raw access for migrations and schema dumps. */
  readonly transactRaw: SqlTransactionRunner;
  close(): Promise<void>;
}

/** Where the database is. */
export interface DatabaseOptions {
  /** PostgreSQL; undefined: the embedded one in `dataDir`. */
  readonly url: string | undefined;
  readonly dataDir: string;
}

/** Opens the database and brings its schema up to date. @throws when it is unreachable or its history is foreign. */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const driver =
    options.url === undefined ? await openPglite(join(options.dataDir, 'database')) : openPostgres(options.url);
  const database = createDatabase(driver);
  try {
    await runMigrations(driver.transact, await readMigrations());
  } catch (error) {
    await database.close();
    throw error;
  }
  return database;
}

/** Puts identity-bound transactions on top of an opened driver. */
export function createDatabase(driver: OpenedDriver): Database {
  const kysely = new Kysely<Tables>({
    dialect: driver.dialect,
    // Columns alone: what stands in JSON keeps its names.
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  });
  const listeners = new Set<RingListener>();
  return {
    transact: async (identity, work) => {
      const { outcome, bells } = await kysely.transaction().execute(async (transaction) => {
        await assumeIdentity(transaction, identity);
        return runToItsEnd(transaction.withSchema(SCHEMA_NAME), work);
      });
      if (bells.length > 0) for (const listener of listeners) listener(bells);
      return outcome;
    },
    hear: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    ping: async () => {
      await sql`select 1`.execute(kysely);
    },
    transactRaw: driver.transact,
    close: async () => {
      await kysely.destroy();
      await driver.release();
    },
  };
}

/** Goes on in the same transaction as another role: for what the service notes about a person's own step. */
export async function assumeRole(transaction: DatabaseTransaction, role: DatabaseIdentity['role']): Promise<void> {
  await sql`select set_config('role', ${role}, true)`.execute(transaction);
}

/** Does something as the service in the middle of anybody's transaction, which then goes on as it was. */
export async function asService<T>(transaction: DatabaseTransaction, work: () => Promise<T>): Promise<T> {
  // The inner query is read before the role changes.
  const { rows } = await sql<{ role: string }>`
    select before.role, set_config('role', 'service_role', true) from (select current_setting('role') as role offset 0) before`.execute(
    transaction,
  );
  const outcome = await work();
  // After a failure nothing runs in this transaction any more; there is nothing to set back.
  await sql`select set_config('role', ${rows[0]?.role ?? 'none'}, true)`.execute(transaction);
  return outcome;
}

/** `set local role` and claims in one round trip; both end with the transaction, so pooled connections stay clean. */
async function assumeIdentity(transaction: Transaction<Tables>, identity: DatabaseIdentity): Promise<void> {
  const claims =
    identity.role === 'authenticated' ? { role: identity.role, sub: identity.userId } : { role: identity.role };
  await sql`select set_config('request.jwt.claims', ${JSON.stringify(claims)}, true), set_config('role', ${identity.role}, true)`.execute(
    transaction,
  );
}
