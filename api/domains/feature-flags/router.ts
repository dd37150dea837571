import type { Guards, Person } from '#api/identity/guards.ts';
import { okUnlessKnown } from '#api/routing/conditional.ts';
import { ok, route, withHeaders } from '#api/routing/route.ts';
import type { Reply, Route } from '#api/routing/route.ts';
import { publicOrPerson } from './access.ts';
import { flagNotFound } from './errors.ts';
import type { FlagAudience } from './evaluate.ts';
import { evaluatedFlagSchema, evaluatedFlagsSchema, ofrepFlagPathSchema, ofrepRequestSchema } from './schema.ts';
import type { FlagReader } from './service.ts';

/** All routes of `feature-flags/`. */
export function createFlagRoutes(guards: Guards, flags: FlagReader): readonly Route[] {
  const access = publicOrPerson(guards);
  return [
    route({
      method: 'GET',
      path: '/feature-flags',
      summary: 'Alle Schalter für die eigene Rolle und den eigenen Tarif, auch die abgeschalteten',
      access,
      requestHeaders: ['If-None-Match'],
      responses: { 200: evaluatedFlagsSchema, 304: null },
      handle: async (call) =>
        byCaller(
          okUnlessKnown(call, {
            flags: await call.transact((transaction) => flags.all(transaction, audienceOf(call.caller))),
          }),
        ),
    }),
    route({
      method: 'POST',
      path: '/feature-flags/ofrep/v1/evaluate/flags',
      summary: 'Alle Schalter nach dem OpenFeature-Protokoll (OFREP)',
      access,
      body: ofrepRequestSchema,
      requestHeaders: ['If-None-Match'],
      responses: { 200: evaluatedFlagsSchema, 304: null },
      handle: async (call) => {
        const audience = audienceOf(call.caller, call.body.context?.targetingKey);
        return byCaller(
          okUnlessKnown(call, { flags: await call.transact((transaction) => flags.all(transaction, audience)) }),
        );
      },
    }),
    route({
      method: 'POST',
      path: '/feature-flags/ofrep/v1/evaluate/flags/:key',
      summary: 'Ein Schalter nach dem OpenFeature-Protokoll (OFREP)',
      access,
      params: ofrepFlagPathSchema,
      body: ofrepRequestSchema,
      responses: { 200: evaluatedFlagSchema },
      handle: async ({ caller, params, body, transact }) => {
        const audience = audienceOf(caller, body.context?.targetingKey);
        const flag = await transact((transaction) => flags.one(transaction, params.key, audience));
        if (flag === undefined) throw flagNotFound(params.key);
        return ok(flag);
      },
    }),
  ];
}

/** Somebody signed in is herself, whatever key her client sends along. */
function audienceOf(caller: Person | undefined, targetingKey?: string): FlagAudience {
  return { role: caller?.role, tier: caller?.tier, targetingKey: caller?.userId ?? targetingKey };
}

/** No cache may give one person's flags to another. */
function byCaller<T extends Reply>(reply: T): T {
  return withHeaders(reply, { Vary: 'Authorization, Cookie' });
}
