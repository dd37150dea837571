import { placeOf } from '#core/places/postal-codes.ts';
import { insertProfileIfAbsent } from '#api/domains/profil/index.ts';
import type { DatabaseTransaction } from '#api/database/database.ts';
import { notFound } from '#api/errors.ts';
import type { Guards } from '#api/identity/guards.ts';
import { WRITE_LIMITS } from '#api/limits/write-limits.ts';
import { pageOf } from '#api/routing/paging.ts';
import { noContent, ok, route } from '#api/routing/route.ts';
import type { Route } from '#api/routing/route.ts';
import { plzUnknown, studiesUnavailable, watchesFull } from './errors.ts';
import { selectSources } from './import/import-store.ts';
import type { Sync } from './import/sync.ts';
import type { MatchIndex } from './match/match-index.ts';
import { matchStudies } from './match/match-studies.ts';
import { LONGEST_SYNC_CALL_MS, MOST_WATCHES, SYNC_CALL_MS } from './policy.ts';
import {
  attributionOf,
  meaningOf,
  presentHealth,
  presentMatch,
  presentSources,
  presentStudy,
  presentSummary,
  presentWatch,
} from './presenter.ts';
import type { StudyTexts } from './presenter.ts';
import type { StudyListQuery } from './schema.ts';
import {
  matchBodySchema,
  matchSchema,
  studiesHealthSchema,
  studyListQuerySchema,
  studyListSchema,
  studyPathSchema,
  studySchema,
  syncSchema,
} from './schema.ts';
import {
  countBySource,
  countWatches,
  deleteWatch,
  insertWatch,
  selectStudies,
  selectStudy,
  selectWatches,
  selectWithTwins,
} from './store.ts';

/** What the routes of `studies/` are built from. */
export interface StudyRouteOptions {
  readonly guards: Guards;
  readonly texts: StudyTexts;
  readonly index: MatchIndex;
  readonly sync: Sync;
  readonly now?: () => Date;
}

const NEEDS = { feature: 'studien_matching' } as const;
/** A match looks at every study: somebody who asks all the time pays for it with others. */
const MATCH_LIMIT = { name: 'studies-match', limit: 30, windowMs: 60_000, by: 'person' } as const;

/** All routes of `studies/`. */
export function createStudyRoutes(options: StudyRouteOptions): readonly Route[] {
  // What has a name of its own goes before what looks like a number.
  return [...serviceRoutes(options), matchRoute(options), ...readRoutes(options), ...watchRoutes(options)];
}

function serviceRoutes({ guards, sync, now = () => new Date() }: StudyRouteOptions): readonly Route[] {
  return [
    route({
      method: 'GET',
      path: '/studies/health',
      summary: 'Wie aktuell die Studiendaten sind',
      access: guards.everyone,
      responses: { 200: studiesHealthSchema },
      handle: async ({ transact }) =>
        transact(async (transaction) =>
          ok(presentHealth(await selectSources(transaction), await countBySource(transaction), now())),
        ),
    }),
    ...(['GET', 'POST'] as const).map((method) =>
      route({
        method,
        path: '/studies/sync',
        summary: 'Studienregister abgleichen; was nicht fertig wird, macht der nächste Aufruf weiter',
        access: guards.cron,
        responses: { 200: syncSchema },
        handle: async () => {
          const signal = AbortSignal.timeout(LONGEST_SYNC_CALL_MS);
          const outcomes = await sync({ untilMs: SYNC_CALL_MS, signal });
          return ok({ sources: outcomes.map((outcome) => ({ ...outcome, problem: outcome.problem ?? null })) });
        },
      }),
    ),
  ];
}

function matchRoute({ guards, texts, index, now = () => new Date() }: StudyRouteOptions): Route {
  return route({
    method: 'POST',
    path: '/studies/match',
    summary: 'Studien mit den eigenen Angaben vergleichen; nichts davon wird aufgehoben',
    limit: MATCH_LIMIT,
    access: guards.identity(NEEDS),
    body: matchBodySchema,
    responses: { 200: matchSchema },
    errors: [404, 503],
    handle: async ({ body, transact }) => {
      const { profile: answers, plz, radiusKm, status, limit, offset } = body;
      const from = plz === undefined ? undefined : placeOf(plz);
      if (plz !== undefined && from === undefined) throw plzUnknown();
      const sources = await transact(selectAvailable);
      const wish = { answers, from, radiusKm: from === undefined ? undefined : radiusKm, openness: status };
      const matches = matchStudies(await index.studies(), wish);
      const shown = matches.slice(offset, offset + limit);
      const { studies, twins } = await transact((transaction) =>
        selectWithTwins(
          transaction,
          shown.map(({ id }) => id),
        ),
      );
      const totals = { possible: 0, unclear: 0, contradicts: 0 };
      for (const { overall } of matches) totals[overall] += 1;
      return ok({
        items: shown.flatMap((match) => {
          const study = studies.find(({ id }) => id === match.id);
          return study === undefined ? [] : [presentMatch({ study, twins, match }, answers, texts)];
        }),
        total: matches.length,
        totals,
        nextOffset: offset + limit < matches.length ? offset + limit : null,
        sources: presentSources(sources, now()),
        meaning: meaningOf(texts, 'match'),
        attribution: attributionOf(plz),
      });
    },
  });
}

function readRoutes({ guards, texts, now = () => new Date() }: StudyRouteOptions): readonly Route[] {
  return [
    route({
      method: 'GET',
      path: '/studies',
      summary: 'Studien zu Brustkrebs mit Zentren in Deutschland',
      access: guards.identity(NEEDS),
      query: studyListQuerySchema,
      responses: { 200: studyListSchema },
      errors: [503],
      handle: async ({ caller, query, transact }) =>
        transact((transaction) => readStudies(transaction, { userId: caller.userId, query, texts, now: now() })),
    }),
    route({
      method: 'GET',
      path: '/studies/:studyId',
      summary: 'Eine Studie mit Bedingungen und Zentren',
      access: guards.identity(NEEDS),
      params: studyPathSchema,
      responses: { 200: studySchema },
      errors: [404],
      handle: async ({ caller, params, transact }) =>
        transact(async (transaction) => {
          const study = await selectStudy(transaction, params.studyId);
          if (study === undefined) throw notFound();
          const { twins } = await selectWithTwins(transaction, [study.id]);
          const watches = await selectWatches(transaction, caller.userId, [study.id]);
          return ok({
            ...presentStudy(study, twins, texts),
            watch: presentWatch(study.id, watches, texts),
            sources: presentSources(await selectSources(transaction), now()),
            meaning: meaningOf(texts, 'study'),
          });
        }),
    }),
  ];
}

interface StudyList {
  readonly userId: string;
  readonly query: StudyListQuery;
  readonly texts: StudyTexts;
  readonly now: Date;
}

async function readStudies(transaction: DatabaseTransaction, { userId, query, texts, now }: StudyList) {
  const sources = await selectAvailable(transaction);
  const page = pageOf(await selectStudies(transaction, userId, query), query.limit, (row) => ({
    at: row.changedAt,
    id: row.id,
  }));
  const ids = page.items.map(({ id }) => id);
  const { twins } = await selectWithTwins(transaction, ids);
  const watches = await selectWatches(transaction, userId, ids);
  return ok({
    ...page,
    items: page.items.map((study) => ({
      ...presentSummary(study, twins, texts),
      watch: presentWatch(study.id, watches, texts),
    })),
    sources: presentSources(sources, now),
    meaning: meaningOf(texts, 'study'),
  });
}

function watchRoutes({ guards }: StudyRouteOptions): readonly Route[] {
  return [
    route({
      method: 'PUT',
      path: '/studies/:studyId/watch',
      summary: 'Eine Studie beobachten: Hinweis, wenn sie aufnimmt, schließt oder sich ändert',
      limit: WRITE_LIMITS,
      access: guards.identity(NEEDS),
      params: studyPathSchema,
      responses: { 204: null },
      errors: [404, 409],
      handle: async ({ caller, params, transact }) => {
        await transact(async (transaction) => {
          const study = await selectStudy(transaction, params.studyId);
          if (study === undefined) throw notFound();
          await insertProfileIfAbsent(transaction, caller.userId);
          const count = await countWatches(transaction, caller.userId);
          const { watches } = await selectWatches(transaction, caller.userId, [study.id]);
          if (watches.length === 0 && count >= MOST_WATCHES) throw watchesFull();
          await insertWatch(transaction, caller.userId, study.id);
        });
        return noContent();
      },
    }),
    route({
      method: 'DELETE',
      path: '/studies/:studyId/watch',
      summary: 'Eine Studie nicht mehr beobachten',
      access: guards.identity(NEEDS),
      params: studyPathSchema,
      responses: { 204: null },
      errors: [404],
      handle: async ({ caller, params, transact }) => {
        await transact(async (transaction) => {
          const study = await selectStudy(transaction, params.studyId);
          if (study === undefined) throw notFound();
          await deleteWatch(transaction, caller.userId, study.id);
        });
        return noContent();
      },
    }),
  ];
}

/** How far the mirrors are. @throws {AppError} 503 when nothing was ever imported: an empty list would say too much. */
async function selectAvailable(transaction: DatabaseTransaction) {
  const sources = await selectSources(transaction);
  if (sources.every(({ lastSuccessAt, version }) => lastSuccessAt === null && Number(version) === 0))
    throw studiesUnavailable();
  return sources;
}
