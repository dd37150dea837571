import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import type { DatabaseTransaction } from '#api/database/database.ts';
import type { ModerationNoticesTable } from '#api/database/tables.ts';
import { notify } from '#api/notices/index.ts';
import { isRestricting } from '../vocabulary.ts';
import type { Action } from '../vocabulary.ts';
import type { NoticeListQuery } from './notice-schema.ts';

/** One row of `moderation_notices`. */
export type NoticeRow = Selectable<ModerationNoticesTable>;

/** What became of a case, for everybody who gave notice. */
export interface Outcome {
  readonly caseId: string;
  readonly decisionId: string;
  readonly action: Action;
  /** The author had deleted the text before. */
  readonly isGone: boolean;
}

/** Writes down the outcome for all who gave notice. The first decision stays the one that they may appeal against. */
export async function tellReporters(
  transaction: DatabaseTransaction,
  { caseId, decisionId, action, isGone }: Outcome,
): Promise<void> {
  const outcome = isGone ? 'gone' : isRestricting(action) ? 'restricted' : 'unchanged';
  const told = await transaction
    .updateTable('moderationNotices')
    .set((of) => ({ outcome, decidedAt: new Date(), decisionId: of.fn.coalesce('decisionId', of.val(decisionId)) }))
    .where('caseId', '=', caseId)
    .returning('reporterId')
    .execute();
  for (const { reporterId } of told)
    if (reporterId !== null)
      await notify(transaction, {
        userId: reporterId,
        category: 'moderation',
        kind: 'moderation.report_decided',
        link: '/community/reports',
        dedupeKey: `report:${caseId}:${decisionId}`,
      });
}

/** Who wrote from outside and is to be answered by hand. */
export async function selectOutsideSenders(transaction: DatabaseTransaction, caseId: string) {
  return transaction
    .selectFrom('moderationNotices')
    .select(['receipt', 'reporterName as name', 'reporterEmail as email'])
    .where('caseId', '=', caseId)
    .where('reporterName', 'is not', null)
    .orderBy('createdAt')
    .execute();
}

/**
 * When a person's notices of the last day were given, the oldest first; who gives one at the same time waits for this
 * transaction's end.
 */
export async function selectRecentNotices(transaction: DatabaseTransaction, userId: string): Promise<readonly Date[]> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`notices ${userId}`}, 0))`.execute(transaction);
  const rows = await transaction
    .selectFrom('moderationNotices')
    .select('createdAt')
    .where('reporterId', '=', userId)
    .where('createdAt', '>', sql<Date>`now() - interval '1 day'`)
    .orderBy('createdAt')
    .execute();
  return rows.map(({ createdAt }) => createdAt);
}

/** A notice to keep. */
export type NewNotice = Pick<
  NoticeRow,
  | 'receipt'
  | 'caseId'
  | 'kind'
  | 'contentId'
  | 'contentVersion'
  | 'reporterId'
  | 'reporterName'
  | 'reporterEmail'
  | 'reason'
  | 'explanation'
  | 'location'
>;

/** Keeps a notice; undefined: this person gave notice in this case before. */
export async function insertNotice(transaction: DatabaseTransaction, notice: NewNotice) {
  return transaction
    .insertInto('moderationNotices')
    .values({ ...notice, goodFaith: true })
    .onConflict((conflict) => conflict.columns(['caseId', 'reporterId']).doNothing())
    .returning(['id', 'receipt', 'createdAt'])
    .executeTakeFirst();
}

/** Own notices, newest first; one more than the limit. */
export async function selectNoticesBy(
  transaction: DatabaseTransaction,
  userId: string,
  { cursor, limit }: NoticeListQuery,
) {
  let query = transaction
    .selectFrom('moderationNotices')
    .select(['id', 'receipt', 'kind', 'contentId', 'reason', 'explanation', 'location', 'createdAt'])
    .select(['outcome', 'decisionId', 'decidedAt'])
    .where('reporterId', '=', userId);
  if (cursor !== undefined)
    query = query.where((where) => where(where.refTuple('createdAt', 'id'), '<', where.tuple(cursor.at, cursor.id)));
  return query
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute();
}
