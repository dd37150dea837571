import { PgBoss } from 'pg-boss';
import type { Db } from 'pg-boss';
import { errorCodeOf } from '#core/errors/app-error.ts';
import type { Logger } from '#core/logging/logger.ts';
import type { Database } from '#api/database/database.ts';
import type { Metrics } from '#api/metrics/metrics.ts';
import { createBossDatabase } from './boss-database.ts';
import type { JobWorker } from './define-job.ts';
import { watchQueues } from './job-metrics.ts';
import { createPlaces } from './places.ts';
import type { Places } from './places.ts';
import { createRounds } from './rounds.ts';
import { createScheduler } from './scheduler.ts';

/** What does the jobs of one process. Several processes may have one each. */
export interface JobsRoom {
  /**
   * Looks from now on again and again, and at once when `nudge` is called.
   * @throws when the queue's schema is not in order.
   */
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

/**
 * How often the queue is looked at, in milliseconds: one small query whatever the number of kinds (docs/api/jobs.md).
 */
const LOOK_EVERY_MS = 2_000;
/** How often jobs whose process vanished are looked for, and finished ones forgotten, in milliseconds. */
const SUPERVISE_EVERY_MS = 30_000;
/** The queues' facts never change while a process runs; pg-boss would ask for them every minute. */
const KEEP_QUEUE_FACTS_SECONDS = 86_400;
const DUE = `select q.name from pgboss.queue q
  where exists (select from pgboss.job_common j where j.name = q.name and j.state < 'active' and j.start_after < now())`;

/** Tables are made by our migrations, and what is to be looked at when is decided here. */
const BOSS_OPTIONS = {
  migrate: false,
  supervise: false,
  schedule: false,
  queueCacheIntervalSeconds: KEEP_QUEUE_FACTS_SECONDS,
} as const;

/** Builds the room; it does nothing yet. */
export function openJobs(options: JobsRoomOptions): JobsRoom {
  const { logger, database, metrics, now } = options;
  const db = createBossDatabase(database, now);
  const boss = new PgBoss({ ...BOSS_OPTIONS, db });
  boss.on('error', (error) => logger.warn({ code: errorCodeOf(error) }, 'queue reported an error'));
  if (metrics !== undefined) watchQueues(metrics, db);
  const ending = new AbortController();
  const places = createPlaces({
    boss,
    database,
    logger,
    now,
    metrics,
    ending: ending.signal,
    onFree: () => rounds.ask(),
  });
  const look = createLook(options, { boss, db, places, ending: ending.signal });
  const rounds = createRounds({
    everyMs: LOOK_EVERY_MS,
    work: () => look.once(),
    onError: (error) => logger.warn({ code: errorCodeOf(error) }, 'queue could not be looked at'),
  });
  return {
    nudge: () => rounds.ask(),
    start: async () => {
      await look.ready();
      rounds.start();
    },
    runDue: async () => {
      const before = places.runs();
      for (let seen = -1; seen !== places.runs();) {
        seen = places.runs();
        await look.once();
        await places.allFree();
      }
      return places.runs() - before;
    },
    stop: async (graceMs) => {
      await rounds.stop();
      const grace = setTimeout(() => ending.abort(), graceMs);
      await places.allFree();
      clearTimeout(grace);
      await boss.stop({ graceful: false });
    },
  };
}

interface LookParts {
  readonly boss: PgBoss;
  readonly db: Db;
  readonly places: Places;
  readonly ending: AbortSignal;
}

/**
 * One look at the queue: what is scheduled comes in, what was lost comes back, free places are filled with what is due.
 */
function createLook(
  { database, workers, isSchedulerOn, now = () => new Date() }: JobsRoomOptions,
  { boss, db, places, ending }: LookParts,
) {
  const workerOf = new Map(workers.map((worker) => [worker.kind.name, worker]));
  const scheduler = createScheduler({ database, workers: isSchedulerOn ? workers : [], now });
  const state = { supervisedAt: 0, ready: undefined as Promise<void> | undefined };

  /** Queues first: pg-boss then knows them all, and never asks for one inside of somebody's transaction. */
  async function prepare(): Promise<void> {
    for (const name of workerOf.keys()) await boss.createQueue(name);
    await boss.start();
  }

  async function ready(): Promise<void> {
    state.ready ??= prepare();
    try {
      await state.ready;
    } catch (error) {
      state.ready = undefined;
      throw error;
    }
  }

  async function supervise(): Promise<void> {
    const at = now().getTime();
    if (at - state.supervisedAt < SUPERVISE_EVERY_MS) return;
    await boss.supervise();
    state.supervisedAt = at;
  }

  async function once(): Promise<void> {
    await ready();
    await scheduler.tick();
    await supervise();
    const { rows } = (await db.executeSql(DUE)) as { readonly rows: readonly { readonly name: string }[] };
    for (const { name } of rows) {
      const worker = workerOf.get(name);
      const batchSize = worker === undefined ? 0 : places.freeFor(worker);
      if (worker === undefined || batchSize <= 0 || ending.aborted) continue;
      for (const job of await boss.fetch<object>(name, { batchSize, includeMetadata: true })) places.fill(worker, job);
    }
  }

  return { ready, once };
}
