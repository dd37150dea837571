import { recordAdminAct } from '#api/audit/index.ts';
import { changeFlag, flagKeySchema, listFlagSettings, resetFlag } from '#api/domains/feature-flags/index.ts';
import type { FlagSetting } from '#api/domains/feature-flags/index.ts';
import { notFound, preconditionFailed } from '#api/errors.ts';
import type { Guards } from '#api/identity/guards.ts';
import { WRITE_LIMITS } from '#api/limits/write-limits.ts';
import { etagOf, requireMatch } from '#api/routing/conditional.ts';
import { noContent, ok, route, withHeaders } from '#api/routing/route.ts';
import type { Route } from '#api/routing/route.ts';
import type { Switches } from '#api/routing/switches.ts';
import { matchRequired } from '#api/errors.ts';
import { flagChangeSchema, flagPathSchema, flagSettingSchema, flagSettingsSchema } from './schema.ts';

/** The headers by which two administrators do not overwrite each other. */
interface FlagCall {
  header(name: string): string;
}

/** Feature flags: seen, changed, set back. What is changed counts here at once, and within two seconds everywhere. */
export function createFlagSettingRoutes(guards: Guards, switches: Pick<Switches, 'forget'>): readonly Route[] {
  return [
    route({
      method: 'GET',
      path: '/admin/feature-flags',
      summary: 'Alle Schalter, wie sie gelten, mit ihren Regeln',
      access: guards.admin,
      responses: { 200: flagSettingsSchema },
      handle: async ({ transact }) => ok({ items: (await transact(listFlagSettings)).map(withTag) }),
    }),
    route({
      method: 'PUT',
      path: '/admin/feature-flags/:key',
      summary: 'Einen Schalter ändern oder anlegen; gilt überall nach höchstens zwei Sekunden',
      limit: WRITE_LIMITS,
      access: guards.admin,
      params: flagPathSchema,
      body: flagChangeSchema,
      requestHeaders: ['If-Match', 'If-None-Match'],
      responses: { 200: flagSettingSchema },
      errors: [428],
      handle: async (call) => {
        const { key } = call.params;
        if (!flagKeySchema.safeParse(key).success) throw notFound();
        const { reason, ...change } = call.body;
        const setting = await call.transact(async (transaction) => {
          const requireCurrent = (current: FlagSetting | undefined) => requireMeant(call, current);
          const { before, after } = await changeFlag(transaction, { key, change }, requireCurrent);
          await recordAdminAct(transaction, {
            actorId: call.caller.userId,
            action: 'feature_flag.changed',
            object: `feature_flag:${key}`,
            reason,
            change: { from: before ?? null, to: after },
          });
          return after;
        });
        switches.forget();
        return withHeaders(ok(withTag(setting)), { ETag: etagOf(setting) });
      },
    }),
    resetRoute(guards, switches),
  ];
}

function resetRoute(guards: Guards, switches: Pick<Switches, 'forget'>): Route {
  return route({
    method: 'DELETE',
    path: '/admin/feature-flags/:key',
    summary: 'Einen Schalter zurücksetzen: was eingebaut ist, gilt wieder',
    limit: WRITE_LIMITS,
    access: guards.admin,
    params: flagPathSchema,
    requestHeaders: ['If-Match'],
    responses: { 204: null },
    errors: [428],
    handle: async (call) => {
      const { key } = call.params;
      await call.transact(async (transaction) => {
        const before = await resetFlag(transaction, key, (current) => {
          if (call.header('If-Match') === '') throw matchRequired();
          requireMatch(call, current);
        });
        await recordAdminAct(transaction, {
          actorId: call.caller.userId,
          action: 'feature_flag.reset',
          object: `feature_flag:${key}`,
          change: { from: before ?? null, to: null },
        });
      });
      switches.forget();
      return noContent();
    },
  });
}

/** `If-Match` names what is changed; `If-None-Match: *` says that there is no such flag yet. */
function requireMeant(call: FlagCall, current: FlagSetting | undefined): void {
  const isNew = call.header('If-None-Match') === '*';
  if (!isNew && call.header('If-Match') === '') throw matchRequired();
  if (isNew ? current !== undefined : current === undefined) throw preconditionFailed();
  if (!isNew) requireMatch(call, current);
}

function withTag(setting: FlagSetting) {
  return { ...setting, etag: etagOf(setting) };
}
