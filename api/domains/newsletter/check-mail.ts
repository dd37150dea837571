import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { EmailText } from '#prompts/emails/email-texts.ts';
import type { DatabaseTransaction } from '#api/database/database.ts';
import { composeEmail } from '#api/domains/emails/index.ts';
import type { Outbox } from '#api/domains/emails/index.ts';
import { createSecretToken, hashSecretToken } from '#api/identity/secret-token.ts';
import { defineJob, enqueueJob } from '#api/jobs/index.ts';
import type { JobWorker } from '#api/jobs/index.ts';
import { addressHashOf } from './address.ts';
import type { NewsletterLinks } from './links.ts';
import { decideCheckMail, TOKEN_MS } from './policy.ts';
import {
  awaitConfirmation,
  closeRequest,
  countLastHour,
  insertCheckMail,
  lockCheckMails,
  selectCheckMails,
  takeReceived,
} from './request-store.ts';
import type { RequestRow } from './request-store.ts';
import { selectOpen } from './subscription-store.ts';
import type { SubscriptionRow } from './subscription-store.ts';

/** Looks at one wish: everything that differs between addresses happens here, where nobody waits for an answer. */
export const answerRequest = defineJob({ name: 'newsletter.answer', payload: { requestId: z.uuid() } });

/** What mails of the newsletter are made with. */
export interface NewsletterMails {
  readonly outbox: Outbox;
  readonly texts: ReadonlyMap<string, EmailText>;
  readonly links: NewsletterLinks;
  readonly baseUrl: string;
  readonly now: () => Date;
}

const CONFIRM_TEMPLATE = 'newsletter-confirm';
const ALREADY_TEMPLATE = 'newsletter-already';

/** What does the job. Effect and end are one transaction: one wish is one mail at most. */
export function createRequestAnswerer(mails: NewsletterMails): JobWorker {
  return answerRequest.handledBy(({ requestId }, job) =>
    job.conclude(async (transaction) => {
      const request = await takeReceived(transaction, requestId);
      if (request === undefined) return;
      await lockCheckMails(transaction);
      const now = mails.now();
      const addressHash = addressHashOf({ key: request.addressKey });
      const decision = decideCheckMail({
        now,
        requestedAt: request.requestedAt,
        toAddress: await selectCheckMails(transaction, addressHash, now),
        lastHour: await countLastHour(transaction, now),
      });
      if (decision === 'drop') return closeRequest(transaction, requestId);
      if (decision !== 'send')
        return enqueueJob(transaction, answerRequest, { payload: { requestId }, startAfter: decision.notBefore });
      const open = await selectOpen(transaction, request.addressKey);
      await (open === undefined
        ? askForConfirmation(transaction, request, mails)
        : tellAlready(transaction, request, { open, mails }));
      await insertCheckMail(transaction, addressHash, now);
    }),
  );
}

async function askForConfirmation(
  transaction: DatabaseTransaction,
  request: RequestRow,
  { outbox, texts, links, baseUrl, now }: NewsletterMails,
): Promise<void> {
  const token = createSecretToken();
  const text = texts.get(CONFIRM_TEMPLATE);
  if (text === undefined) throw new Error(`there is no mail ${CONFIRM_TEMPLATE}`);
  const variables = { confirm_link: links.confirm(token) };
  const mail = await outbox.put(transaction, {
    template: CONFIRM_TEMPLATE,
    to: request.address,
    variables,
    idempotencyKey: `${CONFIRM_TEMPLATE}/${request.id}`,
  });
  const composed = composeEmail(text, variables, baseUrl);
  await awaitConfirmation(transaction, request.id, {
    mailId: mail.id,
    mailTemplate: CONFIRM_TEMPLATE,
    mailVersion: text.version,
    mailSha256: createHash('sha256').update(`${composed.subject}\n\n${composed.text.trimEnd()}`).digest('hex'),
    mailAt: now(),
    tokenHash: hashSecretToken(token),
    expiresAt: new Date(now().getTime() + TOKEN_MS),
  });
}

async function tellAlready(
  transaction: DatabaseTransaction,
  request: RequestRow,
  { open, mails }: { readonly open: SubscriptionRow; readonly mails: NewsletterMails },
): Promise<void> {
  await mails.outbox.put(transaction, {
    template: ALREADY_TEMPLATE,
    to: open.address,
    variables: { unsubscribe_link: mails.links.unsubscribe(open.unsubscribeToken) },
    idempotencyKey: `${ALREADY_TEMPLATE}/${request.id}`,
  });
  await closeRequest(transaction, request.id);
}
