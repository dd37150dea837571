import { randomUUID } from 'node:crypto';
import { publicBaseUrlOf } from '#core/config/public-base-url.ts';
import type { Settings } from '#core/config/settings.ts';
import { loadEmailTexts } from '#prompts/emails/email-texts.ts';
import type { EmailText } from '#prompts/emails/email-texts.ts';
import type { DatabaseTransaction } from '#api/database/database.ts';
import { idempotencyKeyReused, inputInvalid } from '#api/errors.ts';
import { judgeVariables } from './compose.ts';
import { templateVariableRefused } from './errors.ts';
import { enqueueSending } from './relay.ts';
import type { EmailBody } from './schema.ts';
import { deleteWaitingEmail, insertEmail, readdressHeldEmail, releaseHeldEmail } from './store.ts';
import type { EmailRow } from './store.ts';
import { keyHashOf } from './transport.ts';

/** A mail to an address, which is known now. */
export type AddressedEmail = EmailBody & { readonly to: string };

/** Puts mails into the outbox. */
export interface Outbox {
  /** What every link in a mail begins with. */
  readonly baseUrl: string;
  /**
   * Runs in the caller's transaction: the mail exists exactly if the caller's own effect does. As the service, or as
   * somebody to whose own account it goes. The same key gives the same mail.
   * @throws {AppError} 422 for an unknown template or variable · 409 for a key of another mail.
   */
  put(transaction: DatabaseTransaction, email: EmailBody): Promise<EmailRow>;
  /** Takes back the mail of this key, unless it is on its way or gone: what it tells of is not so any more. */
  takeBack(transaction: DatabaseTransaction, idempotencyKey: string): Promise<void>;
  /** Readies a mail that nobody sends before it is released. The same key again changes its address. Service only. */
  hold(transaction: DatabaseTransaction, email: AddressedEmail): Promise<void>;
  /** Lets the mail of this key go, if one is held. Service role only. */
  release(transaction: DatabaseTransaction, idempotencyKey: string): Promise<void>;
}

/** What the outbox needs. */
export interface OutboxOptions {
  readonly texts: ReadonlyMap<string, EmailText>;
  /** The only address that links in mails may begin with. */
  readonly baseUrl: string;
}

/** The outbox with our texts, for any domain in which something happens that people are told by mail. */
export function openOutbox(settings: Pick<Settings, 'PUBLIC_BASE_URL' | 'PORT'>): Outbox {
  return createOutbox({ texts: loadEmailTexts(), baseUrl: publicBaseUrlOf(settings) });
}

/** Builds the outbox. */
export function createOutbox(options: OutboxOptions): Outbox {
  const insert = (transaction: DatabaseTransaction, email: EmailBody, state: 'held' | 'queued') => {
    check(options, email);
    const { template, to, variables, idempotencyKey, userId = null } = email;
    return insertEmail(transaction, {
      id: randomUUID(),
      idempotencyHash: keyHashOf(idempotencyKey),
      requestHash: requestHashOf(email),
      userId,
      template,
      to,
      variables,
      state,
    });
  };
  return {
    baseUrl: options.baseUrl,
    put: async (transaction, email) => {
      const row = await insert(transaction, email, 'queued');
      if (!requestHashOf(email).equals(row.requestHash)) throw idempotencyKeyReused();
      // The mail's own id: a repeated call brings no second job.
      await enqueueSending(transaction, row.id, { id: row.id });
      return row;
    },
    takeBack: (transaction, idempotencyKey) => deleteWaitingEmail(transaction, keyHashOf(idempotencyKey)),
    hold: async (transaction, email) => {
      const row = await insert(transaction, email, 'held');
      if (row.toAddress !== email.to) await readdressHeldEmail(transaction, row.id, email.to);
    },
    release: async (transaction, idempotencyKey) => {
      const row = await releaseHeldEmail(transaction, keyHashOf(idempotencyKey));
      if (row !== undefined) await enqueueSending(transaction, row.id, { id: row.id });
    },
  };
}

function requestHashOf({ template, to, variables, userId }: EmailBody): Buffer {
  return keyHashOf(JSON.stringify([template, to ?? null, Object.entries(variables).sort(), userId ?? null]));
}

/** @throws {AppError} 422 for what cannot be sent. */
function check({ texts, baseUrl }: OutboxOptions, { template, to, userId, variables }: EmailBody): void {
  const text = texts.get(template);
  if (text === undefined) throw inputInvalid({ template: 'Diese Vorlage gibt es nicht.' });
  if (to === undefined && userId === undefined)
    throw inputInvalid({ to: 'Bitte nennen Sie eine Adresse oder ein Konto.' });
  const { missing, refused } = judgeVariables(text, variables, baseUrl);
  if (Object.keys(refused).length > 0) throw templateVariableRefused({ ...missing, ...refused });
  if (Object.keys(missing).length > 0) throw inputInvalid(missing);
}
