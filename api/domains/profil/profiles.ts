import type { Database } from '#api/database/database.ts';
import type { Profile, ProfileReader } from '#api/identity/profile-reader.ts';
import { selectProfile, upsertProfile } from './store.ts';
import { refuseDeletedAccount } from './tombstones.ts';

/** Reads profiles as the person herself. */
export function createProfileReader(database: Database): ProfileReader {
  return {
    read: async (userId) => {
      const profile = await database.transact({ role: 'authenticated', userId }, async (transaction) => {
        const known = await selectProfile(transaction, userId);
        if (known === undefined) await refuseDeletedAccount(transaction, userId);
        return known;
      });
      return profile ?? { id: userId, role: 'user', tier: 'free', isSuspended: false };
    },
  };
}

/** Writes the given roles and tiers, for the demo accounts of the identity stand-in. */
export async function seedProfiles(database: Database, profiles: readonly Profile[]): Promise<void> {
  await database.transact({ role: 'service_role' }, async (transaction) => {
    for (const profile of profiles) await upsertProfile(transaction, profile);
  });
}
