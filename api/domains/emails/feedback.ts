import type { EmailText } from '#prompts/emails/email-texts.ts';
import type { DatabaseTransaction } from '#api/database/database.ts';
import { countFullMailboxes, insertEmailEvent, lockAddress } from './event-store.ts';
import { judgeComplaint, judgeDelivery } from './reports/judge-report.ts';
import type { Verdict } from './reports/judge-report.ts';
import type { MailReport } from './reports/report.ts';
import type { ReturnPaths } from './return-paths.ts';
import { addressHashOf, failSentEmail, selectEmail, suppressAddress } from './store.ts';
import type { EmailRow, SuppressionRow } from './store.ts';

/** A mailbox that was full for so many mails within this time takes nothing any more, in milliseconds. */
const FULL_MAILBOX_WINDOW_MS = 14 * 86_400_000;
const MOST_FULL_MAILBOXES = 3;

/**
 * What came of a report: `suppressed` the address gets nothing more of its kind · `noted` kept, nothing follows ·
 * `ignored` no report about a mail of ours.
 */
export type FeedbackOutcome = 'suppressed' | 'noted' | 'ignored';

/** What judging reports needs. */
export interface FeedbackOptions {
  readonly texts: ReadonlyMap<string, EmailText>;
  /** undefined: no report can be told from an invented one. */
  readonly returnPaths: ReturnPaths | undefined;
  readonly now?: (() => Date) | undefined;
}

/** Lets a report have its effect, once. Service role only. */
export async function takeFeedback(
  transaction: DatabaseTransaction,
  report: MailReport | undefined,
  { texts, returnPaths, now = () => new Date() }: FeedbackOptions,
): Promise<FeedbackOutcome> {
  if (report === undefined || returnPaths === undefined) return 'ignored';
  const emailId = report.traces
    .map((trace) => returnPaths.emailIdIn(trace))
    .find((id): id is string => id !== undefined);
  const row = emailId === undefined ? undefined : await selectEmail(transaction, emailId);
  if (row === undefined) return 'ignored';
  const addressHash = hashOf(row);
  const verdict = judge(report, addressHash);
  if (verdict === undefined) return 'ignored';
  const isFailure = ['bounced', 'mailbox_full', 'refused'].includes(verdict.kind);
  if (isFailure) await failSentEmail(transaction, row.id, `bounce_${verdict.status.replaceAll('.', '_')}`);
  const scope = texts.get(row.template)?.complaintScope ?? 'all';
  return (await noteEvent(transaction, { emailId: row.id, addressHash, verdict, scope, now: now() }))
    ? 'suppressed'
    : 'noted';
}

/** Something that was heard about a mail. */
export interface HeardEvent {
  readonly emailId: string;
  /** null: to whom it went is not known any more. */
  readonly addressHash: Buffer | null;
  readonly verdict: Verdict;
  /** What a complaint ends. */
  readonly scope: SuppressionRow['scope'];
  readonly now: Date;
}

/** Keeps what was heard and does what follows from it; whether the address is suppressed for it. */
export async function noteEvent(
  transaction: DatabaseTransaction,
  { emailId, addressHash, verdict, scope, now }: HeardEvent,
): Promise<boolean> {
  if (addressHash !== null) await lockAddress(transaction, addressHash);
  const isNew = await insertEmailEvent(transaction, { emailId, addressHash, ...verdict });
  // The same report once more must not bring back what an operator took away since.
  if (!isNew || addressHash === null) return false;
  if (verdict.kind === 'complained') {
    await suppressAddress(transaction, addressHash, { scope, reason: 'complained' });
    return true;
  }
  const since = new Date(now.getTime() - FULL_MAILBOX_WINDOW_MS);
  const isDead =
    verdict.kind === 'bounced' ||
    (verdict.kind === 'mailbox_full' &&
      (await countFullMailboxes(transaction, addressHash, since)) >= MOST_FULL_MAILBOXES);
  if (isDead) await suppressAddress(transaction, addressHash, { scope: 'all', reason: 'bounced' });
  return isDead;
}

function hashOf(row: EmailRow): Buffer | null {
  // The embedded database gives bytes in another form.
  if (row.addressHash !== null) return Buffer.from(row.addressHash);
  // Mails from before hashes were kept.
  return row.toAddress === null ? null : addressHashOf(row.toAddress);
}

function judge(report: MailReport, addressHash: Buffer | null): Verdict | undefined {
  if (report.kind === 'complaint') return judgeComplaint(report);
  return judgeDelivery(report, (address) => addressHash?.equals(addressHashOf(address)) === true);
}
