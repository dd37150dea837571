import type { PersonalDataHook } from '#api/database/personal-data.ts';

/** Answers kept for a day, so that a repeated request has one effect: copies of what other domains export. */
export const idempotencyPersonalData: PersonalDataHook = {
  domain: 'idempotency',
  tables: ['idempotencyKeys'],
  exportFor: () => Promise.resolve([]),
  erase: async (transaction, userId) => {
    await transaction.deleteFrom('idempotencyKeys').where('userId', '=', userId).execute();
  },
};
