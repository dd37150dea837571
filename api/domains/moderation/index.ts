import { guardrailEventsAcceptedSchema, guardrailEventsBodySchema } from '#core/contracts/guardrail-events.ts';
import { defineDomain } from '#api/domain.ts';
import { pageOf } from '#api/routing/paging.ts';
import { ok, route } from '#api/routing/route.ts';
import { guardrailListQuerySchema, guardrailListSchema } from './schema.ts';
import { deleteExpiredGuardrailEvents, insertGuardrailEvents, selectGuardrailEvents } from './store.ts';

export { insertGuardrailEvents } from './store.ts';

/** What the safety gate stopped. */
export const moderationDomain = defineDomain({
  name: 'moderation',
  open: ({ guards, database }) => ({
    routes: [
      route({
        method: 'POST',
        path: '/moderation/guardrail-events',
        summary: 'Aufgehaltene Texte, von Sprachagent und Chat gemeldet; nie der Text selbst',
        access: guards.service,
        body: guardrailEventsBodySchema,
        responses: { 200: guardrailEventsAcceptedSchema },
        handle: async ({ body, transact }) => {
          const accepted = await transact((transaction) => insertGuardrailEvents(transaction, body.events));
          return ok({ accepted, duplicates: body.events.length - accepted });
        },
      }),
      route({
        method: 'GET',
        path: '/moderation/guardrail-events',
        summary: 'Aufgehaltene Texte nach Klasse, Schicht und Zeit, die neuesten zuerst',
        access: guards.admin,
        query: guardrailListQuerySchema,
        responses: { 200: guardrailListSchema },
        handle: async ({ query, transact }) => {
          const rows = await transact((transaction) => selectGuardrailEvents(transaction, query));
          return ok(pageOf(rows, query.limit, (row) => row));
        },
      }),
    ],
    retention: [
      { name: 'guardrailEvents', run: () => database.transact({ role: 'service_role' }, deleteExpiredGuardrailEvents) },
    ],
  }),
});
