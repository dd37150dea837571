import { sql } from 'kysely';
import { z } from 'zod';
import { createLogger } from '#core/logging/logger.ts';
import type { Logger } from '#core/logging/logger.ts';
import { openDatabase } from '#api/database/database.ts';
import type { Database, DatabaseOptions, DatabaseTransaction } from '#api/database/database.ts';
import { defineJob, openJobs } from './index.ts';
import type { JobWorker } from './index.ts';

/** A job for tests: its effect is one row. */
export const noteNumber = defineJob({
  name: 'tests.note-number',
  payload: { number: z.int() },
  expireInSeconds: 60,
  atOnce: 4,
});

/** A logger that says nothing. */
export const silentLogger: Logger = createLogger({ service: 'api', level: 'silent' });

/** Where the effects of `noteNumber` show: a table without any key, in which a second effect would be a second row. */
export async function createNotes(database: Database): Promise<void> {
  await database.transactRaw((session) =>
    session.runScript(
      'create table companion.test_notes (number integer not null, process integer not null); grant select, insert on companion.test_notes to service_role;',
    ),
  );
}

/** All effects so far. */
export async function readNotes(
  database: Database,
): Promise<readonly { readonly number: number; readonly process: number }[]> {
  const rows = await database.transactRaw((session) =>
    session.query('select number, process from companion.test_notes order by number'),
  );
  return rows.map((row) => ({ number: Number(row['number']), process: Number(row['process']) }));
}

/** The effect itself. */
export async function writeNote(transaction: DatabaseTransaction, number: number): Promise<void> {
  await sql`insert into companion.test_notes (number, process) values (${number}::int, ${process.pid}::int)`.execute(
    transaction,
  );
}

/** What a process of `noteNumber` is told. */
export interface WorkerProcessOptions extends Pick<DatabaseOptions, 'dataDir'> {
  /** As of `DatabaseOptions`; left out: the embedded database. */
  readonly url?: string;
  /** Stands still between effect and commit, and says so. */
  readonly standsStill: boolean;
  /** How far its clock is ahead, in milliseconds. */
  readonly aheadMs: number;
  /** Rooms in this one process. */
  readonly rooms: number;
}

function workerOf(standsStill: boolean): JobWorker {
  return noteNumber.handledBy(async ({ number }, job) => {
    await job.conclude(async (transaction) => {
      await writeNote(transaction, number);
      if (!standsStill) return;
      process.stdout.write('in the middle\n');
      await new Promise((resolve) => setTimeout(resolve, 600_000));
    });
  });
}

/** A process that does everything that is due, says what notes there are, and ends. */
async function main(): Promise<void> {
  const { url, dataDir, standsStill, aheadMs, rooms } = JSON.parse(process.argv[2] ?? '') as WorkerProcessOptions;
  const database = await openDatabase({ url, dataDir });
  const now = () => new Date(Date.now() + aheadMs);
  const all = Array.from({ length: rooms }, () =>
    openJobs({ database, workers: [workerOf(standsStill)], logger: silentLogger, isSchedulerOn: false, now }),
  );
  await Promise.all(all.map((room) => room.runDue()));
  for (const room of all) await room.stop(0);
  process.stdout.write(`${JSON.stringify(await readNotes(database))}\n`);
  await database.close();
}

if (import.meta.main) await main();
