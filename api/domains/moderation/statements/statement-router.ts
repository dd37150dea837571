import { asService } from '#api/database/database.ts';
import type { Guards } from '#api/identity/guards.ts';
import { pageOf } from '#api/routing/paging.ts';
import { ok, route } from '#api/routing/route.ts';
import type { Route } from '#api/routing/route.ts';
import { isRestricting } from '../vocabulary.ts';
import { dsaFieldsOf } from './dsa-fields.ts';
import { logQuerySchema, logSchema, ownDecisionsQuerySchema, ownDecisionsSchema } from './statement-schema.ts';
import { selectLog, selectOwnAppeals, selectOwnDecisions } from './statement-store.ts';

/** Decisions with their reasons: to the author hers, to moderators all. */
export function createStatementRoutes(guards: Guards): readonly Route[] {
  return [ownRoute(guards), logRoute(guards)];
}

function ownRoute(guards: Guards): Route {
  return route({
    method: 'GET',
    path: '/community/decisions',
    // What was decided about her is hers to read, whatever is switched off.
    flag: null,
    summary: 'Entscheidungen über eigene Texte mit ihrer Begründung, die neuesten zuerst',
    access: guards.identity(),
    query: ownDecisionsQuerySchema,
    responses: { 200: ownDecisionsSchema },
    handle: async ({ caller, query, transact }) => {
      const { rows, appeals } = await transact(async (transaction) => {
        const found = await selectOwnDecisions(transaction, query);
        const decisionIds = found.map(({ id }) => id);
        return { rows: found, appeals: await selectOwnAppeals(transaction, { userId: caller.userId, decisionIds }) };
      });
      const page = pageOf(rows, query.limit, ({ decidedAt, id }) => ({ at: decidedAt, id }));
      const items = page.items.map((row) => {
        const appeal = appeals.find(({ decisionId }) => decisionId === row.id) ?? null;
        const isConcerned = isRestricting(row.action) || row.accountAction !== null;
        const isAppealable = isConcerned && !row.automatedDecision && row.appealId === null;
        return {
          ...row,
          appeal,
          canAppeal: isAppealable && appeal === null && row.appealableUntil > new Date(),
          appealableUntil: isAppealable ? row.appealableUntil : null,
        };
      });
      return ok({ ...page, items });
    },
  });
}

function logRoute(guards: Guards): Route {
  return route({
    method: 'GET',
    path: '/moderation/log',
    summary: 'Alle Entscheidungen, die neuesten zuerst; nie, wen sie betreffen',
    access: guards.admin,
    query: logQuerySchema,
    responses: { 200: logSchema },
    handle: async ({ query, transact }) => {
      const rows = await transact((transaction) => asService(transaction, () => selectLog(transaction, query)));
      const page = pageOf(rows, query.limit, ({ decidedAt, id }) => ({ at: decidedAt, id }));
      return ok({
        ...page,
        items: page.items.map((row) => ({ ...row, decider: row.deciderPseudonym, dsa: dsaFieldsOf(row) ?? null })),
      });
    },
  });
}
