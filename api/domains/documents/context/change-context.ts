import type { DatabaseTransaction } from '#api/database/database.ts';
import { notFound, stepNotPossible } from '#api/errors.ts';
import { insertProfileIfAbsent } from '#api/domains/profil/index.ts';
import { selectDocument } from '../store.ts';
import { selectApprovedText } from '../review/review-store.ts';
import { sectionTextOf } from '../review/section-text.ts';
import type { SectionChange } from './context-schema.ts';
import {
  deleteOtherSections,
  insertSection,
  refreshContextFile,
  selectSections,
  updateSection,
} from './context-store.ts';

/**
 * Makes her sections what she sent: changes those that she names, adds new ones, forgets the others. The lock on her
 * context must be held.
 * @throws {AppError} 404 a section or document that is not hers · 409 `context_full`, or a text that is not approved.
 */
export async function replaceSections(
  transaction: DatabaseTransaction,
  userId: string,
  wanted: readonly SectionChange[],
): Promise<void> {
  const known = new Set((await selectSections(transaction, userId)).map(({ id }) => id));
  const kept = wanted.flatMap(({ id }) => id ?? []);
  if (kept.some((id) => !known.has(id))) throw notFound();
  await deleteOtherSections(transaction, userId, kept);
  await insertProfileIfAbsent(transaction, userId);
  for (const change of wanted) {
    if (change.id === undefined) await insertSection(transaction, await newSection(transaction, userId, change));
    else await editSection(transaction, change.id, change);
  }
  await refreshContextFile(transaction, userId);
}

async function editSection(transaction: DatabaseTransaction, id: string, { dated, text }: SectionChange) {
  if (dated === undefined && text === undefined) return;
  await updateSection(transaction, id, {
    ...(dated === undefined ? {} : { dated }),
    ...(text === undefined ? {} : { text }),
  });
}

async function newSection(transaction: DatabaseTransaction, userId: string, change: SectionChange) {
  const { documentId, dated = null, text = '' } = change;
  if (documentId === undefined) return { userId, documentId: null, dated, text };
  const document = await selectDocument(transaction, documentId);
  if (document === undefined) throw notFound();
  const approved = await selectApprovedText(transaction, documentId);
  if (approved === undefined) throw stepNotPossible();
  return {
    userId,
    documentId,
    dated: change.dated === undefined ? document.documentDate : change.dated,
    text: change.text ?? sectionTextOf(approved.text).text,
  };
}
