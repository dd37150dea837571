const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** How long the link of a check mail is good. */
export const TOKEN_MS = 72 * HOUR_MS;
/** What was not confirmed is gone after so many days. */
export const UNCONFIRMED_DAYS = 7;
/** Declarations are kept so many years beyond the end of what they began: as long as they may have to be proven. */
export const PROOF_YEARS = 3;
/** How long sent check mails count, in days. */
export const CHECK_MAILS_DAYS = 30;
/** After so many days nobody asks any more which address had which issue. */
export const ISSUE_MAILS_DAYS = 90;
/** A button that is pressed sooner was pressed by a machine that looks at mails. */
export const HUMAN_MS = 2_000;

const ADDRESS_PER_DAY = 1;
const ADDRESS_PER_MONTH = 3;
const ALL_PER_HOUR = 200;
/** A mail that comes later than this surprises more than it helps. */
const LONGEST_WAIT_MS = 24 * HOUR_MS;

/** Wishes from one network address in an hour, whatever addresses they name. */
export const REQUESTS_PER_ORIGIN = 5;
/** In which they are counted. */
export const ORIGIN_WINDOW_MS = HOUR_MS;

/** When another wish may come, in seconds. @param first moment of the oldest one that counts. */
export function secondsUntilAnother(first: Date, now: number = Date.now()): number {
  return Math.max(1, Math.ceil((first.getTime() + ORIGIN_WINDOW_MS - now) / 1_000));
}

/** What a check mail is decided from. */
export interface CheckMailFacts {
  readonly now: Date;
  readonly requestedAt: Date;
  /** When mails went to this address in the last thirty days. */
  readonly toAddress: readonly Date[];
  /** How many went to anybody in the last hour, and when the oldest of them. */
  readonly lastHour: { readonly count: number; readonly oldest: Date | undefined };
}

/** Send now, never, or look again at a moment. */
export type CheckMailDecision = 'send' | 'drop' | { readonly notBefore: Date };

/**
 * Whether a check mail may go out. An address that many forms are filled with gets few mails, and a flood of addresses
 * reaches few of them; who asks hears the same each time.
 */
export function decideCheckMail({ now, requestedAt, toAddress, lastHour }: CheckMailFacts): CheckMailDecision {
  const today = toAddress.filter((at) => now.getTime() - at.getTime() < DAY_MS);
  if (today.length >= ADDRESS_PER_DAY || toAddress.length >= ADDRESS_PER_MONTH) return 'drop';
  if (lastHour.count < ALL_PER_HOUR || lastHour.oldest === undefined) return 'send';
  const notBefore = new Date(lastHour.oldest.getTime() + HOUR_MS);
  return notBefore.getTime() - requestedAt.getTime() > LONGEST_WAIT_MS ? 'drop' : { notBefore };
}

/** Pieces of an issue go into the outbox this often: between two of them other mails have their turn. */
export const BATCH_EVERY_MS = 10_000;

/** Addresses of one piece. */
export function batchSizeOf(perMinute: number): number {
  return Math.max(1, Math.round((perMinute * BATCH_EVERY_MS) / 60_000));
}
