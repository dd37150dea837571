import { sql } from 'kysely';
import type { DatabaseTransaction } from '#api/database/database.ts';
import type { PersonalDataHook } from '#api/database/personal-data.ts';
import { withdrawCase } from '#api/domains/moderation/index.ts';
import { eraseText } from './write-store.ts';

/** What a person wrote, reacted to, bookmarked and muted. Her words go; places of conversations stay, without her. */
export const communityPersonalData: PersonalDataHook = {
  domain: 'community',
  tables: [
    'communityAuthorships',
    'communityPosts',
    'communityComments',
    'communityAliases',
    'communityReactions',
    'communityBookmarks',
    'communityMutes',
    'communityFound',
  ],
  saidBefore: [
    'In der Gemeinschaft verschwinden Ihre Beiträge unter Ihrem Namen und Ihre anonymen im selben Augenblick. Wer sehr ' +
      'genau hinsieht, kann daran erkennen, dass beide von Ihnen sind. Wenn Sie das nicht möchten, löschen Sie Ihre ' +
      'anonymen Beiträge einige Tage vorher einzeln.',
  ],
  exportFor: async (transaction, userId) => [
    { name: 'gemeinschaft.json', content: await exportOf(transaction, userId) },
  ],
  erase: async (transaction, userId) => {
    for (const text of await ownTexts(transaction, userId)) {
      const { id: contentId, kind, title, body, isAnonymous } = text;
      if (body !== null) await withdrawCase(transaction, { kind, contentId, copy: { title, text: body, isAnonymous } });
      await eraseText(transaction, kind, contentId);
    }
    await transaction.deleteFrom('communityAuthorships').where('userId', '=', userId).execute();
    await sql`
      delete from companion.community_mutes where user_id = ${userId} or voice_id = ${userId}
        or voice_id in (select id from companion.community_aliases where user_id = ${userId})`.execute(transaction);
    await transaction.deleteFrom('communityAliases').where('userId', '=', userId).execute();
    await transaction.deleteFrom('communityReactions').where('userId', '=', userId).execute();
    await transaction.deleteFrom('communityBookmarks').where('userId', '=', userId).execute();
  },
};

interface OwnText {
  readonly id: string;
  readonly kind: 'post' | 'comment';
  readonly postId: string;
  readonly at: Date;
  readonly state: string;
  readonly title: string | null;
  readonly body: string | null;
  readonly warning: string | null;
  readonly isAnonymous: boolean;
  readonly alias: string | null;
}

async function ownTexts(transaction: DatabaseTransaction, userId: string): Promise<readonly OwnText[]> {
  const { rows } = await sql<OwnText>`
    select a.content_id as id, a.kind, coalesce(c.post_id, p.id) as post_id, a.at,
      case when coalesce(p.state, c.state) = 'purged' then 'deleted' else coalesce(p.state, c.state) end as state,
      coalesce(p.title, s.title) as title, coalesce(p.body, c.body, s.body) as body, coalesce(p.warning, c.warning) as warning,
      coalesce(p.named_author_id, c.named_author_id) is null as is_anonymous, coalesce(p.alias, c.alias) as alias
    from companion.community_authorships a
    left join companion.community_posts p on p.id = a.content_id
    left join companion.community_comments c on c.id = a.content_id
    left join companion.community_sealed s on s.content_id = a.content_id
    where a.user_id = ${userId} order by a.at, a.content_id`.execute(transaction);
  return rows;
}

async function exportOf(transaction: DatabaseTransaction, userId: string) {
  const texts = await ownTexts(transaction, userId);
  const reactions = await transaction
    .selectFrom('communityReactions')
    .select(['contentId', 'kind'])
    .where('userId', '=', userId)
    .orderBy('contentId')
    .execute();
  const bookmarks = await transaction
    .selectFrom('communityBookmarks')
    .select(['postId', 'at'])
    .where('userId', '=', userId)
    .orderBy('at')
    .execute();
  const mutes = await transaction
    .selectFrom('communityMutes')
    .select(['voiceId', 'at'])
    .where('userId', '=', userId)
    .orderBy('at')
    .execute();
  return { texts, reactions, bookmarks, mutes };
}
