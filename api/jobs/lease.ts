import type { JobWithMetadata } from 'pg-boss';
import { errorCodeOf } from '#core/errors/app-error.ts';
import type { Logger } from '#core/logging/logger.ts';
import type { Database } from '#api/database/database.ts';
import { bossOn } from './boss-database.ts';

/** How long a process of which nothing more is heard still counts as being at its job, in seconds. */
export const LEASE_SECONDS = 60;
/** Three renewals may be lost before somebody else takes the job, in milliseconds. */
const RENEW_EVERY_MS = 15_000;

/** What holding a lease needs. */
export interface LeaseHolder {
  readonly database: Database;
  readonly logger: Logger;
  readonly now: (() => Date) | undefined;
}

/** A job that is held. */
export interface Lease {
  end(): void;
}

/** The time is counted from the start of the run, as pg-boss does; a run that is no longer ours is not renewed. */
const RENEW = `update pgboss.job
  set expire_seconds = ceil(extract(epoch from now() - started_on))::int + ${String(LEASE_SECONDS)}
  where name = $1 and id = $2 and state = 'active' and retry_count = $3`;

/**
 * Says again and again that this process is still at the job: one that was killed says nothing more, and its job comes
 * again after a minute, however long it may take. A renewal that fails is no failure of the job.
 */
export function holdLease({ database, logger, now }: LeaseHolder, job: JobWithMetadata): Lease {
  const state = { isRenewing: false };

  async function renew(): Promise<void> {
    if (state.isRenewing) return;
    state.isRenewing = true;
    try {
      await database.transact({ role: 'service_role' }, (transaction) =>
        bossOn(transaction, now).executeSql(RENEW, [job.name, job.id, job.retryCount]),
      );
    } catch (error) {
      logger.warn({ job: job.name, jobId: job.id, code: errorCodeOf(error) }, 'lease of a job could not be renewed');
    } finally {
      state.isRenewing = false;
    }
  }

  // An earlier run may have left a longer one behind.
  if (job.expireInSeconds > LEASE_SECONDS) void renew();
  const timer = setInterval(() => void renew(), RENEW_EVERY_MS).unref();
  return { end: () => clearInterval(timer) };
}
