import { sql } from 'kysely';
import type { Selectable, Updateable } from 'kysely';
import type { DatabaseTransaction } from '#api/database/database.ts';
import type { DocumentPagesTable, DocumentsTable } from '#api/database/tables.ts';
import type { DocumentState } from './flow/document-machine.ts';
import type { PageText } from './page-text.ts';
import type { DocumentListQuery } from './schema.ts';

/** One document. */
export type DocumentRow = Selectable<DocumentsTable>;
/** One page of raw text. */
export type PageRow = Selectable<DocumentPagesTable>;
/** A document before its file is there. */
export interface NewDocument {
  readonly userId: string;
  readonly title: string;
  readonly declaredType: DocumentRow['declaredType'];
  readonly declaredBytes: number;
  readonly linkExpiresAt: Date;
}

/** Holds up whoever counts this person's documents at the same time, until the end of the transaction. */
export async function lockDocumentsOf(transaction: DatabaseTransaction, userId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`documents ${userId}`}, 0))`.execute(transaction);
}

/** What a person keeps: files that are there or expected, and links that wait for one. */
export async function countDocuments(transaction: DatabaseTransaction, userId: string) {
  const { files, bytes, open } = await transaction
    .selectFrom('documents')
    .select(({ fn }) => [
      fn.countAll<string>().as('files'),
      sql<string>`coalesce(sum(coalesce(size_bytes, declared_bytes))
        filter (where is_kept or state <> 'discarded'), 0)`.as('bytes'),
      sql<string>`count(*) filter (where state = 'awaiting_upload' and link_expires_at > now())`.as('open'),
    ])
    .where('userId', '=', userId)
    .where('state', '<>', 'rejected')
    .executeTakeFirstOrThrow();
  return { files: Number(files), bytes: Number(bytes), open: Number(open) };
}

/** Writes down that a file is expected. */
export async function insertDocument(transaction: DatabaseTransaction, document: NewDocument): Promise<DocumentRow> {
  return transaction.insertInto('documents').values(document).returningAll().executeTakeFirstOrThrow();
}

/** A document that the caller may see. */
export async function selectDocument(
  transaction: DatabaseTransaction,
  documentId: string,
): Promise<DocumentRow | undefined> {
  return transaction.selectFrom('documents').selectAll().where('id', '=', documentId).executeTakeFirst();
}

/** The same, held until the end of the transaction: of two steps at once the second sees what the first did. */
export async function selectDocumentForChange(
  transaction: DatabaseTransaction,
  documentId: string,
): Promise<DocumentRow | undefined> {
  return transaction.selectFrom('documents').selectAll().where('id', '=', documentId).forUpdate().executeTakeFirst();
}

/** A person's documents, the newest first; one more than the limit, so that the end of the list is known. */
export async function selectDocuments(
  transaction: DatabaseTransaction,
  userId: string,
  { cursor, limit, tag, state }: Omit<DocumentListQuery, 'q'>,
): Promise<readonly DocumentRow[]> {
  let query = transaction.selectFrom('documents').selectAll().where('userId', '=', userId);
  if (state !== undefined) query = query.where('state', '=', state);
  if (tag !== undefined) query = query.where(sql<boolean>`${tag} = any (tags)`);
  if (cursor !== undefined)
    query = query.where((where) => where(where.refTuple('createdAt', 'id'), '<', where.tuple(cursor.at, cursor.id)));
  return query
    .limit(limit + 1)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** Her other documents with the same bytes. */
export async function selectSameFile(
  transaction: DatabaseTransaction,
  { id, userId, sha256 }: DocumentRow,
): Promise<readonly string[]> {
  if (sha256 === null) return [];
  const rows = await transaction
    .selectFrom('documents')
    .select('id')
    .where('userId', '=', userId)
    .where('sha256', '=', sha256)
    .where('id', '<>', id)
    .orderBy('createdAt')
    .limit(20)
    .execute();
  return rows.map((row) => row.id);
}

/** Changes a document and counts the change. */
export async function updateDocument(
  transaction: DatabaseTransaction,
  documentId: string,
  change: Updateable<DocumentsTable>,
): Promise<DocumentRow> {
  return transaction
    .updateTable('documents')
    .set((of) => ({ ...change, version: of('version', '+', 1), updatedAt: sql<Date>`now()` }))
    .where('id', '=', documentId)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** How far the reading is; no change that anybody could contradict. */
export async function updatePagesRead(
  transaction: DatabaseTransaction,
  documentId: string,
  pagesRead: number,
): Promise<void> {
  await transaction.updateTable('documents').set({ pagesRead }).where('id', '=', documentId).execute();
}

/** Deletes a document with everything that hangs on it; whether there was one. */
export async function deleteDocument(transaction: DatabaseTransaction, documentId: string): Promise<boolean> {
  const { numDeletedRows } = await transaction.deleteFrom('documents').where('id', '=', documentId).executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Raw text of one reading, in the order of its pages. */
export async function selectPages(
  transaction: DatabaseTransaction,
  documentId: string,
  extractionId: string,
): Promise<readonly PageRow[]> {
  return transaction
    .selectFrom('documentPages')
    .selectAll()
    .where('documentId', '=', documentId)
    .where('extractionId', '=', extractionId)
    .orderBy('page')
    .execute();
}

/** Keeps raw text in the place of whatever was read before. */
export async function replacePages(
  transaction: DatabaseTransaction,
  { id: documentId, userId, extractionId }: Pick<DocumentRow, 'id' | 'userId'> & { readonly extractionId: string },
  pages: readonly PageText[],
): Promise<void> {
  await deletePages(transaction, documentId);
  await transaction
    .insertInto('documentPages')
    .values(
      pages.map(({ page, source, text, confidence, marks }) => ({
        documentId,
        userId,
        extractionId,
        page,
        source,
        text,
        confidence: confidence ?? null,
        marks: JSON.stringify(marks),
      })),
    )
    .execute();
}

/** Removes raw text. */
export async function deletePages(transaction: DatabaseTransaction, documentId: string): Promise<void> {
  await transaction.deleteFrom('documentPages').where('documentId', '=', documentId).execute();
}

/** Ids of a person's documents. */
export async function selectDocumentIds(transaction: DatabaseTransaction, userId: string): Promise<readonly string[]> {
  const rows = await transaction.selectFrom('documents').select('id').where('userId', '=', userId).execute();
  return rows.map(({ id }) => id);
}

/** Deletes all documents of a person. */
export async function deleteDocumentsOf(transaction: DatabaseTransaction, userId: string): Promise<void> {
  await transaction.deleteFrom('contextSections').where('userId', '=', userId).execute();
  await transaction.deleteFrom('documents').where('userId', '=', userId).execute();
}

/** Documents in a state since before a moment; so many at a time. */
export async function selectOverdue(
  transaction: DatabaseTransaction,
  {
    state,
    column,
    before,
  }: { readonly state: DocumentState; readonly column: 'linkExpiresAt' | 'updatedAt'; readonly before: Date },
): Promise<readonly DocumentRow[]> {
  return transaction
    .selectFrom('documents')
    .selectAll()
    .where('state', '=', state)
    .where(column, '<', before)
    .orderBy(column)
    .limit(500)
    .execute();
}

/** Documents whose raw text has to go now. */
export async function selectRawOverdue(transaction: DatabaseTransaction): Promise<readonly DocumentRow[]> {
  return transaction
    .selectFrom('documents')
    .selectAll()
    .where('rawUntil', '<', sql<Date>`now()`)
    .limit(500)
    .forUpdate()
    .skipLocked()
    .execute();
}

/** Which of these ids belong to a document, and whether its file is kept. */
export async function selectKnownIds(
  transaction: DatabaseTransaction,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Pick<DocumentRow, 'state' | 'isKept'>>> {
  if (ids.length === 0) return new Map();
  const rows = await transaction
    .selectFrom('documents')
    .select(['id', 'state', 'isKept'])
    .where('id', 'in', [...ids])
    .execute();
  return new Map(rows.map(({ id, ...row }) => [id, row]));
}
