import type { Database, DatabaseTransaction } from '#api/database/database.ts';
import type { PersonalDataHook } from '#api/database/personal-data.ts';
import { presentDocument, presentExtraction } from './presenter.ts';
import type { FileStorage } from './storage/file-storage.ts';
import { deleteDocumentsOf, selectDocumentIds, selectDocuments, selectPages } from './store.ts';

/** More than any tier allows; a bound, because an export is made in memory. */
const MAX_EXPORTED = 2_000;

/**
 * What is kept of somebody's documents. The files themselves can be gigabytes: the export lists them, each has its
 * download link, and `documents/export` packs them.
 */
export function createDocumentsPersonalData(database: Database, storage: FileStorage | undefined): PersonalDataHook {
  return {
    domain: 'documents',
    tables: ['documents', 'documentPages', 'documentTexts', 'contextSections'],
    exportFor: async (transaction, userId) => [
      { name: 'unterlagen.json', content: await readEverything(transaction, userId) },
    ],
    erase: deleteDocumentsOf,
    eraseOutside: async (userId) => {
      const ids = await database.transact({ role: 'service_role' }, (transaction) =>
        selectDocumentIds(transaction, userId),
      );
      await storage?.remove(ids.flatMap((id) => [`incoming/${id}`, `kept/${id}`]));
    },
  };
}

async function readEverything(transaction: DatabaseTransaction, userId: string) {
  const rows = await selectDocuments(transaction, userId, { limit: MAX_EXPORTED });
  const documents = [];
  for (const row of rows) {
    const pages = row.extractionId === null ? [] : await selectPages(transaction, row.id, row.extractionId);
    documents.push({
      ...presentDocument(row),
      rawText: presentExtraction(row, pages),
      approvedText: await selectApproved(transaction, row.id),
    });
  }
  const context = await transaction.selectFrom('contextSections').selectAll().where('userId', '=', userId).execute();
  return { documents, context };
}

async function selectApproved(transaction: DatabaseTransaction, documentId: string) {
  const approved = await transaction
    .selectFrom('documentTexts')
    .select(['text', 'approvedAt'])
    .where('documentId', '=', documentId)
    .executeTakeFirst();
  return approved ?? null;
}
