import { guardrailEventsAcceptedSchema, guardrailEventsBodySchema } from '#core/contracts/guardrail-events.ts';
import type { Guards } from '#api/identity/guards.ts';
import { pageOf } from '#api/routing/paging.ts';
import { ok, route } from '#api/routing/route.ts';
import type { Route } from '#api/routing/route.ts';
import { guardrailListQuerySchema, guardrailListSchema } from './schema.ts';
import { insertGuardrailEvents, selectGuardrailEvents } from './store.ts';

/** What the safety gate stopped: reported by agent and chat, read by admins. */
export function createGuardrailRoutes(guards: Guards): readonly Route[] {
  return [
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
  ];
}
