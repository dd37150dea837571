import { defineDomain } from '#api/domain.ts';
import { connectJudgedModel } from '#api/domains/chat/index.ts';
import type { JudgedModel } from '#api/domains/chat/index.ts';
import { createDocumentsPersonalData } from './personal-data.ts';
import { createPlainWriter } from './plain/plain-writer.ts';
import { createReadingWorker } from './reading-job.ts';
import { createDocumentReader } from './reading/index.ts';
import type { DocumentReader } from './reading/index.ts';
import { createDocumentRoutes } from './router.ts';
import { storageUnavailable } from './errors.ts';
import { connectStorage } from './storage/connect-storage.ts';
import type { FileStorage } from './storage/file-storage.ts';
import { createSweepWorker, sweepDocuments } from './sweep.ts';

export { approvedTextOf, documentsForShare } from './for-shares.ts';
export { approvedReadingOf, documentTitlesOf } from './for-timeline.ts';
export type { ApprovedReading } from './for-timeline.ts';
export type { ShareableDocument } from './for-shares.ts';
export { sourceSentences } from './plain/source-sentences.ts';
export { titledFileNameOf } from './policy.ts';
export { hasHeading, readableParts } from './readable-text.ts';
export type { ReadablePart } from './readable-text.ts';
export { createDocumentReader } from './reading/index.ts';
export type { DocumentReader } from './reading/index.ts';
export { selectKnownIds } from './store.ts';
export { connectStorage } from './storage/connect-storage.ts';
export type { FileStorage } from './storage/file-storage.ts';
export { requireDocumentsConsent } from './upload/upload-service.ts';

/** What documents are connected to. */
export interface DocumentClients {
  readonly storage: FileStorage;
  readonly reader: DocumentReader;
  /** Writes letters in plain words; undefined: none is configured. */
  readonly judged?: JudgedModel | undefined;
}

/** Her letters: uploaded, read, reviewed, approved. */
export const documentsDomain = defineDomain<DocumentClients>({
  name: 'documents',
  flag: 'documents',
  connect: async ({ settings }) => {
    const storage = await connectStorage(settings);
    if (storage === undefined) return undefined;
    return { storage, reader: createDocumentReader(), judged: connectJudgedModel({ settings }) };
  },
  open: ({ database, guards, logger, jobs, rendering }, clients) => {
    const { storage, reader, judged } = clients ?? {};
    return {
      routes: createDocumentRoutes({
        guards,
        storage,
        jobs,
        rendering,
        plain: createPlainWriter({ judged, database, logger }),
      }),
      personalData: createDocumentsPersonalData(database, storage),
      probes: [{ name: 'storage', critical: false, check: () => checkStorage(storage) }],
      retention: [{ name: 'documents', run: () => sweepDocuments({ database, storage }) }],
      jobs: [
        createSweepWorker({ database, storage }, logger),
        ...(storage === undefined || reader === undefined ? [] : [createReadingWorker({ storage, reader, logger })]),
      ],
      close: async () => {
        await Promise.all([reader?.close(), judged?.close?.()]);
      },
    };
  },
});

/** Resolves when files can be kept. @throws {AppError} when storage or bucket are away, or none is configured. */
async function checkStorage(storage: FileStorage | undefined): Promise<void> {
  if (storage === undefined) throw storageUnavailable();
  await storage.ping();
}
