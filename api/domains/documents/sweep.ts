import type { Logger } from '#core/logging/logger.ts';
import type { Database, DatabaseTransaction } from '#api/database/database.ts';
import { defineJob } from '#api/jobs/index.ts';
import type { JobWorker } from '#api/jobs/index.ts';
import { takeStep } from './flow/take-step.ts';
import type { DocumentEvent, DocumentState } from './flow/document-machine.ts';
import { REFUSED_DAYS, UNCONFIRMED_GRACE_MS } from './policy.ts';
import { UPLOAD_LINK_MS } from './storage/file-storage.ts';
import type { FileStorage, StorageFolder } from './storage/file-storage.ts';
import {
  deleteDocument,
  deletePages,
  selectDocumentForChange,
  selectKnownIds,
  selectOverdue,
  selectRawOverdue,
} from './store.ts';

/** What a sweep removed. */
export type SweepCounts = Readonly<Record<'unconfirmed' | 'refused' | 'rawTexts' | 'stuck' | 'orphans', number>>;

/** What a sweep works with. */
export interface SweepOptions {
  readonly database: Database;
  /** undefined: rows alone are swept. */
  readonly storage: FileStorage | undefined;
  readonly now?: () => number;
}

const SERVICE = { role: 'service_role' } as const;
const HOUR_MS = 3_600_000;
/** A document is looked at and read within its job's repetitions; later nobody is at it any more. */
const STUCK_MS = 3 * HOUR_MS;
/** A file without a document may be one that is just being written down. */
const ORPHAN_MS = UPLOAD_LINK_MS + UNCONFIRMED_GRACE_MS;

const sweepJob = defineJob({
  name: 'documents.sweep',
  payload: {},
  schedule: { everyMs: HOUR_MS, offsetMs: 17 * 60_000 },
});

/** Sweeps every hour: a file that nobody confirmed is gone at the latest an hour after its three hours. */
export function createSweepWorker(options: SweepOptions, logger: Logger): JobWorker {
  return sweepJob.handledBy(async () => {
    const counts = await sweepDocuments(options);
    if (Object.values(counts).some((count) => count > 0)) logger.info({ counts }, 'documents swept');
  });
}

/** Removes what nobody came back for. Safe to run twice at once, and to break off anywhere. */
export async function sweepDocuments(options: SweepOptions): Promise<SweepCounts> {
  const now = (options.now ?? Date.now)();
  return {
    unconfirmed: await removeOverdue(options, {
      state: 'awaiting_upload',
      column: 'linkExpiresAt',
      before: new Date(now - UNCONFIRMED_GRACE_MS),
    }),
    refused: await removeOverdue(options, {
      state: 'rejected',
      column: 'updatedAt',
      before: new Date(now - REFUSED_DAYS * 24 * HOUR_MS),
    }),
    rawTexts: await options.database.transact(SERVICE, forgetRawTexts),
    stuck:
      (await release(options, { state: 'checking', event: 'lose' }, now)) +
      (await release(options, { state: 'reading', event: 'fail' }, now)),
    orphans: (await removeOrphans(options, 'incoming', now)) + (await removeOrphans(options, 'kept', now)),
  };
}

/** The file first: what is left when the process ends in between is found again. */
async function removeOverdue(
  { database, storage }: SweepOptions,
  overdue: Parameters<typeof selectOverdue>[1],
): Promise<number> {
  const rows = await database.transact(SERVICE, (transaction) => selectOverdue(transaction, overdue));
  if (rows.length === 0) return 0;
  await storage?.remove(rows.map(({ id }) => `incoming/${id}`));
  const removed = await database.transact(SERVICE, async (transaction) => {
    let count = 0;
    for (const { id } of rows) {
      // She may have confirmed it a moment ago.
      if ((await selectDocumentForChange(transaction, id))?.state !== overdue.state) continue;
      if (await deleteDocument(transaction, id)) count += 1;
    }
    return count;
  });
  return removed;
}

/** Raw text goes after a week, decided or not; who wants it again has it read again. */
async function forgetRawTexts(transaction: DatabaseTransaction): Promise<number> {
  const rows = await selectRawOverdue(transaction);
  for (const row of rows) {
    await deletePages(transaction, row.id);
    if (row.state === 'in_review') await takeStep(transaction, row, { event: 'expire', change: { rawUntil: null } });
  }
  return rows.length;
}

async function release(
  { database }: SweepOptions,
  { state, event }: { readonly state: DocumentState; readonly event: DocumentEvent['type'] },
  now: number,
): Promise<number> {
  const before = new Date(now - STUCK_MS);
  return database.transact(SERVICE, async (transaction) => {
    const rows = await selectOverdue(transaction, { state, column: 'updatedAt', before });
    for (const { id } of rows) {
      const held = await selectDocumentForChange(transaction, id);
      if (held?.state !== state) continue;
      await takeStep(transaction, held, {
        event,
        change: { failureCode: state === 'reading' ? 'reading_failed' : null },
      });
    }
    return rows.length;
  });
}

/** Files to which no document leads. */
async function removeOrphans({ database, storage }: SweepOptions, folder: StorageFolder, now: number): Promise<number> {
  const files = (await storage?.list(folder)) ?? [];
  const old = files.filter(({ createdAt }) => createdAt.getTime() < now - ORPHAN_MS).map(({ name }) => name);
  const ids = old.filter((name) => /^[0-9a-f-]{36}$/.test(name));
  const known = await database.transact(SERVICE, (transaction) => selectKnownIds(transaction, ids));
  const orphans = old.filter((name) => {
    const { state, isKept } = known.get(name) ?? {};
    // Written before the row says so, or deleted at her wish after it said so.
    if (folder === 'kept') return state === undefined || (state === 'discarded' && isKept === false);
    return state === undefined || !['awaiting_upload', 'checking'].includes(state);
  });
  await storage?.remove(orphans.map((name) => `${folder}/${name}`));
  return orphans.length;
}
