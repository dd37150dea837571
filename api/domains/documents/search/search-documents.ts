import { sql } from 'kysely';
import type { DatabaseTransaction } from '#api/database/database.ts';
import type { DocumentListQuery } from '../schema.ts';
import type { DocumentRow } from '../store.ts';
import { marksIn, snippetOf, wantedStems } from './snippet.ts';
import type { Mark, Snippet } from './snippet.ts';

/** A document that was found. */
export interface FoundDocument extends DocumentRow {
  readonly match: {
    /** Places in the title. */
    readonly title: readonly Mark[];
    /** null: there is no approved text. */
    readonly snippet: Snippet | null;
  };
}

/** A search: words, and what narrows it. */
export type DocumentSearch = DocumentListQuery & { readonly q: string };

/** How much of a text is looked at for its snippet, in characters, around the first word. */
const WINDOW_CHARS = 4_000;
const BEFORE_CHARS = 500;
/** Shorter words are found whole only. */
const SHORTEST_PART = 4;

/**
 * A person's documents in which all words stand, in whatever form, in title, tags or approved text: what says most of
 * them first, titles before texts, then the newest. One more than the limit, so that the end of the list is known.
 */
export async function searchDocuments(
  transaction: DatabaseTransaction,
  userId: string,
  search: DocumentSearch,
): Promise<readonly FoundDocument[]> {
  const ranked = await rankDocuments(transaction, userId, search);
  const { cursor, limit } = search;
  const from = cursor === undefined ? 0 : ranked.indexOf(cursor.id) + 1;
  // The last one of the page before is gone: where it stood is not known any more.
  if (cursor !== undefined && from === 0) return [];
  return readFound(transaction, ranked.slice(from, from + limit + 1), search.q);
}

/** Ids alone: a person has at most a thousand documents. */
async function rankDocuments(
  transaction: DatabaseTransaction,
  userId: string,
  { q, tag, state }: DocumentSearch,
): Promise<readonly string[]> {
  const heading = sql`documents.title || ' ' || array_to_string(documents.tags, ' ')`;
  const words = sql`setweight(to_tsvector('german', ${heading}), 'A') || coalesce(texts.searchable, ''::tsvector)`;
  const wanted = sql`websearch_to_tsquery('german', ${q})`;
  const rank = sql<number>`ts_rank(${words}, ${wanted})`;
  let query = transaction
    .selectFrom('documents')
    .leftJoin('documentTexts as texts', 'texts.documentId', 'documents.id')
    .select('documents.id')
    .where('documents.userId', '=', userId)
    .where(
      sql<boolean>`((${words}) @@ ${wanted} or ${isPartOf(q, sql`${heading} || ' ' || coalesce(texts.text, '')`)})`,
    );
  if (state !== undefined) query = query.where('documents.state', '=', state);
  if (tag !== undefined) query = query.where(sql<boolean>`${tag} = any (documents.tags)`);
  const rows = await query
    .orderBy(rank, 'desc')
    .orderBy('documents.createdAt', 'desc')
    .orderBy('documents.id', 'desc')
    .execute();
  return rows.map(({ id }) => id);
}

/** "Knoten" in "Lymphknoten": every word is part of some word. */
function isPartOf(q: string, text: ReturnType<typeof sql>) {
  const words = q.match(/[\p{L}\p{N}]+/gu) ?? [];
  if (words.length === 0 || words.some((word) => word.length < SHORTEST_PART)) return sql<boolean>`false`;
  return sql<boolean>`(${sql.join(
    words.map((word) => sql`${text} ilike ${`%${word}%`}`),
    sql` and `,
  )})`;
}

async function readFound(
  transaction: DatabaseTransaction,
  ids: readonly string[],
  q: string,
): Promise<readonly FoundDocument[]> {
  if (ids.length === 0) return [];
  // Its beginning finds the other forms of a word, too.
  const [first = ''] = q.match(/[\p{L}\p{N}]+/gu) ?? [];
  const beginning = first.length > 5 ? first.slice(0, -2) : first;
  const at = sql`greatest(1, strpos(lower(texts.text), lower(${beginning})) - ${BEFORE_CHARS}::integer)`;
  const rows = await transaction
    .selectFrom('documents')
    .leftJoin('documentTexts as texts', 'texts.documentId', 'documents.id')
    .selectAll('documents')
    .select(sql<string | null>`substr(texts.text, ${at}, ${WINDOW_CHARS}::integer)`.as('window'))
    .where('documents.id', 'in', [...ids])
    .execute();
  const stems = wantedStems(q);
  const found = rows.map(({ window, ...document }) => ({
    ...document,
    match: {
      title: marksIn(document.title, stems),
      snippet: window === null ? null : snippetOf(window, stems),
    },
  }));
  return found.sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
}
