import { recordAdminAct } from '#api/audit/index.ts';
import { asService } from '#api/database/database.ts';
import type { DatabaseTransaction } from '#api/database/database.ts';
import { holdSubject, recordModeratorAct } from '#api/domains/moderation/index.ts';
import { inputInvalid, notFound } from '#api/errors.ts';
import type { Guards } from '#api/identity/guards.ts';
import { WRITE_LIMITS } from '#api/limits/write-limits.ts';
import { ok, route } from '#api/routing/route.ts';
import type { Route } from '#api/routing/route.ts';
import { contentChanged, notEditable } from './errors.ts';
import { communityModerated } from './moderated.ts';
import * as schema from './schema.ts';

/** What a moderator does at a post that she reads, without a case before it. */
export function createModerationRoute(guards: Guards): Route {
  return route({
    method: 'PATCH',
    path: '/community/posts/:postId/moderation',
    summary: 'Einen Beitrag schließen, anheften, verbergen oder entfernen; die Verfasserin erfährt den Grund',
    limit: WRITE_LIMITS,
    access: guards.admin,
    params: schema.postPathSchema,
    body: schema.postModerationSchema,
    responses: { 200: schema.moderatedPostSchema },
    errors: [404, 409, 422],
    handle: async ({ caller, params: { postId }, body, transact }) =>
      ok(
        await transact((transaction) =>
          asService(transaction, async () => {
            const act = { moderatorId: caller.userId, postId, ...body };
            if (act.action === 'pin' || act.action === 'unpin') await pinPost(transaction, act);
            else await moderatePost(transaction, { ...act, action: act.action });
            return presentModerated(transaction, postId);
          }),
        ),
      ),
  });
}

type Moderation = schema.PostModeration & { readonly moderatorId: string; readonly postId: string };

const GIVES_BACK: readonly Moderation['action'][] = ['unlock', 'restore'];

async function moderatePost(
  transaction: DatabaseTransaction,
  act: Moderation & { readonly action: Exclude<Moderation['action'], 'pin' | 'unpin'> },
): Promise<void> {
  const { postId: contentId, version, action, ground, rule, reason: facts, moderatorId } = act;
  const content = communityModerated.find(({ kind }) => kind === 'post');
  const authorId = await authorOf(transaction, contentId);
  if (content === undefined || authorId === undefined) throw notFound();
  const isFounded = ground !== undefined && rule !== undefined;
  if (!isFounded && !GIVES_BACK.includes(action))
    throw inputInvalid({ [ground === undefined ? 'ground' : 'rule']: 'Diese Angabe fehlt.' });
  const reason = isFounded ? { reason: { ground, rule } } : {};
  // Before the row is locked, as everybody does who takes both.
  await holdSubject(transaction, { kind: 'post', contentId });
  const outcome = await content.apply(transaction, { contentId, version, measure: action });
  if (outcome === 'changed') throw contentChanged();
  if (outcome === 'gone') throw notEditable();
  // Last: the audit log is written by one at a time.
  await recordModeratorAct(transaction, {
    ...{ kind: 'post', contentId, version, authorId, moderatorId, action, facts },
    ...reason,
  });
}

/** Above the lists or not: takes nothing from anybody, so nobody is owed a statement. */
async function pinPost(
  transaction: DatabaseTransaction,
  { postId, version, action, moderatorId }: Moderation,
): Promise<void> {
  const post = await transaction
    .selectFrom('communityPosts')
    .select(['version', 'state'])
    .where('id', '=', postId)
    .forUpdate()
    .executeTakeFirst();
  if (post === undefined) throw notFound();
  if (post.version !== version) throw contentChanged();
  if (post.state !== 'published') throw notEditable();
  await transaction
    .updateTable('communityPosts')
    .set({ pinnedAt: action === 'pin' ? new Date() : null })
    .where('id', '=', postId)
    .execute();
  await recordAdminAct(transaction, {
    actorId: moderatorId,
    action: action === 'pin' ? 'community.pinned' : 'community.unpinned',
    object: `post:${postId}`,
  });
}

async function authorOf(transaction: DatabaseTransaction, contentId: string): Promise<string | undefined> {
  const authorship = await transaction
    .selectFrom('communityAuthorships')
    .select('userId')
    .where('contentId', '=', contentId)
    .where('kind', '=', 'post')
    .executeTakeFirst();
  return authorship?.userId;
}

async function presentModerated(transaction: DatabaseTransaction, postId: string) {
  const { id, state, version, lockedAt, pinnedAt } = await transaction
    .selectFrom('communityPosts')
    .select(['id', 'state', 'version', 'lockedAt', 'pinnedAt'])
    .where('id', '=', postId)
    .executeTakeFirstOrThrow();
  return {
    id,
    state: state === 'purged' ? ('deleted' as const) : state,
    version,
    isLocked: lockedAt !== null,
    isPinned: pinnedAt !== null,
  };
}
