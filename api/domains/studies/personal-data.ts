import type { PersonalDataHook } from '#api/database/personal-data.ts';
import { deleteWatchesOf, selectWatches, selectWithTwins } from './store.ts';

/** Which studies somebody watches, and what she was told of them. Her answers for a match are never kept. */
export const studiesPersonalData: PersonalDataHook = {
  domain: 'studies',
  tables: ['studyWatches', 'studyNotices'],
  exportFor: async (transaction, userId) => {
    const { watches, notices } = await selectWatches(transaction, userId);
    const { studies } = await selectWithTwins(
      transaction,
      watches.map(({ studyId }) => studyId),
    );
    return [
      {
        name: 'studien.json',
        content: watches.map((watch) => ({
          study: studies.find(({ id }) => id === watch.studyId)?.sourceId ?? null,
          since: watch.createdAt,
          notices: notices.filter(({ watchId }) => watchId === watch.id).map(({ kind, at }) => ({ kind, at })),
        })),
      },
    ];
  },
  erase: deleteWatchesOf,
};
