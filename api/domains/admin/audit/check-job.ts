import { AppError, UNEXPECTED_ERROR_MESSAGE } from '#core/errors/app-error.ts';
import type { Logger } from '#core/logging/logger.ts';
import { checkAuditLog, selectAuditHead } from '#api/audit/index.ts';
import { dailyAtUtc, defineJob } from '#api/jobs/index.ts';
import type { JobWorker } from '#api/jobs/index.ts';

/** Every night; a log that is broken stays a failed job, which is worth an alarm. */
const checkJob = defineJob({
  name: 'admin.check-audit-log',
  payload: {},
  retry: { limit: 2, pauseSeconds: 60, longestPauseSeconds: 600 },
  expireInSeconds: 1_800,
  schedule: dailyAtUtc(2, 30),
});

/** Follows the chain of the audit log, and lets its head leave the house with the process's log. */
export function createAuditCheck(logger: Logger): JobWorker {
  return checkJob.handledBy(async (_, job) => {
    const { broken, head } = await job.transact(async (transaction) => ({
      broken: await checkAuditLog(transaction),
      head: await selectAuditHead(transaction),
    }));
    if (broken !== undefined) {
      logger.error({ seq: broken }, 'audit log is broken');
      throw new AppError({ code: 'audit_log_broken', status: 500, publicMessage: UNEXPECTED_ERROR_MESSAGE });
    }
    if (head !== undefined) logger.info({ seq: head.seq, hash: head.hash }, 'head of the audit log');
  });
}
