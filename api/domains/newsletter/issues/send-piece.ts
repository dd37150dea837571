import { z } from 'zod';
import { AppError } from '#core/errors/app-error.ts';
import type { NewsletterIssue } from '#prompts/newsletter/newsletter-issues.ts';
import type { DatabaseTransaction } from '#api/database/database.ts';
import { isSuppressed } from '#api/domains/emails/index.ts';
import { defineJob, enqueueJob } from '#api/jobs/index.ts';
import type { JobWorker } from '#api/jobs/index.ts';
import { addressHashOf } from '../address.ts';
import type { NewsletterMails } from '../check-mail.ts';
import { BATCH_EVERY_MS, batchSizeOf } from '../policy.ts';
import { endOpen } from '../subscription-store.ts';
import type { SubscriptionRow } from '../subscription-store.ts';
import {
  insertIssueMail,
  selectForsakenIssues,
  selectIssue,
  selectNextRecipients,
  updateIssue,
} from './issue-store.ts';
import type { IssueRow } from './issue-store.ts';

/** Puts the next piece of an issue into the outbox, and asks for the one after it. */
const sendPiece = defineJob({ name: 'newsletter.send-piece', payload: { issueId: z.uuid(), batch: z.int() } });

/** What sending needs. */
export interface IssueSenderOptions {
  readonly mails: NewsletterMails;
  readonly issues: ReadonlyMap<string, NewsletterIssue>;
  /** Mails of an issue in a minute. */
  readonly perMinute: number;
}

/** Has an issue go on where it stands. Asked for twice it goes on once: both name the same piece. */
export async function goOnWith(
  transaction: DatabaseTransaction,
  { id, batch }: IssueRow,
  startAfter?: Date,
): Promise<void> {
  const options = startAfter === undefined ? {} : { startAfter };
  await enqueueJob(transaction, sendPiece, { ...options, payload: { issueId: id, batch } });
}

/** Lets issues go on whose job was lost; gives back how many. */
export async function goOnWithForsaken(transaction: DatabaseTransaction): Promise<number> {
  const forsaken = await selectForsakenIssues(transaction, sendPiece.name);
  for (const issue of forsaken) await goOnWith(transaction, issue);
  return forsaken.length;
}

/**
 * What does the job. A piece, its rows in the outbox and the next piece are one transaction: killed anywhere, it was
 * done or it was not.
 */
export function createIssueSender(options: IssueSenderOptions): JobWorker {
  return sendPiece.handledBy(({ issueId, batch }, job) =>
    job.conclude(async (transaction) => {
      const row = await selectIssue(transaction, issueId);
      if (row?.state !== 'running' || row.batch !== batch) return;
      const issue = issueFor(row, options.issues);
      const now = options.mails.now();
      const recipients = await selectNextRecipients(transaction, row, batchSizeOf(options.perMinute));
      if (recipients.length === 0) return updateIssue(transaction, row.id, { state: 'done', endedAt: now });
      for (const subscription of recipients)
        await putMail(transaction, subscription, { row, issue, mails: options.mails });
      const next = { ...row, batch: row.batch + 1 };
      await updateIssue(transaction, row.id, { batch: next.batch });
      await goOnWith(transaction, next, new Date(now.getTime() + BATCH_EVERY_MS));
    }),
  );
}

/** @throws {AppError} when the text is gone or another one: nobody gets half of one issue and half of another. */
function issueFor(row: IssueRow, issues: IssueSenderOptions['issues']): NewsletterIssue {
  const issue = issues.get(row.name);
  if (issue?.sha256 === row.textSha256) return issue;
  throw new AppError({
    code: 'newsletter_issue_changed',
    status: 500,
    publicMessage: 'Der Text der Ausgabe ist nicht der, mit dem sie begonnen wurde.',
  });
}

interface Sending {
  readonly row: IssueRow;
  readonly issue: NewsletterIssue;
  readonly mails: NewsletterMails;
}

async function putMail(
  transaction: DatabaseTransaction,
  { address, addressKey, unsubscribeToken }: SubscriptionRow,
  { row, issue, mails }: Sending,
): Promise<void> {
  // Bounced for good or complained about since: no issue will reach them, so they are on the list no more.
  if (await isSuppressed(transaction, address, 'newsletter')) {
    await endOpen(transaction, addressKey, { how: 'undeliverable', at: mails.now() });
    return;
  }
  const addressHash = addressHashOf({ key: addressKey });
  const links = Object.entries(issue.links).map(([name, path]) => [name, `${mails.baseUrl}${path}`] as const);
  const variables: Record<string, string> = Object.fromEntries(links);
  const { id: mailId } = await mails.outbox.put(transaction, {
    template: issue.text.name,
    to: address,
    variables: { ...variables, unsubscribe_link: mails.links.unsubscribe(unsubscribeToken) },
    idempotencyKey: `${issue.text.name}/${addressHash.toString('hex')}`,
  });
  await insertIssueMail(transaction, { issueId: row.id, addressHash, mailId });
}
