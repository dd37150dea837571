import type { z } from 'zod';
import type { DatabaseTransaction } from '#api/database/database.ts';
import { insertProfileIfAbsent } from '#api/domains/profil/index.ts';
import { notFound } from '#api/errors.ts';
import type { Guards } from '#api/identity/guards.ts';
import { WRITE_LIMITS } from '#api/limits/write-limits.ts';
import { noContent, ok, route } from '#api/routing/route.ts';
import type { Route } from '#api/routing/route.ts';
import { selectComment } from './comment-store.ts';
import { mutesFull, ownVoice } from './errors.ts';
import {
  countMutes,
  deleteBookmark,
  deleteMute,
  deleteReaction,
  insertBookmark,
  insertMute,
  isKnownVoice,
  isOwnVoice,
  selectMutes,
  upsertReaction,
} from './mark-store.ts';
import { MOST_MUTES } from './policy.ts';
import { WRITES } from './post-router.ts';
import { selectPost } from './post-store.ts';
import * as schema from './schema.ts';

/** Reactions, bookmarks, muted voices: what a reader does without words. */
export function createMarkRoutes(guards: Guards): readonly Route[] {
  return [...reactionRoutes(guards), ...bookmarkRoutes(guards), ...muteRoutes(guards)];
}

function reactionRoutes(guards: Guards): readonly Route[] {
  return [
    ...reactionsTo(guards, {
      path: '/community/posts/:postId/reaction',
      params: schema.postPathSchema,
      idOf: ({ postId }) => postId,
      what: 'einen Beitrag',
      select: selectPost,
    }),
    ...reactionsTo(guards, {
      path: '/community/comments/:commentId/reaction',
      params: schema.commentPathSchema,
      idOf: ({ commentId }) => commentId,
      what: 'eine Antwort',
      select: selectComment,
    }),
  ];
}

/** A kind of text that can be reacted to. */
interface Reactable<Path> {
  readonly path: string;
  readonly params: z.ZodType<Path>;
  readonly idOf: (path: Path) => string;
  readonly what: string;
  readonly select: (
    transaction: DatabaseTransaction,
    id: string,
  ) => Promise<{ readonly body: string | null } | undefined>;
}

function reactionsTo<Path>(guards: Guards, { path, params, idOf, what, select }: Reactable<Path>): readonly Route[] {
  return [
    route({
      method: 'PUT',
      path,
      summary: `Auf ${what} reagieren; gezeigt wird nur, wie viele es tun`,
      limit: WRITE_LIMITS,
      access: guards.person(WRITES),
      params,
      body: schema.reactionBodySchema,
      responses: { 204: null },
      errors: [404],
      handle: async ({ caller: { userId }, params: named, body: { kind }, transact }) => {
        const contentId = idOf(named);
        await transact(async (transaction) => {
          const content = await select(transaction, contentId);
          if (content === undefined || content.body === null) throw notFound();
          await upsertReaction(transaction, { contentId, userId, kind });
        });
        return noContent();
      },
    }),
    route({
      method: 'DELETE',
      path,
      summary: `Die eigene Reaktion auf ${what} zurücknehmen`,
      limit: WRITE_LIMITS,
      access: guards.identity(),
      params,
      responses: { 204: null },
      errors: [404],
      handle: async ({ params: named, transact }) => {
        const id = idOf(named);
        await transact(async (transaction) => {
          if ((await select(transaction, id)) === undefined) throw notFound();
          await deleteReaction(transaction, id);
        });
        return noContent();
      },
    }),
  ];
}

function bookmarkRoutes(guards: Guards): readonly Route[] {
  const path = '/community/posts/:postId/bookmark';
  return [
    route({
      method: 'PUT',
      path,
      summary: 'Einen Beitrag merken; das sieht niemand sonst',
      limit: WRITE_LIMITS,
      access: guards.person({ feature: 'community_full' }),
      params: schema.postPathSchema,
      responses: { 204: null },
      errors: [404],
      handle: async ({ caller: { userId }, params: { postId }, transact }) => {
        await transact(async (transaction) => {
          if ((await selectPost(transaction, postId))?.body == null) throw notFound();
          await insertBookmark(transaction, userId, postId);
        });
        return noContent();
      },
    }),
    route({
      method: 'DELETE',
      path,
      summary: 'Einen Beitrag nicht mehr merken',
      limit: WRITE_LIMITS,
      access: guards.identity(),
      params: schema.postPathSchema,
      responses: { 204: null },
      errors: [404],
      handle: async ({ params: { postId }, transact }) => {
        await transact(async (transaction) => {
          const isGone = !(await deleteBookmark(transaction, postId));
          if (isGone && (await selectPost(transaction, postId)) === undefined) throw notFound();
        });
        return noContent();
      },
    }),
  ];
}

function muteRoutes(guards: Guards): readonly Route[] {
  const path = '/community/mutes/:voiceId';
  return [
    route({
      method: 'GET',
      path: '/community/mutes',
      summary: 'Stimmen, die für die eigene Person stumm sind',
      access: guards.identity(),
      responses: { 200: schema.muteListSchema },
      handle: async ({ transact }) => ok({ items: await transact(selectMutes) }),
    }),
    route({
      method: 'PUT',
      path,
      summary: 'Ein Mitglied, das unter Namen schreibt, oder eine anonyme Stimme einer Unterhaltung stummschalten',
      limit: WRITE_LIMITS,
      // Nobody needs a tier or a good standing to protect herself.
      access: guards.identity(),
      params: schema.voicePathSchema,
      responses: { 204: null },
      errors: [404, 409],
      handle: async ({ caller: { userId }, params: { voiceId }, transact }) => {
        await transact((transaction) => muteVoice(transaction, userId, voiceId));
        return noContent();
      },
    }),
    route({
      method: 'DELETE',
      path,
      summary: 'Eine Stimme wieder hören',
      limit: WRITE_LIMITS,
      access: guards.identity(),
      params: schema.voicePathSchema,
      responses: { 204: null },
      errors: [404],
      handle: async ({ params: { voiceId }, transact }) => {
        if (!(await transact((transaction) => deleteMute(transaction, voiceId)))) throw notFound();
        return noContent();
      },
    }),
  ];
}

async function muteVoice(transaction: DatabaseTransaction, userId: string, voiceId: string): Promise<void> {
  // Asked of what she may read: who writes anonymously alone is nobody here.
  if (!(await isKnownVoice(transaction, voiceId))) throw notFound();
  if (voiceId === userId || (await isOwnVoice(transaction, voiceId))) throw ownVoice();
  await insertProfileIfAbsent(transaction, userId);
  if ((await countMutes(transaction)) >= MOST_MUTES) throw mutesFull();
  await insertMute(transaction, userId, voiceId);
}
