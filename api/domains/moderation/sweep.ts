import { sql } from 'kysely';
import type { DatabaseTransaction } from '#api/database/database.ts';
import type { RetentionCounts } from '#api/retention.ts';
import { APPEAL_MONTHS } from './appeals/appeal-store.ts';
import { statesBefore, stepFrom } from './flow/case-machine.ts';

/** How long analyses are kept: long enough to see a model drift, no longer. */
const ANALYSES_DAYS = 180;
/** At most so many cases are closed in one transaction. */
const BATCH = 500;

/**
 * Forgets what is over: cases whose time for appeals has passed lose copies, notices and appeals; analyses go after
 * half a year, decisions after three years, and cases with their last decision.
 */
export async function sweepModeration(transaction: DatabaseTransaction): Promise<RetentionCounts> {
  const closed = await closeExpiredCases(transaction);
  const analyses = await deleteOldAnalyses(transaction);
  const decisions = await transaction
    .deleteFrom('moderationDecisions')
    .where('decidedAt', '<', sql<Date>`now() - interval '3 years'`)
    .executeTakeFirst();
  const cases = await deleteEmptyCases(transaction);
  return { closed, analyses, decisions: Number(decisions.numDeletedRows), cases };
}

async function closeExpiredCases(transaction: DatabaseTransaction): Promise<number> {
  const expired = await transaction
    .selectFrom('moderationCases')
    .select('id')
    .where('state', 'in', statesBefore('expire'))
    .where('decidedAt', '<', sql<Date>`now() - make_interval(months => ${APPEAL_MONTHS})`)
    .limit(BATCH)
    .forUpdate()
    .skipLocked()
    .execute();
  if (expired.length === 0) return 0;
  const ids = expired.map(({ id }) => id);
  await transaction.deleteFrom('moderationNotices').where('caseId', 'in', ids).execute();
  await transaction.deleteFrom('moderationAppeals').where('caseId', 'in', ids).execute();
  await transaction
    .updateTable('moderationCases')
    .set({
      state: stepFrom('decided', 'expire') ?? 'closed',
      closedAt: sql<Date>`now()`,
      sealedTitle: null,
      sealedText: null,
    })
    .where('id', 'in', ids)
    .execute();
  return ids.length;
}

async function deleteOldAnalyses(transaction: DatabaseTransaction): Promise<number> {
  const { numDeletedRows } = await transaction
    .deleteFrom('moderationAnalyses')
    .where('createdAt', '<', sql<Date>`now() - make_interval(days => ${ANALYSES_DAYS})`)
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('moderationCases')
            .select('moderationCases.id')
            .whereRef('moderationCases.analysisId', '=', 'moderationAnalyses.id')
            .where('moderationCases.state', '<>', 'closed'),
        ),
      ),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}

async function deleteEmptyCases(transaction: DatabaseTransaction): Promise<number> {
  const { numDeletedRows } = await transaction
    .deleteFrom('moderationCases')
    .where('state', '=', 'closed')
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('moderationDecisions')
            .select('moderationDecisions.id')
            .whereRef('moderationDecisions.caseId', '=', 'moderationCases.id'),
        ),
      ),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}
