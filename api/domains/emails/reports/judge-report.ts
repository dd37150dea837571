import { meaningOfStatus } from '../status-codes.ts';
import type { ComplaintReport, DeliveryReport, RecipientReport } from './report.ts';

/** What a report says about the mail, as it is kept. */
export interface Verdict {
  readonly kind: EmailEventKind;
  /** Status code, or the kind of a complaint. */
  readonly status: string;
}

/** From harmless to final. */
const KINDS = ['noted', 'delayed', 'refused', 'mailbox_full', 'bounced'] as const;
/** Kinds of what is kept about a mail. */
export type EmailEventKind = (typeof KINDS)[number] | 'complained';

/** Complaints of people (RFC 5965). The others are of machines: viruses, failed signatures, or the opposite of one. */
const COMPLAINTS = new Set(['abuse', 'fraud', 'complaint', 'opt-out', 'opt-out-list']);
/** Status of a report that gives none. */
const NO_STATUS = 'none';

/**
 * Judges what became of a mail to one recipient. Reports may name several, as where an address is that of a list: then
 * what is told of ours counts, and where ours is not named the mildest of all.
 * @param isRecipient whether the mail went to this address.
 */
export function judgeDelivery(
  { recipients }: DeliveryReport,
  isRecipient: (address: string) => boolean,
): Verdict | undefined {
  const ours = recipients.filter(({ addresses }) => addresses.some(isRecipient));
  const verdicts = (ours.length > 0 ? ours : recipients).map(judgeRecipient);
  return verdicts.sort((one, other) => rankOf(one) - rankOf(other))[0];
}

/** A complaint that counts, or something to be noted. */
export function judgeComplaint({ feedbackType }: ComplaintReport): Verdict {
  const status = /^[a-z-]{1,20}$/.test(feedbackType) ? feedbackType : NO_STATUS;
  return { kind: COMPLAINTS.has(feedbackType) ? 'complained' : 'noted', status };
}

/** What is kept of a refusal with this status. */
export function kindOfFailure(status: string): Exclude<EmailEventKind, 'complained'> {
  switch (meaningOfStatus(status)) {
    case 'no_mailbox':
      return 'bounced';
    case 'mailbox_full':
      return 'mailbox_full';
    case 'policy':
    case 'other':
      return 'refused';
  }
}

function judgeRecipient({ action, status = NO_STATUS, refusesUs }: RecipientReport): Verdict {
  if (action === 'delayed') return { kind: 'delayed', status };
  if (action !== 'failed') return { kind: 'noted', status };
  const kind = kindOfFailure(status);
  return { kind: kind === 'bounced' && refusesUs ? 'refused' : kind, status };
}

function rankOf({ kind }: Verdict): number {
  return KINDS.findIndex((one) => one === kind);
}
