import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import type { DatabaseTransaction } from '#api/database/database.ts';
import type { ContextSectionsTable } from '#api/database/tables.ts';
import { keepContextFile } from '#api/domains/chat/index.ts';
import { contextFull } from '../errors.ts';

/** One section of what the assistant may know, with the title of the document it comes from. */
export type SectionRow = Selectable<ContextSectionsTable> & { readonly title: string };
/** A section before it is kept. */
export interface NewSection {
  readonly userId: string;
  /** null: she wrote it herself. */
  readonly documentId: string | null;
  readonly dated: string | null;
  readonly text: string;
}

/** What her own notes are called. */
const OWN_NOTE = 'Eigene Notiz';

/**
 * Holds up whoever changes this person's context at the same time, until the end of the transaction. Taken before any
 * row: of two approvals at once the second renders what the first has added.
 */
export async function lockContextOf(transaction: DatabaseTransaction, userId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`context ${userId}`}, 0))`.execute(transaction);
}

/** A person's sections, the newest letter first: by its date, else by the day on which it was approved. */
export async function selectSections(transaction: DatabaseTransaction, userId: string): Promise<readonly SectionRow[]> {
  const rows = await transaction
    .selectFrom('contextSections')
    .leftJoin('documents', 'documents.id', 'contextSections.documentId')
    .selectAll('contextSections')
    .select('documents.title')
    .where('contextSections.userId', '=', userId)
    .execute();
  return rows.map((row) => ({ ...row, title: row.title ?? OWN_NOTE })).sort(newestFirst);
}

/** A date that is known less exactly counts as its beginning: an exact one of the same year comes before it. */
function newestFirst(a: SectionRow, b: SectionRow): number {
  return compare(sortDateOf(b), sortDateOf(a)) || b.createdAt.getTime() - a.createdAt.getTime() || compare(a.id, b.id);
}

function sortDateOf({ dated, createdAt }: SectionRow): string {
  return dated ?? createdAt.toISOString().slice(0, 10);
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}

/** Keeps a section; of a document that has one already nothing changes. */
export async function insertSection(transaction: DatabaseTransaction, section: NewSection): Promise<void> {
  await transaction
    .insertInto('contextSections')
    .values(section)
    .onConflict((conflict) => conflict.column('documentId').doNothing())
    .execute();
}

/** Changes a section. */
export async function updateSection(
  transaction: DatabaseTransaction,
  sectionId: string,
  change: Partial<Pick<NewSection, 'dated' | 'text'>>,
): Promise<void> {
  await transaction.updateTable('contextSections').set(change).where('id', '=', sectionId).execute();
}

/** Dates the section of a document anew, where it has one. */
export async function dateSectionOf(
  transaction: DatabaseTransaction,
  documentId: string,
  dated: string | null,
): Promise<void> {
  await transaction.updateTable('contextSections').set({ dated }).where('documentId', '=', documentId).execute();
}

/** Deletes a person's sections but these. */
export async function deleteOtherSections(
  transaction: DatabaseTransaction,
  userId: string,
  kept: readonly string[],
): Promise<void> {
  let query = transaction.deleteFrom('contextSections').where('userId', '=', userId);
  if (kept.length > 0) query = query.where('id', 'not in', [...kept]);
  await query.execute();
}

/**
 * Writes the context file anew from the sections as they stand; in the transaction that changed them.
 * @throws {AppError} 409 `context_full`.
 */
export async function refreshContextFile(transaction: DatabaseTransaction, userId: string): Promise<void> {
  if (!(await keepContextFile(transaction, userId, await selectSections(transaction, userId)))) throw contextFull();
}
