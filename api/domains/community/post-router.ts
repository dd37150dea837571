import type { Moderator } from '#safety/moderation/moderator.ts';
import type { DatabaseTransaction } from '#api/database/database.ts';
import { judgeText } from '#api/domains/moderation/index.ts';
import { notFound } from '#api/errors.ts';
import { forgetAnswersAbout } from '#api/idempotency/forget-answers.ts';
import type { Guards } from '#api/identity/guards.ts';
import { WRITE_LIMITS } from '#api/limits/write-limits.ts';
import { about, created, noContent, ok, route } from '#api/routing/route.ts';
import type { Route } from '#api/routing/route.ts';
import { refuseAttachments } from './errors.ts';
import {
  searchPosts,
  selectBookmarkedPosts,
  selectCategories,
  selectOpenPosts,
  selectOwnPosts,
  selectPinnedPosts,
  selectPost,
  selectPostPlace,
} from './post-store.ts';
import type { ListedPost, PostRow } from './post-store.ts';
import { forAuthor, UNCHANGED, presentGonePost, presentPost, presentSummary } from './presenter.ts';
import * as schema from './schema.ts';
import type { CursorSeal } from './sealed-cursor.ts';
import { readSurroundings } from './text-facts.ts';
import { changedPost, deletePost, editPost, isUnchanged, requireEditablePost, writePost } from './write-posts.ts';

/** What the routes of the community are built from. */
export interface CommunityRouteOptions {
  readonly guards: Guards;
  readonly moderator: Moderator;
  readonly cursors: CursorSeal;
}

/** How kept answers about a post are named. */
const POST = 'community_post';
/** Who writes: in the tier, and not suspended. */
export const WRITES = { feature: 'community_full', writesToPeople: true } as const;
/** A post of emoji and marks, each written as an escape, and room for the rest. */
export const TEXT_BODY_BYTES = 200_000;

/** Posts: list, one, new, changed, gone. */
export function createPostRoutes(options: CommunityRouteOptions): readonly Route[] {
  return [...readingRoutes(options), creatingRoute(options), ...changingRoutes(options)];
}

function readingRoutes({ guards, cursors }: CommunityRouteOptions): readonly Route[] {
  const access = guards.identity();
  return [
    route({
      method: 'GET',
      path: '/community/categories',
      summary: 'Bereiche der Gemeinschaft',
      access,
      responses: { 200: schema.categoryListSchema },
      handle: async ({ transact }) => ok({ items: await transact(selectCategories) }),
    }),
    route({
      method: 'GET',
      path: '/community/posts',
      summary: 'Beiträge; mit `q` die passendsten zuerst, auf Wunsch nur eigene oder gemerkte',
      access,
      query: schema.postListQuerySchema,
      responses: { 200: schema.postListSchema },
      errors: [409],
      handle: async ({ caller: { userId }, query, transact }) =>
        ok(await transact((transaction) => listPosts(transaction, userId, { query, cursors }))),
    }),
    route({
      method: 'GET',
      path: '/community/posts/:postId',
      summary: 'Ein Beitrag; ohne Text, wo nur noch die Unterhaltung darunter steht',
      access,
      params: schema.postPathSchema,
      responses: { 200: schema.postSchema },
      errors: [404],
      handle: async ({ params: { postId }, transact }) =>
        ok(await transact((transaction) => readPost(transaction, postId))),
    }),
  ];
}

function creatingRoute({ guards, moderator }: CommunityRouteOptions): Route {
  return route({
    method: 'POST',
    path: '/community/posts',
    summary: 'Einen Beitrag schreiben; er wird gelesen, bevor andere ihn sehen',
    limit: WRITE_LIMITS,
    access: guards.person(WRITES),
    body: schema.newPostSchema,
    bodyLimitBytes: TEXT_BODY_BYTES,
    idempotent: true,
    responses: { 201: schema.writtenPostSchema },
    errors: [403, 409, 422, 429],
    handle: async ({ caller: { userId }, body: text, transact, conclude }) => {
      refuseAttachments(text);
      const analysis = await judgeText(moderator, { ...text, kind: 'post', authorId: userId }, transact);
      return conclude(async (transaction) => {
        const post = await writePost(transaction, { userId, text, analysis });
        const shown = { ...(await presentOne(transaction, post)), ...forAuthor(post.state, analysis) };
        return about({ kind: POST, id: post.id }, created(shown));
      });
    },
  });
}

function changingRoutes({ guards, moderator }: CommunityRouteOptions): readonly Route[] {
  return [
    route({
      method: 'PATCH',
      path: '/community/posts/:postId',
      summary: 'Den eigenen Beitrag ändern; auch die neue Fassung wird zuerst gelesen',
      limit: WRITE_LIMITS,
      access: guards.person(WRITES),
      params: schema.postPathSchema,
      body: schema.postChangeSchema,
      bodyLimitBytes: TEXT_BODY_BYTES,
      responses: { 200: schema.writtenPostSchema },
      errors: [403, 404, 409, 422],
      handle: async ({ caller: { userId }, params: { postId }, body, transact }) => {
        const before = await transact((transaction) => requireEditablePost(transaction, postId, body.version));
        refuseAttachments(body);
        const text = changedPost(before, body);
        if (isUnchanged(before, text))
          return ok({ ...(await transact((transaction) => presentOne(transaction, before))), ...UNCHANGED });
        const isAnonymous = before.namedAuthorId === null;
        const analysis = await judgeText(moderator, { ...text, isAnonymous, kind: 'post', authorId: userId }, transact);
        return transact(async (transaction) => {
          const post = await editPost(transaction, before, { userId, text, analysis });
          return ok({ ...(await presentOne(transaction, post)), ...forAuthor(post.state, analysis) });
        });
      },
    }),
    route({
      method: 'DELETE',
      path: '/community/posts/:postId',
      summary: 'Den eigenen Beitrag löschen; Antworten anderer bleiben',
      limit: WRITE_LIMITS,
      // Whoever may no longer write may still take back what she wrote.
      access: guards.identity(),
      params: schema.postPathSchema,
      responses: { 204: null },
      errors: [404],
      handle: async ({ params: { postId }, transact }) => {
        await transact(async (transaction) => {
          await deletePost(transaction, postId);
          await forgetAnswersAbout(transaction, { kind: POST, id: postId });
        });
        return noContent();
      },
    }),
  ];
}

async function presentOne(transaction: DatabaseTransaction, post: PostRow) {
  return presentPost(post, await readSurroundings(transaction, [post]));
}

async function readPost(transaction: DatabaseTransaction, postId: string) {
  const post = await selectPost(transaction, postId);
  if (post !== undefined && post.state !== 'deleted' && post.state !== 'purged') return presentOne(transaction, post);
  const place = await selectPostPlace(transaction, postId);
  if (place === null || place === 'published') throw notFound();
  return presentGonePost(postId, place);
}

async function listPosts(
  transaction: DatabaseTransaction,
  userId: string,
  { query, cursors }: { readonly query: schema.PostListQuery; readonly cursors: CursorSeal },
) {
  const { q, category, show, sort, limit } = query;
  // A cursor is good for its own list alone.
  const list = JSON.stringify(['posts', show, category ?? '', q ?? sort]);
  const place = cursors.open(list, query.cursor);
  const rows = await selectListed(transaction, userId, { ...query, place });
  const hasPinned = place === undefined && q === undefined && show === 'all';
  const pinned = hasPinned ? await selectPinnedPosts(transaction, category) : [];
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  const around = await readSurroundings(transaction, [...items, ...pinned]);
  return {
    items: items.map((row) => presentSummary(row, around)),
    pinned: pinned.map((row) => presentSummary(row, around)),
    nextCursor:
      rows.length > limit && last !== undefined ? cursors.seal(list, { at: last.position, id: last.id }) : null,
  };
}

function selectListed(
  transaction: DatabaseTransaction,
  userId: string,
  selection: Omit<schema.PostListQuery, 'cursor'> & Parameters<typeof selectOpenPosts>[1],
): Promise<readonly ListedPost[]> {
  const { q, show } = selection;
  if (q !== undefined) return searchPosts(transaction, q, selection);
  if (show === 'own') return selectOwnPosts(transaction, userId, selection);
  if (show === 'bookmarked') return selectBookmarkedPosts(transaction, userId, selection);
  return selectOpenPosts(transaction, selection);
}
