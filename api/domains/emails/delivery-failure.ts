import { decidingStatus, meaningOfStatus, refusesUs } from './status-codes.ts';

/**
 * How a delivery failed: `temporary` try later · `uncertain` the text was sent and no answer came, it may have
 * arrived · `refused` this mail will never be taken · `bounced` this address takes no mail at all.
 */
export type DeliveryFailureKind = 'temporary' | 'uncertain' | 'refused' | 'bounced';

/** A failed delivery; its code never holds the server's sentence, which quotes addresses. */
export class DeliveryFailure extends Error {
  readonly kind: DeliveryFailureKind;
  readonly code: string;
  /** Status code (RFC 3463), where the server gave one. */
  readonly status: string | undefined;

  constructor(kind: DeliveryFailureKind, code: string, status?: string) {
    super(code);
    this.name = 'DeliveryFailure';
    this.kind = kind;
    this.code = code;
    this.status = status;
  }
}

interface SmtpFacts {
  readonly code?: unknown;
  readonly command?: unknown;
  readonly responseCode?: unknown;
  readonly response?: unknown;
}

/** 550 and 551, 553: mailbox unavailable, not local, name not allowed (RFC 5321). */
const NO_MAILBOX_REPLIES = new Set([550, 551, 553]);

/**
 * Reads a failure of the mail library.
 * @param isTextSent whether the whole text had left when it happened.
 */
export function deliveryFailureOf(error: unknown, isTextSent = false): DeliveryFailure {
  if (error instanceof DeliveryFailure) return error;
  const facts = (typeof error === 'object' && error !== null ? error : {}) as SmtpFacts;
  if (typeof facts.responseCode === 'number') return failureOfReply(facts.responseCode, facts);
  const name =
    typeof facts.code === 'string' && /^[A-Z_]{2,30}$/.test(facts.code) ? facts.code.toLowerCase() : 'unknown';
  return new DeliveryFailure(isTextSent ? 'uncertain' : 'temporary', name);
}

function failureOfReply(responseCode: number, { command, response }: SmtpFacts): DeliveryFailure {
  const sentence = typeof response === 'string' ? response : '';
  const status = decidingStatus('', sentence);
  const failureOf = (kind: DeliveryFailureKind) =>
    new DeliveryFailure(kind, `smtp_${String(responseCode)}`, aboutRecipient(command) ? status : undefined);
  if (responseCode < 500) return failureOf('temporary');
  if (command === 'RCPT TO')
    return failureOf(meansNoMailbox(responseCode, status) && !refusesUs(sentence) ? 'bounced' : 'refused');
  // Everything before the recipient is between the server and us: wrong password, unknown sender. Nothing is lost
  // meanwhile.
  return failureOf(command === 'DATA' ? 'refused' : 'temporary');
}

function aboutRecipient(command: unknown): boolean {
  return command === 'RCPT TO' || command === 'DATA';
}

/** An enhanced code is more exact: many servers answer 550 to what they take for spam. */
function meansNoMailbox(responseCode: number, status: string | undefined): boolean {
  return status === undefined ? NO_MAILBOX_REPLIES.has(responseCode) : meaningOfStatus(status) === 'no_mailbox';
}
