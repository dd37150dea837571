import { insertProfileIfAbsent } from '#api/domains/profil/index.ts';
import { notFound } from '#api/errors.ts';
import type { DatabaseTransaction } from '#api/database/database.ts';
import type { Guards } from '#api/identity/guards.ts';
import { WRITE_LIMITS } from '#api/limits/write-limits.ts';
import { pageOf } from '#api/routing/paging.ts';
import type { Cursor } from '#api/routing/paging.ts';
import { noContent, ok, route } from '#api/routing/route.ts';
import type { Route } from '#api/routing/route.ts';
import { clinicNotListed, favoritesFull } from './errors.ts';
import { findCenter, placeOfPlz } from './find-center.ts';
import type { Center } from './find-center.ts';
import { berlinDay, MAX_FAVORITES, offerKey } from './policy.ts';
import { attributionsFor, presentClinic, presentList } from './presenter.ts';
import * as schema from './schema.ts';
import { selectByName, selectClinics, selectNearby, selectNearest } from './search-store.ts';
import type { ClinicRow } from './search-store.ts';
import * as store from './store.ts';

/** What the routes need. */
export interface ClinicRouteOptions {
  readonly guards: Guards;
  readonly now: () => Date;
}

/** Distances are compared in the database as whole numbers of 32 bits. */
const MAX_DISTANCE_M = 2_000_000_000;

/** All routes of `kliniken/`. */
export function createClinicRoutes(options: ClinicRouteOptions): readonly Route[] {
  return [...readingRoutes(options), ...favoriteRoutes(options)];
}

function readingRoutes({ guards, now }: ClinicRouteOptions): readonly Route[] {
  const access = guards.identity({ feature: 'klinik_finder' });
  return [
    route({
      method: 'GET',
      path: '/kliniken',
      summary: 'Kliniken: im Umkreis die nächsten zuerst, ohne Ort nach Namen',
      access,
      query: schema.clinicListQuerySchema,
      responses: { 200: schema.clinicListSchema },
      errors: [404, 409],
      handle: async ({ query, transact }) => {
        const moment = now();
        const center = findCenter(query);
        return transact(async (transaction) => {
          const found = await search(transaction, { query, center, moment });
          const page = found.isBeyondRadius
            ? { items: found.rows, nextCursor: null }
            : pageOf(found.rows, query.limit, cursorOf);
          const lastImport = await store.selectLastImport(transaction);
          const facts = { center, radiusKm: query.radiusKm, lastImport, ...found, isEmpty: page.items.length === 0 };
          return ok({
            ...presentList(facts, moment),
            nextCursor: page.nextCursor,
            items: page.items.map((row) => presentClinic(row, center?.place, moment)),
          });
        });
      },
    }),
    route({
      method: 'GET',
      path: '/kliniken/:klinikId',
      summary: 'Eine Klinik mit Standorten, Zertifikaten und Weg dorthin',
      access,
      params: schema.clinicPathSchema,
      query: schema.clinicQuerySchema,
      responses: { 200: schema.clinicAnswerSchema },
      errors: [404],
      handle: async ({ params, query, transact }) => {
        const center = query.plz === undefined ? undefined : placeOfPlz(query.plz);
        const [row] = await transact((transaction) => selectClinics(transaction, [params.klinikId]));
        if (row === undefined) throw notFound();
        return ok({ ...presentClinic(row, center, now()), attributions: [...attributionsFor(center)] });
      },
    }),
  ];
}

interface Search {
  readonly query: schema.ClinicListQuery;
  readonly center: Center | undefined;
  readonly moment: Date;
}

async function search(
  transaction: DatabaseTransaction,
  { query, center, moment }: Search,
): Promise<{ readonly rows: readonly ClinicRow[]; readonly isBeyondRadius: boolean }> {
  const { cursor, limit, offer } = query;
  const filter = {
    today: berlinDay(moment),
    certified: query.certified === 'true',
    offerKey: offer === undefined ? undefined : offerKey(offer),
  };
  const favoritesOnly = query.favorite === 'true';
  if (center === undefined || favoritesOnly) {
    const rows = await selectByName(transaction, { ...filter, favoritesOnly }, { afterId: cursor?.id, limit });
    return { rows, isBeyondRadius: false };
  }
  const around = { ...filter, center: center.place, radiusKm: query.radiusKm };
  const rows = await selectNearby(transaction, around, { after: cursor && placeOfCursor(cursor), limit });
  if (rows.length > 0 || cursor !== undefined) return { rows, isBeyondRadius: false };
  const nearest = await selectNearest(transaction, around);
  return { rows: nearest, isBeyondRadius: nearest.length > 0 };
}

/** Where a page ended: the moment of the cursor carries the metres. By name the id alone tells it. */
function cursorOf({ id, distanceM = 0 }: ClinicRow): Cursor {
  return { at: new Date(distanceM), id };
}

function placeOfCursor({ at, id }: Cursor) {
  return { distanceM: Math.min(at.getTime(), MAX_DISTANCE_M), id };
}

function favoriteRoutes({ guards }: ClinicRouteOptions): readonly Route[] {
  const access = guards.identity({ feature: 'klinik_finder' });
  const path = '/kliniken/:klinikId/favorite';
  return [
    route({
      method: 'PUT',
      path,
      summary: 'Eine Klinik merken',
      limit: WRITE_LIMITS,
      access,
      params: schema.clinicPathSchema,
      responses: { 204: null },
      errors: [404, 409],
      handle: async ({ caller, params, transact }) => {
        await transact((transaction) => keepFavorite(transaction, caller.userId, params.klinikId));
        return noContent();
      },
    }),
    route({
      method: 'DELETE',
      path,
      summary: 'Eine Klinik nicht mehr merken',
      limit: WRITE_LIMITS,
      access,
      params: schema.clinicPathSchema,
      responses: { 204: null },
      errors: [404],
      handle: async ({ caller, params, transact }) => {
        await transact(async (transaction) => {
          if ((await store.selectListing(transaction, params.klinikId)) === undefined) throw notFound();
          await store.deleteFavorite(transaction, caller.userId, params.klinikId);
        });
        return noContent();
      },
    }),
  ];
}

async function keepFavorite(transaction: DatabaseTransaction, userId: string, clinicId: string): Promise<void> {
  const listing = await store.selectListing(transaction, clinicId);
  if (listing === undefined) throw notFound();
  const kept = await store.selectFavoriteIds(transaction, userId);
  if (kept.has(clinicId)) return;
  if (listing.delistedAt !== null) throw clinicNotListed();
  if (kept.size >= MAX_FAVORITES) throw favoritesFull();
  await insertProfileIfAbsent(transaction, userId);
  await store.insertFavorite(transaction, userId, clinicId);
}
