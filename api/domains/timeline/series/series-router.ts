import { notFound } from '#api/errors.ts';
import type { DatabaseTransaction } from '#api/database/database.ts';
import { forgetAnswersAbout } from '#api/idempotency/forget-answers.ts';
import type { Guards } from '#api/identity/guards.ts';
import { WRITE_LIMITS } from '#api/limits/write-limits.ts';
import { okUnlessKnown, requireMatch } from '#api/routing/conditional.ts';
import { about, created, noContent, ok, route } from '#api/routing/route.ts';
import type { Route } from '#api/routing/route.ts';
import { presentEvents } from '../presenter.ts';
import { lockTimelineOf } from '../store.ts';
import { cancelSeries, enterSeries, moveSeries, retitleSeries } from './change-series.ts';
import * as schema from './series-schema.ts';
import { deleteSeries, selectSeries, selectSeriesEvents, updateSeriesTitle } from './series-store.ts';

/** What kept answers tell of. */
export const SERIES = 'timeline_series';

/** Events that belong together: entered, moved, cancelled and deleted in one go. */
export function createSeriesRoutes(guards: Guards): readonly Route[] {
  return [...recordRoutes(guards), ...togetherRoutes(guards)];
}

function recordRoutes(guards: Guards): readonly Route[] {
  const access = guards.identity({ feature: 'behandlungszeitstrahl' });
  return [
    route({
      method: 'POST',
      path: '/timeline/series',
      summary: 'Eine Reihe eintragen, etwa sechs Zyklen auf einmal',
      limit: WRITE_LIMITS,
      access,
      body: schema.newSeriesSchema,
      idempotent: true,
      responses: { 201: schema.seriesSchema },
      errors: [409],
      handle: ({ caller: { userId }, body, conclude }) =>
        conclude(async (transaction) => {
          const { id } = await enterSeries(transaction, userId, body);
          return about({ kind: SERIES, id }, created(await readSeries(transaction, userId, id)));
        }),
    }),
    route({
      method: 'GET',
      path: '/timeline/series/:seriesId',
      summary: 'Eine Reihe mit allen ihren Terminen',
      access,
      params: schema.seriesPathSchema,
      requestHeaders: ['If-None-Match'],
      responses: { 200: schema.seriesSchema, 304: null },
      errors: [404],
      handle: async ({ caller: { userId }, params: { seriesId }, header, transact }) =>
        okUnlessKnown({ header }, await transact((transaction) => readSeries(transaction, userId, seriesId))),
    }),
    route({
      method: 'DELETE',
      path: '/timeline/series/:seriesId',
      summary: 'Eine Reihe mit allen ihren Terminen löschen',
      limit: WRITE_LIMITS,
      access,
      params: schema.seriesPathSchema,
      responses: { 204: null },
      errors: [404],
      handle: async ({ caller: { userId }, params: { seriesId }, transact }) => {
        await transact((transaction) => removeSeries(transaction, userId, seriesId));
        return noContent();
      },
    }),
  ];
}

function togetherRoutes(guards: Guards): readonly Route[] {
  const common = {
    limit: WRITE_LIMITS,
    access: guards.identity({ feature: 'behandlungszeitstrahl' }),
    params: schema.seriesPathSchema,
    requestHeaders: ['If-Match'],
    responses: { 200: schema.seriesSchema },
  } as const;
  return [
    route({
      ...common,
      method: 'PATCH',
      path: '/timeline/series/:seriesId',
      summary: 'Eine Reihe mit allen ihren Terminen anders nennen',
      body: schema.seriesChangeSchema,
      errors: [404, 412],
      handle: ({ body: { title }, ...call }) =>
        changed(call, async (transaction, seriesId) => {
          await updateSeriesTitle(transaction, seriesId, title);
          await retitleSeries(transaction, seriesId, title);
        }),
    }),
    route({
      ...common,
      method: 'POST',
      path: '/timeline/series/:seriesId/move',
      summary: 'Einen Termin der Reihe verschieben; spätere geplante rücken mit',
      body: schema.seriesMoveSchema,
      errors: [404, 409, 412],
      handle: ({ body, ...call }) => changed(call, (transaction, seriesId) => moveSeries(transaction, seriesId, body)),
    }),
    route({
      ...common,
      method: 'POST',
      path: '/timeline/series/:seriesId/cancel',
      summary: 'Absagen, was von der Reihe noch geplant ist; Erledigtes bleibt',
      body: schema.seriesCancelSchema,
      errors: [404, 412],
      handle: ({ body: { fromCycle }, ...call }) =>
        changed(call, (transaction, seriesId) => cancelSeries(transaction, seriesId, fromCycle)),
    }),
  ];
}

async function removeSeries(transaction: DatabaseTransaction, userId: string, seriesId: string): Promise<void> {
  await lockTimelineOf(transaction, userId);
  if (!(await deleteSeries(transaction, seriesId))) throw notFound();
  await forgetAnswersAbout(transaction, { kind: SERIES, id: seriesId });
}

interface SeriesCall {
  readonly caller: { readonly userId: string };
  readonly params: { readonly seriesId: string };
  readonly header: (name: string) => string;
  readonly transact: <T>(work: (transaction: DatabaseTransaction) => Promise<T>) => Promise<T>;
}

/** Changes a series while others are kept out, if it still is as its owner saw it. @throws {AppError} 404 · 412. */
function changed(
  { caller: { userId }, params: { seriesId }, header, transact }: SeriesCall,
  change: (transaction: DatabaseTransaction, seriesId: string) => Promise<unknown>,
) {
  return transact(async (transaction) => {
    await lockTimelineOf(transaction, userId);
    requireMatch({ header }, await readSeries(transaction, userId, seriesId));
    await change(transaction, seriesId);
    return ok(await readSeries(transaction, userId, seriesId));
  });
}

async function readSeries(transaction: DatabaseTransaction, userId: string, seriesId: string) {
  const series = await selectSeries(transaction, seriesId);
  if (series === undefined) throw notFound();
  return {
    ...series,
    events: await presentEvents(transaction, userId, await selectSeriesEvents(transaction, seriesId)),
  };
}
