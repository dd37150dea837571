import type { Database } from '#api/database/database.ts';
import type { PurgeCounts } from '#api/domains/profil/index.ts';
import { deleteExpiredSessions } from './anonymous-store.ts';

/** What the nightly job removed. */
export interface CleanupCounts {
  readonly anonymousSessions: number;
  readonly accounts: PurgeCounts;
  readonly unconfirmedUploads: number;
}

/** What the job is made of. Each part is safe to run twice at once. */
export interface CleanupOptions {
  readonly database: Database;
  readonly purgeAccounts: () => Promise<PurgeCounts>;
  /** Removes uploads that nobody confirmed; gives back how many. */
  readonly purgeUploads: () => Promise<number>;
}

/** Builds the nightly job (03:00 UTC). */
export function createCleanup({ database, purgeAccounts, purgeUploads }: CleanupOptions): () => Promise<CleanupCounts> {
  return async () => {
    const anonymousSessions = await database.transact({ role: 'service_role' }, deleteExpiredSessions);
    return { anonymousSessions, accounts: await purgeAccounts(), unconfirmedUploads: await purgeUploads() };
  };
}
