import { AppError, UNEXPECTED_ERROR_MESSAGE } from '#core/errors/app-error.ts';
import type { Logger } from '#core/logging/logger.ts';
import { dailyAtUtc, defineJob } from '#api/jobs/index.ts';
import type { JobWorker } from '#api/jobs/index.ts';
import type { Database } from '#api/database/database.ts';
import type { StudySource } from '../registers/study-record.ts';
import { FILE_SOURCES, importFromFiles } from './import-files.ts';
import { rereadRules } from './reread-rules.ts';
import type { RegisterClient } from './register-client.ts';
import { importFromRegister } from './run-import.ts';
import type { ImportOutcome } from './run-import.ts';

/** What each register's import came to. */
export interface SyncOutcome extends ImportOutcome {
  readonly source: StudySource;
}

/** Brings all registers up to date. */
export type Sync = (limits: {
  readonly signal?: AbortSignal;
  readonly untilMs?: number;
}) => Promise<readonly SyncOutcome[]>;

/** What the mirror is kept with. */
export interface SyncOptions {
  readonly database: Database;
  /** undefined: nobody is asked. */
  readonly client: RegisterClient | undefined;
  /** Where exports of other registers lie. */
  readonly folder: string | undefined;
  readonly logger: Logger;
  readonly now?: () => Date;
}

/** Builds it. One register that fails holds up no other. */
export function createSync({ database, client, folder, logger, now = () => new Date() }: SyncOptions): Sync {
  return async ({ signal, untilMs }) => {
    const surroundings = { database, now, signal };
    await rereadRules(surroundings);
    const outcomes: SyncOutcome[] = [];
    const note = (source: StudySource, outcome: ImportOutcome | undefined) => {
      if (outcome === undefined) return;
      outcomes.push({ source, ...outcome });
      const { state, problem, ...counts } = outcome;
      logger[state === 'failed' || state === 'suspicious' ? 'warn' : 'info'](
        { source, state, code: problem, counts },
        'studies were brought up to date',
      );
    };
    if (client !== undefined) note('ctgov', await importFromRegister(surroundings, client, untilMs));
    if (folder !== undefined)
      for (const source of FILE_SOURCES) note(source, await importFromFiles(surroundings, folder, source));
    return outcomes;
  };
}

/** Data of ClinicalTrials.gov are made on weekdays, until about 14:00 UTC. */
const syncJob = defineJob({
  name: 'studies.sync',
  payload: {},
  schedule: dailyAtUtc(15, 30),
  expireInSeconds: 3_600,
  retry: { limit: 8, pauseSeconds: 300, longestPauseSeconds: 3_600 },
});

/** The daily job: what did not succeed comes again, and operators see it. */
export function createSyncWorker(sync: Sync): JobWorker {
  return syncJob.handledBy(async (_payload, { signal }) => {
    const outcomes = await sync({ signal });
    if (outcomes.some(({ state }) => state === 'failed' || state === 'paging'))
      throw new AppError({ code: 'studies_sync_incomplete', status: 503, publicMessage: UNEXPECTED_ERROR_MESSAGE });
  });
}
