import type { Database } from '#api/database/database.ts';
import type { JobWorker } from './define-job.ts';
import { enqueueScheduled } from './enqueue.ts';
import { latestSlot, slotIdOf } from './schedule.ts';

/** Puts in the jobs whose time has come. */
export interface Scheduler {
  /** Costs nothing while no new moment of a schedule has come. */
  tick(): Promise<void>;
}

/** What the scheduler needs. */
export interface SchedulerOptions {
  readonly database: Database;
  readonly workers: readonly JobWorker[];
  readonly now: () => Date;
}

/**
 * Builds a scheduler. Any number of processes may have one: the job of a moment has the same id everywhere. The latest
 * moment is made up for when nobody was there at its time.
 */
export function createScheduler({ database, workers, now }: SchedulerOptions): Scheduler {
  const noticed = new Map<string, number>();
  return {
    tick: async () => {
      for (const { kind } of workers) {
        if (kind.schedule === undefined) continue;
        const slot = latestSlot(kind.schedule, now());
        if (noticed.get(kind.name) === slot.getTime()) continue;
        await database.transact({ role: 'service_role' }, (transaction) =>
          enqueueScheduled(transaction, kind, { id: slotIdOf(kind.name, slot), startAfter: slot }),
        );
        noticed.set(kind.name, slot.getTime());
      }
    },
  };
}
