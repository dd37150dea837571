import { asService } from '#api/database/database.ts';
import type { DatabaseTransaction } from '#api/database/database.ts';
import type { PersonalDataHook } from '#api/database/personal-data.ts';
import { listMatches } from './matches.ts';
import { deleteProfile, selectChangedAt, selectProfile } from './profile-store.ts';
import { presentProfile } from './presenter.ts';
import { sentenceOf } from './reasons.ts';
import { searchProfileSchema } from './schema.ts';
import { selectSuggestions } from './suggestion-store.ts';

/** Her search, what was suggested to her and whom she was matched with. Of others what she sees anyway. */
export const matchmakingPersonalData: PersonalDataHook = {
  domain: 'matchmaking',
  tables: ['matchProfiles', 'matchPaces', 'matchPairs', 'matchSuggestions', 'matches'],
  exportFor: async (transaction, userId) => [
    { name: 'vermittlung.json', content: await exportOf(transaction, userId) },
  ],
  erase: async (transaction, userId) => {
    await deleteProfile(transaction, userId);
    await transaction.deleteFrom('matchPaces').where('userId', '=', userId).execute();
    // The other one keeps that there was a match, with nobody in it.
    await transaction.updateTable('matches').set({ lowId: null }).where('lowId', '=', userId).execute();
    await transaction.updateTable('matches').set({ highId: null }).where('highId', '=', userId).execute();
    await transaction.deleteFrom('matches').where('lowId', 'is', null).where('highId', 'is', null).execute();
  },
};

async function exportOf(transaction: DatabaseTransaction, userId: string) {
  const profile = await selectProfile(transaction, userId);
  const changedAt = await selectChangedAt(transaction, userId);
  const suggestions = await selectSuggestions(transaction, userId);
  const matches = await asService(transaction, () => listMatches(transaction, userId, { limit: 10_000 }));
  return {
    profile: profile === undefined ? null : searchProfileSchema.parse(presentProfile(profile, changedAt)),
    changedAt: changedAt?.toISOString() ?? null,
    suggestions: suggestions.map(({ reasons, decision, expiresAt }) => ({
      reasons: reasons.map(sentenceOf),
      decision,
      expiresAt: expiresAt.toISOString(),
    })),
    matches: matches.items.map((match) => ({ ...match, reportId: undefined })),
  };
}
