import type { DatabaseTransaction } from '#api/database/database.ts';
import type { PersonalDataHook } from '#api/database/personal-data.ts';
import { selectMeasuresInForce } from '#api/measures/index.ts';
import { deleteConsents, selectConsents } from './consent-store.ts';
import { presentProfile } from './presenter.ts';
import { deleteProfile, insertProfileIfAbsent, lockProfile } from './store.ts';

/** The profile as she sees it, and what an administrator gave her instead of her own tier. */
async function profileFile(transaction: DatabaseTransaction, userId: string) {
  const row = await lockProfile(transaction, userId);
  const { tierOverride, tierOverrideUntil, tierOverrideReason } = row;
  const measures = await selectMeasuresInForce(transaction, userId);
  return { ...presentProfile(row, measures), tierOverride, tierOverrideUntil, tierOverrideReason };
}

/** Profile and consents. Last of all hooks: the rows of other domains refer to the profile. */
export const profilPersonalData: PersonalDataHook = {
  domain: 'profil',
  tables: ['profiles', 'consents'],
  exportFor: async (transaction, userId) => {
    await insertProfileIfAbsent(transaction, userId);
    const consents = await selectConsents(transaction, userId);
    return [
      { name: 'profil.json', content: await profileFile(transaction, userId) },
      {
        name: 'einwilligungen.json',
        content: consents.map((row) => ({
          purpose: row.purpose,
          version: row.version,
          granted: row.granted,
          decidedAt: row.decidedAt.toISOString(),
          textSha256: row.textSha256,
          requestId: row.requestId,
        })),
      },
    ];
  },
  erase: async (transaction, userId) => {
    await deleteConsents(transaction, userId);
    await deleteProfile(transaction, userId);
  },
};
