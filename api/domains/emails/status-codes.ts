/** What a status code (RFC 3463) says about an address. */
export type StatusMeaning = 'no_mailbox' | 'mailbox_full' | 'policy' | 'other';

/**
 * No such mailbox; 5.1.351 is Microsoft's for another server's word. Left out of 5.1: 5.1.7 and 5.1.8 speak of the
 * sender, who is the same for everybody; 5.1.5 says that the address is right, 5.1.9 that the mail went on.
 */
const NO_MAILBOX = /^5\.(1\.(0|1|2|3|4|6|10|351)|2\.1)$/;
const MAILBOX_FULL = /^[45]\.2\.2$/;
const POLICY = /^[45]\.7\./;
/** Not a part of a number with more parts, such as a network address. */
const STATUS = /(?<![\d.])[245]\.\d{1,3}\.\d{1,3}(?!\.?\d)/g;
/** Says that something is wrong, and not what. */
const VAGUE = /^(\d\.0\.0|5\.1\.0)$/;
/** Words of servers that refuse us, or for a while, whatever their code says: no address is at fault. */
const REFUSES_US =
  /\b(sender|mail ?from|spf|dkim|dmarc|spam|spamhaus|rbl|dnsbl|blocked|(black|block)[ -]?list(ed)?|listed|reputation|policy|too many|rate)\b/i;

/**
 * The status code that decides, of a status and a sentence with further ones: one about policy, else one about a full
 * mailbox, which end least; else the first that says something.
 */
export function decidingStatus(status: string, sentence: string): string | undefined {
  const codes = [...status.matchAll(STATUS), ...sentence.matchAll(STATUS)].map(([code]) => code);
  return (
    codes.find((code) => meaningOfStatus(code) === 'policy') ??
    codes.find((code) => meaningOfStatus(code) === 'mailbox_full') ??
    codes.find((code) => !VAGUE.test(code)) ??
    codes.find((code) => !code.endsWith('.0.0')) ??
    codes[0]
  );
}

/** Whether a server's sentence is about us, about lists or about how much was sent. */
export function refusesUs(sentence: string): boolean {
  return REFUSES_US.test(sentence);
}

/** What the code says. */
export function meaningOfStatus(status: string): StatusMeaning {
  if (POLICY.test(status)) return 'policy';
  if (NO_MAILBOX.test(status)) return 'no_mailbox';
  return MAILBOX_FULL.test(status) ? 'mailbox_full' : 'other';
}
