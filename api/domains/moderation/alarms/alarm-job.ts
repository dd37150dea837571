import { z } from 'zod';
import type { Logger } from '#core/logging/logger.ts';
import type { DatabaseTransaction } from '#api/database/database.ts';
import type { Outbox } from '#api/domains/emails/index.ts';
import { defineJob, enqueueJob } from '#api/jobs/index.ts';
import type { JobWorker } from '#api/jobs/index.ts';
import { selectCase } from '../cases/case-store.ts';

/** Where alarms go. */
export interface AlarmAddresses {
  readonly first: string | undefined;
  /** Of the second person; undefined: the first one is written to again. */
  readonly second: string | undefined;
}

/** After so many minutes in which nobody looked, a second person is asked. */
const SECOND_AFTER_MS = 15 * 60_000;

/** Asked for in the transaction that opens the case; a minute is a long time for whoever wrote it. */
const raiseAlarm = defineJob({
  name: 'moderation.alarm',
  payload: { caseId: z.uuid(), step: z.enum(['first', 'second']), sinceMs: z.int() },
  retry: { limit: 20, pauseSeconds: 1, longestPauseSeconds: 60 },
  expireInSeconds: 30,
});

/** Has moderators told that somebody may be in danger. */
export async function enqueueAlarm(transaction: DatabaseTransaction, caseId: string): Promise<void> {
  await enqueueJob(transaction, raiseAlarm, { payload: { caseId, step: 'first', sinceMs: Date.now() } });
}

/** What does the alarms. */
export function createAlarmRaiser({
  outbox,
  addresses,
  logger,
  now = () => new Date(),
}: {
  readonly outbox: Outbox;
  readonly addresses: AlarmAddresses;
  readonly logger: Logger;
  readonly now?: () => Date;
}): JobWorker {
  return raiseAlarm.handledBy(async ({ caseId, step, sinceMs }, job) => {
    const to = (step === 'second' ? addresses.second : undefined) ?? addresses.first;
    await job.conclude(async (transaction) => {
      const row = await selectCase(transaction, caseId);
      const isWaiting = row !== undefined && row.firstLookedAt === null && row.decidedAt === null;
      if (!isWaiting) return;
      if (to === undefined) logger.error({ step }, 'somebody may be in danger, and no address for alarms is set');
      else
        await outbox.put(transaction, {
          template: step === 'first' ? 'moderation-alarm' : 'moderation-alarm-again',
          to,
          variables: { moment: row.waitingSince.toISOString() },
          idempotencyKey: `moderation-alarm-${caseId}-${String(sinceMs)}-${step}`,
        });
      if (step === 'first')
        await enqueueJob(transaction, raiseAlarm, {
          payload: { caseId, step: 'second', sinceMs },
          startAfter: new Date(now().getTime() + SECOND_AFTER_MS),
        });
    });
  });
}
