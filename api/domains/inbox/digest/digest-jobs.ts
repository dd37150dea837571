import { z } from 'zod';
import type { Outbox } from '#api/domains/emails/index.ts';
import { dailyAtUtc, defineJob, enqueueJob } from '#api/jobs/index.ts';
import type { JobWorker } from '#api/jobs/index.ts';
import { selectQuietHours } from '../preferences/preference-store.ts';
import { quietUntil } from '../preferences/quiet-hours.ts';
import { claimDigest, selectPeopleWithNews } from './digest-store.ts';

/** In the morning, in Germany at eight or nine. */
const planDigests = defineJob({
  name: 'inbox.plan-digests',
  payload: {},
  schedule: dailyAtUtc(7),
  expireInSeconds: 900,
});
const sendDigest = defineJob({ name: 'inbox.send-digest', payload: { userId: z.uuid() }, atOnce: 4 });

/** People of one transaction. */
const AT_ONCE = 500;

/** What the jobs need. */
export interface DigestOptions {
  readonly outbox: Outbox;
  /** For tests. */
  readonly now?: () => Date;
}

/**
 * Once a day whoever wants it is told by mail that there is something new, and nothing else. What is quiet and what is
 * still new is decided when the mail goes. Planned twice, sent once: the claim and the mail are one transaction.
 */
export function createDigestJobs({ outbox, now = () => new Date() }: DigestOptions): readonly JobWorker[] {
  return [
    planDigests.handledBy(async (_payload, job) => {
      let people: readonly string[] = [];
      do {
        const after = people.at(-1);
        people = await job.transact(async (transaction) => {
          const found = await selectPeopleWithNews(transaction, { after, most: AT_ONCE });
          for (const userId of found) await enqueueJob(transaction, sendDigest, { payload: { userId } });
          return found;
        });
      } while (people.length === AT_ONCE);
    }),
    sendDigest.handledBy(async ({ userId }, job) => {
      await job.conclude(async (transaction) => {
        const hours = await selectQuietHours(transaction, userId);
        const startAfter = hours === undefined ? undefined : quietUntil(hours, now());
        if (startAfter !== undefined) {
          await enqueueJob(transaction, sendDigest, { payload: { userId }, startAfter });
          return;
        }
        const seq = await claimDigest(transaction, userId);
        if (seq === undefined) return;
        await outbox.put(transaction, {
          template: 'inbox-news',
          userId,
          variables: { inbox_link: `${outbox.baseUrl}/inbox`, settings_link: `${outbox.baseUrl}/inbox/preferences` },
          idempotencyKey: `inbox-news:${userId}:${seq}`,
        });
      });
    }),
  ];
}
