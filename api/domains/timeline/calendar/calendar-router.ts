import { insertProfileIfAbsent } from '#api/domains/profil/index.ts';
import { notFound } from '#api/errors.ts';
import { forgetAnswersAbout } from '#api/idempotency/forget-answers.ts';
import type { Guards } from '#api/identity/guards.ts';
import { WRITE_LIMITS } from '#api/limits/write-limits.ts';
import { about, created, noContent, ok, route } from '#api/routing/route.ts';
import type { Route } from '#api/routing/route.ts';
import { tooManyCalendars } from '../errors.ts';
import { MAX_CALENDARS } from '../policy.ts';
import { lockTimelineOf } from '../store.ts';
import * as schema from './calendar-schema.ts';
import { deleteCalendar, insertCalendar, selectCalendars, updateCalendar } from './calendar-store.ts';
import { createSecretToken, hashSecretToken } from '#api/identity/secret-token.ts';
import { feedUrlsOf } from './token.ts';

/** What the routes of addresses need. */
export interface CalendarRouteOptions {
  readonly guards: Guards;
  /** Where clients reach us, without a slash at the end. */
  readonly publicBaseUrl: string;
}

/** What kept answers tell of. */
const CALENDAR = 'timeline_calendar';
/** A repetition after a lost connection still gets the address; later it is told to nobody. */
const ANSWER_KEPT_MS = 10 * 60_000;

/** Addresses under which a calendar reads along: made, seen, changed, ended. */
export function createCalendarRoutes(options: CalendarRouteOptions): readonly Route[] {
  return [creatingRoute(options), ...recordRoutes(options)];
}

function creatingRoute({ guards, publicBaseUrl }: CalendarRouteOptions): Route {
  return route({
    method: 'POST',
    path: '/timeline/calendars',
    summary: 'Adresse, unter der ein Kalender die Termine liest; wird nur einmal gezeigt',
    limit: WRITE_LIMITS,
    access: guards.identity({ feature: 'behandlungszeitstrahl' }),
    body: schema.newCalendarSchema,
    idempotent: { keptForMs: ANSWER_KEPT_MS },
    responses: { 201: schema.newCalendarAnswerSchema },
    errors: [409],
    handle: ({ caller: { userId }, body: { label, titles }, conclude }) =>
      conclude(async (transaction) => {
        await insertProfileIfAbsent(transaction, userId);
        await lockTimelineOf(transaction, userId);
        if ((await selectCalendars(transaction, userId)).length >= MAX_CALENDARS) throw tooManyCalendars();
        const token = createSecretToken();
        const calendar = { userId, label: label ?? null, titles, tokenHash: hashSecretToken(token) };
        const row = await insertCalendar(transaction, calendar);
        return about({ kind: CALENDAR, id: row.id }, created({ ...row, ...feedUrlsOf(publicBaseUrl, token) }));
      }),
  });
}

function recordRoutes({ guards }: CalendarRouteOptions): readonly Route[] {
  const access = guards.identity({ feature: 'behandlungszeitstrahl' });
  return [
    route({
      method: 'GET',
      path: '/timeline/calendars',
      summary: 'Eigene Kalender-Adressen, die neueste zuerst; die Adressen selbst weiß nur, wer sie bekam',
      access,
      responses: { 200: schema.calendarListSchema },
      handle: async ({ caller: { userId }, transact }) =>
        ok({ items: await transact((transaction) => selectCalendars(transaction, userId)) }),
    }),
    route({
      method: 'PATCH',
      path: '/timeline/calendars/:calendarId',
      summary: 'Bezeichnung einer Kalender-Adresse ändern, oder was in den Titeln steht',
      limit: WRITE_LIMITS,
      access,
      params: schema.calendarPathSchema,
      body: schema.calendarChangeSchema,
      responses: { 200: schema.calendarSchema },
      errors: [404],
      handle: async ({ params: { calendarId }, body, transact }) => {
        const row = await transact((transaction) => updateCalendar(transaction, calendarId, body));
        if (row === undefined) throw notFound();
        return ok(row);
      },
    }),
    route({
      method: 'DELETE',
      path: '/timeline/calendars/:calendarId',
      summary: 'Eine Kalender-Adresse sofort beenden',
      limit: WRITE_LIMITS,
      access,
      params: schema.calendarPathSchema,
      responses: { 204: null },
      errors: [404],
      handle: async ({ params: { calendarId }, transact }) => {
        await transact(async (transaction) => {
          if (!(await deleteCalendar(transaction, calendarId))) throw notFound();
          await forgetAnswersAbout(transaction, { kind: CALENDAR, id: calendarId });
        });
        return noContent();
      },
    }),
  ];
}
