import { CompiledQuery } from 'kysely';
import type { Db } from 'pg-boss';
import type { Database, DatabaseTransaction } from '#api/database/database.ts';

/** Scripts of pg-boss bring their own brackets; our transactions have them already. */
const SCRIPT = /^\s*BEGIN;([\s\S]*)COMMIT;\s*$/;

/**
 * The database as pg-boss speaks to it: each statement in a transaction of the service, so that it needs no connection
 * and no rights of its own, and runs on the embedded database as on a server.
 * @param now a clock instead of the database's, which pg-boss asks in its statements.
 */
export function createBossDatabase(database: Database, now?: () => Date): Db {
  return {
    executeSql: (text, values) => {
      const [, script] = SCRIPT.exec(text) ?? [];
      if (script === undefined)
        return database.transact({ role: 'service_role' }, (transaction) =>
          bossOn(transaction, now).executeSql(text, values),
        );
      return database.transactRaw(async (session) => {
        await session.runScript(`set local role service_role; ${withClock(script, now)}`);
        return { rows: [] };
      });
    },
  };
}

/** pg-boss inside a running transaction of the service. */
export function bossOn(transaction: DatabaseTransaction, now?: () => Date): Db {
  return {
    executeSql: async (text, values = []) => {
      const { rows } = await transaction
        .withoutPlugins()
        .executeQuery<Record<string, unknown>>(CompiledQuery.raw(withClock(text, now), [...values]));
      return { rows };
    },
  };
}

function withClock(text: string, now: (() => Date) | undefined): string {
  return now === undefined ? text : text.replaceAll('now()', `timestamptz '${now().toISOString()}'`);
}
