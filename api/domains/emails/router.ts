import { notFound, stepNotPossible } from '#api/errors.ts';
import type { Guards } from '#api/identity/guards.ts';
import { accepted, ok, route } from '#api/routing/route.ts';
import type { Route } from '#api/routing/route.ts';
import { presentEmail } from './presenter.ts';
import { enqueueSending } from './relay.ts';
import { emailBodySchema, emailPathSchema, emailSchema } from './schema.ts';
import type { Outbox } from './service.ts';
import { requeueEmail, selectEmail } from './store.ts';

/** What the routes of `emails/` are built from. */
export interface EmailRouteOptions {
  readonly guards: Guards;
  readonly outbox: Outbox;
  /** Called when something new waits: a mail is then on its way at once. */
  readonly nudge: () => void;
}

/** All routes of `emails/`. */
export function createEmailRoutes({ guards, outbox, nudge }: EmailRouteOptions): readonly Route[] {
  return [
    route({
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
    }),
    route({
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
    }),
    route({
      method: 'POST',
      path: '/emails/:emailId/retry',
      summary: 'Eine gescheiterte Mail noch einmal versuchen',
      access: guards.service,
      params: emailPathSchema,
      responses: { 202: emailSchema },
      errors: [404, 409],
      handle: async ({ params, transact }) => {
        const row = await transact(async (transaction) => {
          if ((await selectEmail(transaction, params.emailId)) === undefined) throw notFound();
          const requeued = await requeueEmail(transaction, params.emailId);
          if (requeued !== undefined) await enqueueSending(transaction, requeued.id);
          return requeued;
        });
        if (row === undefined) throw stepNotPossible();
        nudge();
        return accepted(presentEmail(row));
      },
    }),
  ];
}
