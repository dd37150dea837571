import { z } from 'zod';
import { momentSchema } from '#api/routing/moment.ts';

/** An address as it may stand in an envelope: no names, no lists, no line ends. */
export const emailAddressSchema = z.email().max(254);

/** Body of `POST emails`. Which variables there are is checked against the template. */
export const emailBodySchema = z.strictObject({
  template: z.string().regex(/^[a-z][a-z-]{0,59}$/),
  to: emailAddressSchema.optional().describe('fehlt bei Mails an ein Konto: seine Adresse gilt, wenn gesendet wird'),
  variables: z.record(z.string().regex(/^[a-z_]{1,40}$/), z.string().max(2_000)).default({}),
  idempotencyKey: z.string().regex(/^[!-~]{1,255}$/),
  userId: z.uuid().optional().describe('für wen, wenn es eine Person mit Konto ist: für Auskunft und Löschung'),
});
/** A mail to send: to an address, or to the account of `userId`. */
export type EmailBody = z.infer<typeof emailBodySchema>;

/** Path with a mail's id. */
export const emailPathSchema = z.object({ emailId: z.uuid() });

/** Where a mail stands; never to whom, never what. */
export const emailSchema = z.object({
  emailId: z.uuid(),
  template: z.string(),
  state: z.enum(['held', 'queued', 'sending', 'sent', 'failed', 'suppressed']),
  attempts: z.int(),
  nextAttemptAt: momentSchema.nullable().describe('nur solange sie wartet'),
  lastError: z.string().nullable(),
  createdAt: momentSchema,
  settledAt: momentSchema.nullable(),
});

/** 200 of `POST emails/reports`. */
export const feedbackSchema = z.object({
  outcome: z
    .enum(['suppressed', 'noted', 'ignored'])
    .describe('ignored: kein Bericht über eine Mail von hier, oder ein erfundener'),
});
