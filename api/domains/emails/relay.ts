import { randomUUID } from 'node:crypto';
import { errorCodeOf } from '#core/errors/app-error.ts';
import type { Logger } from '#core/logging/logger.ts';
import type { EmailText } from '#prompts/emails/email-texts.ts';
import type { Database } from '#api/database/database.ts';
import { composeEmail } from './compose.ts';
import { deliveryFailureOf } from './delivery-failure.ts';
import type { DeliveryFailure } from './delivery-failure.ts';
import { claimEmail, forgetAddresses, isSuppressed, settleEmail, suppressAddress } from './store.ts';
import type { AttemptEnd, ClaimedEmail } from './store.ts';
import type { MailTransport } from './transport.ts';

/** Sends what waits in the outbox. */
export interface MailRelay {
  /** Sends everything that is due; gives back how many attempts that were. */
  sendDue(): Promise<number>;
  /** Looks from now on again and again, and at once when `nudge` is called. */
  start(): void;
  nudge(): void;
  /** Waits for the mail that is on its way. */
  stop(): Promise<void>;
}

/** What the relay needs. */
export interface RelayOptions {
  readonly database: Database;
  readonly transport: MailTransport;
  readonly texts: ReadonlyMap<string, EmailText>;
  readonly baseUrl: string;
  readonly logger: Logger;
  readonly now?: () => Date;
}

const SERVICE = { role: 'service_role' } as const;
/** How long one sender has a mail, in milliseconds: far longer than any conversation with a mail server. */
export const CLAIM_MS = 5 * 60_000;
/** Pauses after failed attempts in milliseconds; after the last one the mail has failed. About three days in all, as mail servers do. */
export const BACK_OFF_MS: readonly number[] = [60_000, 5 * 60_000, 30 * 60_000, 2 * 3_600_000, 6 * 3_600_000, 12 * 3_600_000, 24 * 3_600_000, 24 * 3_600_000];
/** How often a mail that may have arrived is sent again. */
const MOST_REPEATS = 1;
/** How often the outbox is looked at, in milliseconds. */
const LOOK_EVERY_MS = 5_000;
/** How long addresses of settled mails are kept, for questions about them. */
const KEEP_ADDRESSES_MS = 30 * 86_400_000;
const FORGET_EVERY_MS = 3_600_000;

/** Builds a relay. Several may run at once: each mail is taken by one. */
export function createMailRelay(options: RelayOptions): MailRelay {
  const { database, logger } = options;
  const now = options.now ?? (() => new Date());
  const loop = { isStopping: false, timer: undefined as NodeJS.Timeout | undefined, running: Promise.resolve(), forgotAt: 0 };

  async function sendNext(): Promise<boolean> {
    const at = now();
    const claim = { claimId: randomUUID(), now: at, until: new Date(at.getTime() + CLAIM_MS) };
    const claimed = await database.transact(SERVICE, (transaction) => claimEmail(transaction, claim));
    if (claimed === undefined) return false;
    const end = await attempt(options, claimed, now);
    await database.transact(SERVICE, (transaction) => settleEmail(transaction, claimed, end));
    logger.info({ template: claimed.row.template, state: end.state, ...(end.error === null ? {} : { code: end.error }) }, 'email attempt ended');
    return true;
  }

  async function sendDue(): Promise<number> {
    let attempts = 0;
    while (!loop.isStopping && (await sendNext())) attempts += 1;
    await forgetWhatIsOld();
    return attempts;
  }

  async function forgetWhatIsOld(): Promise<void> {
    const at = now().getTime();
    if (at - loop.forgotAt < FORGET_EVERY_MS) return;
    loop.forgotAt = at;
    await database.transact(SERVICE, (transaction) => forgetAddresses(transaction, new Date(at - KEEP_ADDRESSES_MS)));
  }

  /** One look after the other, however often it is asked for. */
  function look(): void {
    loop.running = loop.running
      .then(async () => {
        if (!loop.isStopping) await sendDue();
      })
      .catch((error: unknown) => logger.warn({ code: errorCodeOf(error) }, 'outbox could not be looked at'));
  }

  return {
    sendDue,
    nudge: () => {
      if (loop.timer !== undefined) look();
    },
    start: () => {
      loop.timer ??= setInterval(look, LOOK_EVERY_MS).unref();
      look();
    },
    stop: async () => {
      loop.isStopping = true;
      clearInterval(loop.timer);
      await loop.running;
    },
  };
}

/** One attempt, whose end is always something that can be written down. */
async function attempt({ database, transport, texts, baseUrl }: RelayOptions, claimed: ClaimedEmail, now: () => Date): Promise<AttemptEnd> {
  const { row } = claimed;
  const text = texts.get(row.template);
  const to = row.to_address;
  if (text === undefined || to === null) return { state: 'failed', error: 'template_gone', now: now() };
  if (row.uncertain_attempts > MOST_REPEATS) return { state: 'failed', error: 'outcome_unknown', now: now() };
  if (await database.transact(SERVICE, (transaction) => isSuppressed(transaction, to, text.category))) return { state: 'suppressed', error: 'suppressed', now: now() };
  try {
    await transport.deliver({ ...composeEmail(text, row.variables, baseUrl), id: row.id, to, createdAt: row.created_at });
    return { state: 'sent', error: null, now: now() };
  } catch (error) {
    const failure = deliveryFailureOf(error);
    if (failure.kind === 'bounced') await database.transact(SERVICE, (transaction) => suppressAddress(transaction, to, { scope: 'all', reason: 'bounced' }));
    return endOf(failure, claimed, now());
  }
}

function endOf({ kind, code }: DeliveryFailure, { row }: ClaimedEmail, now: Date): AttemptEnd {
  if (kind === 'bounced' || kind === 'refused') return { state: 'failed', error: code, now };
  const isUncertain = kind === 'uncertain';
  const pauseMs = BACK_OFF_MS[row.attempts - 1];
  const isSpent = pauseMs === undefined || (isUncertain && row.uncertain_attempts >= MOST_REPEATS);
  if (isSpent) return { state: 'failed', error: isUncertain ? 'outcome_unknown' : code, now, isUncertain };
  return { state: 'queued', error: code, now, nextAttemptAt: new Date(now.getTime() + pauseMs), isUncertain };
}
