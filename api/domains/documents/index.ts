import { defineDomain } from '#api/domain.ts';
import { createDocumentsPersonalData } from './personal-data.ts';
import { createReadingWorker } from './reading-job.ts';
import { createDocumentReader } from './reading/index.ts';
import type { DocumentReader } from './reading/index.ts';
import { createDocumentRoutes } from './router.ts';
import { connectStorage } from './storage/connect-storage.ts';
import type { FileStorage } from './storage/file-storage.ts';
import { createSweepWorker, sweepDocuments } from './sweep.ts';

export { approvedTextOf, documentsForShare } from './for-shares.ts';
export type { ShareableDocument } from './for-shares.ts';
export { fileNameOf } from './policy.ts';
export { createDocumentReader } from './reading/index.ts';
export type { DocumentReader } from './reading/index.ts';
export { selectKnownIds } from './store.ts';
export { connectStorage } from './storage/connect-storage.ts';
export type { FileStorage } from './storage/file-storage.ts';

/** What documents are connected to. */
export interface DocumentClients {
  readonly storage: FileStorage;
  readonly reader: DocumentReader;
}

/** Her letters: uploaded, read, reviewed, approved. */
export const documentsDomain = defineDomain<DocumentClients>({
  name: 'documents',
  connect: async ({ settings }) => {
    const storage = await connectStorage(settings);
    return storage === undefined ? undefined : { storage, reader: createDocumentReader() };
  },
  open: ({ database, guards, logger, jobs }, clients) => {
    const { storage, reader } = clients ?? {};
    return {
      routes: createDocumentRoutes({ guards, storage, jobs }),
      personalData: createDocumentsPersonalData(database, storage),
      retention: [{ name: 'documents', run: () => sweepDocuments({ database, storage }) }],
      jobs: [
        createSweepWorker({ database, storage }, logger),
        ...(storage === undefined || reader === undefined ? [] : [createReadingWorker({ storage, reader, logger })]),
      ],
      close: () => reader?.close(),
    };
  },
});
