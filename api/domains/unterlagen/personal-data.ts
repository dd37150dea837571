import type { PersonalDataHook } from '#api/database/personal-data.ts';
import { deleteSharesOf, selectAccesses, selectItems, selectShares } from './store.ts';

/** Shares of a person, and who opened them when. Neither link nor code can be made from what is kept. */
export const sharesPersonalData: PersonalDataHook = {
  domain: 'unterlagen',
  tables: ['documentShares', 'documentShareItems', 'documentShareAccesses'],
  exportFor: async (transaction, userId) => {
    const rows = await selectShares(transaction, userId, {});
    const items = await selectItems(
      transaction,
      rows.map(({ id }) => id),
    );
    const shares = [];
    for (const { passcodeHash, ...row } of rows) {
      const accesses = await selectAccesses(transaction, row.id, {});
      shares.push({
        ...row,
        hasPasscode: passcodeHash !== null,
        documentIds: items.filter(({ shareId }) => shareId === row.id).map(({ documentId }) => documentId),
        accesses: accesses.map(({ at, action, documentId, country }) => ({ at, action, documentId, country })),
      });
    }
    return [{ name: 'freigaben.json', content: shares }];
  },
  erase: deleteSharesOf,
};
