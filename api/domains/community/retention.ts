import { sql } from 'kysely';
import type { DatabaseTransaction } from '#api/database/database.ts';
import { DEEPEST } from './policy.ts';

/**
 * Removes what is over: seals after their time, who wrote what was deleted (a day later, when it no longer counts
 * against the daily limit), places that nobody replied to, and words of the search that stand nowhere. Safe to repeat.
 */
export async function purgeCommunity(transaction: DatabaseTransaction): Promise<Record<string, number>> {
  const unsealed = await purgeSealed(transaction);
  await sql`
    delete from companion.community_authorships a where a.at < now() - interval '1 day' and (
      exists (select from companion.community_posts p where p.id = a.content_id and p.state in ('deleted', 'purged'))
      or exists (select from companion.community_comments c where c.id = a.content_id and c.state in ('deleted', 'purged')))`.execute(
    transaction,
  );
  let places = 0;
  // A place goes once what hangs below it went.
  for (let depth = 0; depth <= DEEPEST; depth += 1) places += await deleteEmptyComments(transaction);
  return { unsealed, places: places + (await deleteEmptyPosts(transaction)), words: await settleWords(transaction) };
}

/** Words that two texts had in common which went at the same time. */
async function settleWords(transaction: DatabaseTransaction): Promise<number> {
  const { rows } = await sql<{ settled: number }>`select companion.community_settle_words() as settled`.execute(
    transaction,
  );
  return rows[0]?.settled ?? 0;
}

async function purgeSealed(transaction: DatabaseTransaction): Promise<number> {
  const { rows } = await sql<{ contentId: string }>`
    delete from companion.community_sealed where sealed_until <= now() returning content_id`.execute(transaction);
  const ids = rows.map(({ contentId }) => contentId);
  if (ids.length === 0) return 0;
  const bare = { state: 'purged', warning: null, namedAuthorId: null, aliasId: null, alias: null } as const;
  for (const table of ['communityPosts', 'communityComments'] as const)
    await transaction.updateTable(table).set(bare).where('id', 'in', ids).where('state', '=', 'removed').execute();
  await transaction.deleteFrom('communityVersions').where('contentId', 'in', ids).execute();
  return ids.length;
}

async function deleteEmptyComments(transaction: DatabaseTransaction): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from companion.community_contents where id in (
      select c.id from companion.community_comments c where c.state in ('deleted', 'purged')
        and not exists (select from companion.community_comments r where r.parent_id = c.id)
        and not exists (select from companion.community_authorships a where a.content_id = c.id))`.execute(transaction);
  return Number(numAffectedRows);
}

async function deleteEmptyPosts(transaction: DatabaseTransaction): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from companion.community_contents where id in (
      select p.id from companion.community_posts p where p.state in ('deleted', 'purged')
        and not exists (select from companion.community_comments c where c.post_id = p.id)
        and not exists (select from companion.community_authorships a where a.content_id = p.id))`.execute(transaction);
  return Number(numAffectedRows);
}
