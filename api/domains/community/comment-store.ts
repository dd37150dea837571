import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import type { DatabaseTransaction } from '#api/database/database.ts';
import type { CommunityCommentsTable } from '#api/database/tables.ts';
import type { REACTIONS } from './policy.ts';
import { READER_FACTS } from './text-facts.ts';

/** One reply, and what the reader has to do with it. */
export interface CommentRow extends Selectable<CommunityCommentsTable> {
  readonly isOwn: boolean;
  readonly isMuted: boolean;
  readonly ownReaction: (typeof REACTIONS)[number] | null;
}

/** A place of a conversation, whether or not the caller may read what stands there. */
export interface CommentPlace {
  readonly id: string;
  readonly rootId: string;
  readonly parentId: string | null;
  readonly depth: number;
  readonly seq: number;
  readonly state: 'published' | 'hidden' | 'deleted' | 'removed';
}

/** Which places. */
export interface PlaceSelection {
  readonly postId: string;
  /** undefined: the branches themselves. */
  readonly rootId?: string | undefined;
  readonly after: number;
  readonly most: number;
}

function comments(transaction: DatabaseTransaction) {
  return transaction.selectFrom('communityComments as content').selectAll('content').select(READER_FACTS);
}

/** One reply that the caller may read. */
export async function selectComment(transaction: DatabaseTransaction, id: string): Promise<CommentRow | undefined> {
  return comments(transaction).where('content.id', '=', id).executeTakeFirst();
}

/** Those of them that the caller may read. */
export async function selectComments(
  transaction: DatabaseTransaction,
  ids: readonly string[],
): Promise<ReadonlyMap<string, CommentRow>> {
  if (ids.length === 0) return new Map();
  const rows = await comments(transaction)
    .where('content.id', 'in', [...ids])
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** Places of a conversation in order. */
export async function selectPlaces(
  transaction: DatabaseTransaction,
  { postId, rootId, after, most }: PlaceSelection,
): Promise<readonly CommentPlace[]> {
  const { rows } = await sql<CommentPlace>`
    select id, root_id, parent_id, depth, seq, state
    from companion.community_comment_places(${postId}, ${rootId ?? null}, ${after}, ${most})`.execute(transaction);
  return rows;
}

/** The first replies of several branches: of each so many. */
export async function selectReplies(
  transaction: DatabaseTransaction,
  postId: string,
  { roots, most }: { readonly roots: readonly string[]; readonly most: number },
): Promise<ReadonlyMap<string, readonly CommentPlace[]>> {
  if (roots.length === 0) return new Map();
  const { rows } = await sql<CommentPlace>`
    select place.* from unnest(${[...roots]}::uuid[]) as branch (id)
    cross join lateral companion.community_comment_places(${postId}, branch.id, 0, ${most}) as place
    order by place.seq`.execute(transaction);
  return Map.groupBy(rows, ({ rootId }) => rootId);
}

/** Her own replies in a conversation that nobody else reads yet, or any more. */
export async function selectWaiting(
  transaction: DatabaseTransaction,
  postId: string,
  userId: string,
): Promise<readonly CommentRow[]> {
  return comments(transaction)
    .innerJoin('communityAuthorships as authorship', 'authorship.contentId', 'content.id')
    .where('authorship.userId', '=', userId)
    .where('authorship.kind', '=', 'comment')
    .where('content.postId', '=', postId)
    .where('content.state', 'in', ['held', 'rejected'])
    .orderBy('authorship.at')
    .limit(60)
    .execute();
}

/** Replies that were published after this number, in the order of their numbers. */
export async function selectNewReplies(
  transaction: DatabaseTransaction,
  postId: string,
  { after, most }: { readonly after: number; readonly most: number },
): Promise<readonly CommentRow[]> {
  return comments(transaction)
    .where('content.postId', '=', postId)
    .where('content.seq', '>', after)
    .where('content.state', '=', 'published')
    .where('content.authorHidden', '=', false)
    .orderBy('content.seq')
    .limit(most)
    .execute();
}
