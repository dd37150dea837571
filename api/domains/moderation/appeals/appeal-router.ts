import { asService } from '#api/database/database.ts';
import { insertProfileIfAbsent } from '#api/domains/profil/index.ts';
import { notFound } from '#api/errors.ts';
import type { Guards } from '#api/identity/guards.ts';
import { WRITE_LIMITS } from '#api/limits/write-limits.ts';
import { pageOf } from '#api/routing/paging.ts';
import { created, ok, route } from '#api/routing/route.ts';
import type { Route } from '#api/routing/route.ts';
import { holdSubject, selectCase } from '../cases/case-store.ts';
import { pseudonymOf } from '../cases/decision-store.ts';
import { readSubject } from '../moderated.ts';
import type { FindContent } from '../moderated.ts';
import { answerAppeal } from './answer-appeal.ts';
import {
  appealAnsweredSchema,
  appealAnswerSchema,
  appealBodySchema,
  appealDetailSchema,
  appealListQuerySchema,
  appealListSchema,
  appealPathSchema,
  appealSchema,
} from './appeal-schema.ts';
import { selectAppeal, selectOpenAppeals } from './appeal-store.ts';
import type { AppealWithDecision } from './appeal-store.ts';
import { lodgeAppeal } from './lodge-appeal.ts';

/** Appeals against decisions, and who answers them. */
export function createAppealRoutes(guards: Guards, find: FindContent): readonly Route[] {
  return [lodgeRoute(guards), listRoute(guards), detailRoute(guards, find), answerRoute(guards, find)];
}

function lodgeRoute(guards: Guards): Route {
  return route({
    method: 'POST',
    path: '/community/appeals',
    // The law gives six months, whatever is switched off.
    flag: null,
    summary: 'Sich über eine Entscheidung der Moderation beschweren; jemand anderes entscheidet neu',
    limit: WRITE_LIMITS,
    access: guards.identity(),
    body: appealBodySchema,
    idempotent: true,
    responses: { 201: appealSchema },
    errors: [404, 409],
    handle: ({ caller, body, conclude }) =>
      conclude(async (transaction) => {
        await insertProfileIfAbsent(transaction, caller.userId);
        return created(await lodgeAppeal(transaction, { ...body, userId: caller.userId }));
      }),
  });
}

function listRoute(guards: Guards): Route {
  return route({
    method: 'GET',
    path: '/moderation/appeals',
    summary: 'Offene Beschwerden, die ältesten zuerst',
    access: guards.admin,
    query: appealListQuerySchema,
    responses: { 200: appealListSchema },
    handle: async ({ caller, query, transact }) => {
      const { rows, own } = await transact((transaction) =>
        asService(transaction, async () => ({
          rows: await selectOpenAppeals(transaction, query),
          own: await pseudonymOf(transaction, caller.userId),
        })),
      );
      const page = pageOf(rows, query.limit, ({ createdAt, id }) => ({ at: createdAt, id }));
      return ok({ ...page, items: page.items.map((row) => presentAppeal(row, own)) });
    },
  });
}

function detailRoute(guards: Guards, find: FindContent): Route {
  return route({
    method: 'GET',
    path: '/moderation/appeals/:appealId',
    summary: 'Eine Beschwerde mit dem Text, um den es geht',
    access: guards.admin,
    params: appealPathSchema,
    responses: { 200: appealDetailSchema },
    errors: [404],
    handle: async ({ caller, params, transact }) =>
      ok(
        await transact((transaction) =>
          asService(transaction, async () => {
            const appeal = await selectAppeal(transaction, params.appealId);
            if (appeal === undefined) throw notFound();
            await holdSubject(transaction, appeal);
            const text = await readSubject(transaction, find, appeal);
            const row = await selectCase(transaction, appeal.caseId);
            const sealed =
              row === undefined || row.sealedAt === null
                ? null
                : { title: row.sealedTitle, text: row.sealedText, version: row.contentVersion, state: 'deleted' };
            return {
              ...presentAppeal(appeal, await pseudonymOf(transaction, caller.userId)),
              content: text ?? sealed,
            };
          }),
        ),
      ),
  });
}

function answerRoute(guards: Guards, find: FindContent): Route {
  return route({
    method: 'POST',
    path: '/moderation/appeals/:appealId',
    summary: 'Über eine Beschwerde entscheiden; nicht, wer zuerst entschieden hat',
    access: guards.admin,
    params: appealPathSchema,
    body: appealAnswerSchema,
    idempotent: true,
    responses: { 200: appealAnsweredSchema },
    errors: [404, 409],
    handle: ({ caller, params, body, conclude }) =>
      conclude(async (transaction) => {
        const made = await answerAppeal(transaction, find, {
          ...body,
          appealId: params.appealId,
          moderatorId: caller.userId,
        });
        const state = body.outcome === 'overturn' ? ('overturned' as const) : ('upheld' as const);
        return ok({ appealId: params.appealId, state, decisionId: made.id, action: made.action });
      }),
  });
}

function presentAppeal(row: AppealWithDecision, ownPseudonym: string) {
  return {
    ...row,
    mayDecide: row.deciderPseudonym !== ownPseudonym,
    decision: {
      action: row.action,
      ground: row.ground,
      rule: row.rule,
      facts: row.facts,
      version: row.contentVersion,
      decidedAt: row.firstDecidedAt,
    },
  };
}
