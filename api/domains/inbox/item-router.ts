import { notFound } from '#api/errors.ts';
import type { Guards } from '#api/identity/guards.ts';
import { WRITE_LIMITS } from '#api/limits/write-limits.ts';
import { pageOf } from '#api/routing/paging.ts';
import { noContent, ok, route } from '#api/routing/route.ts';
import type { Route } from '#api/routing/route.ts';
import type { InboxTexts } from '#prompts/inbox/inbox-texts.ts';
import { deleteItem, markItem } from './mark-store.ts';
import { presentCounts, presentItems } from './presenter.ts';
import {
  inboxCountSchema,
  inboxListQuerySchema,
  inboxListSchema,
  itemChangeSchema,
  itemPathSchema,
  itemSchema,
  readAllSchema,
} from './schema.ts';
import { countItems, lockInbox, readUpTo, selectItem, selectItems } from './store.ts';

/** What is told, and what she has seen of it. */
export function createItemRoutes(guards: Guards, texts: InboxTexts): readonly Route[] {
  return [listRoute(guards, texts), countRoute(guards), readAllRoute(guards), ...oneItemRoutes(guards, texts)];
}

function listRoute(guards: Guards, texts: InboxTexts): Route {
  return route({
    method: 'GET',
    path: '/inbox',
    summary: 'Was es Neues gibt, das Neueste zuerst; was zusammengehört, als eine Zeile',
    access: guards.identity(),
    query: inboxListQuerySchema,
    responses: { 200: inboxListSchema },
    handle: async ({ caller: { userId }, query, transact }) =>
      transact(async (transaction) => {
        const rows = await selectItems(transaction, userId, query);
        const page = pageOf(rows, query.limit, ({ seq, id }) => ({ at: new Date(seq), id }));
        return ok({ ...page, items: await presentItems(transaction, texts, page.items) });
      }),
  });
}

function countRoute(guards: Guards): Route {
  return route({
    method: 'GET',
    path: '/inbox/count',
    summary: 'Wie viele Zeilen ungesehen und ungelesen sind',
    access: guards.identity(),
    responses: { 200: inboxCountSchema },
    handle: async ({ caller: { userId }, transact }) =>
      ok(presentCounts(await transact((transaction) => countItems(transaction, userId)))),
  });
}

function readAllRoute(guards: Guards): Route {
  return route({
    method: 'POST',
    path: '/inbox/read-all',
    summary: 'Alles bis zu einer Nummer ist gelesen; was danach kam, bleibt ungelesen',
    limit: WRITE_LIMITS,
    access: guards.identity(),
    body: readAllSchema,
    responses: { 200: inboxCountSchema },
    handle: async ({ caller: { userId }, body, transact }) => {
      await transact(async (transaction) => {
        await lockInbox(transaction, userId);
        await readUpTo(transaction, userId, body);
      });
      return ok(presentCounts(await transact((transaction) => countItems(transaction, userId))));
    },
  });
}

function oneItemRoutes(guards: Guards, texts: InboxTexts): readonly Route[] {
  return [
    route({
      method: 'PATCH',
      path: '/inbox/:itemId',
      summary: 'Eine Zeile als gesehen, gelesen oder archiviert kennzeichnen, oder zurückstellen',
      limit: WRITE_LIMITS,
      access: guards.identity(),
      params: itemPathSchema,
      body: itemChangeSchema,
      responses: { 200: itemSchema },
      errors: [404],
      handle: async ({ caller: { userId }, params: { itemId }, body, transact }) =>
        transact(async (transaction) => {
          await lockInbox(transaction, userId);
          const before = await selectItem(transaction, userId, itemId);
          if (before === undefined) throw notFound();
          await markItem(transaction, before, body);
          const after = await selectItem(transaction, userId, itemId);
          const [item] = after === undefined ? [] : await presentItems(transaction, texts, [after]);
          if (item === undefined) throw notFound();
          return ok(item);
        }),
    }),
    route({
      method: 'DELETE',
      path: '/inbox/:itemId',
      summary: 'Eine Zeile löschen, mit allem, was in ihr zusammengefasst ist',
      access: guards.identity(),
      params: itemPathSchema,
      responses: { 204: null },
      errors: [404],
      handle: async ({ caller: { userId }, params: { itemId }, transact }) => {
        await transact(async (transaction) => {
          await lockInbox(transaction, userId);
          const item = await selectItem(transaction, userId, itemId);
          if (item === undefined) throw notFound();
          await deleteItem(transaction, item);
        });
        return noContent();
      },
    }),
  ];
}
