import { AppError, UNEXPECTED_ERROR_MESSAGE } from '#core/errors/app-error.ts';
import type { Logger } from '#core/logging/logger.ts';
import type { Database } from '#api/database/database.ts';
import { tendOutbox } from '#api/domains/emails/index.ts';
import type { OutboxCounts } from '#api/domains/emails/index.ts';
import { deleteExpiredGuardrailEvents } from '#api/domains/moderation/index.ts';
import type { PurgeCounts } from '#api/domains/profil/index.ts';
import type { SessionPurgeCounts } from '#api/domains/voice/index.ts';
import { deleteExpiredAnswers } from '#api/idempotency/store.ts';
import { dailyAtUtc, defineJob } from '#api/jobs/index.ts';
import type { JobWorker } from '#api/jobs/index.ts';
import { deleteExpiredSessions } from './anonymous-store.ts';

/** What the nightly job removed. */
export interface CleanupCounts {
  readonly anonymousSessions: number;
  readonly accounts: PurgeCounts;
  readonly unconfirmedUploads: number;
  /** Answers kept under an `Idempotency-Key`. */
  readonly idempotentAnswers: number;
  readonly guardrailEvents: number;
  readonly voiceSessions: SessionPurgeCounts;
  readonly emails: OutboxCounts;
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
/** An hour is far more than a night's work needs; what it did not finish goes on with the next run. */
const EXPIRE_SECONDS = 3_600;
/** While the identity provider is away accounts cannot be deleted: tried again for about five hours. */
const RETRY = { limit: 10, pauseSeconds: 1_800, longestPauseSeconds: 3_600 };

/** What `chat/cleanup` does, every night by itself. */
const cleanupJob = defineJob({ name: 'chat.cleanup', payload: {}, schedule: dailyAtUtc(3), expireInSeconds: EXPIRE_SECONDS, retry: RETRY });

/** Builds what the nightly job and the route do. */
export function createCleanup({ database, purgeAccounts, purgeSessions, purgeUploads }: CleanupOptions): () => Promise<CleanupCounts> {
  return async () => {
    // Each in a transaction of its own: what cannot be removed today holds up nothing else.
    return {
      anonymousSessions: await database.transact(SERVICE, deleteExpiredSessions),
      idempotentAnswers: await database.transact(SERVICE, deleteExpiredAnswers),
      guardrailEvents: await database.transact(SERVICE, deleteExpiredGuardrailEvents),
      emails: await database.transact(SERVICE, (transaction) => tendOutbox(transaction)),
      voiceSessions: await purgeSessions(),
      accounts: await purgeAccounts(),
      unconfirmedUploads: await purgeUploads(),
    };
  };
}

/**
 * The nightly job. Each part is safe to repeat, so a broken-off night simply runs again; while an account is left over
 * the job counts as failed, which operators see.
 */
export function createCleanupWorker(cleanup: () => Promise<CleanupCounts>, logger: Logger): JobWorker {
  return cleanupJob.handledBy(async () => {
    const counts = await cleanup();
    logger.info({ counts }, 'cleaned up');
    if (counts.accounts.failed > 0) throw new AppError({ code: 'accounts_left_over', status: 503, publicMessage: UNEXPECTED_ERROR_MESSAGE });
  });
}
