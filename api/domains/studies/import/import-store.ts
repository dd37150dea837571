import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import { AppError, UNEXPECTED_ERROR_MESSAGE } from '#core/errors/app-error.ts';
import type { Database, DatabaseTransaction } from '#api/database/database.ts';
import type { StudyImportsTable, StudySourcesTable } from '#api/database/tables.ts';
import type { StudySource } from '../registers/study-record.ts';

/** A run of an import, as it is written down. */
export type ImportRun = Selectable<StudyImportsTable>;
/** How far a register's mirror is. */
export type SourceState = Selectable<StudySourcesTable>;

/** Whoever has it may write: one at a time for each register. */
export interface Claim {
  readonly source: StudySource;
  readonly claimId: string;
}

const SERVICE = { role: 'service_role' } as const;
/** A claim of a process that vanished ends by itself. */
const CLAIM_MS = 300_000;

/** Takes a register for oneself; undefined while somebody else is at work. */
export async function claimSource(database: Database, source: StudySource, now: Date): Promise<Claim | undefined> {
  const claimId = randomUUID();
  const claimed = await database.transact(SERVICE, (transaction) =>
    transaction
      .updateTable('studySources')
      .set({ claimId, claimedUntil: new Date(now.getTime() + CLAIM_MS), lastAttemptAt: now })
      .where('source', '=', source)
      .where((of) => of.or([of('claimedUntil', 'is', null), of('claimedUntil', '<=', now)]))
      .executeTakeFirst(),
  );
  return claimed.numUpdatedRows > 0n ? { source, claimId } : undefined;
}

/** Lets others go on. */
export async function releaseSource(database: Database, { source, claimId }: Claim): Promise<void> {
  await database.transact(SERVICE, (transaction) =>
    transaction
      .updateTable('studySources')
      .set({ claimId: null, claimedUntil: null })
      .where('source', '=', source)
      .where('claimId', '=', claimId)
      .execute(),
  );
}

/**
 * A step of an import: it happens only while the claim still holds, and makes it hold on.
 * @throws {AppError} `studies_claim_lost`; nothing of `work` stays.
 */
export async function stepOf<T>(
  database: Database,
  { claim: { source, claimId }, now }: { readonly claim: Claim; readonly now: Date },
  work: (transaction: DatabaseTransaction, state: SourceState) => Promise<T>,
): Promise<T> {
  return database.transact(SERVICE, async (transaction) => {
    const state = await transaction
      .updateTable('studySources')
      .set({ claimedUntil: new Date(now.getTime() + CLAIM_MS) })
      .where('source', '=', source)
      .where('claimId', '=', claimId)
      .returningAll()
      .executeTakeFirst();
    if (state !== undefined) return work(transaction, state);
    throw new AppError({ code: 'studies_claim_lost', status: 503, publicMessage: UNEXPECTED_ERROR_MESSAGE });
  });
}

/** The run that was broken off, if there is one. */
export async function selectOpenRun(transaction: DatabaseTransaction, source: string): Promise<ImportRun | undefined> {
  return transaction
    .selectFrom('studyImports')
    .selectAll()
    .where('source', '=', source)
    .where('state', '=', 'paging')
    .executeTakeFirst();
}

/** Begins a run. */
export async function insertRun(
  transaction: DatabaseTransaction,
  run: Pick<ImportRun, 'source' | 'scope' | 'since' | 'dataTimestamp'>,
  now: Date,
): Promise<ImportRun> {
  return transaction
    .insertInto('studyImports')
    .values({ ...run, state: 'paging', startedAt: now, touchedAt: now })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Writes down how far a run is, or how it ended. */
export async function updateRun(
  transaction: DatabaseTransaction,
  id: string,
  changes: Partial<Omit<ImportRun, 'id' | 'source' | 'startedAt'>>,
): Promise<ImportRun> {
  return transaction
    .updateTable('studyImports')
    .set(changes)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Writes down how a register's mirror stands. */
export async function updateSource(
  transaction: DatabaseTransaction,
  source: StudySource,
  changes: Partial<Omit<SourceState, 'source' | 'version'>>,
): Promise<void> {
  await transaction.updateTable('studySources').set(changes).where('source', '=', source).execute();
}

/** What is kept in memory of studies is out of date from here on. */
export async function raiseVersion(transaction: DatabaseTransaction, source: string): Promise<void> {
  await sql`update companion.study_sources set version = version + 1 where source = ${source}`.execute(transaction);
}

/** All registers, in a fixed order. */
export async function selectSources(
  transaction: DatabaseTransaction,
): Promise<
  readonly Pick<
    SourceState,
    'source' | 'dataTimestamp' | 'lastAttemptAt' | 'lastSuccessAt' | 'lastOutcome' | 'version'
  >[]
> {
  return transaction
    .selectFrom('studySources')
    .select(['source', 'dataTimestamp', 'lastAttemptAt', 'lastSuccessAt', 'lastOutcome', 'version'])
    .orderBy('source')
    .execute();
}
