import { notFound } from '#api/errors.ts';
import type { Guards } from '#api/identity/guards.ts';
import { accepted, ok, route } from '#api/routing/route.ts';
import type { Access, Route } from '#api/routing/route.ts';
import { emailNotRetryable } from './errors.ts';
import { takeFeedback } from './feedback.ts';
import type { FeedbackOptions } from './feedback.ts';
import { presentEmail } from './presenter.ts';
import { readReport } from './reports/read-report.ts';
import { retryEmail } from './retry.ts';
import { emailBodySchema, emailPathSchema, emailSchema, feedbackSchema } from './schema.ts';
import type { Outbox } from './service.ts';
import { selectEmail } from './store.ts';

/** Largest report that is read; reports that have a whole mail of ours in them are below 100 kB. */
const REPORT_LIMIT_BYTES = 1_000_000;
/** A mail as mail servers hand it on. */
const REPORT_TYPES = ['message/rfc822'];

/** What the routes of `emails/` are built from. */
export interface EmailRouteOptions extends FeedbackOptions {
  readonly guards: Guards;
  readonly outbox: Outbox;
  /** Called when something new waits: a mail is then on its way at once. */
  readonly nudge: () => void;
}

/** All routes of `emails/`. */
export function createEmailRoutes(options: EmailRouteOptions): readonly Route[] {
  return [putRoute(options), stateRoute(options), retryRoute(options), reportRoute(options)];
}

function putRoute({ guards, outbox, nudge }: EmailRouteOptions): Route {
  return route({
    method: 'POST',
    path: '/emails',
    summary: 'Eine Mail aus einer Vorlage in den Postausgang legen',
    access: guards.service,
    body: emailBodySchema,
    idempotent: true,
    responses: { 202: emailSchema },
    errors: [409],
    handle: async ({ body, conclude, transact, idempotencyKey }) => {
      const put = idempotencyKey === undefined ? transact : conclude;
      const reply = await put(async (transaction) => accepted(presentEmail(await outbox.put(transaction, body))));
      nudge();
      return reply;
    },
  });
}

function stateRoute({ guards }: EmailRouteOptions): Route {
  return route({
    method: 'GET',
    path: '/emails/:emailId',
    summary: 'Wo eine Mail steht; nie an wen sie geht',
    access: guards.service,
    params: emailPathSchema,
    responses: { 200: emailSchema },
    errors: [404],
    handle: async ({ params, transact }) => {
      const row = await transact((transaction) => selectEmail(transaction, params.emailId));
      if (row === undefined) throw notFound();
      return ok(presentEmail(row));
    },
  });
}

function retryRoute({ guards, texts, nudge }: EmailRouteOptions): Route {
  return route({
    method: 'POST',
    path: '/emails/:emailId/retry',
    summary: 'Eine gescheiterte Mail noch einmal versuchen',
    access: guards.service,
    params: emailPathSchema,
    responses: { 202: emailSchema },
    errors: [404, 409],
    handle: async ({ params, transact }) => {
      const row = await transact(async (transaction) => {
        const found = await selectEmail(transaction, params.emailId);
        if (found === undefined) throw notFound();
        return retryEmail(transaction, found, texts.get(found.template)?.category);
      });
      if (row === undefined) throw emailNotRetryable();
      nudge();
      return accepted(presentEmail(row));
    },
  });
}

function reportRoute({ guards, ...feedback }: EmailRouteOptions): Route {
  return route({
    method: 'POST',
    path: '/emails/reports',
    summary: 'Was über eine Mail zurückkam: Unzustellbarkeit (RFC 3464) oder Beschwerde (RFC 5965)',
    access: withReport(guards.service),
    rawBody: REPORT_TYPES,
    bodyLimitBytes: REPORT_LIMIT_BYTES,
    responses: { 200: feedbackSchema },
    handle: async ({ caller: raw, transact }) => {
      const report = await readReport(raw);
      return ok({ outcome: await transact((transaction) => takeFeedback(transaction, report, feedback)) });
    },
  });
}

/** Who may come in brings the message as it stands. */
function withReport(access: Access<undefined>): Access<string> {
  return {
    ...access,
    authorize: async (request) => {
      await access.authorize(request);
      return request.readText(REPORT_TYPES);
    },
    databaseIdentity: () => access.databaseIdentity(undefined),
  };
}
