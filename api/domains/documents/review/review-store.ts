import type { Selectable } from 'kysely';
import type { DatabaseTransaction } from '#api/database/database.ts';
import type { DocumentTextsTable } from '#api/database/tables.ts';

/** What she approved of one document. */
export type ApprovedText = Pick<Selectable<DocumentTextsTable>, 'documentId' | 'extractionId' | 'text' | 'approvedAt'>;

/** The approved text of a document that the caller may see; undefined: none. */
export async function selectApprovedText(
  transaction: DatabaseTransaction,
  documentId: string,
): Promise<ApprovedText | undefined> {
  return transaction
    .selectFrom('documentTexts')
    .select(['documentId', 'extractionId', 'text', 'approvedAt'])
    .where('documentId', '=', documentId)
    .executeTakeFirst();
}

/** Keeps what she approved. */
export async function insertApprovedText(
  transaction: DatabaseTransaction,
  approved: Omit<ApprovedText, 'approvedAt'> & { readonly userId: string },
): Promise<void> {
  await transaction.insertInto('documentTexts').values(approved).execute();
}
