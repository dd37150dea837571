import type { Guards } from '#api/identity/guards.ts';
import { WRITE_LIMITS } from '#api/limits/write-limits.ts';
import { etagOf, okUnlessKnown, requireMatch } from '#api/routing/conditional.ts';
import { pageOf } from '#api/routing/paging.ts';
import { ok, route, withHeaders } from '#api/routing/route.ts';
import type { Reply, Route } from '#api/routing/route.ts';
import { tierNow } from '#api/domains/profil/index.ts';
import { matchRequired } from '#api/errors.ts';
import { ACCOUNT_LIMIT, SEARCH_LIMIT } from '../policy.ts';
import {
  adminUserSchema,
  userActionSchema,
  userChangeSchema,
  userListQuerySchema,
  userListSchema,
  userPathSchema,
} from './schema.ts';
import type { AdminUser } from './schema.ts';
import { actOnAccount, changeAccount, openAccount, searchAccounts } from './service.ts';

/** Kept by no cache, also where an entity tag is known. */
function uncached<T extends Reply>(reply: T): T {
  return withHeaders(reply, { 'Cache-Control': 'no-store' });
}

/** The account with the tag of what stands there now. */
function tagged(account: AdminUser) {
  return withHeaders(ok(account), { ETag: etagOf(account) });
}

/** Accounts: looked for, looked at, changed, warned, suspended and reinstated. */
export function createUserRoutes(guards: Guards): readonly Route[] {
  return [...lookingRoutes(guards), ...changingRoutes(guards)];
}

function lookingRoutes(guards: Guards): readonly Route[] {
  return [
    route({
      method: 'GET',
      path: '/admin/users',
      summary: 'Konten suchen; dass gesucht wurde, steht im Protokoll',
      limit: SEARCH_LIMIT,
      access: guards.admin,
      query: userListQuerySchema,
      responses: { 200: userListSchema },
      handle: async ({ caller, query, transact }) => {
        const rows = await transact((transaction) => searchAccounts(transaction, caller.userId, query));
        const page = pageOf(rows, query.limit, (row) => ({ at: row.createdAt, id: row.id }));
        return uncached(ok({ ...page, items: page.items.map((row) => ({ ...row, tier: tierNow(row) })) }));
      },
    }),
    route({
      method: 'GET',
      path: '/admin/users/:userId',
      summary: 'Ein Konto mit Rolle, Tarif und Maßnahmen; nichts über Gesundheit',
      limit: ACCOUNT_LIMIT,
      access: guards.admin,
      params: userPathSchema,
      requestHeaders: ['If-None-Match'],
      responses: { 200: adminUserSchema, 304: null },
      handle: async (call) => {
        const { caller, params, transact } = call;
        const account = await transact((transaction) => openAccount(transaction, caller.userId, params.userId));
        return uncached(okUnlessKnown(call, account));
      },
    }),
  ];
}

function changingRoutes(guards: Guards): readonly Route[] {
  return [
    route({
      method: 'PATCH',
      path: '/admin/users/:userId',
      summary: 'Rolle oder Tarif eines Kontos ändern, mit Grund',
      limit: WRITE_LIMITS,
      access: guards.admin,
      params: userPathSchema,
      body: userChangeSchema,
      requestHeaders: ['If-Match'],
      responses: { 200: adminUserSchema },
      errors: [409, 428],
      handle: async (call) => {
        if (call.header('If-Match') === '') throw matchRequired();
        const wish = { actorId: call.caller.userId, userId: call.params.userId, what: call.body };
        const requireCurrent = (current: AdminUser) => requireMatch(call, current);
        return tagged(await call.transact((transaction) => changeAccount(transaction, { ...wish, requireCurrent })));
      },
    }),
    route({
      method: 'POST',
      path: '/admin/users/:userId/actions',
      summary: 'Ein Konto verwarnen, auf Lesen beschränken oder wieder freigeben, mit Grund',
      limit: WRITE_LIMITS,
      access: guards.admin,
      params: userPathSchema,
      body: userActionSchema,
      requestHeaders: ['If-Match'],
      idempotent: true,
      responses: { 200: adminUserSchema },
      errors: [409],
      handle: async (call) => {
        const wish = { actorId: call.caller.userId, userId: call.params.userId, what: call.body };
        const requireCurrent = (current: AdminUser) => requireMatch(call, current);
        return call.conclude(async (transaction) =>
          tagged(await actOnAccount(transaction, { ...wish, requireCurrent })),
        );
      },
    }),
  ];
}
