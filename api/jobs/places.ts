import type { JobWithMetadata } from 'pg-boss';
import { errorCodeOf } from '#core/errors/app-error.ts';
import type { Metrics } from '#api/metrics/metrics.ts';
import type { JobWorker } from './define-job.ts';
import { runJob } from './run-job.ts';
import type { JobRunner } from './run-job.ts';

/** Where jobs run in one process: so many of a kind at once. */
export interface Places {
  freeFor(worker: JobWorker): number;
  /** Takes a place until the job has ended. */
  fill(worker: JobWorker, job: JobWithMetadata): void;
  /** Resolves when every place is free. */
  allFree(): Promise<void>;
  /** How many runs there were so far. */
  runs(): number;
}

/** What places need besides. */
export interface PlacesOptions extends JobRunner {
  readonly metrics: Metrics | undefined;
  /** Called whenever a place is free again. */
  readonly onFree: () => void;
}

/** Builds places. */
export function createPlaces(options: PlacesOptions): Places {
  const { logger, metrics, onFree } = options;
  const taken = new Map<Promise<void>, string>();
  const state = { runs: 0 };

  async function run(worker: JobWorker, job: JobWithMetadata): Promise<void> {
    const startedAt = performance.now();
    try {
      const outcome = await runJob(options, worker, job);
      metrics?.observeJob({ job: job.name, outcome, durationMs: performance.now() - startedAt });
    } catch (error) {
      logger.error(
        { job: job.name, jobId: job.id, code: errorCodeOf(error) },
        'end of a job could not be written down',
      );
    }
  }

  return {
    freeFor: ({ kind }) => kind.atOnce - [...taken.values()].filter((name) => name === kind.name).length,
    fill: (worker, job) => {
      state.runs += 1;
      const running = run(worker, job).finally(() => {
        taken.delete(running);
        onFree();
      });
      taken.set(running, job.name);
    },
    allFree: async () => {
      while (taken.size > 0) await Promise.all(taken.keys());
    },
    runs: () => state.runs,
  };
}
