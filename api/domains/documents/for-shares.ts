import type { DatabaseTransaction } from '#api/database/database.ts';
import { keptTypeOf } from './policy.ts';
import type { FileType } from './policy.ts';

/** What can be shown of a document: its file, the text that was approved of it, or both. */
export interface ShareableDocument {
  readonly id: string;
  readonly title: string;
  /** `2025`, `2025-03` or `2025-03-14`. */
  readonly documentDate: string | null;
  readonly pages: number;
  /** Content type of the file; null: there is only text. */
  readonly fileType: Exclude<FileType, 'image/heic'> | null;
  readonly hasText: boolean;
}

/** Those of these documents that the caller may see and that have something to show, in the order of the ids. */
export async function documentsForShare(
  transaction: DatabaseTransaction,
  ids: readonly string[],
): Promise<readonly ShareableDocument[]> {
  if (ids.length === 0) return [];
  const rows = await transaction
    .selectFrom('documents')
    .leftJoin('documentTexts', 'documentTexts.documentId', 'documents.id')
    .select(['id', 'title', 'documentDate', 'pages', 'sniffedType', 'isKept', 'documentTexts.documentId as textOf'])
    .where('id', 'in', [...ids])
    .execute();
  return rows
    .map(({ sniffedType, isKept, pages, textOf, ...row }) => ({
      ...row,
      pages: pages ?? 1,
      fileType: isKept && sniffedType !== null ? keptTypeOf(sniffedType) : null,
      hasText: textOf !== null,
    }))
    .filter(({ fileType, hasText }) => fileType !== null || hasText)
    .sort((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id));
}

/** What was approved of a document; raw text is never shown to others. */
export async function approvedTextOf(
  transaction: DatabaseTransaction,
  documentId: string,
): Promise<string | undefined> {
  const row = await transaction
    .selectFrom('documentTexts')
    .select('text')
    .where('documentId', '=', documentId)
    .executeTakeFirst();
  return row?.text;
}
