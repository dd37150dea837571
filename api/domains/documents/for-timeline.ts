import type { DatabaseTransaction } from '#api/database/database.ts';
import { letterDateOf } from './suggest-title.ts';

/** Titles of those of these documents that the caller may see. */
export async function documentTitlesOf(
  transaction: DatabaseTransaction,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await transaction
    .selectFrom('documents')
    .select(['id', 'title'])
    .where('id', 'in', [...ids])
    .execute();
  return new Map(rows.map(({ id, title }) => [id, title]));
}

/** What was approved of a document, and when it was written. */
export interface ApprovedReading {
  readonly text: string;
  /** The reading that was approved. */
  readonly extractionId: string;
  /** Of the letter, as she set it or as its head says it: `2025`, `2025-03` or `2025-03-14`; null: not known. */
  readonly letterDate: string | null;
}

/** What was approved of a document; undefined: nothing, or there is no such document for the caller. */
export async function approvedReadingOf(
  transaction: DatabaseTransaction,
  documentId: string,
): Promise<ApprovedReading | undefined> {
  const row = await transaction
    .selectFrom('documentTexts')
    .innerJoin('documents', 'documents.id', 'documentTexts.documentId')
    .select(['documentTexts.text', 'documentTexts.extractionId', 'documents.documentDate'])
    .where('documentTexts.documentId', '=', documentId)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  return {
    text: row.text,
    extractionId: row.extractionId,
    letterDate: row.documentDate ?? letterDateOf(row.text),
  };
}
