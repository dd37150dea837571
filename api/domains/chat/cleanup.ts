import type { Database } from '#api/database/database.ts';
import { deleteExpiredGuardrailEvents } from '#api/domains/moderation/index.ts';
import { deleteExpiredTombstones } from '#api/domains/profil/index.ts';
import type { PurgeCounts } from '#api/domains/profil/index.ts';
import type { SessionPurgeCounts } from '#api/domains/voice/index.ts';
import { deleteExpiredAnswers } from '#api/idempotency/store.ts';
import { deleteExpiredSessions } from './anonymous-store.ts';

/** What the nightly job removed. */
export interface CleanupCounts {
  readonly anonymousSessions: number;
  readonly accounts: PurgeCounts;
  readonly unconfirmedUploads: number;
  /** Answers kept under an `Idempotency-Key`. */
  readonly idempotentAnswers: number;
  readonly guardrailEvents: number;
  /** Deleted accounts whose tokens are all over. */
  readonly tombstones: number;
  readonly voiceSessions: SessionPurgeCounts;
}

/** What the job is made of. Each part is safe to run twice at once. */
export interface CleanupOptions {
  readonly database: Database;
  readonly purgeAccounts: () => Promise<PurgeCounts>;
  readonly purgeSessions: () => Promise<SessionPurgeCounts>;
  /** Removes uploads that nobody confirmed; gives back how many. */
  readonly purgeUploads: () => Promise<number>;
}

const SERVICE = { role: 'service_role' } as const;

/** Builds the nightly job (03:00 UTC). */
export function createCleanup({ database, purgeAccounts, purgeSessions, purgeUploads }: CleanupOptions): () => Promise<CleanupCounts> {
  return async () => {
    // Each in a transaction of its own: what cannot be removed today holds up nothing else.
    return {
      anonymousSessions: await database.transact(SERVICE, deleteExpiredSessions),
      idempotentAnswers: await database.transact(SERVICE, deleteExpiredAnswers),
      guardrailEvents: await database.transact(SERVICE, deleteExpiredGuardrailEvents),
      tombstones: await database.transact(SERVICE, deleteExpiredTombstones),
      voiceSessions: await purgeSessions(),
      accounts: await purgeAccounts(),
      unconfirmedUploads: await purgeUploads(),
    };
  };
}
