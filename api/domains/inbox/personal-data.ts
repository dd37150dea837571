import type { PersonalDataHook } from '#api/database/personal-data.ts';
import { selectPreferences, selectQuietHours } from './preferences/preference-store.ts';
import { selectAllItems } from './store.ts';

/** What a person was told, and how she wants to be told. */
export const inboxPersonalData: PersonalDataHook = {
  domain: 'inbox',
  tables: ['notifications', 'inboxHeads', 'inboxPreferences', 'inboxQuietHours'],
  exportFor: async (transaction, userId) => [
    {
      name: 'inbox.json',
      content: {
        items: await selectAllItems(transaction, userId),
        preferences: await selectPreferences(transaction, userId),
        quietHours: (await selectQuietHours(transaction, userId)) ?? null,
      },
    },
  ],
  erase: async (transaction, userId) => {
    await transaction.deleteFrom('notifications').where('userId', '=', userId).execute();
    await transaction.deleteFrom('inboxPreferences').where('userId', '=', userId).execute();
    await transaction.deleteFrom('inboxQuietHours').where('userId', '=', userId).execute();
    await transaction.deleteFrom('inboxHeads').where('userId', '=', userId).execute();
  },
};
