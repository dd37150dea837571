import type { PersonalDataHook } from '#api/database/personal-data.ts';
import { selectOwnAudit } from './store.ts';

/** What administrators did to a person's account; with it goes who she was, while the log stays whole. */
export const auditPersonalData: PersonalDataHook = {
  domain: 'audit',
  tables: ['auditPseudonyms'],
  exportFor: async (transaction, userId) => [
    { name: 'verwaltung.json', content: await selectOwnAudit(transaction, userId) },
  ],
  erase: async (transaction, userId) => {
    await transaction.deleteFrom('auditPseudonyms').where('userId', '=', userId).execute();
  },
};
