import type { DatabaseTransaction } from '#api/database/database.ts';
import type { House } from '#api/domain.ts';
import type { Guards } from '#api/identity/guards.ts';
import type { RateLimitRule } from '#api/limits/rate-limit.ts';
import { selectMeasuresInForce } from '#api/measures/index.ts';
import { WRITE_LIMITS } from '#api/limits/write-limits.ts';
import type { RenderingRoom } from '#api/rendering/rendering-room.ts';
import { etagOf, okUnlessKnown, requireMatch } from '#api/routing/conditional.ts';
import { accepted, attachment, ok, route, withHeaders } from '#api/routing/route.ts';
import type { Reply, Route } from '#api/routing/route.ts';
import type { DeletionNotices } from './deletion-notices.ts';
import { matchRequired } from './errors.ts';
import { DELETION_GRACE_DAYS } from './policy.ts';
import type { ProfilExport } from './export-archive.ts';
import { presentDeletion, presentProfile } from './presenter.ts';
import {
  consentDecisionSchema,
  consentListSchema,
  consentPathSchema,
  consentSchema,
  deletionOutlookSchema,
  deletionPlannedSchema,
  profileChangeSchema,
  profileSchema,
} from './schema.ts';
import type { ProfileResponse } from './schema.ts';
import { changeProfile, decideConsent, listConsents, openProfile, requestDeletion } from './service.ts';
import type { ProfileRow } from './store.ts';

/** An export reads everything there is; nobody needs it more often than this. */
const EXPORT_LIMIT: RateLimitRule = { name: 'profil_export', by: 'person', limit: 10, windowMs: 3_600_000 };

/** What the routes of `profil/` are built from. */
export interface ProfilRouteOptions {
  readonly guards: Guards;
  readonly house: Pick<House, 'personalData'>;
  readonly rendering: RenderingRoom;
  readonly notices: DeletionNotices;
}

/** All routes of `profil/`. */
export function createProfilRoutes(options: ProfilRouteOptions): readonly Route[] {
  return [...profileRoutes(options), ...deletionRoutes(options), ...consentRoutes(options), exportRoute(options)];
}

/** Personal data: kept by no cache, also where an entity tag is known. */
function uncached<T extends Reply>(reply: T): T {
  return withHeaders(reply, { 'Cache-Control': 'no-store' });
}

/** The profile with what was decided about the account, as its owner sees it. */
async function presented(transaction: DatabaseTransaction, row: ProfileRow): Promise<ProfileResponse> {
  return presentProfile(row, await selectMeasuresInForce(transaction, row.id));
}

function profileRoutes({ guards, notices }: ProfilRouteOptions): readonly Route[] {
  return [
    route({
      method: 'GET',
      path: '/profil',
      summary: 'Das eigene Profil mit Tarif und Funktionen',
      access: guards.identity(),
      requestHeaders: ['If-None-Match'],
      responses: { 200: profileSchema, 304: null },
      handle: async (call) =>
        uncached(
          okUnlessKnown(
            call,
            await call.transact(async (transaction) =>
              presented(transaction, await openProfile(transaction, call.caller, notices)),
            ),
          ),
        ),
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
          const row = await openProfile(transaction, call.caller, notices);
          requireMatch(call, await presented(transaction, row));
          return presented(transaction, await changeProfile(transaction, row, { change: call.body, notices }));
        });
        return withHeaders(ok(changed), { ETag: etagOf(changed) });
      },
    }),
  ];
}

function deletionRoutes({ guards, house, notices }: ProfilRouteOptions): readonly Route[] {
  return [
    route({
      method: 'GET',
      path: '/profil/deletion',
      summary: 'Was vor dem Löschen des Kontos zu wissen ist',
      access: guards.identity(),
      responses: { 200: deletionOutlookSchema },
      handle: () => {
        const notes = house.personalData.flatMap(({ saidBefore }) => saidBefore ?? []);
        return Promise.resolve(ok({ days: DELETION_GRACE_DAYS, notes }));
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
        const requestedAt = await call.transact(async (transaction) => {
          const before = await openProfile(transaction, call.caller, notices);
          requireMatch(call, await presented(transaction, before));
          return requestDeletion(transaction, before, notices);
        });
        return accepted({ deletion: presentDeletion(requestedAt) });
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
      handle: async ({ caller, transact }) =>
        ok({ items: await transact((transaction) => listConsents(transaction, caller.userId)) }),
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
        ok(
          await transact((transaction) =>
            decideConsent(transaction, { userId: caller.userId, purpose: params.purpose, ...body, requestId }),
          ),
        ),
    }),
  ];
}

function exportRoute({ guards, house, rendering }: ProfilRouteOptions): Route {
  return route({
    method: 'POST',
    path: '/profil/export',
    summary: 'Alles, was über die eigene Person gespeichert ist, als ZIP-Archiv',
    limit: EXPORT_LIMIT,
    access: guards.identity(),
    responses: { 200: { media: ['application/zip'] } },
    errors: [413],
    handle: async ({ caller, transact }) => {
      const files = await transact(async (transaction) => {
        const parts = [];
        for (const hook of house.personalData) parts.push(...(await hook.exportFor(transaction, caller.userId)));
        return parts;
      });
      const madeAt = new Date();
      const input: ProfilExport = { files, madeAt };
      const content = await rendering.render({
        module: new URL('./export-archive.ts', import.meta.url),
        input,
        personId: caller.userId,
      });
      return attachment({
        content,
        contentType: 'application/zip',
        attachmentName: `meine-daten-${madeAt.toISOString().slice(0, 10)}.zip`,
      });
    },
  });
}
