import { PostgresDialect } from 'kysely';
import { Pool } from 'pg';
import type { PoolClient } from 'pg';
import type { OpenedDriver } from './open-pglite.ts';
import type { SqlSession, SqlTransactionRunner } from './sql-session.ts';

/** Connections of one process; managed PostgreSQL offers about 60 to all of them. */
const POOL_SIZE = 10;
/** Longest wait for a free connection in milliseconds, so that a stuck database becomes an answer. */
const CONNECT_TIMEOUT_MS = 3_000;
/** Longest statement in milliseconds; every query of ours is an indexed one. */
const STATEMENT_TIMEOUT_MS = 10_000;

/** Opens a pool on a PostgreSQL server. Connects on first use. */
export function openPostgres(connectionString: string): OpenedDriver {
  const pool = new Pool({
    connectionString,
    max: POOL_SIZE,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    idle_in_transaction_session_timeout: STATEMENT_TIMEOUT_MS,
    application_name: 'companion-api',
  });
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => undefined);
  const release = async () => {
    if (!pool.ended) await pool.end();
  };
  return { dialect: new PostgresDialect({ pool }), transact: createTransactionRunner(pool), release };
}

function createTransactionRunner(pool: Pool): SqlTransactionRunner {
  return async (work) => {
    const client = await pool.connect();
    try {
      await client.query('begin');
      const outcome = await work(sessionOn(client));
      await client.query('commit');
      return outcome;
    } catch (error) {
      await client.query('rollback');
      throw error;
    } finally {
      client.release();
    }
  };
}

function sessionOn(client: PoolClient): SqlSession {
  return {
    query: async (statement, parameters = []) =>
      (await client.query<Record<string, unknown>>(statement, [...parameters])).rows,
    runScript: async (script) => {
      await client.query(script);
    },
  };
}
