import { sql } from 'kysely';
import type { Insertable, Selectable } from 'kysely';
import type { DatabaseTransaction } from '#api/database/database.ts';
import type { ClinicImportsTable, ClinicsTable } from '#api/database/tables.ts';
import { foldLetters } from '#core/german/fold-letters.ts';
import type { ToldClinic } from './import/build-clinics.ts';
import { certifiedUntil, offerKey } from './policy.ts';

/** A stored clinic as an import compares it. */
export type KnownClinic = Pick<
  Selectable<ClinicsTable>,
  'id' | 'sourceId' | 'name' | 'content' | 'source' | 'dataAsOf' | 'delistedAt' | 'isSample'
>;

/** Rows of one statement: PostgreSQL takes 65,535 parameters. */
const BATCH = 1_000;

/** Whoever imports at the same time waits for this transaction's end. */
export async function lockImports(transaction: DatabaseTransaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('kliniken import', 0))`.execute(transaction);
}

/** All clinics, those that are no longer listed too. */
export async function selectKnownClinics(transaction: DatabaseTransaction): Promise<readonly KnownClinic[]> {
  return transaction
    .selectFrom('clinics')
    .select(['id', 'sourceId', 'name', 'content', 'source', 'dataAsOf', 'delistedAt', 'isSample'])
    .execute();
}

interface Writing {
  readonly isSample: boolean;
  readonly onProgress?: ((written: number, total: number) => void) | undefined;
}

/** Clinics are listed as told; those that were known keep their id. */
export async function upsertClinics(
  transaction: DatabaseTransaction,
  clinics: readonly ToldClinic[],
  { isSample, onProgress }: Writing,
): Promise<void> {
  for (let start = 0; start < clinics.length; start += BATCH) {
    const batch = clinics.slice(start, start + BATCH);
    const rows = await transaction
      .insertInto('clinics')
      .values(batch.map((clinic) => ({ ...rowOf(clinic), isSample })))
      .onConflict((conflict) =>
        conflict.column('sourceId').doUpdateSet((set) => ({
          name: set.ref('excluded.name'),
          sortName: set.ref('excluded.sortName'),
          content: set.ref('excluded.content'),
          offerKeys: set.ref('excluded.offerKeys'),
          source: set.ref('excluded.source'),
          dataAsOf: set.ref('excluded.dataAsOf'),
          isSample: set.ref('excluded.isSample'),
          delistedAt: null,
          updatedAt: sql<Date>`now()`,
        })),
      )
      .returning(['id', 'content'])
      .execute();
    await replaceSites(transaction, rows);
    onProgress?.(start + batch.length, clinics.length);
  }
}

function rowOf({ sourceId, name, content, source, dataAsOf }: ToldClinic): Insertable<ClinicsTable> {
  return {
    sourceId,
    name,
    source,
    dataAsOf,
    sortName: foldLetters(name),
    content: JSON.stringify(content),
    offerKeys: content.offers.map(offerKey),
  };
}

async function replaceSites(
  transaction: DatabaseTransaction,
  clinics: readonly Pick<KnownClinic, 'id' | 'content'>[],
): Promise<void> {
  await deleteSites(
    transaction,
    clinics.map(({ id }) => id),
  );
  const sites = clinics.flatMap(({ id, content }) =>
    content.sites.map(({ key, latitude, longitude }) => ({
      clinicId: id,
      siteKey: key,
      latitude,
      longitude,
      certifiedUntil: certifiedUntil(content.certificates, key),
    })),
  );
  for (let start = 0; start < sites.length; start += BATCH)
    await transaction
      .insertInto('clinicSites')
      .values(sites.slice(start, start + BATCH))
      .execute();
}

async function deleteSites(transaction: DatabaseTransaction, ids: readonly string[]): Promise<void> {
  if (ids.length > 0)
    await transaction
      .deleteFrom('clinicSites')
      .where('clinicId', 'in', [...ids])
      .execute();
}

/** Clinics are listed no more: no search finds them, favourites keep them. */
export async function delistClinics(transaction: DatabaseTransaction, ids: readonly string[]): Promise<void> {
  for (let start = 0; start < ids.length; start += BATCH) {
    const batch = ids.slice(start, start + BATCH);
    await deleteSites(transaction, batch);
    await transaction
      .updateTable('clinics')
      .set({ delistedAt: sql<Date>`now()`, updatedAt: sql<Date>`now()` })
      .where('id', 'in', batch)
      .execute();
  }
}

/** Notes that the list is of this file now. */
export async function insertImport(
  transaction: DatabaseTransaction,
  facts: Insertable<ClinicImportsTable>,
): Promise<void> {
  await transaction.insertInto('clinicImports').values(facts).execute();
}

/** What the list is made of; undefined: nothing was ever imported. */
export async function selectLastImport(
  transaction: DatabaseTransaction,
): Promise<Selectable<ClinicImportsTable> | undefined> {
  return transaction
    .selectFrom('clinicImports')
    .selectAll()
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Whether there is such a clinic, and whether it is listed. */
export async function selectListing(
  transaction: DatabaseTransaction,
  clinicId: string,
): Promise<Pick<KnownClinic, 'delistedAt'> | undefined> {
  return transaction.selectFrom('clinics').select('delistedAt').where('id', '=', clinicId).executeTakeFirst();
}

/** Puts a clinic among the favourites; once is enough. */
export async function insertFavorite(
  transaction: DatabaseTransaction,
  userId: string,
  clinicId: string,
): Promise<void> {
  await transaction
    .insertInto('clinicFavorites')
    .values({ userId, clinicId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Which clinics a person keeps; who adds one at the same time waits for this transaction's end. */
export async function selectFavoriteIds(
  transaction: DatabaseTransaction,
  userId: string,
): Promise<ReadonlySet<string>> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`kliniken ${userId}`}, 0))`.execute(transaction);
  const rows = await transaction
    .selectFrom('clinicFavorites')
    .select('clinicId')
    .where('userId', '=', userId)
    .execute();
  return new Set(rows.map(({ clinicId }) => clinicId));
}

/** Takes a clinic from the favourites, if it is among them. */
export async function deleteFavorite(
  transaction: DatabaseTransaction,
  userId: string,
  clinicId: string,
): Promise<void> {
  await transaction
    .deleteFrom('clinicFavorites')
    .where('userId', '=', userId)
    .where('clinicId', '=', clinicId)
    .execute();
}

/** Everything that is kept of a person here. */
export async function selectFavoritesOf(transaction: DatabaseTransaction, userId: string) {
  return transaction
    .selectFrom('clinicFavorites')
    .innerJoin('clinics', 'clinics.id', 'clinicFavorites.clinicId')
    .select(['clinics.id as clinicId', 'clinics.name', 'clinics.delistedAt', 'clinicFavorites.createdAt'])
    .where('clinicFavorites.userId', '=', userId)
    .orderBy('clinicFavorites.createdAt')
    .execute();
}

/** Deletes all favourites of a person. */
export async function deleteFavoritesOf(transaction: DatabaseTransaction, userId: string): Promise<void> {
  await transaction.deleteFrom('clinicFavorites').where('userId', '=', userId).execute();
}
