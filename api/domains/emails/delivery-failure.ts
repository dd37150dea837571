/**
 * How a delivery failed: `temporary` try later · `uncertain` the text was sent and no answer came, it may have
 * arrived · `refused` this mail will never be taken · `bounced` this address takes no mail at all.
 */
export type DeliveryFailureKind = 'temporary' | 'uncertain' | 'refused' | 'bounced';

/** A failed delivery; its code never holds the server's sentence, which quotes addresses. */
export class DeliveryFailure extends Error {
  readonly kind: DeliveryFailureKind;
  readonly code: string;

  constructor(kind: DeliveryFailureKind, code: string) {
    super(code);
    this.name = 'DeliveryFailure';
    this.kind = kind;
    this.code = code;
  }
}

interface SmtpFacts {
  readonly code?: unknown;
  readonly command?: unknown;
  readonly responseCode?: unknown;
  readonly response?: unknown;
}

/** Enhanced status codes that say that there is no such mailbox (RFC 3463). */
const NO_MAILBOX = /\b5\.(1\.[1236]|2\.1)\b/;
/** 550 and 551, 553: mailbox unavailable, not local, name not allowed (RFC 5321). */
const NO_MAILBOX_REPLIES = new Set([550, 551, 553]);

/**
 * Reads a failure of the mail library.
 * @param isTextSent whether the whole text had left when it happened.
 */
export function deliveryFailureOf(error: unknown, isTextSent = false): DeliveryFailure {
  if (error instanceof DeliveryFailure) return error;
  const facts = (typeof error === 'object' && error !== null ? error : {}) as SmtpFacts;
  if (typeof facts.responseCode === 'number')
    return new DeliveryFailure(kindOfReply(facts.responseCode, facts), `smtp_${String(facts.responseCode)}`);
  const name =
    typeof facts.code === 'string' && /^[A-Z_]{2,30}$/.test(facts.code) ? facts.code.toLowerCase() : 'unknown';
  return new DeliveryFailure(isTextSent ? 'uncertain' : 'temporary', name);
}

function kindOfReply(responseCode: number, { command, response }: SmtpFacts): DeliveryFailureKind {
  if (responseCode < 500) return 'temporary';
  if (command === 'RCPT TO') return meansNoMailbox(responseCode, response) ? 'bounced' : 'refused';
  // Everything before the recipient is between the server and us: wrong password, unknown sender. Nothing is lost
  // meanwhile.
  return command === 'DATA' ? 'refused' : 'temporary';
}

/** An enhanced code is more exact: many servers answer 550 to what they take for spam. */
function meansNoMailbox(responseCode: number, response: unknown): boolean {
  const text = typeof response === 'string' ? response : '';
  return /\b5\.\d{1,3}\.\d{1,3}\b/.test(text) ? NO_MAILBOX.test(text) : NO_MAILBOX_REPLIES.has(responseCode);
}
