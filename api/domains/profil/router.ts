import type { PersonalDataHook } from '#api/database/personal-data.ts';
import type { Guards } from '#api/identity/guards.ts';
import type { RateLimitRule } from '#api/limits/rate-limit.ts';
import { WRITE_LIMITS } from '#api/limits/write-limits.ts';
import { etagOf, okUnlessKnown, requireMatch } from '#api/routing/conditional.ts';
import { accepted, attachment, ok, route } from '#api/routing/route.ts';
import type { JsonReply, Route } from '#api/routing/route.ts';
import { matchRequired } from './errors.ts';
import { packExport } from './export-archive.ts';
import { presentDeletion, presentProfile } from './presenter.ts';
import { consentDecisionSchema, consentListSchema, consentPathSchema, consentSchema, deletionPlannedSchema, profileChangeSchema, profileSchema } from './schema.ts';
import { changeProfile, decideConsent, listConsents, openProfile, requestDeletion } from './service.ts';

/** An export reads everything there is; nobody needs it more often than this from one address. */
const EXPORT_LIMIT: RateLimitRule = { name: 'profil_export', limit: 10, windowMs: 3_600_000 };

/** What the routes of `profil/` are built from. */
export interface ProfilRouteOptions {
  readonly guards: Guards;
  readonly hooks: readonly PersonalDataHook[];
}

/** All routes of `profil/`. */
export function createProfilRoutes(options: ProfilRouteOptions): readonly Route[] {
  return [...profileRoutes(options), ...consentRoutes(options), exportRoute(options)];
}

/** Personal data: kept by no cache, also where an entity tag is known. */
function uncached(reply: JsonReply): JsonReply {
  return { ...reply, headers: { ...reply.headers, 'Cache-Control': 'no-store' } };
}

function profileRoutes({ guards }: ProfilRouteOptions): readonly Route[] {
  return [
    route({
      method: 'GET',
      path: '/profil',
      summary: 'Das eigene Profil mit Tarif und Funktionen',
      access: guards.identity(),
      requestHeaders: ['If-None-Match'],
      responses: { 200: profileSchema, 304: null },
      handle: async (call) => uncached(okUnlessKnown(call, presentProfile(await call.transact((transaction) => openProfile(transaction, call.caller))))),
    }),
    route({
      method: 'PATCH',
      path: '/profil',
      summary: 'Das eigene Profil ändern oder die Löschung des Kontos zurücknehmen',
      limit: WRITE_LIMITS,
      access: guards.identity(),
      body: profileChangeSchema,
      requestHeaders: ['If-Match'],
      responses: { 200: profileSchema },
      errors: [409, 428],
      handle: async (call) => {
        if (call.header('If-Match') === '') throw matchRequired();
        const changed = await call.transact(async (transaction) => {
          const row = await openProfile(transaction, call.caller);
          requireMatch(call, presentProfile(row));
          return presentProfile(await changeProfile(transaction, row, call.body));
        });
        return { status: 200, body: changed, headers: { ETag: etagOf(changed) } };
      },
    }),
    route({
      method: 'DELETE',
      path: '/profil',
      summary: 'Das eigene Konto löschen: sofort für andere verborgen, nach 14 Tagen endgültig',
      access: guards.identity(),
      requestHeaders: ['If-Match'],
      responses: { 202: deletionPlannedSchema },
      handle: async (call) => {
        const row = await call.transact(async (transaction) => {
          const before = await openProfile(transaction, call.caller);
          requireMatch(call, presentProfile(before));
          return requestDeletion(transaction, before);
        });
        return accepted({ deletion: presentDeletion(row) });
      },
    }),
  ];
}

function consentRoutes({ guards }: ProfilRouteOptions): readonly Route[] {
  return [
    route({
      method: 'GET',
      path: '/profil/consents',
      summary: 'Alle Einwilligungen mit ihrem Wortlaut und der eigenen Entscheidung',
      access: guards.identity(),
      responses: { 200: consentListSchema },
      handle: async ({ caller, transact }) => ok({ items: await transact((transaction) => listConsents(transaction, caller.userId)) }),
    }),
    route({
      method: 'PUT',
      path: '/profil/consents/:purpose',
      summary: 'Einwilligen oder eine Einwilligung widerrufen',
      limit: WRITE_LIMITS,
      access: guards.identity(),
      params: consentPathSchema,
      body: consentDecisionSchema,
      responses: { 200: consentSchema },
      errors: [409],
      handle: async ({ caller, params, body, requestId, transact }) =>
        ok(await transact((transaction) => decideConsent(transaction, { userId: caller.userId, purpose: params.purpose, ...body, requestId }))),
    }),
  ];
}

function exportRoute({ guards, hooks }: ProfilRouteOptions): Route {
  return route({
    method: 'POST',
    path: '/profil/export',
    summary: 'Alles, was über die eigene Person gespeichert ist, als ZIP-Archiv',
    limit: EXPORT_LIMIT,
    access: guards.identity(),
    responses: { 200: { media: ['application/zip'] } },
    handle: async ({ caller, transact }) => {
      const files = await transact(async (transaction) => {
        const parts = [];
        for (const hook of hooks) parts.push(...(await hook.exportFor(transaction, caller.userId)));
        return parts;
      });
      const madeAt = new Date();
      const content = await packExport(files, madeAt);
      return attachment({ content, contentType: 'application/zip', attachmentName: `meine-daten-${madeAt.toISOString().slice(0, 10)}.zip` });
    },
  });
}
