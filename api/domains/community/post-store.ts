import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import type { DatabaseTransaction } from '#api/database/database.ts';
import type { CommunityPostsTable } from '#api/database/tables.ts';
import { MOST_PINNED } from './policy.ts';
import type { REACTIONS } from './policy.ts';
import type { PostListQuery } from './schema.ts';
import type { Place } from './sealed-cursor.ts';
import { READER_FACTS } from './text-facts.ts';

/** One post, and what the reader has to do with it. */
export interface PostRow extends Selectable<CommunityPostsTable> {
  readonly isOwn: boolean;
  readonly isMuted: boolean;
  readonly ownReaction: (typeof REACTIONS)[number] | null;
  readonly isBookmarked: boolean;
}

/** A post in a list, and where it stands there. */
export interface ListedPost extends PostRow {
  readonly position: number;
}

/** What a list is asked for, its cursor opened. */
export type PostSelection = Pick<PostListQuery, 'category' | 'sort' | 'limit'> & { readonly place: Place | undefined };

const isBookmarked = sql<boolean>`exists (select from companion.community_bookmarks b
  where b.post_id = content.id and b.user_id = companion.current_user_id())`;
const isMuted = sql<boolean>`exists (select from companion.community_mutes m
  where m.user_id = companion.current_user_id() and m.voice_id in (content.alias_id, content.named_author_id))`;

function posts(transaction: DatabaseTransaction) {
  return transaction
    .selectFrom('communityPosts as content')
    .selectAll('content')
    .select([...READER_FACTS, isBookmarked.as('isBookmarked')]);
}

function openPosts(transaction: DatabaseTransaction, category: string | undefined) {
  const query = posts(transaction).where('content.state', '=', 'published').where('content.authorHidden', '=', false);
  return category === undefined ? query : query.where('content.categoryKey', '=', category);
}

/** One post that the caller may read. */
export async function selectPost(transaction: DatabaseTransaction, id: string): Promise<PostRow | undefined> {
  return posts(transaction).where('content.id', '=', id).executeTakeFirst();
}

/** What is left of a post that the caller may not read; null: nothing. */
export async function selectPostPlace(transaction: DatabaseTransaction, id: string) {
  const { rows } = await sql<{ place: 'published' | 'hidden' | 'deleted' | 'removed' | null }>`
    select companion.community_post_place(${id}) as place`.execute(transaction);
  return rows[0]?.place ?? null;
}

/** Posts that everybody may read, without muted voices; one more than the limit. */
export async function selectOpenPosts(
  transaction: DatabaseTransaction,
  { category, sort, limit, place }: PostSelection,
): Promise<readonly ListedPost[]> {
  const column = sort === 'new' ? ('content.listedAt' as const) : ('content.activeAt' as const);
  let query = openPosts(transaction, category).where((where) => where.not(isMuted));
  if (place !== undefined)
    query = query.where((where) =>
      where(where.refTuple(column, 'content.id'), '<', where.tuple(new Date(place.at), place.id)),
    );
  const rows = await query
    .orderBy(column, 'desc')
    .orderBy('content.id', 'desc')
    .limit(limit + 1)
    .execute();
  return rows.map((row) => ({ ...row, position: (sort === 'new' ? row.listedAt : row.activeAt).getTime() }));
}

/** Those above the list. */
export async function selectPinnedPosts(
  transaction: DatabaseTransaction,
  category: string | undefined,
): Promise<readonly PostRow[]> {
  return openPosts(transaction, category)
    .where('content.pinnedAt', 'is not', null)
    .orderBy('content.pinnedAt', 'desc')
    .limit(MOST_PINNED)
    .execute();
}

/** Her own posts in every state, the newest first. */
export async function selectOwnPosts(
  transaction: DatabaseTransaction,
  userId: string,
  { category, limit, place }: Omit<PostSelection, 'sort'>,
): Promise<readonly ListedPost[]> {
  let query = posts(transaction)
    .innerJoin('communityAuthorships as authorship', 'authorship.contentId', 'content.id')
    .select('authorship.at as position')
    .where('authorship.userId', '=', userId)
    .where('authorship.kind', '=', 'post')
    .where('content.state', 'not in', ['deleted', 'purged']);
  if (category !== undefined) query = query.where('content.categoryKey', '=', category);
  if (place !== undefined)
    query = query.where((where) =>
      where(where.refTuple('authorship.at', 'content.id'), '<', where.tuple(new Date(place.at), place.id)),
    );
  const rows = await query
    .orderBy('authorship.at', 'desc')
    .orderBy('content.id', 'desc')
    .limit(limit + 1)
    .execute();
  return rows.map((row) => ({ ...row, position: row.position.getTime() }));
}

/** What she bookmarked and may still read, the latest bookmark first. */
export async function selectBookmarkedPosts(
  transaction: DatabaseTransaction,
  userId: string,
  { category, limit, place }: Omit<PostSelection, 'sort'>,
): Promise<readonly ListedPost[]> {
  let query = openPosts(transaction, category)
    .innerJoin('communityBookmarks as bookmark', 'bookmark.postId', 'content.id')
    .select('bookmark.at as position')
    .where('bookmark.userId', '=', userId);
  if (place !== undefined)
    query = query.where((where) =>
      where(where.refTuple('bookmark.at', 'bookmark.postId'), '<', where.tuple(new Date(place.at), place.id)),
    );
  const rows = await query
    .orderBy('bookmark.at', 'desc')
    .orderBy('bookmark.postId', 'desc')
    .limit(limit + 1)
    .execute();
  return rows.map((row) => ({ ...row, position: row.position.getTime() }));
}

/** Posts whose conversation has the words, best first; without muted voices. One more than the limit. */
export async function searchPosts(
  transaction: DatabaseTransaction,
  q: string,
  { category, limit, place, show }: Omit<PostSelection, 'sort'> & Pick<PostListQuery, 'show'>,
): Promise<readonly ListedPost[]> {
  let query = openPosts(transaction, category)
    .innerJoin(
      sql<{ id: string; place: string }>`companion.community_search(${q}, ${category ?? null})`.as('found'),
      (join) => join.onRef(sql`found.id`, '=', 'content.id'),
    )
    .select(sql<string>`found.place`.as('position'))
    .where((where) => where.not(isMuted));
  if (show === 'bookmarked') query = query.where(isBookmarked);
  if (show === 'own') query = query.where(READER_FACTS[0].expression);
  if (place !== undefined) query = query.where(sql<boolean>`found.place > ${place.at}`);
  const rows = await query
    .orderBy(sql`found.place`)
    .limit(limit + 1)
    .execute();
  return rows.map((row) => ({ ...row, position: Number(row.position) }));
}

/** All categories in their order. */
export async function selectCategories(transaction: DatabaseTransaction) {
  return transaction.selectFrom('communityCategories').selectAll().orderBy('position').execute();
}
