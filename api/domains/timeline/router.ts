import { notFound } from '#api/errors.ts';
import type { DatabaseTransaction } from '#api/database/database.ts';
import { insertProfileIfAbsent } from '#api/domains/profil/index.ts';
import { forgetAnswersAbout } from '#api/idempotency/forget-answers.ts';
import type { Guards } from '#api/identity/guards.ts';
import { WRITE_LIMITS } from '#api/limits/write-limits.ts';
import { okUnlessKnown, requireMatch } from '#api/routing/conditional.ts';
import { pageOf } from '#api/routing/paging.ts';
import { about, created, noContent, ok, route } from '#api/routing/route.ts';
import type { Route } from '#api/routing/route.ts';
import { SERIES } from './series/series-router.ts';
import { requireConsistent, requireOwnLinks, requireRoom } from './event-rules.ts';
import { presentEvents, presentOne } from './presenter.ts';
import * as schema from './schema.ts';
import { deleteEvent, insertEvents, lockTimelineOf, selectEvent, selectEventPage, updateEvent } from './store.ts';
import type { EventRow } from './store.ts';
import { withoutUndefined } from './without-undefined.ts';

/** What kept answers tell of. */
const EVENT = 'timeline_event';

/** Events themselves: list, one, new, changed, gone. */
export function createEventRoutes(guards: Guards): readonly Route[] {
  return [...readingRoutes(guards), creatingRoute(guards), ...changingRoutes(guards)];
}

function readingRoutes(guards: Guards): readonly Route[] {
  const access = guards.identity({ feature: 'behandlungszeitstrahl' });
  return [
    route({
      method: 'GET',
      path: '/timeline',
      summary: 'Eigener Zeitstrahl nach dem Datum',
      access,
      query: schema.eventListQuerySchema,
      responses: { 200: schema.eventListSchema },
      handle: async ({ caller: { userId }, query, transact }) =>
        transact(async (transaction) => {
          const { cursor, limit, order, ...selection } = query;
          const rows = await selectEventPage(transaction, { userId, ...selection }, { cursor, limit, order });
          const page = pageOf(rows, limit, ({ position, id }) => ({ at: new Date(position), id }));
          return ok({ ...page, items: await presentEvents(transaction, userId, page.items) });
        }),
    }),
    route({
      method: 'GET',
      path: '/timeline/:eventId',
      summary: 'Ein Eintrag des eigenen Zeitstrahls',
      access,
      params: schema.eventPathSchema,
      requestHeaders: ['If-None-Match'],
      responses: { 200: schema.eventSchema, 304: null },
      errors: [404],
      handle: async ({ params, header, transact }) =>
        okUnlessKnown({ header }, await transact((transaction) => readEvent(transaction, params.eventId))),
    }),
  ];
}

function creatingRoute(guards: Guards): Route {
  return route({
    method: 'POST',
    path: '/timeline',
    summary: 'Etwas in den Zeitstrahl eintragen',
    limit: WRITE_LIMITS,
    access: guards.identity({ feature: 'behandlungszeitstrahl' }),
    body: schema.newEventSchema,
    idempotent: true,
    responses: { 201: schema.eventSchema },
    errors: [403, 404, 409],
    handle: ({ caller: { userId }, body, conclude }) =>
      conclude(async (transaction) => {
        const event = { endDate: null, ...withoutUndefined(body) };
        requireConsistent(event);
        await insertProfileIfAbsent(transaction, userId);
        await requireOwnLinks(transaction, userId, event);
        await requireRoom(transaction, userId, 1);
        const [row] = await insertEvents(transaction, [{ ...event, userId }]);
        if (row === undefined) throw new Error('nothing was inserted');
        return about({ kind: EVENT, id: row.id }, created(await presentOne(transaction, row)));
      }),
  });
}

function changingRoutes(guards: Guards): readonly Route[] {
  const access = guards.identity({ feature: 'behandlungszeitstrahl' });
  return [
    route({
      method: 'PATCH',
      path: '/timeline/:eventId',
      summary: 'Einen Eintrag ändern; andere seiner Reihe bleiben, wie sie sind',
      limit: WRITE_LIMITS,
      access,
      params: schema.eventPathSchema,
      body: schema.eventChangeSchema,
      requestHeaders: ['If-Match'],
      responses: { 200: schema.eventSchema },
      errors: [403, 404, 412],
      handle: async ({ caller: { userId }, params: { eventId }, body, header, transact }) =>
        transact(async (transaction) => {
          await lockTimelineOf(transaction, userId);
          const row = await selectEvent(transaction, eventId);
          if (row === undefined) throw notFound();
          requireMatch({ header }, await presentOne(transaction, row));
          return ok(await presentOne(transaction, await changeEvent(transaction, row, body)));
        }),
    }),
    route({
      method: 'DELETE',
      path: '/timeline/:eventId',
      summary: 'Einen Eintrag löschen',
      limit: WRITE_LIMITS,
      access,
      params: schema.eventPathSchema,
      responses: { 204: null },
      errors: [404],
      handle: async ({ caller: { userId }, params: { eventId }, transact }) => {
        await transact(async (transaction) => {
          await lockTimelineOf(transaction, userId);
          const row = await selectEvent(transaction, eventId);
          if (row === undefined || !(await deleteEvent(transaction, eventId))) throw notFound();
          await forgetAnswersAbout(transaction, { kind: EVENT, id: eventId });
          if (row.seriesId !== null) await forgetAnswersAbout(transaction, { kind: SERIES, id: row.seriesId });
        });
        return noContent();
      },
    }),
  ];
}

async function changeEvent(
  transaction: DatabaseTransaction,
  row: EventRow,
  wanted: schema.EventChange,
): Promise<EventRow> {
  const change = withoutUndefined(wanted);
  const isSame = (Object.keys(change) as (keyof typeof change)[]).every((name) => change[name] === row[name]);
  // Said again it is no change: calendars need not be told.
  if (isSame) return row;
  requireConsistent({ ...row, ...change });
  await requireOwnLinks(transaction, row.userId, {
    documentId: change.documentId === row.documentId ? undefined : change.documentId,
    voiceSessionId: change.voiceSessionId === row.voiceSessionId ? undefined : change.voiceSessionId,
  });
  return updateEvent(transaction, row, change);
}

async function readEvent(transaction: DatabaseTransaction, eventId: string) {
  const row = await selectEvent(transaction, eventId);
  if (row === undefined) throw notFound();
  return presentOne(transaction, row);
}
