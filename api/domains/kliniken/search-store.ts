import { sql } from 'kysely';
import type { RawBuilder, Selectable } from 'kysely';
import { EARTH_RADIUS_KM } from '#core/places/postal-codes.ts';
import type { Coordinates } from '#core/places/postal-codes.ts';
import type { DatabaseTransaction } from '#api/database/database.ts';
import type { ClinicsTable } from '#api/database/tables.ts';
import { NEAREST_COUNT } from './policy.ts';

/** A clinic with what the caller's search says of it. */
export type ClinicRow = Omit<Selectable<ClinicsTable>, 'offerKeys' | 'createdAt' | 'updatedAt'> & {
  readonly isFavorite: boolean;
  /** The site nearest to what was asked; undefined: nobody asked for a distance. */
  readonly siteKey?: string;
  /** Great circle to that site, in whole metres. */
  readonly distanceM?: number;
};

/** What clinics have to be like. */
export interface ClinicFilter {
  /** Today in Germany: certified means on this day. */
  readonly today: string;
  readonly certified: boolean;
  readonly offerKey: string | undefined;
}

/** From where, and how far. */
export interface Around {
  readonly center: Coordinates;
  readonly radiusKm: number;
}

/** A place in a list by distance. */
export interface DistancePlace {
  readonly distanceM: number;
  readonly id: string;
}

const COLUMNS = [
  'id',
  'sourceId',
  'name',
  'sortName',
  'content',
  'source',
  'dataAsOf',
  'isSample',
  'delistedAt',
] as const;
/** A degree of latitude, in km, a little short, so that the box is never too small. */
const DEGREE_KM = 111;

/** Clinics within the radius, the nearest first, each once; one more than the limit. */
export async function selectNearby(
  transaction: DatabaseTransaction,
  filter: ClinicFilter & Around,
  { after, limit }: { readonly after: DistancePlace | undefined; readonly limit: number },
): Promise<readonly ClinicRow[]> {
  const place = after ?? { distanceM: -1, id: '00000000-0000-0000-0000-000000000000' };
  const { rows } = await sql<Ranked>`
    select n.clinic_id, n.site_key, n.distance_m
    from (${nearestSites(filter, boxAround(filter))}) n
    where n.distance_m <= ${filter.radiusKm * 1_000} and (n.distance_m, n.clinic_id) > (${place.distanceM}::int, ${place.id}::uuid)
    order by n.distance_m, n.clinic_id
    limit ${limit + 1}`.execute(transaction);
  return withClinics(transaction, rows);
}

/** The nearest clinics, wherever they are. */
export async function selectNearest(
  transaction: DatabaseTransaction,
  filter: ClinicFilter & Around,
): Promise<readonly ClinicRow[]> {
  const { rows } = await sql<Ranked>`
    select n.clinic_id, n.site_key, n.distance_m from (${nearestSites(filter, sql`true`)}) n
    order by n.distance_m, n.clinic_id limit ${NEAREST_COUNT}`.execute(transaction);
  return withClinics(transaction, rows);
}

/** Listed clinics by name; with favourites alone also those that are listed no more. One more than the limit. */
export async function selectByName(
  transaction: DatabaseTransaction,
  { certified, offerKey, today, favoritesOnly }: ClinicFilter & { readonly favoritesOnly: boolean },
  { afterId, limit }: { readonly afterId: string | undefined; readonly limit: number },
): Promise<readonly ClinicRow[]> {
  let query = transaction.selectFrom('clinics').select('id');
  query = favoritesOnly
    ? query.where('id', 'in', transaction.selectFrom('clinicFavorites').select('clinicId'))
    : query.where('delistedAt', 'is', null);
  if (offerKey !== undefined) query = query.where(sql<boolean>`offer_keys @> array[${offerKey}]::text[]`);
  if (certified)
    query = query.where(
      'id',
      'in',
      transaction.selectFrom('clinicSites').select('clinicId').where('certifiedUntil', '>=', today),
    );
  // Clinics are never deleted: the one at which a page ended still tells where the next one begins.
  if (afterId !== undefined)
    query = query.where(
      sql<boolean>`(sort_name, id) > (select last.sort_name, last.id from companion.clinics last where last.id = ${afterId})`,
    );
  const ids = await query
    .orderBy('sortName')
    .orderBy('id')
    .limit(limit + 1)
    .execute();
  return selectClinics(
    transaction,
    ids.map(({ id }) => id),
  );
}

/** Clinics in this order; those that do not exist are left out. */
export async function selectClinics(
  transaction: DatabaseTransaction,
  ids: readonly string[],
): Promise<readonly ClinicRow[]> {
  if (ids.length === 0) return [];
  const rows = await transaction
    .selectFrom('clinics')
    .leftJoin('clinicFavorites as favorite', 'favorite.clinicId', 'clinics.id')
    .select(COLUMNS.map((column) => `clinics.${column}` as const))
    .select('favorite.userId')
    .where('clinics.id', 'in', [...ids])
    .execute();
  const byId = new Map(rows.map(({ userId, ...row }) => [row.id, { ...row, isFavorite: userId !== null }]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

interface Ranked {
  readonly clinicId: string;
  readonly siteKey: string;
  readonly distanceM: number;
}

async function withClinics(transaction: DatabaseTransaction, ranked: readonly Ranked[]): Promise<readonly ClinicRow[]> {
  const clinics = await selectClinics(
    transaction,
    ranked.map(({ clinicId }) => clinicId),
  );
  const byId = new Map(ranked.map((one) => [one.clinicId, one]));
  return clinics.map((clinic) => {
    const { siteKey, distanceM } = byId.get(clinic.id) ?? {};
    return { ...clinic, ...(siteKey === undefined || distanceM === undefined ? {} : { siteKey, distanceM }) };
  });
}

/** Of every clinic the nearest site that is as wanted. Haversine, as `distanceKm` of core/places. */
function nearestSites(
  { center, certified, today, offerKey }: ClinicFilter & Around,
  box: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const { latitude, longitude } = center;
  const offered =
    offerKey === undefined
      ? sql`true`
      : sql`s.clinic_id in (select c.id from companion.clinics c where c.offer_keys @> array[${offerKey}]::text[])`;
  return sql`
    select distinct on (s.clinic_id) s.clinic_id, s.site_key, round(2000 * ${EARTH_RADIUS_KM}::float8 * asin(least(1, sqrt(
      sin(radians(s.latitude - ${latitude}::float8) / 2) ^ 2
      + cos(radians(${latitude}::float8)) * cos(radians(s.latitude)) * sin(radians(s.longitude - ${longitude}::float8) / 2) ^ 2))))::int as distance_m
    from companion.clinic_sites s
    where ${box} and ${certified ? sql`s.certified_until >= ${today}` : sql`true`} and ${offered}
    order by s.clinic_id, distance_m, s.site_key`;
}

/** Everything within the radius is within this box, and the index finds it. */
function boxAround({ center: { latitude, longitude }, radiusKm }: Around): RawBuilder<unknown> {
  const high = radiusKm / DEGREE_KM;
  // Meridians are closest together at the far edge.
  const wide = high / Math.cos(((Math.abs(latitude) + high) * Math.PI) / 180);
  return sql`s.latitude between ${latitude - high}::float8 and ${latitude + high}::float8
    and s.longitude between ${longitude - wide}::float8 and ${longitude + wide}::float8`;
}
