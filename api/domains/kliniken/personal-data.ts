import type { PersonalDataHook } from '#api/database/personal-data.ts';
import { deleteFavoritesOf, selectFavoritesOf } from './store.ts';

/** Clinics that a person keeps. What she searched for is never stored. */
export const clinicsPersonalData: PersonalDataHook = {
  domain: 'kliniken',
  tables: ['clinicFavorites'],
  exportFor: async (transaction, userId) => [
    {
      name: 'gemerkte-kliniken.json',
      content: (await selectFavoritesOf(transaction, userId)).map(({ delistedAt, ...favorite }) => ({
        ...favorite,
        isListed: delistedAt === null,
      })),
    },
  ],
  erase: deleteFavoritesOf,
};
