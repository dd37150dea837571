import { createHash } from 'node:crypto';
import { z } from 'zod';
import { errorCodeOf } from '#core/errors/app-error.ts';
import type { Logger } from '#core/logging/logger.ts';
import { defineJob } from '#api/jobs/index.ts';
import type { JobContext, JobWorker } from '#api/jobs/index.ts';
import { isFailureCode } from './errors.ts';
import type { FailureCode } from './errors.ts';
import { takeStep } from './flow/take-step.ts';
import type { Step } from './flow/take-step.ts';
import { keptTypeOf, MAX_ATTEMPTS, RAW_TEXT_DAYS } from './policy.ts';
import type { PageText } from './page-text.ts';
import type { DocumentReader } from './reading/index.ts';
import type { FileStorage } from './storage/file-storage.ts';
import { replacePages, selectDocumentForChange, updateDocument, updatePagesRead } from './store.ts';
import type { DocumentRow } from './store.ts';
import { suggestTitle } from './suggest-title.ts';

/** Ten minutes of reading, and what is around it. */
const EXPIRE_SECONDS = 780;

/** Looks at a file and reads it. A reading that is no longer the document's own does nothing. */
export const readDocument = defineJob({
  name: 'documents.read',
  payload: { documentId: z.uuid(), extractionId: z.uuid() },
  expireInSeconds: EXPIRE_SECONDS,
});

/** What reading needs. */
export interface ReadingWorkerOptions {
  readonly storage: FileStorage;
  readonly reader: DocumentReader;
  readonly logger: Logger;
}

/** One run of the job. */
interface Run extends ReadingWorkerOptions {
  readonly job: JobContext;
  readonly extractionId: string;
}

/** Does the jobs: look, keep, read, hand over. Killed anywhere, the next run goes on from the last finished step. */
export function createReadingWorker(options: ReadingWorkerOptions): JobWorker {
  return readDocument.handledBy(async ({ documentId, extractionId }, job) => {
    const run: Run = { ...options, job, extractionId };
    const begun = await beginRun(run, documentId);
    if (begun === undefined) return;
    try {
      const document = begun.state === 'checking' ? await check(run, begun) : begun;
      if (document?.state === 'reading') await read(run, document);
    } catch (error) {
      // Storage or database were away: that is no fault of the file, and the job comes again.
      if (errorCodeOf(error) !== 'reading_failed') await giveAttemptBack(run, begun).catch(() => undefined);
      throw error;
    }
  });
}

/** The document as this run finds it; undefined: there is nothing to do for it any more. */
async function beginRun({ job, extractionId, logger }: Run, documentId: string): Promise<DocumentRow | undefined> {
  return job.transact(async (transaction) => {
    const held = await selectDocumentForChange(transaction, documentId);
    if (held?.extractionId !== extractionId || !['checking', 'reading'].includes(held.state)) return undefined;
    if (held.attempts < MAX_ATTEMPTS) return updateDocument(transaction, documentId, { attempts: held.attempts + 1 });
    // Whatever file ends its reader each time must not do so forever.
    logger.warn({ documentId, code: 'reading_failed' }, 'a document ended its reading again and again');
    const event = held.state === 'checking' ? 'refuse' : 'fail';
    const failureCode = held.state === 'checking' ? 'file_damaged' : 'reading_failed';
    await takeStep(transaction, held, { event, change: { failureCode } });
    return undefined;
  });
}

/** Attempts count processes that died over a file, ours or its reader, not failures that were told. */
async function giveAttemptBack({ job }: Run, { id, attempts, extractionId }: DocumentRow): Promise<void> {
  await job.transact(async (transaction) => {
    const held = await selectDocumentForChange(transaction, id);
    if (held?.extractionId === extractionId) await updateDocument(transaction, id, { attempts: attempts - 1 });
  });
}

/** Looks at what was uploaded; what may be kept is copied to where no link leads. */
async function check(run: Run, document: DocumentRow): Promise<DocumentRow | undefined> {
  const { storage, reader, job } = run;
  const [incoming, kept] = [`incoming/${document.id}`, `kept/${document.id}`];
  if ((await storage.info(incoming)) === undefined) return step(run, document.id, { event: 'lose' });
  const outcome = await reader.inspect(await storage.read(incoming), job.signal);
  if (!outcome.ok) {
    const refused = await step(run, document.id, { event: 'refuse', change: { failureCode: outcome.refusal } });
    await storage.remove([incoming]);
    return refused;
  }
  const { file } = outcome;
  await storage.write(kept, file.kept, keptTypeOf(file.type));
  const accepted = await step(run, document.id, {
    event: 'accept',
    change: {
      sniffedType: file.type,
      sizeBytes: file.kept.byteLength,
      sha256: createHash('sha256').update(file.kept).digest('hex'),
      pages: file.pages,
      isKept: true,
    },
  });
  // She may have deleted it meanwhile: then nothing of it stays.
  await storage.remove(accepted === undefined ? [incoming, kept] : [incoming]);
  return accepted;
}

async function read(run: Run, document: DocumentRow): Promise<void> {
  const { storage, reader, job, logger, extractionId } = run;
  const startedAt = performance.now();
  const pages: PageText[] = [];
  try {
    const type = document.sniffedType ?? 'application/pdf';
    for await (const page of reader.read(await storage.read(`kept/${document.id}`), type, job.signal)) {
      pages.push(page);
      await job.transact((transaction) => updatePagesRead(transaction, document.id, pages.length));
    }
  } catch (error) {
    const code = errorCodeOf(error);
    if (job.signal.aborted || !isFailureCode(code)) throw error;
    return conclude(run, document.id, code);
  }
  if (pages.every(({ text }) => text.trim() === '')) return conclude(run, document.id, 'no_text_found');
  await job.conclude(async (transaction) => {
    const held = await selectDocumentForChange(transaction, document.id);
    if (held?.extractionId !== extractionId || held.state !== 'reading') return;
    await replacePages(transaction, { ...held, extractionId }, pages);
    await takeStep(transaction, held, {
      event: 'finish',
      change: {
        rawUntil: new Date(Date.now() + RAW_TEXT_DAYS * 86_400_000),
        suggestedTitle: suggestTitle(pages[0]?.text ?? ''),
      },
    });
  });
  logger.info({ pages: pages.length, durationMs: Math.round(performance.now() - startedAt) }, 'document read');
}

/** A step on the way; undefined where the document is gone or belongs to another reading. */
async function step(run: Run, documentId: string, taken: Step): Promise<DocumentRow | undefined> {
  return run.job.transact(async (transaction) => {
    const held = await selectDocumentForChange(transaction, documentId);
    if (held?.extractionId !== run.extractionId || held.state !== 'checking') return undefined;
    return (await takeStep(transaction, held, taken)).document;
  });
}

/** The end of a reading that failed, in one transaction with the end of the job. */
async function conclude(run: Run, documentId: string, failureCode: FailureCode): Promise<void> {
  await run.job.conclude(async (transaction) => {
    const held = await selectDocumentForChange(transaction, documentId);
    if (held?.extractionId === run.extractionId && held.state === 'reading')
      await takeStep(transaction, held, { event: 'fail', change: { failureCode } });
  });
}
