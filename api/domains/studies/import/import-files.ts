import { errorCodeOf } from '#core/errors/app-error.ts';
import { readCtisStudy } from '../registers/ctis-study.ts';
import { readDrksStudy } from '../registers/drks-study.ts';
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
import type { Claim, ImportRun } from './import-store.ts';
import { readExports } from './read-export.ts';
import type { RegisterExport } from './read-export.ts';
import { nothingDone, prepareGently, suspicionOf } from './run-import.ts';
import type { ImportOutcome, ImportSurroundings } from './run-import.ts';

/** Registers that come as files, and how an entry of theirs is read. */
const READERS = { drks: readDrksStudy, ctis: readCtisStudy } as const;
/** One of them. */
export type FileSource = keyof typeof READERS;
/** All of them. */
export const FILE_SOURCES = Object.keys(READERS) as readonly FileSource[];

/** Studies of one transaction. */
const AT_ONCE = 100;

/**
 * Brings in what the files of a register hold: all of it, or none where a file is broken. A file holds everything that
 * there is; killed in the middle it is read again from its beginning.
 * @returns undefined where there is no file.
 */
export async function importFromFiles(
  surroundings: ImportSurroundings,
  folder: string,
  source: FileSource,
): Promise<ImportOutcome | undefined> {
  const { database, now } = surroundings;
  const content = await readExports(folder, source).catch((error: unknown) => errorCodeOf(error));
  if (content === undefined) return undefined;
  const claim = await claimSource(database, source, now());
  if (claim === undefined) return nothingDone('busy');
  try {
    if (typeof content !== 'string') return await importEntries(surroundings, claim, content);
    await stepOf(database, { claim, now: now() }, (transaction) =>
      updateSource(transaction, source, { lastOutcome: 'failed', lastProblem: content }),
    );
    return nothingDone('failed', content);
  } finally {
    await releaseSource(database, claim);
  }
}

async function importEntries(
  { database, now, signal }: ImportSurroundings,
  claim: Claim,
  { entries, writtenAt }: RegisterExport,
): Promise<ImportOutcome> {
  const source = claim.source as FileSource;
  const records = entries.map(READERS[source]);
  const known = records.filter((record) => record !== undefined);
  const step = { claim, now: now() };
  let run = await stepOf(database, step, async (transaction) => {
    const open = await selectOpenRun(transaction, source);
    if (open !== undefined) await updateRun(transaction, open.id, { state: 'restarted', endedAt: step.now });
    const begun = { source, scope: 'full', since: null, dataTimestamp: writtenAt.toISOString() } as const;
    const { id } = await insertRun(transaction, begun, step.now);
    return updateRun(transaction, id, { received: entries.length, refused: records.length - known.length });
  });
  for (let from = 0; from < known.length; from += AT_ONCE) {
    signal?.throwIfAborted();
    const prepared = await prepareGently(known.slice(from, from + AT_ONCE));
    run = await stepOf(database, { claim, now: now() }, async (transaction) => {
      const counts = await applyStudies(transaction, prepared, { runId: run.id, source, now: now() });
      if (counts.added + counts.changed > 0) await raiseVersion(transaction, source);
      return updateRun(transaction, run.id, {
        pages: run.pages + 1,
        added: run.added + counts.added,
        changed: run.changed + counts.changed,
        unchanged: run.unchanged + counts.unchanged,
        touchedAt: now(),
      });
    });
  }
  return finish({ database, now }, claim, run);
}

async function finish({ database, now }: ImportSurroundings, claim: Claim, run: ImportRun): Promise<ImportOutcome> {
  const at = now();
  return stepOf(database, { claim, now: at }, async (transaction) => {
    const { source } = claim;
    const problem = suspicionOf(run, await countStudies(transaction, { runId: run.id, source }));
    const state = problem === undefined ? 'complete' : 'suspicious';
    if (problem === undefined) {
      await missUnseen(transaction, { runId: run.id, source, now: at });
      await tieTwins(transaction);
      await raiseVersion(transaction, source);
    }
    await updateSource(transaction, source, {
      lastOutcome: state,
      lastProblem: problem ?? null,
      ...(problem === undefined ? { lastSuccessAt: at, lastFullAt: at, dataTimestamp: run.dataTimestamp } : {}),
    });
    const { added, changed, unchanged, refused } = run;
    await updateRun(transaction, run.id, { state, problem: problem ?? null, endedAt: at });
    return { state, added, changed, unchanged, refused, problem };
  });
}
