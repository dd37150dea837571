import { sql } from 'kysely';
import type { DatabaseTransaction } from '#api/database/database.ts';
import { APPEAL_MONTHS } from '../appeals/appeal-store.ts';
import type { DecisionRow } from '../cases/decision-store.ts';
import type { LogQuery, OwnDecisionsQuery } from './statement-schema.ts';

/** Columns of a decision that its author may read; who decided is not among them. */
export const AUTHORS_COLUMNS = [
  'id',
  'caseId',
  'appealId',
  'kind',
  'contentId',
  'contentVersion',
  'action',
  'ground',
  'rule',
  'facts',
  'accountAction',
  'accountUntil',
  'automatedDetection',
  'automatedDecision',
  'statement',
  'decidedAt',
] as const;

/**
 * Decisions about the caller's own texts, newest first; one more than the limit. That somebody looked and left a text
 * as it was is not told: it would only say that there was a notice. Runs as the author.
 */
export async function selectOwnDecisions(transaction: DatabaseTransaction, { cursor, limit }: OwnDecisionsQuery) {
  let query = transaction
    .selectFrom('moderationDecisions')
    .select(AUTHORS_COLUMNS)
    .select(sql<Date>`decided_at + make_interval(months => ${APPEAL_MONTHS})`.as('appealableUntil'))
    .where((where) => where.or([where('action', '<>', 'none'), where('accountAction', 'is not', null)]));
  if (cursor !== undefined)
    query = query.where((where) => where(where.refTuple('decidedAt', 'id'), '<', where.tuple(cursor.at, cursor.id)));
  return query
    .orderBy('decidedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute();
}

/** Own appeals against these decisions. Runs as whoever lodged them. */
export async function selectOwnAppeals(
  transaction: DatabaseTransaction,
  { userId, decisionIds }: { readonly userId: string; readonly decisionIds: readonly string[] },
) {
  if (decisionIds.length === 0) return [];
  return transaction
    .selectFrom('moderationAppeals')
    .select(['id', 'decisionId', 'state', 'answer', 'createdAt'])
    .where('userId', '=', userId)
    .where('decisionId', 'in', decisionIds)
    .execute();
}

/** Decisions of moderators and of the analysis, newest first; one more than the limit. */
export async function selectLog(
  transaction: DatabaseTransaction,
  { cursor, limit, action, rule, automated, contentId, since, until }: LogQuery,
): Promise<readonly DecisionRow[]> {
  let query = transaction.selectFrom('moderationDecisions').selectAll();
  if (action !== undefined) query = query.where('action', '=', action);
  if (rule !== undefined) query = query.where('rule', '=', rule);
  if (automated !== undefined) query = query.where('automatedDecision', '=', automated);
  if (contentId !== undefined) query = query.where('contentId', '=', contentId);
  if (since !== undefined) query = query.where('decidedAt', '>=', new Date(since));
  if (until !== undefined) query = query.where('decidedAt', '<', new Date(until));
  if (cursor !== undefined)
    query = query.where((where) => where(where.refTuple('decidedAt', 'id'), '<', where.tuple(cursor.at, cursor.id)));
  return query
    .orderBy('decidedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute();
}
