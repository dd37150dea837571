import { notFound } from '#api/errors.ts';
import type { Guards } from '#api/identity/guards.ts';
import { WRITE_LIMITS } from '#api/limits/write-limits.ts';
import { noContent, ok, route } from '#api/routing/route.ts';
import type { Route } from '#api/routing/route.ts';
import { block, selectBlocks, unblock } from './blocks.ts';
import { blockListSchema, blockPathSchema } from './schema.ts';

/** Whom somebody wants nothing to do with. Nobody needs a tier, a good standing or a switch to protect herself. */
export function createBlockRoutes(guards: Guards): readonly Route[] {
  const path = '/inbox/blocks/:userId';
  const usual = { access: guards.identity(), flag: null } as const;
  return [
    route({
      ...usual,
      method: 'GET',
      path: '/inbox/blocks',
      summary: 'Wen die eigene Person blockiert hat',
      responses: { 200: blockListSchema },
      handle: async ({ transact }) => ok({ items: await transact(selectBlocks) }),
    }),
    route({
      ...usual,
      method: 'PUT',
      path,
      summary: 'Jemanden blockieren: beide schreiben sich nicht mehr und lesen nichts unter Namen voneinander',
      limit: WRITE_LIMITS,
      params: blockPathSchema,
      responses: { 204: null },
      errors: [409],
      handle: async ({ caller, params: { userId: blockedId }, transact }) => {
        await transact((transaction) => block(transaction, caller.userId, blockedId));
        return noContent();
      },
    }),
    route({
      ...usual,
      method: 'DELETE',
      path,
      summary: 'Eine Blockierung aufheben',
      limit: WRITE_LIMITS,
      params: blockPathSchema,
      responses: { 204: null },
      errors: [404],
      handle: async ({ caller, params: { userId: blockedId }, transact }) => {
        if (!(await transact((transaction) => unblock(transaction, caller.userId, blockedId)))) throw notFound();
        return noContent();
      },
    }),
  ];
}
