import { errorCodeOf } from '#core/errors/app-error.ts';
import type { Logger } from '#core/logging/logger.ts';
import type { JobWithMetadata, PgBoss } from 'pg-boss';
import { z } from 'zod';
import type { Database, DatabaseTransaction } from '#api/database/database.ts';
import { bossOn } from './boss-database.ts';
import type { JobContext, JobWorker } from './define-job.ts';
import { jobExpired, jobLost, jobPayloadInvalid, jobReturned } from './errors.ts';
import { holdLease } from './lease.ts';

/**
 * How a run ended: `retried` comes again, `failed` does not, `returned` went back to the queue because the process
 * ended.
 */
export type JobOutcome = 'done' | 'retried' | 'failed' | 'returned';

/** What running a job needs. */
export interface JobRunner {
  readonly boss: PgBoss;
  readonly database: Database;
  readonly logger: Logger;
  readonly now: (() => Date) | undefined;
  /** Aborted when the process no longer waits for its jobs. */
  readonly ending: AbortSignal;
}

const SERVICE = { role: 'service_role' } as const;

/**
 * Does one job that was fetched, and writes down how it ended.
 * @throws when the database does not take that down; the job then expires.
 */
export async function runJob(runner: JobRunner, worker: JobWorker, job: JobWithMetadata): Promise<JobOutcome> {
  const { logger } = runner;
  const facts = { job: job.name, jobId: job.id, attempt: job.retryCount + 1 };
  const run = startRun(runner, worker, job);
  try {
    await Promise.race([worker.run(job.data, run.context), run.broken]);
    if (!run.isConcluded()) await run.context.conclude(() => Promise.resolve());
    return 'done';
  } catch (error) {
    const code = codeOf(error);
    // The effect is there and the job has ended; what failed came after it.
    if (run.isConcluded()) {
      logger.warn({ ...facts, code }, 'job failed after its end');
      return 'done';
    }
    if (code === 'job_returned') return await giveBack(runner, job);
    const isLast = job.retryCount >= job.retryLimit;
    // The code alone: messages of errors quote what people wrote.
    await runner.boss.fail(job.name, job.id, { code });
    if (isLast) logger.error({ ...facts, code }, 'job failed for good');
    else logger.warn({ ...facts, code }, 'job failed and comes again');
    return isLast ? 'failed' : 'retried';
  } finally {
    run.end();
  }
}

interface Run {
  readonly context: JobContext;
  /** Rejects when the time is over or the process ends. */
  readonly broken: Promise<never>;
  isConcluded(): boolean;
  end(): void;
}

function startRun(runner: JobRunner, { kind }: JobWorker, job: JobWithMetadata): Run {
  const { boss, database } = runner;
  const own = new AbortController();
  const expiry = setTimeout(() => own.abort(jobExpired()), kind.expireInSeconds * 1_000);
  const lease = holdLease(runner, job);
  const onEnding = () => own.abort(jobReturned());
  runner.ending.addEventListener('abort', onEnding, { once: true });
  if (runner.ending.aborted) onEnding();
  const state = { isConcluded: false };
  const broken = new Promise<never>((_, reject) => {
    own.signal.addEventListener('abort', () => reject(own.signal.reason as Error), { once: true });
  });
  broken.catch(() => undefined);

  async function conclude<T>(work: (transaction: DatabaseTransaction) => Promise<T>): Promise<T> {
    const outcome = await database.transact(SERVICE, async (transaction) => {
      // First, so that a job that is somebody else's by now costs no work; whoever commits first has it.
      if (own.signal.aborted || !(await complete(boss, job, { transaction, now: runner.now }))) throw jobLost();
      return work(transaction);
    });
    state.isConcluded = true;
    return outcome;
  }

  return {
    broken,
    isConcluded: () => state.isConcluded,
    end: () => {
      clearTimeout(expiry);
      lease.end();
      runner.ending.removeEventListener('abort', onEnding);
      own.abort(jobLost());
    },
    context: {
      jobId: job.id,
      attempt: job.retryCount + 1,
      signal: own.signal,
      conclude,
      transact: (work) => database.transact(SERVICE, work),
    },
  };
}

/** Whether the job was still running in the queue's eyes, and is done now. */
async function complete(
  boss: PgBoss,
  job: JobWithMetadata,
  { transaction, now }: { readonly transaction: DatabaseTransaction; readonly now: (() => Date) | undefined },
): Promise<boolean> {
  const inner = bossOn(transaction, now);
  const found = { count: 0 };
  // pg-boss keeps the number of jobs that it completed to itself.
  const counting: typeof inner = {
    executeSql: async (text, values) => {
      const result = await inner.executeSql(text, values);
      found.count = Number((result.rows[0] as { count?: unknown } | undefined)?.count ?? 0);
      return result;
    },
  };
  await boss.complete(job.name, job.id, undefined, { db: counting });
  return found.count === 1;
}

/** Another process may have the job at once; the run that was broken off counts as one of its attempts. */
async function giveBack({ boss, database, now }: JobRunner, job: JobWithMetadata): Promise<JobOutcome> {
  await database.transact(SERVICE, async (transaction) => {
    const db = bossOn(transaction, now);
    await boss.cancel(job.name, job.id, { db });
    await boss.resume(job.name, job.id, { db });
  });
  return 'returned';
}

function codeOf(error: unknown): string {
  return error instanceof z.ZodError ? jobPayloadInvalid().code : errorCodeOf(error);
}
