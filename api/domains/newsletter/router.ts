import { inputInvalid, tooManyRequests } from '#api/errors.ts';
import type { Guards } from '#api/identity/guards.ts';
import { enqueueJob } from '#api/jobs/index.ts';
import type { RateLimitRule } from '#api/limits/rate-limit.ts';
import { accepted, route } from '#api/routing/route.ts';
import type { Access, Route } from '#api/routing/route.ts';
import { newsletterAddressOf } from './address.ts';
import { answerRequest } from './check-mail.ts';
import { wordingChanged } from '#api/errors.ts';
import { secondsUntilAnother } from './policy.ts';
import { firstOfTooManyFrom, insertRequest } from './request-store.ts';
import { SUBSCRIBE_ANSWER, subscribeAnswerSchema, subscribeSchema } from './schema.ts';
import { NEWSLETTER_WORDING } from './wording.ts';

/** At the door, mistyped addresses among them; how many wishes come from one place is counted where they are kept. */
const SUBSCRIBE_LIMIT: RateLimitRule = { name: 'newsletter_subscribe', limit: 30, windowMs: 60_000 };

/**
 * Asks for the newsletter. The answer and the work are the same for every address: one row and one job are written,
 * nothing is looked up, and the job is left to the next round of the queue, so that what it does shows in no answer.
 */
export function createSubscribeRoute(guards: Guards): Route {
  // Nobody is signed in, and nobody's own role may write into these tables.
  const access: Access<undefined> = { ...guards.everyone, databaseIdentity: () => ({ role: 'service_role' }) };
  return route({
    method: 'POST',
    path: '/newsletter/subscribe',
    summary: 'Den Newsletter wünschen; bestätigt wird er mit dem Link in einer Mail',
    limit: SUBSCRIBE_LIMIT,
    access,
    body: subscribeSchema,
    responses: { 202: subscribeAnswerSchema },
    errors: [409],
    handle: async ({ body: { email, form, wordingVersion }, clientIp, transact }) => {
      if (wordingVersion !== NEWSLETTER_WORDING.version) throw wordingChanged(NEWSLETTER_WORDING.version);
      const to = newsletterAddressOf(email);
      if (to === undefined) throw inputInvalid({ email: 'Bitte prüfen Sie die E-Mail-Adresse.' });
      await transact(async (transaction) => {
        const firstOfTooMany = await firstOfTooManyFrom(transaction, clientIp);
        if (firstOfTooMany !== undefined) throw tooManyRequests(secondsUntilAnother(firstOfTooMany));
        const requestId = await insertRequest(transaction, { to, form, wordingVersion, ip: clientIp });
        await enqueueJob(transaction, answerRequest, { payload: { requestId } });
      });
      return accepted(SUBSCRIBE_ANSWER);
    },
  });
}
