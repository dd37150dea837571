import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Logger } from '#core/logging/logger.ts';
import type { EmailText } from '#prompts/emails/email-texts.ts';
import type { Database, DatabaseTransaction } from '#api/database/database.ts';
import { defineJob, enqueueJob } from '#api/jobs/index.ts';
import type { EnqueueOptions, JobContext, JobWorker } from '#api/jobs/index.ts';
import type { AddressBook } from './address-book.ts';
import { composeEmail } from './compose.ts';
import { deliveryFailureOf } from './delivery-failure.ts';
import type { DeliveryFailure } from './delivery-failure.ts';
import { deleteEventsBefore } from './event-store.ts';
import { noteEvent } from './feedback.ts';
import { kindOfFailure } from './reports/judge-report.ts';
import {
  addressHashOf,
  claimEmail,
  forgetAddresses,
  isSuppressed,
  noteAddress,
  selectEmail,
  selectForsakenEmails,
  settleEmail,
} from './store.ts';
import type { AttemptEnd, ClaimedEmail } from './store.ts';
import type { MailTransport } from './transport.ts';

/** What sending needs. */
export interface RelayOptions {
  readonly database: Database;
  readonly transport: MailTransport;
  readonly texts: ReadonlyMap<string, EmailText>;
  readonly baseUrl: string;
  /** Where mails to accounts go. */
  readonly addresses: AddressBook;
  readonly logger: Logger;
  readonly now?: () => Date;
}

const SERVICE = { role: 'service_role' } as const;
/** How long one sender has a mail, in milliseconds: far longer than any conversation with a mail server. */
export const CLAIM_MS = 5 * 60_000;
/**
 * Pauses after failed attempts in milliseconds; after the last one the mail has failed. About three days in all, as
 * mail servers do.
 */
export const BACK_OFF_MS: readonly number[] = [
  60_000,
  5 * 60_000,
  30 * 60_000,
  2 * 3_600_000,
  6 * 3_600_000,
  12 * 3_600_000,
  24 * 3_600_000,
  24 * 3_600_000,
];
/**
 * How often a mail that may have arrived is sent again. What somebody waits for rather comes twice than not at all; a
 * newsletter rather not at all than twice.
 */
const MOST_REPEATS: Readonly<Record<EmailText['category'], number>> = { transactional: 1, newsletter: 0 };
/** How long addresses of settled mails are kept, for questions about them. */
const KEEP_ADDRESSES_MS = 30 * 86_400_000;
/** Mails on their way from one process at the same time: one slow conversation does not hold up the others. */
const AT_ONCE = 2;

/**
 * One attempt to send one mail. What happens next is written down with the mail, together with the job of the next
 * attempt.
 */
const sendEmail = defineJob({
  name: 'emails.send',
  payload: { emailId: z.uuid() },
  expireInSeconds: CLAIM_MS / 1_000,
  atOnce: AT_ONCE,
});

/** Has a mail sent from this moment on, if the caller's transaction ends well. */
export async function enqueueSending(
  transaction: DatabaseTransaction,
  emailId: string,
  options: EnqueueOptions = {},
): Promise<void> {
  await enqueueJob(transaction, sendEmail, { ...options, payload: { emailId } });
}

/** What does the jobs of the outbox. */
export function createMailSender(options: RelayOptions): JobWorker {
  const { logger } = options;
  const now = options.now ?? (() => new Date());
  return sendEmail.handledBy(async ({ emailId }, job) => {
    const at = now();
    const claimed = await job.transact((transaction) =>
      claimEmail(transaction, emailId, { claimId: randomUUID(), now: at, until: new Date(at.getTime() + CLAIM_MS) }),
    );
    if (claimed === undefined) return leaveToOthers(job, emailId);
    const end = await attempt(options, claimed, now);
    await job.conclude(async (transaction) => {
      const isOurs = await settleEmail(transaction, claimed, end);
      if (isOurs && end.nextAttemptAt !== undefined)
        await enqueueSending(transaction, emailId, { startAfter: end.nextAttemptAt });
    });
    logger.info(
      { template: claimed.row.template, state: end.state, ...(end.error === null ? {} : { code: end.error }) },
      'email attempt ended',
    );
  });
}

/**
 * A mail that was settled needs nothing; one that somebody may be sending is looked at again when he must have ended.
 */
async function leaveToOthers(job: JobContext, emailId: string): Promise<void> {
  await job.conclude(async (transaction) => {
    const row = await selectEmail(transaction, emailId);
    if (row?.state === 'sending' && row.claimedUntil !== null)
      await enqueueSending(transaction, emailId, { startAfter: row.claimedUntil });
  });
}

/**
 * What a night's look at the outbox did: mails that waited without a job are `resumed`; the address of settled mails
 * is `forgotten`.
 */
export type OutboxCounts = Readonly<Record<'resumed' | 'forgotten', number>>;

/** Forgets addresses whose time is over, and finds mails that lost their job, as after restoring a backup. */
export async function tendOutbox(transaction: DatabaseTransaction, now: Date = new Date()): Promise<OutboxCounts> {
  const forsaken = await selectForsakenEmails(transaction, sendEmail.name);
  for (const { id, dueAt } of forsaken) await enqueueSending(transaction, id, { startAfter: dueAt });
  const keptSince = new Date(now.getTime() - KEEP_ADDRESSES_MS);
  await deleteEventsBefore(transaction, keptSince);
  return { resumed: forsaken.length, forgotten: await forgetAddresses(transaction, keptSince) };
}

/** One attempt, whose end is always something that can be written down. */
async function attempt(options: RelayOptions, claimed: ClaimedEmail, now: () => Date): Promise<AttemptEnd> {
  const { row } = claimed;
  const text = options.texts.get(row.template);
  if (text === undefined) return { state: 'failed', error: 'template_gone', now: now() };
  const { forgetsAddress, category } = text;
  const mostRepeats = MOST_REPEATS[category];
  if (row.uncertainAttempts > mostRepeats)
    return { state: 'failed', error: 'outcome_unknown', now: now(), forgetsAddress };
  let addressHash: Buffer | undefined;
  try {
    const to = await options.addresses.addressOf(row);
    if (to === undefined) return { state: 'failed', error: 'no_address', now: now(), forgetsAddress };
    addressHash = addressHashOf(to);
    if (await isBarred(options, { claimed, addressHash, category }))
      return { state: 'suppressed', error: 'suppressed', now: now(), forgetsAddress };
    await options.transport.deliver({
      ...composeEmail(text, row.variables, options.baseUrl),
      id: row.id,
      to,
      createdAt: row.createdAt,
    });
    return { state: 'sent', error: null, now: now(), forgetsAddress };
  } catch (error) {
    const failure = deliveryFailureOf(error);
    const end = { ...endOf(failure, claimed, { now: now(), mostRepeats }), forgetsAddress };
    if (addressHash !== undefined && end.state === 'failed')
      await noteFailure(options, { claimed, addressHash, failure, end });
    return end;
  }
}

interface Recipient {
  readonly claimed: ClaimedEmail;
  readonly addressHash: Buffer;
}

/** Whether the address gets nothing of this kind any more; if it does, what comes back will find it. */
function isBarred(
  { database }: RelayOptions,
  { claimed, addressHash, category }: Recipient & Pick<EmailText, 'category'>,
): Promise<boolean> {
  return database.transact(SERVICE, async (transaction) => {
    await noteAddress(transaction, claimed, addressHash);
    return isSuppressed(transaction, addressHash, category);
  });
}

/** What the server said about the address while the mail was handed over counts like a report that comes back. */
async function noteFailure(
  { database }: RelayOptions,
  { claimed, addressHash, failure, end }: Recipient & { readonly failure: DeliveryFailure; readonly end: AttemptEnd },
): Promise<void> {
  const { kind, status = '5.0.0' } = failure;
  const verdict = { kind: kind === 'bounced' ? ('bounced' as const) : kindOfFailure(status), status };
  if (verdict.kind === 'refused') return;
  await database.transact(SERVICE, (transaction) =>
    noteEvent(transaction, { emailId: claimed.row.id, addressHash, verdict, scope: 'all', now: end.now }),
  );
}

function endOf(
  { kind, code }: DeliveryFailure,
  { row }: ClaimedEmail,
  { now, mostRepeats }: { readonly now: Date; readonly mostRepeats: number },
): AttemptEnd {
  if (kind === 'bounced' || kind === 'refused') return { state: 'failed', error: code, now };
  const isUncertain = kind === 'uncertain';
  const pauseMs = BACK_OFF_MS[row.attempts - 1];
  const isSpent = pauseMs === undefined || (isUncertain && row.uncertainAttempts >= mostRepeats);
  if (isSpent) return { state: 'failed', error: isUncertain ? 'outcome_unknown' : code, now, isUncertain };
  return { state: 'queued', error: code, now, nextAttemptAt: new Date(now.getTime() + pauseMs), isUncertain };
}
