import { randomUUID } from 'node:crypto';
import type { EmailText } from '#prompts/emails/email-texts.ts';
import type { DatabaseTransaction } from '#api/database/database.ts';
import { idempotencyKeyReused, inputInvalid } from '#api/errors.ts';
import { problemsOfVariables } from './compose.ts';
import { enqueueSending } from './relay.ts';
import type { EmailBody } from './schema.ts';
import { insertEmail } from './store.ts';
import type { EmailRow } from './store.ts';
import { keyHashOf } from './transport.ts';

/** Puts mails into the outbox. */
export interface Outbox {
  /**
   * Runs in the caller's transaction: the mail exists exactly if the caller's own effect does. Service role only.
   * The same key gives the same mail.
   * @throws {AppError} 422 for an unknown template or variable · 409 for a key of another mail.
   */
  put(transaction: DatabaseTransaction, email: EmailBody): Promise<EmailRow>;
}

/** What the outbox needs. */
export interface OutboxOptions {
  readonly texts: ReadonlyMap<string, EmailText>;
  /** The only address that links in mails may begin with. */
  readonly baseUrl: string;
}

/** Builds the outbox. */
export function createOutbox({ texts, baseUrl }: OutboxOptions): Outbox {
  return {
    put: async (transaction, { template, to, variables, idempotencyKey, userId }) => {
      const text = texts.get(template);
      if (text === undefined) throw inputInvalid({ template: 'Diese Vorlage gibt es nicht.' });
      const problems = problemsOfVariables(text, variables, baseUrl);
      if (Object.keys(problems).length > 0) throw inputInvalid(problems);
      const requestHash = keyHashOf(JSON.stringify([template, to, Object.entries(variables).sort(), userId ?? null]));
      const row = await insertEmail(transaction, {
        id: randomUUID(),
        idempotencyHash: keyHashOf(idempotencyKey),
        requestHash,
        userId: userId ?? null,
        template,
        to,
        variables,
      });
      if (!requestHash.equals(row.requestHash)) throw idempotencyKeyReused();
      // The mail's own id: a repeated call brings no second job.
      await enqueueSending(transaction, row.id, { id: row.id });
      return row;
    },
  };
}
