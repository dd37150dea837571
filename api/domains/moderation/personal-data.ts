import type { DatabaseTransaction } from '#api/database/database.ts';
import type { PersonalDataHook } from '#api/database/personal-data.ts';
import { settleCases } from './appeals/appeal-store.ts';
import { AUTHORS_COLUMNS } from './statements/statement-store.ts';

/**
 * What moderation keeps of a person: notices and appeals of hers, decisions about her texts. With her account the first
 * two go, and decisions stay without leading to anybody: they are owed for three years (docs/privacy/moderation.md).
 */
export const moderationPersonalData: PersonalDataHook = {
  domain: 'moderation',
  tables: ['moderationPseudonyms', 'moderationCases', 'moderationNotices', 'moderationDecisions', 'moderationAppeals'],
  exportFor: async (transaction, userId) => [
    {
      name: 'moderation.json',
      content: {
        notices: await noticesOf(transaction, userId),
        decisions: await transaction
          .selectFrom('moderationDecisions')
          .select(AUTHORS_COLUMNS)
          .orderBy('decidedAt')
          .execute(),
        appeals: await transaction
          .selectFrom('moderationAppeals')
          .select(['decisionId', 'side', 'text', 'state', 'answer', 'createdAt', 'decidedAt'])
          .where('userId', '=', userId)
          .orderBy('createdAt')
          .execute(),
      },
    },
  ],
  erase,
};

async function noticesOf(transaction: DatabaseTransaction, userId: string) {
  return transaction
    .selectFrom('moderationNotices')
    .select(['receipt', 'kind', 'contentId', 'reason', 'explanation', 'location', 'createdAt', 'outcome', 'decidedAt'])
    .where('reporterId', '=', userId)
    .orderBy('createdAt')
    .execute();
}

async function erase(transaction: DatabaseTransaction, userId: string): Promise<void> {
  // A copy kept for a case about her goes; that there was a case, and what was decided, stays.
  await transaction
    .updateTable('moderationCases')
    .set({ authorId: null, sealedTitle: null, sealedText: null })
    .where('authorId', '=', userId)
    .execute();
  await transaction
    .updateTable('moderationCases')
    .set({ state: 'open', claimedBy: null, claimedUntil: null })
    .where('claimedBy', '=', userId)
    .execute();
  // A notice that is not decided yet is still somebody's question, without her name.
  await transaction
    .updateTable('moderationNotices')
    .set({ reporterId: null })
    .where('reporterId', '=', userId)
    .where('outcome', 'is', null)
    .execute();
  await transaction.deleteFrom('moderationNotices').where('reporterId', '=', userId).execute();
  const appealed = await transaction
    .deleteFrom('moderationAppeals')
    .where('userId', '=', userId)
    .returning('caseId')
    .execute();
  await settleCases(transaction, [...new Set(appealed.map(({ caseId }) => caseId))]);
  await transaction.deleteFrom('moderationPseudonyms').where('userId', '=', userId).execute();
}
