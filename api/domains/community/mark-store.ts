import { sql } from 'kysely';
import type { DatabaseTransaction } from '#api/database/database.ts';
import type { REACTIONS } from './policy.ts';
import { namesOf } from './text-facts.ts';

/** As the person, whose own rows alone are there. */

/** Reacts, or reacts otherwise than before. */
export async function upsertReaction(
  transaction: DatabaseTransaction,
  reaction: { readonly contentId: string; readonly userId: string; readonly kind: (typeof REACTIONS)[number] },
): Promise<void> {
  await transaction
    .insertInto('communityReactions')
    .values(reaction)
    .onConflict((conflict) => conflict.columns(['contentId', 'userId']).doUpdateSet({ kind: reaction.kind }))
    .execute();
}

/** Takes her reaction back, if there is one. */
export async function deleteReaction(transaction: DatabaseTransaction, contentId: string): Promise<void> {
  await transaction.deleteFrom('communityReactions').where('contentId', '=', contentId).execute();
}

/** Bookmarks; twice is once. */
export async function insertBookmark(transaction: DatabaseTransaction, userId: string, postId: string): Promise<void> {
  await transaction
    .insertInto('communityBookmarks')
    .values({ userId, postId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Whether there was one. */
export async function deleteBookmark(transaction: DatabaseTransaction, postId: string): Promise<boolean> {
  const { numDeletedRows } = await transaction
    .deleteFrom('communityBookmarks')
    .where('postId', '=', postId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Whether somebody is read under this name or alias. */
export async function isKnownVoice(transaction: DatabaseTransaction, voiceId: string): Promise<boolean> {
  const { rows } = await sql<{ known: boolean }>`
    select exists (select from companion.community_posts where named_author_id = ${voiceId} or alias_id = ${voiceId})
      or exists (select from companion.community_comments where named_author_id = ${voiceId} or alias_id = ${voiceId})
      as known`.execute(transaction);
  return rows[0]?.known === true;
}

/** Whether the alias is one of hers. */
export async function isOwnVoice(transaction: DatabaseTransaction, voiceId: string): Promise<boolean> {
  const own = await transaction
    .selectFrom('communityAliases')
    .select('id')
    .where('id', '=', voiceId)
    .executeTakeFirst();
  return own !== undefined;
}

/** How many she has. */
export async function countMutes(transaction: DatabaseTransaction): Promise<number> {
  const { count } = await transaction
    .selectFrom('communityMutes')
    .select((of) => of.fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Mutes; twice is once. */
export async function insertMute(transaction: DatabaseTransaction, userId: string, voiceId: string): Promise<void> {
  await transaction
    .insertInto('communityMutes')
    .values({ userId, voiceId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Whether there was one. */
export async function deleteMute(transaction: DatabaseTransaction, voiceId: string): Promise<boolean> {
  const { numDeletedRows } = await transaction
    .deleteFrom('communityMutes')
    .where('voiceId', '=', voiceId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Her muted voices with the names that are still to be read. */
export async function selectMutes(transaction: DatabaseTransaction) {
  const mutes = await transaction
    .selectFrom('communityMutes')
    .select(['voiceId', 'at'])
    .orderBy('at', 'desc')
    .execute();
  const ids = mutes.map(({ voiceId }) => voiceId);
  if (ids.length === 0) return [];
  const { rows } = await sql<{ id: string; alias: string }>`
    select alias_id as id, alias from companion.community_posts where alias_id = any(${ids}::uuid[])
    union select alias_id, alias from companion.community_comments where alias_id = any(${ids}::uuid[])`.execute(
    transaction,
  );
  const names = new Map([...(await namesOf(transaction, ids)), ...rows.map(({ id, alias }) => [id, alias] as const)]);
  return mutes.map(({ voiceId, at }) => ({ voiceId, name: names.get(voiceId) ?? null, mutedAt: at }));
}
