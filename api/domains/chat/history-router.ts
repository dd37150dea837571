import type { DatabaseTransaction } from '#api/database/database.ts';
import { notFound } from '#api/errors.ts';
import type { Guards, Person } from '#api/identity/guards.ts';
import type { RateLimitRule } from '#api/limits/rate-limit.ts';
import type { RenderingRoom } from '#api/rendering/rendering-room.ts';
import { forgetAnswersAbout } from '#api/idempotency/forget-answers.ts';
import { WRITE_LIMITS } from '#api/limits/write-limits.ts';
import { pageOf } from '#api/routing/paging.ts';
import { about, attachment, created, noContent, ok, route } from '#api/routing/route.ts';
import type { Route } from '#api/routing/route.ts';
import { deleteChat, deleteChats, selectChats } from './chat-store.ts';
import { changeChat, readChat, saveChat } from './history.ts';
import type { ChatWriter } from './history.ts';
import { readAllChats } from './personal-data.ts';
import { visibleSince } from './policy.ts';
import { presentChat } from './presenter.ts';
import type { ChatExport, ExportFormat } from './render-export.ts';
import {
  changeChatSchema,
  chatListSchema,
  chatPathSchema,
  exportQuerySchema,
  historyQuerySchema,
  saveChatSchema,
  storedChatSchema,
} from './schema.ts';
import type { StoredChat } from './schema.ts';

/**
 * Fifty of the longest questions with answers of two thousand characters, in bytes; a client stores one exchange at a
 * time.
 */
const MESSAGES_LIMIT_BYTES = 400_000;
/** How answers about a chat are named. */
const CHAT = 'chat';

/** Somebody who saves chat by chat; each export is made in a thread of its own. */
const EXPORT_LIMIT: RateLimitRule = { name: 'chat_export', by: 'person', limit: 30, windowMs: 3_600_000 };

const EXPORT_TYPES: Readonly<Record<ExportFormat, string>> = {
  pdf: 'application/pdf',
  md: 'text/markdown; charset=utf-8',
  json: 'application/json; charset=utf-8',
};

/** History and export of chats. */
export function createHistoryRoutes(guards: Guards, rendering: RenderingRoom): readonly Route[] {
  return [...createListRoutes(guards), ...createChatRoutesOfOne(guards), exportRoute(guards, rendering)];
}

function scopeOf({ userId, tier }: Person): ChatWriter {
  return { userId, tier, since: visibleSince(tier, new Date()) };
}

function createListRoutes(guards: Guards): readonly Route[] {
  return [
    route({
      method: 'GET',
      path: '/chat/history',
      summary: 'Eigene Chats, die neuesten zuerst; im freien Tarif die der letzten 7 Tage',
      access: guards.person(),
      query: historyQuerySchema,
      responses: { 200: chatListSchema },
      handle: async ({ caller, query, transact }) => {
        const rows = await transact((transaction) =>
          selectChats(transaction, scopeOf(caller), { cursor: query.cursor, limit: query.limit }),
        );
        const page = pageOf(rows, query.limit, (row) => ({ at: row.createdAt, id: row.id }));
        return ok({ items: page.items.map(presentChat), nextCursor: page.nextCursor });
      },
    }),
    route({
      method: 'POST',
      path: '/chat/history',
      summary:
        'Einen Chat aufheben, oder Nachrichten zu einem aufgehobenen hinzufügen; 409 `storage_quota_exceeded`, wenn der Speicher des Tarifs voll ist',
      limit: WRITE_LIMITS,
      access: guards.person(),
      body: saveChatSchema,
      bodyLimitBytes: MESSAGES_LIMIT_BYTES,
      idempotent: true,
      responses: { 200: storedChatSchema, 201: storedChatSchema },
      handle: ({ caller, body, conclude }) =>
        conclude(async (transaction) => {
          const { chat, isNew } = await saveChat(transaction, scopeOf(caller), body);
          return about({ kind: CHAT, id: chat.id }, isNew ? created(chat) : ok(chat));
        }),
    }),
    route({
      method: 'DELETE',
      path: '/chat/history',
      summary: 'Alle eigenen Chats löschen',
      access: guards.identity(),
      responses: { 204: null },
      handle: async ({ caller, transact }) => {
        await transact(async (transaction) => {
          await deleteChats(transaction, caller.userId);
          await forgetAnswersAbout(transaction, { kind: CHAT });
        });
        return noContent();
      },
    }),
  ];
}

function createChatRoutesOfOne(guards: Guards): readonly Route[] {
  return [
    route({
      method: 'GET',
      path: '/chat/history/:chatId',
      summary: 'Ein eigener Chat mit seinen Nachrichten',
      access: guards.person(),
      params: chatPathSchema,
      responses: { 200: storedChatSchema },
      errors: [404],
      handle: async ({ caller, params, transact }) =>
        ok(await transact((transaction) => readChat(transaction, scopeOf(caller), params.chatId))),
    }),
    route({
      method: 'PATCH',
      path: '/chat/history/:chatId',
      summary:
        'Titel ändern, Nachrichten hinzufügen oder ersetzen; 409 `storage_quota_exceeded`, wenn der Speicher des Tarifs voll ist',
      limit: WRITE_LIMITS,
      access: guards.person(),
      params: chatPathSchema,
      body: changeChatSchema,
      bodyLimitBytes: MESSAGES_LIMIT_BYTES,
      responses: { 200: storedChatSchema },
      errors: [404, 409],
      handle: async ({ caller, params, body, transact }) =>
        ok(
          await transact((transaction) => changeChat(transaction, scopeOf(caller), { ...body, chatId: params.chatId })),
        ),
    }),
    route({
      method: 'DELETE',
      path: '/chat/history/:chatId',
      summary: 'Einen eigenen Chat löschen, auch einen, den der Tarif nicht mehr zeigt',
      access: guards.identity(),
      params: chatPathSchema,
      responses: { 204: null },
      errors: [404],
      handle: async ({ caller, params, transact }) => {
        const wasThere = await transact(async (transaction) => {
          const isDeleted = await deleteChat(transaction, caller.userId, params.chatId);
          await forgetAnswersAbout(transaction, { kind: CHAT, id: params.chatId });
          return isDeleted;
        });
        if (!wasThere) throw notFound();
        return noContent();
      },
    }),
  ];
}

function exportRoute(guards: Guards, rendering: RenderingRoom): Route {
  return route({
    method: 'GET',
    path: '/chat/export',
    summary: 'Einen Chat oder alle als PDF, Markdown oder JSON',
    limit: EXPORT_LIMIT,
    access: guards.person({ feature: 'pdf_export' }),
    flag: null,
    query: exportQuerySchema,
    responses: { 200: { media: ['application/pdf', 'text/markdown', 'application/json'] } },
    errors: [404, 413],
    handle: async ({ caller, query: { chatId, format }, transact }) => {
      const chats = await transact((transaction) => chatsToExport(transaction, scopeOf(caller), chatId));
      const now = new Date();
      const input: ChatExport = { chats, format, now };
      const content = await rendering.render({
        module: new URL('./render-export.ts', import.meta.url),
        input,
        personId: caller.userId,
      });
      return attachment({
        content,
        contentType: EXPORT_TYPES[format],
        attachmentName: `chats-${now.toISOString().slice(0, 10)}.${format}`,
      });
    },
  });
}

async function chatsToExport(
  transaction: DatabaseTransaction,
  scope: ChatWriter,
  chatId: string | undefined,
): Promise<readonly StoredChat[]> {
  return chatId === undefined ? readAllChats(transaction, scope.userId) : [await readChat(transaction, scope, chatId)];
}
