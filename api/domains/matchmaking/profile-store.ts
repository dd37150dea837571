import type { DatabaseTransaction } from '#api/database/database.ts';
import type { MatchProfileRow } from './ready-store.ts';
import type { SearchBody } from './schema.ts';

/** Her own search profile; undefined: she has none. */
export async function selectProfile(
  transaction: DatabaseTransaction,
  userId: string,
): Promise<MatchProfileRow | undefined> {
  return transaction.selectFrom('matchProfiles').selectAll().where('userId', '=', userId).executeTakeFirst();
}

/** When she last said something else about herself, also in a profile that is gone. */
export async function selectChangedAt(transaction: DatabaseTransaction, userId: string): Promise<Date | undefined> {
  const row = await transaction
    .selectFrom('matchPaces')
    .select('changedAt')
    .where('userId', '=', userId)
    .executeTakeFirst();
  return row?.changedAt;
}

/** Notes that she said something else about herself. As the service. */
export async function noteChange(transaction: DatabaseTransaction, userId: string, changedAt: Date): Promise<void> {
  await transaction
    .insertInto('matchPaces')
    .values({ userId, changedAt })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet({ changedAt }))
    .execute();
}

/** Writes the profile, new or changed; `describedAt` only where what she says of herself is another. As the service. */
export async function upsertProfile(
  transaction: DatabaseTransaction,
  facts: { readonly userId: string; readonly consentId: string; readonly describedAt: Date | undefined },
  body: SearchBody,
): Promise<MatchProfileRow> {
  const { userId, consentId, describedAt } = facts;
  const written = { ...body, consentId, ...(describedAt === undefined ? {} : { describedAt }) };
  return transaction
    .insertInto('matchProfiles')
    .values({ userId, ...written })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet(written))
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Takes the profile with everything that hangs on it: running pairs go, matches end. As the service. */
export async function deleteProfile(transaction: DatabaseTransaction, userId: string): Promise<void> {
  await transaction.deleteFrom('matchProfiles').where('userId', '=', userId).execute();
}
