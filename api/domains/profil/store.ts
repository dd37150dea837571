import type { DatabaseTransaction } from '#api/database/database.ts';
import type { Role, Tier } from '#api/database/tables.ts';

/** Role and tier of a person. */
export interface Profile {
  readonly id: string;
  readonly role: Role;
  readonly tier: Tier;
}

/** Begins a profile where there is none yet. */
export async function insertProfileIfAbsent(transaction: DatabaseTransaction, userId: string): Promise<void> {
  await transaction
    .insertInto('profiles')
    .values({ id: userId })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

/** One profile by its id. */
export async function selectProfile(transaction: DatabaseTransaction, userId: string): Promise<Profile | undefined> {
  return transaction.selectFrom('profiles').select(['id', 'role', 'tier']).where('id', '=', userId).executeTakeFirst();
}

/** Sets role and tier, making the profile if needed. Service role only. */
export async function upsertProfile(transaction: DatabaseTransaction, profile: Profile): Promise<void> {
  await transaction
    .insertInto('profiles')
    .values({ id: profile.id, role: profile.role, tier: profile.tier })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ role: profile.role, tier: profile.tier }))
    .execute();
}
