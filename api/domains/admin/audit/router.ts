import { selectAuditLog } from '#api/audit/index.ts';
import type { Guards } from '#api/identity/guards.ts';
import { pageOf } from '#api/routing/paging.ts';
import type { Cursor } from '#api/routing/paging.ts';
import { ok, route } from '#api/routing/route.ts';
import type { Route } from '#api/routing/route.ts';
import { auditListQuerySchema, auditListSchema } from './schema.ts';

/** Acts are numbered: where a page ended is told by the number, in the place of a moment. */
const NOBODY = '00000000-0000-0000-0000-000000000000';
const cursorOf = ({ seq }: { readonly seq: number }): Cursor => ({ at: new Date(seq), id: NOBODY });

/** What administrators did. */
export function createAuditRoute(guards: Guards): Route {
  return route({
    method: 'GET',
    path: '/admin/audit-log',
    summary: 'Was in der Verwaltung getan wurde, das Jüngste zuerst',
    access: guards.admin,
    query: auditListQuerySchema,
    responses: { 200: auditListSchema },
    handle: async ({ query, transact }) => {
      const { cursor, ...filters } = query;
      const rows = await transact((transaction) =>
        selectAuditLog(transaction, { ...filters, beforeSeq: cursor?.at.getTime() }),
      );
      const acts = rows.map(({ seq, ...act }) => ({ ...act, seq: Number(seq) }));
      return ok(pageOf(acts, query.limit, cursorOf));
    },
  });
}
