import type { Moderator } from '#safety/moderation/moderator.ts';
import type { DatabaseTransaction } from '#api/database/database.ts';
import { judgeText } from '#api/domains/moderation/index.ts';
import { notFound } from '#api/errors.ts';
import type { Guards } from '#api/identity/guards.ts';
import { WRITE_LIMITS } from '#api/limits/write-limits.ts';
import { pageOf } from '#api/routing/paging.ts';
import { created, noContent, ok, route } from '#api/routing/route.ts';
import type { Route } from '#api/routing/route.ts';
import { conversationClosed } from './errors.ts';
import { MESSAGE_KIND } from './policy.ts';
import { forAuthor, presentMessage, presentThreads } from './presenter.ts';
import * as schema from './schema.ts';
import { markRead, selectThread, selectThreads } from './thread-store.ts';
import type { MessageRow } from './thread-store.ts';
import { selectSent } from './write-messages.ts';
import { answerRequest, writeTo } from './write-requests.ts';

/** What the routes of messages are built from. */
export interface MessageRouteOptions {
  readonly guards: Guards;
  readonly moderator: Moderator;
}

/** A message of emoji and marks, each written as an escape, and room for the rest. */
export const TEXT_BODY_BYTES = 100_000;

/** Conversations: list, one, begin, answer, read. */
export function createThreadRoutes(options: MessageRouteOptions): readonly Route[] {
  return [...readingRoutes(options.guards), beginningRoute(options), changingRoute(options.guards)];
}

function readingRoutes(guards: Guards): readonly Route[] {
  const access = guards.identity();
  return [
    route({
      method: 'GET',
      path: '/inbox/threads',
      summary: 'Unterhaltungen und Anfragen, die zuletzt belebte zuerst',
      access,
      query: schema.threadListQuerySchema,
      responses: { 200: schema.threadListSchema },
      handle: async ({ caller: { userId }, query, transact }) =>
        ok(
          await transact(async (transaction) => {
            const views = await selectThreads(transaction, query);
            const page = pageOf(views, query.limit, ({ lastMessageAt: at, id }) => ({ at, id }));
            return { ...page, items: await presentThreads(transaction, page.items, userId) };
          }),
        ),
    }),
    route({
      method: 'GET',
      path: '/inbox/threads/:threadId',
      summary: 'Eine Unterhaltung',
      access,
      params: schema.threadPathSchema,
      responses: { 200: schema.threadSchema },
      errors: [404],
      handle: async ({ caller: { userId }, params: { threadId }, transact }) =>
        ok(await transact((transaction) => presentOne(transaction, threadId, userId))),
    }),
  ];
}

function beginningRoute({ guards, moderator }: MessageRouteOptions): Route {
  return route({
    method: 'POST',
    path: '/inbox/threads',
    summary: 'Jemandem aus der Community schreiben: eine Anfrage, bis die andere Person zustimmt',
    limit: WRITE_LIMITS,
    access: guards.person({ feature: 'community_full', writesToPeople: true }),
    body: schema.newThreadSchema,
    bodyLimitBytes: TEXT_BODY_BYTES,
    idempotent: true,
    responses: { 201: schema.writtenThreadSchema },
    errors: [403, 409, 422, 429],
    handle: async ({ caller: { userId }, body: { to, ...message }, transact, conclude }) => {
      const sent = await transact((transaction) => selectSent(transaction, userId, { message, to }));
      if (sent !== undefined)
        return created(await transact((transaction) => presentWritten(transaction, sent, { userId, analysis: CALM })));
      // A stranger is given no address: contact data wait until both said yes.
      const judged = { kind: MESSAGE_KIND, authorId: userId, title: null, body: message.text, isAnonymous: false };
      const analysis = await judgeText(moderator, judged, transact);
      return conclude(async (transaction) => {
        const row = await writeTo(transaction, { userId, to, message, analysis });
        return created(await presentWritten(transaction, row, { userId, analysis }));
      });
    },
  });
}

/** What is told beside a message that was sent before. */
const CALM = { crisis: 'none' } as const;

async function presentWritten(
  transaction: DatabaseTransaction,
  row: MessageRow,
  { userId, analysis }: { readonly userId: string; readonly analysis: Parameters<typeof forAuthor>[1] },
) {
  // What was taken back since is not shown again.
  if ((await selectThread(transaction, row.threadId)) === undefined) throw conversationClosed();
  return {
    thread: await presentOne(transaction, row.threadId, userId),
    message: presentMessage(row, userId),
    ...forAuthor(row.state, analysis),
  };
}

function changingRoute(guards: Guards): Route {
  return route({
    method: 'PATCH',
    path: '/inbox/threads/:threadId',
    summary: 'Als gelesen merken, oder eine Anfrage annehmen oder ablehnen; nach einem Nein ist sie fort (204)',
    limit: WRITE_LIMITS,
    access: guards.identity(),
    params: schema.threadPathSchema,
    body: schema.threadChangeSchema,
    responses: { 200: schema.threadSchema, 204: null },
    errors: [404, 409],
    handle: async ({ caller: { userId }, params: { threadId }, body: { answer, lastReadSeq }, transact }) =>
      transact(async (transaction) => {
        if ((await selectThread(transaction, threadId)) === undefined) throw notFound();
        if (answer !== undefined) await answerRequest(transaction, threadId, { userId, answer });
        if (answer === 'decline') return noContent();
        if (lastReadSeq !== undefined) await markRead(transaction, threadId, lastReadSeq);
        return ok(await presentOne(transaction, threadId, userId));
      }),
  });
}

async function presentOne(transaction: DatabaseTransaction, threadId: string, userId: string) {
  const view = await selectThread(transaction, threadId);
  const [thread] = view === undefined ? [] : await presentThreads(transaction, [view], userId);
  if (thread === undefined) throw notFound();
  return thread;
}
