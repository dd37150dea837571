import { recordAdminAct } from '#api/audit/index.ts';
import { asService } from '#api/database/database.ts';
import type { DatabaseTransaction } from '#api/database/database.ts';
import { notFound, stepNotPossible } from '#api/errors.ts';
import type { Guards } from '#api/identity/guards.ts';
import { pageOf } from '#api/routing/paging.ts';
import { created, noContent, ok, route } from '#api/routing/route.ts';
import type { Route } from '#api/routing/route.ts';
import { caseClaimed, ownContent } from '../errors.ts';
import { stepFrom } from '../flow/case-machine.ts';
import { readSubject } from '../moderated.ts';
import type { FindContent } from '../moderated.ts';
import { selectOutsideSenders } from '../notices/notice-store.ts';
import { holdSubject, selectCase } from './case-store.ts';
import type { CaseRow } from './case-store.ts';
import { decideCase } from './decide-case.ts';
import { presentQueueItem } from './queue-presenter.ts';
import {
  claimedCaseSchema,
  decisionBodySchema,
  decisionMadeSchema,
  itemPathSchema,
  queueQuerySchema,
  queueSchema,
  revealBodySchema,
  revealedSchema,
} from './queue-schema.ts';
import {
  claimCase,
  countEarlierMeasures,
  measureFirstLooks,
  releaseCase,
  selectNoticesOf,
  selectOpenCases,
  selectQueueRow,
} from './queue-store.ts';

/** The queue of moderators. */
export function createQueueRoutes(guards: Guards, find: FindContent): readonly Route[] {
  return [
    listRoute(guards),
    claimRoute(guards, find),
    releaseRoute(guards),
    decisionRoute(guards, find),
    revealRoute(guards),
  ];
}

function listRoute(guards: Guards): Route {
  return route({
    method: 'GET',
    path: '/moderation/queue',
    summary: 'Offene Fälle, die dringendsten und ältesten zuerst, ohne Namen; und wie lange sie auf einen Blick warten',
    access: guards.admin,
    query: queueQuerySchema,
    responses: { 200: queueSchema },
    handle: async ({ caller, query, transact }) => {
      const { rows, firstLook } = await transact((transaction) =>
        asService(transaction, async () => ({
          rows: await selectOpenCases(transaction, query),
          firstLook: await measureFirstLooks(transaction),
        })),
      );
      const page = pageOf(rows, query.limit, ({ waitingSince, id }) => ({ at: waitingSince, id }));
      return ok({ ...page, items: page.items.map((row) => presentQueueItem(row, caller.userId)), firstLook });
    },
  });
}

function claimRoute(guards: Guards, find: FindContent): Route {
  return route({
    method: 'POST',
    path: '/moderation/queue/:itemId/claim',
    summary: 'Einen Fall für 15 Minuten übernehmen und lesen; noch einmal: für weitere 15 Minuten',
    access: guards.admin,
    params: itemPathSchema,
    responses: { 200: claimedCaseSchema },
    errors: [404, 409],
    handle: async ({ caller, params, transact }) =>
      ok(await transact((transaction) => claim(transaction, find, { id: params.itemId, moderatorId: caller.userId }))),
  });
}

function releaseRoute(guards: Guards): Route {
  return route({
    method: 'POST',
    path: '/moderation/queue/:itemId/release',
    summary: 'Einen Fall zurückgeben, ohne zu entscheiden',
    access: guards.admin,
    params: itemPathSchema,
    responses: { 204: null },
    errors: [404, 409],
    handle: async ({ caller, params, transact }) => {
      await transact((transaction) =>
        asService(transaction, async () => {
          if (await releaseCase(transaction, params.itemId, caller.userId)) return;
          const row = await selectCase(transaction, params.itemId);
          if (row === undefined) throw notFound();
          if (row.state !== 'open') throw refusalOf(row);
        }),
      );
      return noContent();
    },
  });
}

function decisionRoute(guards: Guards, find: FindContent): Route {
  return route({
    method: 'POST',
    path: '/moderation/queue/:itemId/decision',
    summary: 'Einen übernommenen Fall entscheiden: Maßnahme, Grundlage, Begründung',
    access: guards.admin,
    params: itemPathSchema,
    body: decisionBodySchema,
    idempotent: true,
    responses: { 201: decisionMadeSchema },
    errors: [404, 409],
    handle: ({ caller, params, body, conclude }) =>
      conclude(async (transaction) => {
        const made = await decideCase(transaction, find, {
          ...body,
          caseId: params.itemId,
          moderatorId: caller.userId,
        });
        const toAnswerByHand = await asService(transaction, () => selectOutsideSenders(transaction, made.caseId));
        return created({ ...made, decisionId: made.id, toAnswerByHand });
      }),
  });
}

function revealRoute(guards: Guards): Route {
  return route({
    method: 'POST',
    path: '/moderation/queue/:itemId/reveal',
    summary: 'Wer den Text geschrieben hat; mit Grund, und im Protokoll festgehalten',
    access: guards.admin,
    params: itemPathSchema,
    body: revealBodySchema,
    responses: { 200: revealedSchema },
    errors: [404],
    handle: async ({ caller, params, body, transact }) =>
      ok(
        await transact((transaction) =>
          asService(transaction, async () => {
            const authorId = (await selectCase(transaction, params.itemId))?.authorId ?? undefined;
            if (authorId === undefined) throw notFound();
            const { displayName } = await transaction
              .selectFrom('profiles')
              .select('displayName')
              .where('id', '=', authorId)
              .executeTakeFirstOrThrow();
            await recordAdminAct(transaction, {
              actorId: caller.userId,
              action: 'moderation.revealed',
              subjectId: authorId,
              object: `case:${params.itemId}`,
              reason: body.reason,
            });
            return { authorId, displayName };
          }),
        ),
      ),
  });
}

/** Takes the case and shows what it is about: nobody reads a text of the queue without having its case. */
async function claim(
  transaction: DatabaseTransaction,
  find: FindContent,
  { id, moderatorId }: { readonly id: string; readonly moderatorId: string },
) {
  return asService(transaction, async () => {
    const seen = await selectCase(transaction, id);
    if (seen === undefined) throw notFound();
    if (seen.authorId === moderatorId) throw ownContent();
    await holdSubject(transaction, seen);
    const text = await readSubject(transaction, find, seen);
    if ((await claimCase(transaction, id, moderatorId)) === undefined)
      throw refusalOf((await selectCase(transaction, id)) ?? seen);
    const row = await selectQueueRow(transaction, id);
    if (row === undefined) throw notFound();
    return {
      ...presentQueueItem(row, moderatorId),
      content: text ?? sealedContentOf(row),
      notices: await selectNoticesOf(transaction, id),
      earlierMeasures: await countEarlierMeasures(transaction, row.authorId),
    };
  });
}

function refusalOf({ state }: CaseRow) {
  return stepFrom(state, 'decide') === undefined ? stepNotPossible() : caseClaimed();
}

/** What the case kept of a text that its author deleted. */
function sealedContentOf(row: CaseRow) {
  if (row.sealedAt === null) return null;
  return {
    title: row.sealedTitle,
    text: row.sealedText,
    version: row.contentVersion,
    state: 'deleted',
    earlier: [],
    isAnonymous: row.sealedAnonymous ?? true,
    path: null,
  };
}
