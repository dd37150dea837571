import { judgeText } from '#api/domains/moderation/index.ts';
import { notFound } from '#api/errors.ts';
import type { Guards } from '#api/identity/guards.ts';
import { WRITE_LIMITS } from '#api/limits/write-limits.ts';
import { created, ok, route } from '#api/routing/route.ts';
import type { Route } from '#api/routing/route.ts';
import { MESSAGE_KIND } from './policy.ts';
import { forAuthor, presentMessage } from './presenter.ts';
import * as schema from './schema.ts';
import { selectMessages, selectThread, selectWaiting } from './thread-store.ts';
import { TEXT_BODY_BYTES } from './thread-router.ts';
import type { MessageRouteOptions } from './thread-router.ts';
import { selectSent, writable, writeMessage } from './write-messages.ts';

/** Messages of one conversation: read, send. */
export function createMessageRoutes(options: MessageRouteOptions): readonly Route[] {
  return [readingRoute(options.guards), sendingRoute(options)];
}

function readingRoute(guards: Guards): Route {
  return route({
    method: 'GET',
    path: '/inbox/threads/:threadId/messages',
    summary: 'Nachrichten nach ihrer Nummer: die neuesten, ältere als `before` oder neuere als `after`',
    access: guards.identity(),
    params: schema.threadPathSchema,
    query: schema.messageListQuerySchema,
    responses: { 200: schema.messageListSchema },
    errors: [404],
    handle: async ({ caller: { userId }, params: { threadId }, query, transact }) =>
      ok(
        await transact(async (transaction) => {
          if ((await selectThread(transaction, threadId)) === undefined) throw notFound();
          const { items, hasMore } = await selectMessages(transaction, threadId, query);
          const waiting = query.before === undefined ? await selectWaiting(transaction, threadId) : [];
          const present = (row: (typeof items)[number]) => presentMessage(row, userId);
          return { items: items.map(present), hasMore, waiting: waiting.map(present) };
        }),
      ),
  });
}

function sendingRoute({ guards, moderator }: MessageRouteOptions): Route {
  return route({
    method: 'POST',
    path: '/inbox/threads/:threadId/messages',
    summary: 'Eine Nachricht senden; auf eine Anfrage ist sie ein Ja',
    limit: WRITE_LIMITS,
    // Who writes to each other goes on, whatever becomes of a tier.
    access: guards.person({ writesToPeople: true }),
    params: schema.threadPathSchema,
    body: schema.newMessageSchema,
    bodyLimitBytes: TEXT_BODY_BYTES,
    idempotent: true,
    responses: { 201: schema.writtenMessageSchema },
    errors: [403, 404, 409, 422, 429],
    handle: async ({ caller: { userId }, params: { threadId }, body: message, transact, conclude }) => {
      const sent = await transact(async (transaction) => {
        const view = await selectThread(transaction, threadId);
        if (view === undefined) throw notFound();
        const known = await selectSent(transaction, userId, { message, threadId });
        // As it was read: it is asked again with everything locked.
        if (known === undefined) writable(view);
        return known;
      });
      if (sent !== undefined) return created({ ...presentMessage(sent, userId), notice: null, help: null });
      const judged = { kind: MESSAGE_KIND, authorId: userId, title: null, body: message.text, isAnonymous: false };
      const analysis = await judgeText(moderator, { ...judged, mayHoldContactData: true }, transact);
      return conclude(async (transaction) => {
        const row = await writeMessage(transaction, threadId, { userId, message, analysis });
        return created({ ...presentMessage(row, userId), ...forAuthor(row.state, analysis) });
      });
    },
  });
}
