import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import type { DatabaseTransaction } from '#api/database/database.ts';
import type { ProfilesTable } from '#api/database/tables.ts';
import type { KnownProfile, Profile } from '#api/identity/profile-reader.ts';
import { tierNow } from './policy.ts';
import { asNotAuthenticated } from './tombstones.ts';

/** One row of `profiles`. */
export type ProfileRow = Selectable<ProfilesTable>;

/** What a person may change about herself. */
export interface ProfileChange {
  readonly displayName?: string | null | undefined;
  readonly language?: ProfileRow['language'] | undefined;
}

/** Begins a profile where there is none yet. @throws {AppError} 401 for an account that was deleted. */
export async function insertProfileIfAbsent(transaction: DatabaseTransaction, userId: string): Promise<void> {
  await transaction
    .insertInto('profiles')
    .values({ id: userId })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
    .catch(asNotAuthenticated);
}

/** Role, tier and standing by id, as they are now. */
export async function selectProfile(
  transaction: DatabaseTransaction,
  userId: string,
): Promise<KnownProfile | undefined> {
  const row = await transaction
    .selectFrom('profiles')
    .select(['id', 'role', 'tier', 'tierOverride', 'tierOverrideUntil'])
    .select(sql<boolean>`companion.is_suspended(id)`.as('isSuspended'))
    .where('id', '=', userId)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  return { id: row.id, role: row.role, tier: tierNow(row), isSuspended: row.isSuspended };
}

/** The whole profile, locked until the transaction ends. @throws when there is none. */
export async function lockProfile(transaction: DatabaseTransaction, userId: string): Promise<ProfileRow> {
  return transaction.selectFrom('profiles').selectAll().where('id', '=', userId).forUpdate().executeTakeFirstOrThrow();
}

/** Writes what changed; gives back the profile as it is now. */
export async function updateProfile(
  transaction: DatabaseTransaction,
  userId: string,
  change: ProfileChange,
): Promise<ProfileRow> {
  return transaction
    .updateTable('profiles')
    .set({
      ...(change.displayName === undefined ? {} : { displayName: change.displayName }),
      ...(change.language === undefined ? {} : { language: change.language, languageChosenAt: new Date() }),
      updatedAt: new Date(),
    })
    .where('id', '=', userId)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** The language in her profile; undefined: nobody has a profile with this id. */
export async function selectLanguage(
  transaction: DatabaseTransaction,
  userId: string,
): Promise<ProfileRow['language'] | undefined> {
  const row = await transaction.selectFrom('profiles').select('language').where('id', '=', userId).executeTakeFirst();
  return row?.language;
}

/** Writes the language that she chose at this moment, unless she chose again since. */
export async function updateLanguage(
  transaction: DatabaseTransaction,
  userId: string,
  { language, chosenAt }: { readonly language: ProfileRow['language']; readonly chosenAt: Date },
): Promise<void> {
  await transaction
    .updateTable('profiles')
    .set({ language, languageChosenAt: chosenAt, updatedAt: new Date() })
    .where('id', '=', userId)
    .where((where) => where.or([where('languageChosenAt', 'is', null), where('languageChosenAt', '<=', chosenAt)]))
    .execute();
}

/** Notes the wish to be deleted, or with null that it is taken back. */
export async function updateDeletionRequest(
  transaction: DatabaseTransaction,
  userId: string,
  requestedAt: Date | null,
): Promise<ProfileRow> {
  return transaction
    .updateTable('profiles')
    .set({ deletionRequestedAt: requestedAt, updatedAt: new Date() })
    .where('id', '=', userId)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Ids of accounts whose time is over, and of those whose deletion began and broke off; the oldest first. */
export async function selectDueAccounts(
  transaction: DatabaseTransaction,
  requestedBefore: Date,
  limit: number,
): Promise<readonly { readonly id: string; readonly requestedAt: Date }[]> {
  const rows = await transaction
    .selectFrom('profiles')
    .select(['id', 'deletionRequestedAt'])
    .where('deletionRequestedAt', '<=', requestedBefore)
    .orderBy('deletionRequestedAt')
    .limit(limit)
    .execute();
  return rows.flatMap(({ id, deletionRequestedAt: requestedAt }) =>
    requestedAt === null ? [] : [{ id, requestedAt }],
  );
}

/** From here on the deletion cannot be taken back; false when it was taken back already. */
export async function startDeletion(
  transaction: DatabaseTransaction,
  userId: string,
  requestedBefore: Date,
): Promise<boolean> {
  const outcome = await transaction
    .updateTable('profiles')
    .set({ deletionStartedAt: new Date() })
    .where('id', '=', userId)
    .where('deletionRequestedAt', '<=', requestedBefore)
    .executeTakeFirst();
  return outcome.numUpdatedRows > 0n;
}

/** Takes back the wish of this moment, unless the deletion began. */
export async function withdrawDeletion(
  transaction: DatabaseTransaction,
  userId: string,
  requestedAt: Date,
): Promise<boolean> {
  const outcome = await transaction
    .updateTable('profiles')
    .set({ deletionRequestedAt: null, updatedAt: new Date() })
    .where('id', '=', userId)
    .where('deletionRequestedAt', '=', requestedAt)
    .where('deletionStartedAt', 'is', null)
    .executeTakeFirst();
  return outcome.numUpdatedRows > 0n;
}

/** Deletes a profile with everything that hangs on it by reference. Service role only. */
export async function deleteProfile(transaction: DatabaseTransaction, userId: string): Promise<void> {
  await transaction.deleteFrom('profiles').where('id', '=', userId).execute();
}

/** Sets role and tier, making the profile if needed. Service role only. */
export async function upsertProfile(transaction: DatabaseTransaction, profile: Profile): Promise<void> {
  await transaction
    .insertInto('profiles')
    .values({ id: profile.id, role: profile.role, tier: profile.tier })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ role: profile.role, tier: profile.tier }))
    .execute();
}
