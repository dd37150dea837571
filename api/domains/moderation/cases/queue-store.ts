import { sql } from 'kysely';
import type { DatabaseTransaction } from '#api/database/database.ts';
import { statesBefore, stepFrom } from '../flow/case-machine.ts';
import { PRIORITIES, priorityOfRank, rankOf } from '../vocabulary.ts';
import type { Priority } from '../vocabulary.ts';
import { selectCase } from './case-store.ts';
import type { CaseRow } from './case-store.ts';
import type { QueueQuery } from './queue-schema.ts';

/** How long somebody who takes a case has it, in minutes: forgotten tabs hold up nobody. */
const CLAIM_MINUTES = 15;

function selectQueue(transaction: DatabaseTransaction) {
  return transaction
    .selectFrom('moderationCases')
    .leftJoin('moderationAnalyses', 'moderationAnalyses.id', 'moderationCases.analysisId')
    .selectAll('moderationCases')
    .select(['moderationAnalyses.crisis', 'moderationAnalyses.scores', 'moderationAnalyses.engine'])
    .select((of) =>
      of
        .selectFrom('moderationNotices')
        .select((inner) => inner.fn.countAll<string>().as('count'))
        .whereRef('moderationNotices.caseId', '=', 'moderationCases.id')
        .as('people'),
    );
}

/** A case with what the queue shows of it. */
export type QueueRow = Awaited<ReturnType<typeof selectOpenCases>>[number];

/** Undecided cases, the most urgent first and of those the oldest; one more than the limit. */
export async function selectOpenCases(transaction: DatabaseTransaction, { cursor, limit, priority, kind }: QueueQuery) {
  let query = selectQueue(transaction).where('moderationCases.state', 'in', statesBefore('decide'));
  if (priority !== undefined) query = query.where('moderationCases.priority', '=', rankOf(priority));
  if (kind !== undefined) query = query.where('moderationCases.kind', '=', kind);
  if (cursor !== undefined) {
    const last = await selectCase(transaction, cursor.id);
    query = query.where((where) =>
      where(
        where.refTuple('moderationCases.priority', 'moderationCases.waitingSince', 'moderationCases.id'),
        '>',
        where.tuple(last?.priority ?? PRIORITIES.length, cursor.at, cursor.id),
      ),
    );
  }
  return query
    .orderBy('moderationCases.priority')
    .orderBy('moderationCases.waitingSince')
    .orderBy('moderationCases.id')
    .limit(limit + 1)
    .execute();
}

/** One case with what the queue shows of it. */
export async function selectQueueRow(transaction: DatabaseTransaction, id: string): Promise<QueueRow | undefined> {
  return selectQueue(transaction).where('moderationCases.id', '=', id).executeTakeFirst();
}

/**
 * Takes a case, or takes it for longer. One update: of two who come at once the second finds nothing to take.
 * @returns undefined when somebody else has it, or it is decided.
 */
export async function claimCase(
  transaction: DatabaseTransaction,
  id: string,
  moderatorId: string,
): Promise<CaseRow | undefined> {
  return transaction
    .updateTable('moderationCases')
    .set((of) => ({
      state: 'claimed' as const,
      claimedBy: moderatorId,
      claimedUntil: sql<Date>`now() + make_interval(mins => ${CLAIM_MINUTES})`,
      firstLookedAt: of.fn.coalesce('firstLookedAt', sql<Date>`now()`),
    }))
    .where('id', '=', id)
    .where('state', 'in', statesBefore('claim'))
    .where((where) =>
      where.or([
        where('claimedBy', 'is', null),
        where('claimedBy', '=', moderatorId),
        where('claimedUntil', '<=', sql<Date>`now()`),
      ]),
    )
    .returningAll()
    .executeTakeFirst();
}

/** Gives a case back; whether this moderator had it. */
export async function releaseCase(transaction: DatabaseTransaction, id: string, moderatorId: string): Promise<boolean> {
  const state = stepFrom('claimed', 'release') ?? 'open';
  const { numUpdatedRows } = await transaction
    .updateTable('moderationCases')
    .set({ state, claimedBy: null, claimedUntil: null })
    .where('id', '=', id)
    .where('state', 'in', statesBefore('release'))
    .where('claimedBy', '=', moderatorId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** What people wrote who gave notice in a case; never who they are. */
export async function selectNoticesOf(transaction: DatabaseTransaction, caseId: string) {
  return transaction
    .selectFrom('moderationNotices')
    .select(['reason', 'explanation', 'location', 'contentVersion as version', 'createdAt'])
    .where('caseId', '=', caseId)
    .orderBy('createdAt')
    .limit(100)
    .execute();
}

/** How often moderators restricted texts of the same person, without saying which. */
export async function countEarlierMeasures(transaction: DatabaseTransaction, authorId: string | null): Promise<number> {
  if (authorId === null) return 0;
  const { count } = await transaction
    .selectFrom('moderationDecisions')
    .innerJoin('moderationPseudonyms', 'pseudonym', 'subjectPseudonym')
    .select((of) => of.fn.countAll<string>().as('count'))
    .where('moderationPseudonyms.userId', '=', authorId)
    .where('automatedDecision', '=', false)
    .where('action', 'in', ['reject', 'hide', 'remove'])
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** How long cases of a priority waited for somebody to look at them. */
export interface FirstLook {
  readonly priority: Priority;
  readonly waiting: number;
  readonly oldestWaitingSeconds: number | null;
  readonly looked: number;
  readonly medianSeconds: number | null;
  readonly p95Seconds: number | null;
}

/** Times to the first look, by priority: who waits now, and how long it took in the last 30 days. */
export async function measureFirstLooks(transaction: DatabaseTransaction): Promise<readonly FirstLook[]> {
  const { rows } = await sql<Omit<FirstLook, 'priority'> & { rank: number }>`
    with waits as (
      select priority, first_looked_at, state, waiting_since, extract(epoch from first_looked_at - waiting_since)::float8 as seconds
      from companion.moderation_cases
      where opened_by <> 'moderator' and (state in ('open', 'claimed') or first_looked_at > now() - interval '30 days')
    )
    select rank,
      (count(*) filter (where first_looked_at is null and state in ('open', 'claimed')))::int as waiting,
      extract(epoch from now() - min(waiting_since) filter (where first_looked_at is null and state in ('open', 'claimed')))::float8
        as oldest_waiting_seconds,
      (count(*) filter (where first_looked_at > now() - interval '30 days'))::int as looked,
      percentile_cont(0.5) within group (order by seconds) filter (where first_looked_at > now() - interval '30 days') as median_seconds,
      percentile_cont(0.95) within group (order by seconds) filter (where first_looked_at > now() - interval '30 days') as p95_seconds
    from generate_series(1, ${PRIORITIES.length}::int) rank left join waits on waits.priority = rank
    group by rank order by rank`.execute(transaction);
  return rows.map(({ rank, ...numbers }) => ({ priority: priorityOfRank(rank), ...numbers }));
}
