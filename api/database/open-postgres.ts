import { PostgresDialect } from 'kysely';
import { Pool } from 'pg';
import type { PoolClient } from 'pg';
import { dependencyUnavailable } from '#api/errors.ts';
import type { OpenedDriver } from './open-pglite.ts';
import type { SqlSession, SqlTransactionRunner } from './sql-session.ts';

/** Connections of one process; managed PostgreSQL offers about 60 to all of them. */
const POOL_SIZE = 10;
/** Longest wait for a free connection in milliseconds, so that a stuck database becomes an answer. */
const CONNECT_TIMEOUT_MS = 3_000;
/** What the pool says then; it has no code for it. */
const NONE_WAS_FREE = 'timeout exceeded when trying to connect';
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
  const connect = () => connectOf(pool);
  const waiting = { options: pool.options, connect, end: () => pool.end() };
  return { dialect: new PostgresDialect({ pool: waiting }), transact: createTransactionRunner(connect), release };
}

/**
 * @throws {AppError} 503 `database_busy` when none was free in time, `database_unreachable` when the server is away:
 * the same request succeeds a little later.
 */
async function connectOf(pool: Pool): Promise<PoolClient> {
  try {
    return await pool.connect();
  } catch (error) {
    const isBusy = error instanceof Error && error.message === NONE_WAS_FREE;
    throw dependencyUnavailable(isBusy ? 'database_busy' : 'database_unreachable', error);
  }
}

function createTransactionRunner(connect: () => Promise<PoolClient>): SqlTransactionRunner {
  return async (work) => {
    const client = await connect();
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
