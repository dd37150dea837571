import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import type { DatabaseTransaction } from '#api/database/database.ts';
import type { TimelineSuggestionsTable } from '#api/database/tables.ts';
import type { Cursor } from '#api/routing/paging.ts';
import type { FoundEvent } from './find-suggestions.ts';

/** One suggestion. */
export type SuggestionRow = Selectable<TimelineSuggestionsTable>;

/** What was found in a reading of a document. */
export interface FoundInDocument {
  readonly userId: string;
  readonly documentId: string;
  readonly extractionId: string;
  readonly found: readonly FoundEvent[];
}

/**
 * Keeps what was found. What she decided about before stays decided; what waits takes its place in the text that is
 * approved now, or goes when it is not found in it any more.
 */
export async function replaceSuggestions(
  transaction: DatabaseTransaction,
  { userId, documentId, extractionId, found }: FoundInDocument,
): Promise<void> {
  await transaction
    .deleteFrom('timelineSuggestions')
    .where('documentId', '=', documentId)
    .where('state', '=', 'suggested')
    .where('extractionId', '<>', extractionId)
    .execute();
  if (found.length === 0) return;
  await transaction
    .insertInto('timelineSuggestions')
    .values(found.map((event) => ({ ...event, userId, documentId, extractionId })))
    .onConflict((conflict) => conflict.columns(['documentId', 'type', 'date', 'title']).doNothing())
    .execute();
}

/** Suggestions that wait, of one document, in the order of the letter. */
export async function selectWaitingOf(
  transaction: DatabaseTransaction,
  documentId: string,
): Promise<readonly SuggestionRow[]> {
  return transaction
    .selectFrom('timelineSuggestions')
    .selectAll()
    .where('documentId', '=', documentId)
    .where('state', '=', 'suggested')
    .orderBy('rangeStart')
    .orderBy('id')
    .execute();
}

/** How many suggestions of a person wait. */
export async function countWaiting(transaction: DatabaseTransaction, userId: string): Promise<number> {
  const { count } = await transaction
    .selectFrom('timelineSuggestions')
    .select((of) => of.fn.countAll().as('count'))
    .where('userId', '=', userId)
    .where('state', '=', 'suggested')
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Which suggestions a list shows. */
export interface SuggestionPage {
  readonly cursor?: Cursor | undefined;
  readonly limit: number;
  readonly state: SuggestionRow['state'];
  readonly documentId?: string | undefined;
}

/** A person's suggestions, the newest first; one more than the limit. */
export async function selectSuggestionPage(
  transaction: DatabaseTransaction,
  userId: string,
  { cursor, limit, state, documentId }: SuggestionPage,
): Promise<readonly SuggestionRow[]> {
  let query = transaction
    .selectFrom('timelineSuggestions')
    .selectAll()
    .where('userId', '=', userId)
    .where('state', '=', state);
  if (documentId !== undefined) query = query.where('documentId', '=', documentId);
  if (cursor !== undefined)
    query = query.where((where) => where(where.refTuple('createdAt', 'id'), '<', where.tuple(cursor.at, cursor.id)));
  return query
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute();
}

/** All of a person, for the export of her data. */
export async function selectAllSuggestions(
  transaction: DatabaseTransaction,
  userId: string,
): Promise<readonly SuggestionRow[]> {
  return transaction
    .selectFrom('timelineSuggestions')
    .selectAll()
    .where('userId', '=', userId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
}

/** A suggestion that the caller may see, held until the end of the transaction. */
export async function selectSuggestionForChange(
  transaction: DatabaseTransaction,
  suggestionId: string,
): Promise<SuggestionRow | undefined> {
  return transaction
    .selectFrom('timelineSuggestions')
    .selectAll()
    .where('id', '=', suggestionId)
    .forUpdate()
    .executeTakeFirst();
}

/** Writes down what she decided. */
export async function decideSuggestion(
  transaction: DatabaseTransaction,
  suggestionId: string,
  decision: { readonly state: 'accepted' | 'declined'; readonly eventId: string | null },
): Promise<SuggestionRow> {
  return transaction
    .updateTable('timelineSuggestions')
    .set({ ...decision, decidedAt: sql<Date>`now()` })
    .where('id', '=', suggestionId)
    .returningAll()
    .executeTakeFirstOrThrow();
}
