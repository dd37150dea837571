import type { PersonalDataHook } from '#api/database/personal-data.ts';
import { deleteMeasuresOf, selectMeasures } from './store.ts';

/** Warnings and suspensions of a person. */
export const measuresPersonalData: PersonalDataHook = {
  domain: 'measures',
  tables: ['accountMeasures'],
  exportFor: async (transaction, userId) => {
    const rows = await selectMeasures(transaction, userId);
    const measures = rows.map(({ kind, reason, decisionId, startsAt, endsAt, liftedAt }) => ({
      kind,
      reason,
      decisionId,
      startsAt,
      endsAt,
      liftedAt,
    }));
    return [{ name: 'massnahmen.json', content: measures }];
  },
  erase: deleteMeasuresOf,
};
