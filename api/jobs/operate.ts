import { sql } from 'kysely';
import { z } from 'zod';
import { asService } from '#api/database/database.ts';
import type { DatabaseTransaction } from '#api/database/database.ts';

/** How a job stands, in an operator's words: it waits for its moment, runs, failed for good, or was called off. */
export type JobState = 'waiting' | 'running' | 'failed' | 'cancelled';

/** A job as an operator sees it. */
export interface OperatedJob {
  readonly id: string;
  readonly name: string;
  readonly state: JobState;
  /** Runs so far. */
  readonly attempts: number;
  readonly createdAt: Date;
  /** Not before this moment. */
  readonly startAfter: Date;
  readonly endedAt: Date | null;
  /** Code of the last failure; never its words. */
  readonly code: string | null;
  /** Ids of its payload; nothing else of it. */
  readonly ids: Readonly<Record<string, string>>;
}

/** Which jobs are looked for. */
export interface JobFilters {
  readonly states: readonly JobState[];
  readonly name?: string | undefined;
  /** Jobs created before this one. */
  readonly after?: { readonly at: Date; readonly id: string } | undefined;
  readonly limit: number;
}

interface JobFacts extends Omit<OperatedJob, 'ids'> {
  readonly data: unknown;
}

/** What the queue calls each state. */
const QUEUE_STATES: Readonly<Record<JobState, readonly string[]>> = {
  waiting: ['created', 'retry'],
  running: ['active'],
  failed: ['failed'],
  cancelled: ['cancelled'],
};

// The queue counts to microseconds, a cursor to milliseconds.
const FACTS = sql`
  id, name, data, case when started_on is null then 0 else retry_count + 1 end as attempts,
  case state::text when 'active' then 'running' when 'failed' then 'failed' when 'cancelled' then 'cancelled' else 'waiting' end as state,
  date_trunc('milliseconds', created_on) as created_at, start_after, completed_on as ended_at, output ->> 'code' as code`;

/** Jobs of these states, the latest first; one more than the limit, so that the end of the list is known. */
export async function selectJobs(
  transaction: DatabaseTransaction,
  { states, name, after, limit }: JobFilters,
): Promise<readonly OperatedJob[]> {
  const inQueue = states.flatMap((state) => QUEUE_STATES[state]);
  const { rows } = await asService(transaction, () =>
    sql<JobFacts>`select * from (select ${FACTS} from pgboss.job_common
        where state::text = any(${inQueue}::text[]) and (${name ?? null}::text is null or name = ${name ?? null})) found
      where ${after?.at.toISOString() ?? null}::timestamptz is null
        or (created_at, id) < (${after?.at.toISOString() ?? null}::timestamptz, ${after?.id ?? null}::uuid)
      order by created_at desc, id desc limit ${limit + 1}::int`.execute(transaction),
  );
  return rows.map(present);
}

/** One job, held until the transaction ends; undefined: there is none, or its time of keeping is over. */
export async function lockJob(transaction: DatabaseTransaction, jobId: string): Promise<OperatedJob | undefined> {
  const { rows } = await asService(transaction, () =>
    sql<JobFacts>`select ${FACTS} from pgboss.job_common where id = ${jobId}::uuid for update`.execute(transaction),
  );
  return rows[0] === undefined ? undefined : present(rows[0]);
}

/** Lets a failed or cancelled job run once more, now. @returns false when it is in another state. */
export async function retryJob(transaction: DatabaseTransaction, jobId: string): Promise<boolean> {
  return changed(
    transaction,
    sql`update pgboss.job_common
      set state = 'retry', retry_limit = greatest(retry_limit, retry_count + 1), start_after = now(), completed_on = null,
        keep_until = greatest(keep_until, now() + interval '14 days')
      where id = ${jobId}::uuid and state in ('failed', 'cancelled') returning id`,
  );
}

/** Calls a waiting or failed job off: it does not come again. @returns false when it is in another state. */
export async function cancelJob(transaction: DatabaseTransaction, jobId: string): Promise<boolean> {
  return changed(
    transaction,
    sql`update pgboss.job_common set state = 'cancelled', completed_on = now()
      where id = ${jobId}::uuid and state in ('created', 'retry', 'failed') returning id`,
  );
}

async function changed(transaction: DatabaseTransaction, statement: ReturnType<typeof sql>): Promise<boolean> {
  const { rows } = await asService(transaction, () => statement.execute(transaction));
  return rows.length > 0;
}

function present({ data, ...job }: JobFacts): OperatedJob {
  const fields = typeof data === 'object' && data !== null ? Object.entries(data) : [];
  return { ...job, ids: Object.fromEntries(fields.filter(([, value]) => z.uuid().safeParse(value).success)) };
}
