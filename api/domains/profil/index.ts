import type { Database, DatabaseTransaction } from '#api/database/database.ts';
import { selectLatestConsent } from './consent-store.ts';
import { selectProfile, upsertProfile } from './store.ts';
import type { Profile } from './store.ts';
import { refuseDeletedAccount } from './tombstones.ts';

/** What other parts may ask of profiles. */

export { createAccountPurge } from './account-purge.ts';
export type { PurgeCounts } from './account-purge.ts';
export { createIdentityAdmin } from './identity-admin.ts';
export type { IdentityAdmin } from './identity-admin.ts';
export { profilPersonalData } from './personal-data.ts';
export { chatStorageOf, featureTier, tierIncludes } from './policy.ts';
export type { Feature } from './policy.ts';
export { insertProfileIfAbsent } from './store.ts';
export { deleteExpiredTombstones } from './tombstones.ts';
export type { Profile } from './store.ts';

/** Reads role and tier; who has no profile yet is a user of the free tier. */
export interface ProfileReader {
  /** @throws {AppError} 401 for an account that was deleted. */
  read(userId: string): Promise<Profile>;
}

/** Reads profiles as the person herself. */
export function createProfileReader(database: Database): ProfileReader {
  return {
    read: async (userId) => {
      const profile = await database.transact({ role: 'authenticated', userId }, async (transaction) => {
        const known = await selectProfile(transaction, userId);
        if (known === undefined) await refuseDeletedAccount(transaction, userId);
        return known;
      });
      return profile ?? { id: userId, role: 'user', tier: 'free' };
    },
  };
}

/** Whether a person said no to a purpose, or took her yes back; who was never asked has not. */
export async function hasRefused(transaction: DatabaseTransaction, userId: string, purpose: string): Promise<boolean> {
  return (await selectLatestConsent(transaction, userId, purpose))?.granted === false;
}

/** Writes the given roles and tiers, for the demo accounts of the identity stand-in. */
export async function seedProfiles(database: Database, profiles: readonly Profile[]): Promise<void> {
  await database.transact({ role: 'service_role' }, async (transaction) => {
    for (const profile of profiles) await upsertProfile(transaction, profile);
  });
}
