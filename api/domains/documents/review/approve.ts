import type { DatabaseTransaction } from '#api/database/database.ts';
import { inputInvalid, notFound } from '#api/errors.ts';
import { insertSection, lockContextOf, refreshContextFile } from '../context/context-store.ts';
import { approvedTextMissing, extractionStale, textTooLong } from '../errors.ts';
import { takeStep } from '../flow/take-step.ts';
import { MAX_TEXT_CHARS } from '../policy.ts';
import { deletePages, selectDocumentForChange, selectPages } from '../store.ts';
import type { DocumentRow } from '../store.ts';
import { letterDateOf } from '../suggest-title.ts';
import { requireDocumentsConsent } from '../upload/upload-service.ts';
import { insertApprovedText, selectApprovedText } from './review-store.ts';
import type { Approval } from './review-schema.ts';
import { sectionTextOf } from './section-text.ts';

/**
 * Approves what was read, as she corrected it: her text, its section of the context and the end of the raw text come
 * together or not at all. Approving once more gives the first answer again.
 * @throws {AppError} 403 without her agreement · 404 · 409 stale, full, or not possible · 422 nothing to approve.
 */
export async function approveExtraction(transaction: DatabaseTransaction, userId: string, approval: Approval) {
  const { documentId, extractionId } = approval;
  await lockContextOf(transaction, userId);
  const held = await selectDocumentForChange(transaction, documentId);
  if (held === undefined) throw notFound();
  if (extractionId !== undefined && extractionId !== held.extractionId) throw extractionStale();
  const { document, isRepeated } = await takeStep(transaction, held, { event: 'approve', change: { rawUntil: null } });
  if (!isRepeated) {
    await requireDocumentsConsent(transaction, userId);
    await keepApproved(transaction, document, approval);
  }
  return readApproved(transaction, document);
}

async function keepApproved(
  transaction: DatabaseTransaction,
  document: DocumentRow,
  approval: Approval,
): Promise<void> {
  const { id: documentId, userId, extractionId, documentDate } = document;
  if (extractionId === null) throw extractionStale();
  const text = approval.text ?? (await rawTextOf(transaction, { documentId, extractionId }, approval.pages));
  await insertApprovedText(transaction, { documentId, userId, extractionId, text });
  await deletePages(transaction, documentId);
  if (!approval.inContext) return;
  const dated = documentDate ?? letterDateOf(text);
  await insertSection(transaction, { userId, documentId, dated, text: sectionTextOf(text).text });
  await refreshContextFile(transaction, userId);
}

async function rawTextOf(
  transaction: DatabaseTransaction,
  { documentId, extractionId }: { readonly documentId: string; readonly extractionId: string },
  wanted: readonly number[] | undefined,
): Promise<string> {
  const pages = await selectPages(transaction, documentId, extractionId);
  const missing = wanted?.some((number) => pages.every(({ page }) => page !== number)) ?? false;
  if (missing) throw inputInvalid({ pages: 'Diese Seite gibt es nicht.' });
  const text = pages
    .filter(({ page }) => wanted?.includes(page) ?? true)
    .map((page) => page.text)
    .join('\n\n')
    .trim();
  if (text === '') throw inputInvalid({ pages: 'Auf diesen Seiten steht kein Text.' });
  if (text.length > MAX_TEXT_CHARS) throw textTooLong();
  return text;
}

async function readApproved(transaction: DatabaseTransaction, { id, state }: DocumentRow) {
  const approved = await selectApprovedText(transaction, id);
  if (approved === undefined) throw approvedTextMissing();
  const section = await transaction
    .selectFrom('contextSections')
    .select('text')
    .where('documentId', '=', id)
    .executeTakeFirst();
  const context = section === undefined ? 'none' : sectionTextOf(approved.text).isWhole ? 'whole' : 'beginning';
  return { ...approved, state, context } as const;
}
