import type { DatabaseTransaction } from '#api/database/database.ts';
import { judgeText } from '#api/domains/moderation/index.ts';
import { notFound } from '#api/errors.ts';
import { forgetAnswersAbout } from '#api/idempotency/forget-answers.ts';
import { WRITE_LIMITS } from '#api/limits/write-limits.ts';
import { about, created, noContent, ok, route } from '#api/routing/route.ts';
import type { Route } from '#api/routing/route.ts';
import { selectComments, selectPlaces, selectReplies, selectWaiting } from './comment-store.ts';
import type { CommentPlace, CommentRow } from './comment-store.ts';
import { refuseAttachments } from './errors.ts';
import { REPLIES_WITH_BRANCH } from './policy.ts';
import { TEXT_BODY_BYTES, WRITES } from './post-router.ts';
import type { CommunityRouteOptions } from './post-router.ts';
import { selectPost, selectPostPlace } from './post-store.ts';
import { forAuthor, UNCHANGED, presentComment, presentPlace } from './presenter.ts';
import * as schema from './schema.ts';
import type { CursorSeal } from './sealed-cursor.ts';
import { readSurroundings } from './text-facts.ts';
import {
  changedComment,
  deleteComment,
  editComment,
  requireEditableComment,
  requireOpenThread,
  writeComment,
} from './write-comments.ts';
import { isUnchanged } from './write-posts.ts';

/** How kept answers about a reply are named. */
const COMMENT = 'community_comment';

/** Replies: a conversation, new, changed, gone. */
export function createCommentRoutes(options: CommunityRouteOptions): readonly Route[] {
  return [readingRoute(options), creatingRoute(options), ...changingRoutes(options)];
}

function readingRoute({ guards, cursors }: CommunityRouteOptions): Route {
  return route({
    method: 'GET',
    path: '/community/posts/:postId/comments',
    summary: 'Antworten: Zweige mit ihren ersten Antworten, oder mit `rootId` die Antworten eines Zweigs',
    access: guards.identity(),
    params: schema.postPathSchema,
    query: schema.commentListQuerySchema,
    responses: { 200: schema.commentListSchema },
    errors: [404, 409],
    handle: async ({ caller: { userId }, params: { postId }, query, transact }) =>
      ok(
        await transact(async (transaction) => {
          if (
            (await selectPost(transaction, postId)) === undefined &&
            (await selectPostPlace(transaction, postId)) === null
          )
            throw notFound();
          const page = await readPlaces(transaction, postId, { query, cursors });
          const isFirst = query.cursor === undefined && query.rootId === undefined;
          const waiting = isFirst ? await selectWaiting(transaction, postId, userId) : [];
          const around = await readSurroundings(transaction, waiting);
          return { ...page, waiting: waiting.map((row) => presentComment(row, around)) };
        }),
      ),
  });
}

function creatingRoute({ guards, moderator }: CommunityRouteOptions): Route {
  return route({
    method: 'POST',
    path: '/community/posts/:postId/comments',
    summary: 'Antworten; die Antwort wird gelesen, bevor andere sie sehen',
    limit: WRITE_LIMITS,
    access: guards.person(WRITES),
    params: schema.postPathSchema,
    body: schema.newCommentSchema,
    bodyLimitBytes: TEXT_BODY_BYTES,
    idempotent: true,
    responses: { 201: schema.writtenCommentSchema },
    errors: [403, 404, 409, 422, 429],
    handle: async ({ caller: { userId }, params: { postId }, body: text, transact, conclude }) => {
      refuseAttachments(text);
      await transact((transaction) => requireOpenThread(transaction, postId));
      const judged = { ...text, title: null, kind: 'comment', authorId: userId } as const;
      const analysis = await judgeText(moderator, judged, transact);
      return conclude(async (transaction) => {
        const comment = await writeComment(transaction, postId, { userId, text, analysis });
        const shown = { ...(await presentOne(transaction, comment)), ...forAuthor(comment.state, analysis) };
        return about({ kind: COMMENT, id: comment.id }, created(shown));
      });
    },
  });
}

function changingRoutes({ guards, moderator }: CommunityRouteOptions): readonly Route[] {
  return [
    route({
      method: 'PATCH',
      path: '/community/comments/:commentId',
      summary: 'Die eigene Antwort ändern; auch die neue Fassung wird zuerst gelesen',
      limit: WRITE_LIMITS,
      access: guards.person(WRITES),
      params: schema.commentPathSchema,
      body: schema.commentChangeSchema,
      bodyLimitBytes: TEXT_BODY_BYTES,
      responses: { 200: schema.writtenCommentSchema },
      errors: [403, 404, 409, 422],
      handle: async ({ caller: { userId }, params: { commentId }, body, transact }) => {
        const before = await transact((transaction) => requireEditableComment(transaction, commentId, body.version));
        refuseAttachments(body);
        const text = changedComment(before, body);
        if (isUnchanged(before, text))
          return ok({ ...(await transact((transaction) => presentOne(transaction, before))), ...UNCHANGED });
        const isAnonymous = before.namedAuthorId === null;
        const judged = { ...text, title: null, isAnonymous, kind: 'comment', authorId: userId } as const;
        const analysis = await judgeText(moderator, judged, transact);
        return transact(async (transaction) => {
          const comment = await editComment(transaction, before, { userId, text, analysis });
          return ok({ ...(await presentOne(transaction, comment)), ...forAuthor(comment.state, analysis) });
        });
      },
    }),
    route({
      method: 'DELETE',
      path: '/community/comments/:commentId',
      summary: 'Die eigene Antwort löschen; Antworten anderer bleiben',
      limit: WRITE_LIMITS,
      access: guards.identity(),
      params: schema.commentPathSchema,
      responses: { 204: null },
      errors: [404],
      handle: async ({ params: { commentId }, transact }) => {
        await transact(async (transaction) => {
          await deleteComment(transaction, commentId);
          await forgetAnswersAbout(transaction, { kind: COMMENT, id: commentId });
        });
        return noContent();
      },
    }),
  ];
}

async function presentOne(transaction: DatabaseTransaction, comment: CommentRow) {
  return presentComment(comment, await readSurroundings(transaction, [comment]));
}

/** One page of places, each with what the caller may read of it. */
async function readPlaces(
  transaction: DatabaseTransaction,
  postId: string,
  { query, cursors }: { readonly query: schema.CommentListQuery; readonly cursors: CursorSeal },
) {
  const { rootId, limit } = query;
  const list = listOf(postId, rootId);
  const after = cursors.open(list, query.cursor)?.at ?? 0;
  const places = await selectPlaces(transaction, { postId, rootId, after, most: limit + 1 });
  const items = places.slice(0, limit);
  const last = items.at(-1);
  const roots = rootId === undefined ? items.map(({ id }) => id) : [];
  const replies = await selectReplies(transaction, postId, { roots, most: REPLIES_WITH_BRANCH + 1 });
  const present = await presenterOf(transaction, postId, [...items, ...[...replies.values()].flat()]);
  return {
    items: items.map((place) => {
      const all = replies.get(place.id) ?? [];
      const shown = all.slice(0, REPLIES_WITH_BRANCH);
      const end = shown.at(-1);
      const nextReplies =
        all.length > shown.length && end !== undefined
          ? cursors.seal(listOf(postId, place.id), { at: end.seq, id: end.id })
          : null;
      return { ...present(place), replies: shown.map(present), nextReplies };
    }),
    nextCursor: places.length > limit && last !== undefined ? cursors.seal(list, { at: last.seq, id: last.id }) : null,
  };
}

function listOf(postId: string, rootId: string | undefined): string {
  return JSON.stringify(['comments', postId, rootId ?? '']);
}

async function presenterOf(transaction: DatabaseTransaction, postId: string, places: readonly CommentPlace[]) {
  const readable = places.filter(({ state }) => state !== 'deleted').map(({ id }) => id);
  const rows = await selectComments(transaction, readable);
  const around = await readSurroundings(transaction, [...rows.values()]);
  return (place: CommentPlace) => presentPlace(postId, place, { row: rows.get(place.id), around });
}
