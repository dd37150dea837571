/** One open transaction on a raw driver, for what must run before there are tables. */
export interface SqlSession {
  /** Runs one statement with `$1` parameters. */
  query(statement: string, parameters?: readonly unknown[]): Promise<readonly Record<string, unknown>[]>;
  /** Runs several statements at once, without parameters. */
  runScript(script: string): Promise<void>;
}

/** Opens one transaction, commits when `work` resolves, rolls back when it rejects. */
export type SqlTransactionRunner = <T>(work: (session: SqlSession) => Promise<T>) => Promise<T>;
