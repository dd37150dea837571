/** What a mail server or a mailbox provider reports about a mail of ours. */
export type MailReport = DeliveryReport | ComplaintReport;

/** What became of a mail (RFC 3464). */
export interface DeliveryReport {
  readonly kind: 'delivery';
  /** Places in which the signed name of the mail may stand, the most trustworthy first. */
  readonly traces: readonly string[];
  readonly recipients: readonly RecipientReport[];
}

/** What became of it for one recipient. */
export interface RecipientReport {
  readonly action: string;
  /** The status code that decides. */
  readonly status: string | undefined;
  /** The server's sentence is about us, whatever its code says. */
  readonly refusesUs: boolean;
  /** The recipient in every spelling that the report has. */
  readonly addresses: readonly string[];
}

/** Somebody called a mail unwanted (RFC 5965). */
export interface ComplaintReport {
  readonly kind: 'complaint';
  readonly traces: readonly string[];
  /** In small letters, such as `abuse`. */
  readonly feedbackType: string;
}
