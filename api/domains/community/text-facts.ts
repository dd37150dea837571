import { sql } from 'kysely';
import type { DatabaseTransaction } from '#api/database/database.ts';
import type { REACTIONS } from './policy.ts';

/**
 * What a reader is told beside a text, as columns of a query whose table is called `content`. Reads her own rows alone.
 */
export const READER_FACTS = [
  sql<boolean>`exists (select from companion.community_authorships a
    where a.content_id = content.id and a.user_id = companion.current_user_id())`.as('isOwn'),
  sql<boolean>`exists (select from companion.community_mutes m
    where m.user_id = companion.current_user_id() and m.voice_id in (content.alias_id, content.named_author_id))`.as(
    'isMuted',
  ),
  sql<(typeof REACTIONS)[number] | null>`(select r.kind from companion.community_reactions r
    where r.content_id = content.id and r.user_id = companion.current_user_id())`.as('ownReaction'),
] as const;

/** Who is named and what was reacted, for a page of texts. */
export interface Surroundings {
  readonly names: ReadonlyMap<string, string>;
  readonly reactions: ReadonlyMap<string, ReactionCounts>;
  /** Of posts: replies that their count has and the reader cannot read, because a block keeps their authors away. */
  readonly repliesApart: ReadonlyMap<string, number>;
}

/** How often which. */
export type ReactionCounts = Readonly<Record<(typeof REACTIONS)[number], number>>;

const NONE: ReactionCounts = { herz: 0, umarmung: 0, kraft: 0, danke: 0 };

/** Reads all of it in three queries at most, however many texts there are. */
export async function readSurroundings(
  transaction: DatabaseTransaction,
  rows: readonly { readonly id: string; readonly namedAuthorId: string | null; readonly commentCount?: number }[],
): Promise<Surroundings> {
  if (rows.length === 0) return { names: new Map(), reactions: new Map(), repliesApart: new Map() };
  const people = [...new Set(rows.flatMap(({ namedAuthorId }) => namedAuthorId ?? []))];
  return {
    names: await namesOf(transaction, people),
    reactions: await countsOf(
      transaction,
      rows.map(({ id }) => id),
    ),
    repliesApart: await repliesApart(
      transaction,
      rows.filter(({ commentCount = 0 }) => commentCount > 0).map(({ id }) => id),
    ),
  };
}

async function repliesApart(transaction: DatabaseTransaction, posts: readonly string[]) {
  if (posts.length === 0) return new Map<string, number>();
  const { rows } = await sql<{ postId: string; count: number }>`
    select post_id, count from companion.community_replies_apart(${[...posts]}::uuid[])`.execute(transaction);
  return new Map(rows.map(({ postId, count }) => [postId, count]));
}

/** Names of members who write under them. */
export async function namesOf(
  transaction: DatabaseTransaction,
  people: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (people.length === 0) return new Map();
  const { rows } = await sql<{ id: string; name: string | null }>`
    select id, name from companion.community_names(${[...people]}::uuid[])`.execute(transaction);
  return new Map(rows.flatMap(({ id, name }) => (name === null ? [] : [[id, name]])));
}

async function countsOf(transaction: DatabaseTransaction, ids: readonly string[]) {
  const rows = await transaction
    .selectFrom('communityReactionCounts')
    .select(['contentId', 'kind', 'count'])
    .where('contentId', 'in', [...ids])
    .execute();
  const counts = new Map<string, ReactionCounts>();
  for (const { contentId, kind, count } of rows)
    counts.set(contentId, { ...(counts.get(contentId) ?? NONE), [kind]: count });
  return counts;
}

/** What was reacted to one text. */
export function reactionsTo({ reactions }: Surroundings, id: string): ReactionCounts {
  return reactions.get(id) ?? NONE;
}
