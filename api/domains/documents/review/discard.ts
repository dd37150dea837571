import type { DatabaseTransaction } from '#api/database/database.ts';
import { notFound } from '#api/errors.ts';
import { takeStep } from '../flow/take-step.ts';
import { deletePages, selectDocumentForChange, updateDocument } from '../store.ts';
import type { DocumentRow } from '../store.ts';

/**
 * Forgets what was read, and with `deleteFile` that there is a file; the file itself goes after the transaction.
 * Discarding once more changes nothing, but may still let the file go.
 * @throws {AppError} 404 · 409 not possible.
 */
export async function discardExtraction(
  transaction: DatabaseTransaction,
  { documentId, deleteFile }: { readonly documentId: string; readonly deleteFile: boolean },
): Promise<DocumentRow> {
  const held = await selectDocumentForChange(transaction, documentId);
  if (held === undefined) throw notFound();
  const { document } = await takeStep(transaction, held, { event: 'discard', change: { rawUntil: null } });
  await deletePages(transaction, documentId);
  return deleteFile && document.isKept ? updateDocument(transaction, documentId, { isKept: false }) : document;
}
