import { AppError, UNEXPECTED_ERROR_MESSAGE } from '#core/errors/app-error.ts';
import type { Logger } from '#core/logging/logger.ts';
import { dailyAtUtc, defineJob } from '#api/jobs/index.ts';
import type { JobWorker } from '#api/jobs/index.ts';
import type { CleanupCounts } from '#api/retention.ts';

/** An hour is far more than a night's work needs; what it did not finish goes on with the next run. */
const EXPIRE_SECONDS = 3_600;
/** While the identity provider is away accounts cannot be deleted: tried again for about five hours. */
const RETRY = { limit: 10, pauseSeconds: 1_800, longestPauseSeconds: 3_600 };

/** What `chat/cleanup` does, every night by itself. */
const cleanupJob = defineJob({
  name: 'chat.cleanup',
  payload: {},
  schedule: dailyAtUtc(3),
  expireInSeconds: EXPIRE_SECONDS,
  retry: RETRY,
});

/**
 * The nightly job. Each part is safe to repeat, so a broken-off night simply runs again; while something is left over
 * the job counts as failed, which operators see.
 */
export function createCleanupWorker(cleanup: () => Promise<CleanupCounts>, logger: Logger): JobWorker {
  return cleanupJob.handledBy(async () => {
    const counts = await cleanup();
    logger.info({ counts }, 'cleaned up');
    if (isSomethingLeft(counts)) {
      throw new AppError({ code: 'cleanup_incomplete', status: 503, publicMessage: UNEXPECTED_ERROR_MESSAGE });
    }
  });
}

function isSomethingLeft(counts: CleanupCounts): boolean {
  return Object.values(counts).some((count) => typeof count !== 'number' && (count['failed'] ?? 0) > 0);
}
