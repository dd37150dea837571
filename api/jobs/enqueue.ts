import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { asService } from '#api/database/database.ts';
import type { DatabaseTransaction } from '#api/database/database.ts';
import type { Job, JobKind } from './define-job.ts';
import { LEASE_SECONDS } from './lease.ts';

/** When a job is put in. */
export interface EnqueueOptions {
  /** A second job of the same kind and id is not put in; random when left out. */
  readonly id?: string;
  /** Not before this moment. */
  readonly startAfter?: Date;
}

/** A job to put in. */
export interface JobRequest<Payload> extends EnqueueOptions {
  readonly payload: Payload;
}

/** How long a job waits for a worker at most, and how long a finished one is kept for operators, in seconds. */
const KEEP_WAITING_SECONDS = 365 * 86_400;
const KEEP_FINISHED_SECONDS = 7 * 86_400;

/**
 * Puts a job into the queue in the caller's transaction: it exists exactly if the caller's own effect does. Works for
 * every role, and whether or not this process has workers.
 * @throws {z.ZodError} for another payload.
 */
export async function enqueueJob<Payload extends object>(
  transaction: DatabaseTransaction,
  job: Job<Payload>,
  request: JobRequest<Payload>,
): Promise<void> {
  await insertJob(transaction, job, { ...request, payload: job.parse(request.payload) });
}

/** Puts the job of one moment of its schedule into the queue. */
export async function enqueueScheduled(
  transaction: DatabaseTransaction,
  kind: JobKind,
  options: Required<EnqueueOptions>,
): Promise<void> {
  await insertJob(transaction, kind, { ...options, payload: {} });
}

/**
 * In SQL, as pg-boss allows: its `send` looks for the queue on a connection of its own, and on the embedded database
 * the caller holds the only one.
 */
async function insertJob(
  transaction: DatabaseTransaction,
  { name, retry }: JobKind,
  { id = randomUUID(), startAfter, payload }: JobRequest<object>,
): Promise<void> {
  await asService(transaction, async () => {
    // The first job of a kind brings its queue.
    await sql`select pgboss.create_queue(${name}, '{"policy": "standard"}') where not exists (select from pgboss.queue where name = ${name})`.execute(
      transaction,
    );
    await sql`
      insert into pgboss.job (id, name, data, policy, start_after, keep_until, retry_limit, retry_delay, retry_backoff, retry_delay_max, expire_seconds, deletion_seconds)
      select ${id}::uuid, ${name}, ${JSON.stringify(payload)}::jsonb, 'standard', moment, moment + ${KEEP_WAITING_SECONDS}::int * interval '1 second',
        ${retry.limit}::int, ${retry.pauseSeconds}::int, true, ${retry.longestPauseSeconds}::int, ${LEASE_SECONDS}::int, ${KEEP_FINISHED_SECONDS}::int
      from (select coalesce(${startAfter?.toISOString() ?? null}::timestamptz, now()) as moment) wanted
      on conflict do nothing`.execute(transaction);
  });
}
