import type { DatabaseTransaction } from './database.ts';
import type { Tables } from './tables.ts';

/** One file of a person's export. */
export interface ExportedFile {
  /** German, `.json` for data; folders are allowed (`dokumente/befund.pdf`). */
  readonly name: string;
  /** Bytes as they are, anything else as JSON. */
  readonly content: unknown;
}

/**
 * What a domain that keeps anything about people owes them: a copy of everything, and its deletion.
 * A table with a person in it that no hook names fails the tests.
 */
export interface PersonalDataHook {
  readonly domain: string;
  /** Tables whose rows about a person `erase` removes, itself or by a cascade. */
  readonly tables: readonly (keyof Tables)[];
  /** Everything about the person. Runs as herself, so that row-level security backs the query. */
  readonly exportFor: (transaction: DatabaseTransaction, userId: string) => Promise<readonly ExportedFile[]>;
  /** Removes everything about the person. Runs as the service, in one transaction with all other hooks. */
  readonly erase: (transaction: DatabaseTransaction, userId: string) => Promise<void>;
  /** Removes what lies outside the database, before the rows that lead to it. Must be safe to repeat. */
  readonly eraseOutside?: (userId: string) => Promise<void>;
  /** German sentences that a person should have read before she asks for her deletion. */
  readonly saidBefore?: readonly string[];
}
