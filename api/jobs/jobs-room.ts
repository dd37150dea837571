import { PgBoss } from 'pg-boss';
import { errorCodeOf } from '#core/errors/app-error.ts';
import type { Logger } from '#core/logging/logger.ts';
import type { Database } from '#api/database/database.ts';
import type { Metrics } from '#api/metrics/metrics.ts';
import { createBossDatabase } from './boss-database.ts';
import type { JobWorker } from './define-job.ts';
import { watchQueues } from './job-metrics.ts';
import { runJob } from './run-job.ts';
import { createScheduler } from './scheduler.ts';

/** What does the jobs of one process. Several processes may have one each. */
export interface JobsRoom {
  /** Looks from now on again and again, and at once when `nudge` is called. @throws when the queue's schema is not in order. */
  start(): Promise<void>;
  /** Something may be due: look now rather than with the next round. */
  nudge(): void;
  /** Does everything that is due, and what becomes due meanwhile; gives back how many runs that were. */
  runDue(): Promise<number>;
  /** Takes nothing new, waits for what runs for this long at most, and gives the rest back to the queue. */
  stop(graceMs: number): Promise<void>;
}

/** What the room needs. */
export interface JobsRoomOptions {
  readonly database: Database;
  readonly workers: readonly JobWorker[];
  readonly logger: Logger;
  readonly metrics?: Metrics | undefined;
  /** Whether scheduled jobs come by themselves. */
  readonly isSchedulerOn: boolean;
  /** A clock for the queue's as for the scheduler's time; the database's and the system's when left out. */
  readonly now?: () => Date;
}

/** How often the queue is looked at, in milliseconds: one small query whatever the number of kinds (docs/api/jobs.md). */
const LOOK_EVERY_MS = 2_000;
/** How often jobs whose process vanished are looked for, and finished ones forgotten, in milliseconds. */
const SUPERVISE_EVERY_MS = 30_000;
/** The queues' facts never change while a process runs; pg-boss would ask for them every minute. */
const KEEP_QUEUE_FACTS_SECONDS = 86_400;
const DUE = `select q.name from pgboss.queue q
  where exists (select from pgboss.job_common j where j.name = q.name and j.state < 'active' and j.start_after < now())`;

/** Builds the room; it does nothing yet. */
export function openJobs(options: JobsRoomOptions): JobsRoom {
  const { logger, database, metrics } = options;
  const db = createBossDatabase(database, options.now);
  const boss = new PgBoss({ db, migrate: false, supervise: false, schedule: false, queueCacheIntervalSeconds: KEEP_QUEUE_FACTS_SECONDS });
  boss.on('error', (error) => logger.warn({ code: errorCodeOf(error) }, 'queue reported an error'));
  const workers = new Map(options.workers.map((worker) => [worker.kind.name, worker]));
  const scheduler = createScheduler({ database, workers: options.isSchedulerOn ? options.workers : [], now: options.now });
  const ending = new AbortController();
  const running = new Map<string, Set<Promise<void>>>(options.workers.map(({ kind }) => [kind.name, new Set()]));
  const state = { isStopping: false, timer: undefined as NodeJS.Timeout | undefined, looking: Promise.resolve(), supervisedAt: 0, runs: 0, ready: undefined as Promise<void> | undefined, isAskedFor: false };
  if (metrics !== undefined) watchQueues(metrics, db);

  const allRunning = () => [...running.values()].flatMap((runs) => [...runs]);

  /** Queues first: pg-boss then knows them all, and never asks for one inside of somebody's transaction. */
  async function prepare(): Promise<void> {
    for (const name of workers.keys()) await boss.createQueue(name);
    await boss.start();
  }

  function ready(): Promise<void> {
    state.ready ??= prepare().catch((error: unknown) => {
      state.ready = undefined;
      throw error;
    });
    return state.ready;
  }

  async function supervise(): Promise<void> {
    const at = (options.now?.() ?? new Date()).getTime();
    if (at - state.supervisedAt < SUPERVISE_EVERY_MS) return;
    state.supervisedAt = at;
    await boss.supervise();
  }

  function launch(worker: JobWorker, job: Parameters<typeof runJob>[2]): void {
    const runs = running.get(worker.kind.name) ?? new Set();
    const startedAt = performance.now();
    state.runs += 1;
    const run = runJob({ boss, database, logger, now: options.now, ending: ending.signal }, worker, job)
      .then((outcome) => metrics?.observeJob({ job: job.name, outcome, durationMs: performance.now() - startedAt }))
      .catch((error: unknown) => logger.error({ job: job.name, jobId: job.id, code: errorCodeOf(error) }, 'end of a job could not be written down'))
      .finally(() => {
        runs.delete(run);
        nudge();
      });
    runs.add(run);
  }

  /** Fills the free places of every kind that has something due. */
  async function look(): Promise<void> {
    await ready();
    await scheduler.tick();
    await supervise();
    const { rows } = (await db.executeSql(DUE)) as { readonly rows: readonly { readonly name: string }[] };
    for (const { name } of rows) {
      const worker = workers.get(name);
      const places = worker === undefined ? 0 : worker.kind.atOnce - (running.get(name)?.size ?? 0);
      if (worker === undefined || places <= 0 || state.isStopping) continue;
      for (const job of await boss.fetch<object>(name, { batchSize: places, includeMetadata: true })) launch(worker, job);
    }
  }

  /** One look after the other; while one is waiting for its turn, further ones are the same. */
  function askForLook(): void {
    if (state.isAskedFor) return;
    state.isAskedFor = true;
    state.looking = state.looking
      .then(async () => {
        state.isAskedFor = false;
        if (!state.isStopping) await look();
      })
      .catch((error: unknown) => logger.warn({ code: errorCodeOf(error) }, 'queue could not be looked at'));
  }

  function nudge(): void {
    if (state.timer !== undefined) askForLook();
  }

  return {
    nudge,
    start: async () => {
      await ready();
      state.timer ??= setInterval(askForLook, LOOK_EVERY_MS).unref();
      askForLook();
    },
    runDue: async () => {
      const before = state.runs;
      for (let seen = -1; seen !== state.runs; ) {
        seen = state.runs;
        await look();
        await Promise.all(allRunning());
      }
      return state.runs - before;
    },
    stop: async (graceMs) => {
      state.isStopping = true;
      clearInterval(state.timer);
      await state.looking;
      const grace = setTimeout(() => ending.abort(), graceMs);
      await Promise.all(allRunning());
      clearTimeout(grace);
      await boss.stop({ graceful: false });
    },
  };
}
