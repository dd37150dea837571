import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import type { DatabaseTransaction } from '#api/database/database.ts';
import type { ModerationAppealsTable } from '#api/database/tables.ts';
import type { AppealListQuery } from './appeal-schema.ts';

/** One row of `moderation_appeals`. */
export type AppealRow = Selectable<ModerationAppealsTable>;

/** How long a decision can be appealed against, in months. */
export const APPEAL_MONTHS = 6;

/** Whether the time for appeals against it is over, by the clock of the database. */
export async function isTooLate(transaction: DatabaseTransaction, decidedAt: Date): Promise<boolean> {
  const { rows } = await sql<{ isOver: boolean }>`
    select ${decidedAt.toISOString()}::timestamptz < now() - make_interval(months => ${APPEAL_MONTHS}) as is_over`.execute(
    transaction,
  );
  return rows[0]?.isOver === true;
}

/** Keeps an appeal; undefined: this person appealed against this decision before. */
export async function insertAppeal(
  transaction: DatabaseTransaction,
  appeal: Pick<AppealRow, 'decisionId' | 'caseId' | 'userId' | 'side' | 'text'>,
): Promise<AppealRow | undefined> {
  return transaction
    .insertInto('moderationAppeals')
    .values(appeal)
    .onConflict((conflict) => conflict.columns(['decisionId', 'userId']).doNothing())
    .returningAll()
    .executeTakeFirst();
}

function selectAppeals(transaction: DatabaseTransaction) {
  return transaction
    .selectFrom('moderationAppeals')
    .innerJoin('moderationDecisions', 'moderationDecisions.id', 'moderationAppeals.decisionId')
    .selectAll('moderationAppeals')
    .select(['kind', 'contentId', 'contentVersion', 'action', 'ground', 'rule', 'facts', 'deciderPseudonym'])
    .select('moderationDecisions.decidedAt as firstDecidedAt');
}

/** An appeal with the decision that it is against. */
export type AppealWithDecision = Awaited<ReturnType<typeof selectOpenAppeals>>[number];

/** Open appeals, the oldest first; one more than the limit. */
export async function selectOpenAppeals(transaction: DatabaseTransaction, { cursor, limit }: AppealListQuery) {
  let query = selectAppeals(transaction).where('moderationAppeals.state', '=', 'open');
  if (cursor !== undefined)
    query = query.where((where) =>
      where(
        where.refTuple('moderationAppeals.createdAt', 'moderationAppeals.id'),
        '>',
        where.tuple(cursor.at, cursor.id),
      ),
    );
  return query
    .orderBy('moderationAppeals.createdAt')
    .orderBy('moderationAppeals.id')
    .limit(limit + 1)
    .execute();
}

/** One appeal, decided or not. */
export async function selectAppeal(
  transaction: DatabaseTransaction,
  id: string,
): Promise<AppealWithDecision | undefined> {
  return selectAppeals(transaction).where('moderationAppeals.id', '=', id).executeTakeFirst();
}

/** Writes the answer to an open appeal; false: it was answered before. */
export async function settleAppeal(
  transaction: DatabaseTransaction,
  id: string,
  { state, answer }: { readonly state: 'upheld' | 'overturned'; readonly answer: string },
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('moderationAppeals')
    .set({ state, answer, decidedAt: new Date() })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Cases whose last open appeal is answered, or gone, are decided again. */
export async function settleCases(transaction: DatabaseTransaction, caseIds: readonly string[]): Promise<void> {
  if (caseIds.length === 0) return;
  await transaction
    .updateTable('moderationCases')
    .set({ state: 'decided' })
    .where('id', 'in', caseIds)
    .where('state', '=', 'appealed')
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('moderationAppeals')
            .select('moderationAppeals.id')
            .whereRef('moderationAppeals.caseId', '=', 'moderationCases.id')
            .where('moderationAppeals.state', '=', 'open'),
        ),
      ),
    )
    .execute();
}
