import { errorCodeOf } from '#core/errors/app-error.ts';
import type { Database, DatabaseTransaction } from '#api/database/database.ts';
import { readCtgovStudy } from '../registers/ctgov-study.ts';
import { prepareStudy } from '../registers/study-record.ts';
import type { PreparedStudy, StudyRecord } from '../registers/study-record.ts';
import { applyStudies, countStudies, missUnseen, tieTwins } from './apply-studies.ts';
import {
  claimSource,
  insertRun,
  raiseVersion,
  releaseSource,
  selectOpenRun,
  stepOf,
  updateRun,
  updateSource,
} from './import-store.ts';
import type { Claim, ImportRun, SourceState } from './import-store.ts';
import { registerProblem } from './register-client.ts';
import type { RegisterClient, RegisterPage } from './register-client.ts';

/** What an import works with. */
export interface ImportSurroundings {
  readonly database: Database;
  readonly now: () => Date;
  /** Ends the import early; what is in stays. */
  readonly signal?: AbortSignal | undefined;
}

/** How an import ended. `paging`: its time was over, the next one goes on. `busy`: somebody else is at work. */
export interface ImportOutcome {
  readonly state: 'complete' | 'suspicious' | 'failed' | 'paging' | 'busy';
  readonly added: number;
  readonly changed: number;
  readonly unchanged: number;
  readonly refused: number;
  /** Stable code of what went wrong. */
  readonly problem: string | undefined;
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Tokens live as long as the register's data; after this long nobody knows. */
const LONGEST_RUN_MS = 12 * HOUR_MS;
/** All studies are asked for again, so that what is gone is seen, and what has no date. */
const FULL_EVERY_MS = 7 * DAY_MS;
/** Updates are posted with delay and in another time zone. */
const OVERLAP_MS = 2 * DAY_MS;
const MOST_PAGES = 500;
const MOST_EMPTY_PAGES = 5;
const MOST_RESTARTS = 2;
/** Studies whose texts are read before others have their turn. */
const STUDIES_AT_ONCE = 20;

/** What nothing came of. */
export function nothingDone(state: ImportOutcome['state'], problem?: string): ImportOutcome {
  return { state, added: 0, changed: 0, unchanged: 0, refused: 0, problem };
}

/**
 * Brings the mirror of ClinicalTrials.gov up to date: page by page, each with its effect and the place where it goes on
 * in one transaction. A run that was killed or ended by its signal goes on with its next page; two at once are one.
 * @param untilMs how long it may take, in milliseconds
 */
export async function importFromRegister(
  surroundings: ImportSurroundings,
  client: RegisterClient,
  untilMs = Infinity,
): Promise<ImportOutcome> {
  const { database, now } = surroundings;
  const claim = await claimSource(database, 'ctgov', now());
  if (claim === undefined) return nothingDone('busy');
  const until = now().getTime() + untilMs;
  try {
    for (let restarts = 0; ; restarts += 1) {
      const ended = await runPages(surroundings, { client, claim, until });
      if (ended !== 'restart') return ended;
      if (restarts >= MOST_RESTARTS) throw registerProblem('token_refused');
    }
  } catch (error) {
    if (surroundings.signal?.aborted === true) return nothingDone('paging');
    const problem = errorCodeOf(error)
      .toLowerCase()
      .replace(/[^a-z0-9_]/g, '_')
      .slice(0, 60);
    await noteFailure(surroundings, claim, problem);
    return nothingDone('failed', problem);
  } finally {
    await releaseSource(database, claim);
  }
}

interface Paging {
  readonly client: RegisterClient;
  readonly claim: Claim;
  readonly until: number;
}

async function runPages(surroundings: ImportSurroundings, paging: Paging): Promise<ImportOutcome | 'restart'> {
  const { now, signal } = surroundings;
  const { client, until } = paging;
  let run = await openRun(surroundings, paging, await client.dataTimestamp(signal));
  let emptyPages = 0;
  while (run.pages === 0 || run.pageToken !== null) {
    signal?.throwIfAborted();
    if (now().getTime() >= until) return outcomeOf(run, 'paging');
    const page = await nextPage(client, run, signal);
    if (page === 'restart') {
      await stepIn(surroundings, paging, (transaction) => endRun(transaction, run, { state: 'restarted', now: now() }));
      return 'restart';
    }
    emptyPages = page.studies.length === 0 ? emptyPages + 1 : 0;
    const goesRound = page.nextPageToken !== undefined && page.nextPageToken === run.pageToken;
    if (goesRound || emptyPages > MOST_EMPTY_PAGES || run.pages >= MOST_PAGES) throw registerProblem('bad_answer');
    run = await applyPage(surroundings, paging, { run, page });
  }
  return finish(surroundings, paging, run);
}

/** The run that goes on, or a new one where there is none, or its tokens are of another time. */
async function openRun(surroundings: ImportSurroundings, paging: Paging, dataTimestamp: string | undefined) {
  const now = surroundings.now();
  return stepOf(surroundings.database, { claim: paging.claim, now }, async (transaction, state) => {
    const open = await selectOpenRun(transaction, 'ctgov');
    const isYoung = open !== undefined && now.getTime() - open.startedAt.getTime() < LONGEST_RUN_MS;
    if (isYoung && open.dataTimestamp === (dataTimestamp ?? null)) return open;
    if (open !== undefined) await endRun(transaction, open, { state: 'restarted', now });
    const since = open?.scope === 'full' ? null : sinceOf(state, now);
    const scope = since === null ? 'full' : 'update';
    return insertRun(transaction, { source: 'ctgov', scope, since, dataTimestamp: dataTimestamp ?? null }, now);
  });
}

/** From which day on updates are asked for; null: everything is due. */
function sinceOf({ mark, lastFullAt }: SourceState, now: Date): string | null {
  if (mark === null || lastFullAt === null || now.getTime() - lastFullAt.getTime() >= FULL_EVERY_MS) return null;
  return dayOf(Date.parse(mark) - OVERLAP_MS);
}

async function nextPage(client: RegisterClient, run: ImportRun, signal: AbortSignal | undefined) {
  try {
    return await client.page({ since: run.since ?? undefined, pageToken: run.pageToken ?? undefined }, signal);
  } catch (error) {
    if (errorCodeOf(error) === 'studies_token_refused') return 'restart' as const;
    throw error;
  }
}

async function applyPage(
  surroundings: ImportSurroundings,
  paging: Paging,
  { run, page }: { readonly run: ImportRun; readonly page: RegisterPage },
): Promise<ImportRun> {
  const records = page.studies.map(readCtgovStudy);
  const known = records.filter((record) => record !== undefined);
  const prepared = await prepareGently(known);
  const now = surroundings.now();
  return stepIn(surroundings, paging, async (transaction) => {
    const counts = await applyStudies(transaction, prepared, { runId: run.id, source: 'ctgov', now });
    if (counts.added + counts.changed > 0) await raiseVersion(transaction, 'ctgov');
    return updateRun(transaction, run.id, {
      pageToken: page.nextPageToken ?? null,
      expected: run.expected ?? page.totalCount ?? null,
      pages: run.pages + 1,
      received: run.received + page.studies.length,
      added: run.added + counts.added,
      changed: run.changed + counts.changed,
      unchanged: run.unchanged + counts.unchanged,
      refused: run.refused + records.length - known.length,
      latestUpdate: latestOf(run.latestUpdate, known),
      touchedAt: now,
    });
  });
}

/** The newest whole day on which something was updated. */
function latestOf(before: string | null, records: readonly StudyRecord[]): string | null {
  const days = records.map(({ lastUpdate }) => lastUpdate).filter((day) => day?.length === 10);
  return [before, ...days].reduce(
    (latest, day) => (day !== null && (latest === null || day > latest) ? day : latest),
    null,
  );
}

/** Reads texts in small portions: requests of people go in between. */
export async function prepareGently(records: readonly StudyRecord[]): Promise<readonly PreparedStudy[]> {
  const prepared: PreparedStudy[] = [];
  for (const [index, record] of records.entries()) {
    if (index % STUDIES_AT_ONCE === STUDIES_AT_ONCE - 1) await new Promise((resolve) => setImmediate(resolve));
    prepared.push(prepareStudy(record));
  }
  return prepared;
}

/** Looks at the whole before it counts: numbers that cannot be right remove nothing and move no mark. */
async function finish(surroundings: ImportSurroundings, paging: Paging, run: ImportRun): Promise<ImportOutcome> {
  const now = surroundings.now();
  return stepOf(surroundings.database, { claim: paging.claim, now }, async (transaction, state) => {
    const { known, seen } = await countStudies(transaction, { runId: run.id, source: 'ctgov' });
    const problem = suspicionOf(run, { known, seen });
    if (problem !== undefined) {
      const ended = await endRun(transaction, run, { state: 'suspicious', problem, now });
      await updateSource(transaction, 'ctgov', { lastOutcome: 'suspicious', lastProblem: problem });
      return outcomeOf(ended, 'suspicious');
    }
    if (run.scope === 'full') await missUnseen(transaction, { runId: run.id, source: 'ctgov', now });
    await tieTwins(transaction);
    await raiseVersion(transaction, 'ctgov');
    await updateSource(transaction, 'ctgov', {
      mark: markOf(state.mark, run, now),
      dataTimestamp: run.dataTimestamp,
      lastSuccessAt: now,
      lastOutcome: 'complete',
      lastProblem: null,
      ...(run.scope === 'full' ? { lastFullAt: now } : {}),
    });
    return outcomeOf(await endRun(transaction, run, { state: 'complete', now }), 'complete');
  });
}

/** What cannot be right about a whole run; undefined: nothing. Shared with files. */
export function suspicionOf(
  run: Pick<ImportRun, 'received' | 'refused' | 'expected' | 'scope'>,
  { known, seen }: { readonly known: number; readonly seen: number },
): string | undefined {
  if (run.received === 0) return 'no_hits';
  if (run.refused * 2 > run.received) return 'mostly_unreadable';
  if (run.expected !== null && seen + run.refused < run.expected) return 'fewer_than_announced';
  if (run.scope === 'full' && seen * 2 < known) return 'half_missing';
  return undefined;
}

/** Never backwards, and never into the future, where a wrong date would hide everything until then. */
function markOf(before: string | null, { latestUpdate }: ImportRun, now: Date): string | null {
  if (latestUpdate === null) return before;
  const today = dayOf(now.getTime());
  const latest = latestUpdate > today ? today : latestUpdate;
  return before !== null && before > latest ? before : latest;
}

function dayOf(moment: number): string {
  return new Date(moment).toISOString().slice(0, 10);
}

async function stepIn<T>(
  { database, now }: ImportSurroundings,
  { claim }: Pick<Paging, 'claim'>,
  work: (transaction: DatabaseTransaction) => Promise<T>,
): Promise<T> {
  return stepOf(database, { claim, now: now() }, work);
}

async function endRun(
  transaction: DatabaseTransaction,
  run: ImportRun,
  { now, ...end }: { readonly state: ImportRun['state']; readonly problem?: string; readonly now: Date },
): Promise<ImportRun> {
  return updateRun(transaction, run.id, { ...end, pageToken: null, endedAt: now, touchedAt: now });
}

/** The run stays open: what it has is kept, and the next one goes on. */
async function noteFailure(surroundings: ImportSurroundings, claim: Claim, problem: string): Promise<void> {
  if (problem === 'studies_claim_lost') return;
  await stepIn(surroundings, { claim }, (transaction) =>
    updateSource(transaction, claim.source, { lastOutcome: 'failed', lastProblem: problem }),
  ).catch(() => undefined);
}

function outcomeOf(run: ImportRun, state: ImportOutcome['state']): ImportOutcome {
  const { added, changed, unchanged, refused, problem } = run;
  return { state, added, changed, unchanged, refused, problem: problem ?? undefined };
}
