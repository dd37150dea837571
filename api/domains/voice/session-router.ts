import { matchRequired, notFound } from '#api/errors.ts';
import type { Guards } from '#api/identity/guards.ts';
import type { RateLimitRule } from '#api/limits/rate-limit.ts';
import { WRITE_LIMITS } from '#api/limits/write-limits.ts';
import type { RenderingRoom } from '#api/rendering/rendering-room.ts';
import { etagOf, okUnlessKnown, requireMatch } from '#api/routing/conditional.ts';
import { pageOf } from '#api/routing/paging.ts';
import { attachment, noContent, ok, route, withHeaders } from '#api/routing/route.ts';
import type { Reply, Route } from '#api/routing/route.ts';
import { correctSummary } from './correct-summary.ts';
import { paperOf } from './paper/summary-paper.ts';
import { writeText } from './paper/write-text.ts';
import { presentSession } from './presenter.ts';
import {
  sessionListQuerySchema,
  sessionListSchema,
  sessionPathSchema,
  sessionResponseSchema,
  summaryChangeSchema,
  summaryExportQuerySchema,
} from './schema.ts';
import type { VoiceService } from './service.ts';
import { lockSession, selectSession, selectSessionsOf } from './store.ts';
import type { SessionRow } from './store.ts';

/** What the routes of a person's own sessions are built from. */
export interface SessionRouteOptions {
  readonly guards: Guards;
  readonly rendering: RenderingRoom;
  readonly service: Pick<VoiceService, 'remove'>;
}

/** A summary takes about a tenth of a second of one core as PDF. */
const EXPORT_LIMIT: RateLimitRule = { name: 'voice_summary_export', by: 'person', limit: 60, windowMs: 3_600_000 };

/** Her own sessions: what was saved stays hers to read, correct, take away and delete, also while the exam is off. */
export function createSessionRoutes(options: SessionRouteOptions): readonly Route[] {
  return [...readingRoutes(options), correctionRoute(options), exportRoute(options), removalRoute(options)];
}

/** Exactly what the owner sees, so that the entity tag changes with it and with nothing else. */
function shown(row: SessionRow) {
  return sessionResponseSchema.parse(presentSession(row));
}

/** About her health: kept by no cache, also where an entity tag is known. */
function uncached<T extends Reply>(reply: T): T {
  return withHeaders(reply, { 'Cache-Control': 'no-store' });
}

function readingRoutes({ guards }: SessionRouteOptions): readonly Route[] {
  return [
    route({
      method: 'GET',
      path: '/voice/sessions',
      summary: 'Eigene Sitzungen, die neueste zuerst',
      access: guards.identity(),
      flag: null,
      query: sessionListQuerySchema,
      responses: { 200: sessionListSchema },
      handle: async ({ caller, query: { cursor, limit, saved }, transact }) => {
        const rows = await transact((transaction) =>
          selectSessionsOf(transaction, caller.userId, { cursor, limit, onlySaved: saved === 'true' }),
        );
        const page = pageOf(rows, limit, (row) => ({ at: row.createdAt, id: row.id }));
        return ok({ items: page.items.map(presentSession), nextCursor: page.nextCursor });
      },
    }),
    route({
      method: 'GET',
      path: '/voice/sessions/:sessionId',
      summary: 'Eine eigene Sitzung',
      access: guards.identity(),
      flag: null,
      params: sessionPathSchema,
      requestHeaders: ['If-None-Match'],
      responses: { 200: sessionResponseSchema, 304: null },
      handle: async (call) => {
        const row = await call.transact((transaction) => selectSession(transaction, call.params.sessionId));
        if (row === undefined) throw notFound();
        return uncached(okUnlessKnown(call, shown(row)));
      },
    }),
  ];
}

function correctionRoute({ guards }: SessionRouteOptions): Route {
  return route({
    method: 'PATCH',
    path: '/voice/sessions/:sessionId',
    summary: 'Einzelne Notizen der eigenen Zusammenfassung ändern oder entfernen',
    limit: WRITE_LIMITS,
    access: guards.identity(),
    flag: null,
    params: sessionPathSchema,
    body: summaryChangeSchema,
    requestHeaders: ['If-Match'],
    responses: { 200: sessionResponseSchema },
    errors: [404, 409, 428],
    handle: async (call) => {
      if (call.header('If-Match') === '') throw matchRequired();
      const changed = await call.transact(async (transaction) => {
        const row = await lockSession(transaction, call.params.sessionId);
        if (row === undefined) throw notFound();
        requireMatch(call, shown(row));
        return shown(await correctSummary(transaction, row, call.body.changes));
      });
      return withHeaders(ok(changed), { ETag: etagOf(changed) });
    },
  });
}

function exportRoute({ guards, rendering }: SessionRouteOptions): Route {
  return route({
    method: 'GET',
    path: '/voice/sessions/:sessionId/export',
    summary: 'Die eigene Zusammenfassung als PDF oder Text',
    limit: EXPORT_LIMIT,
    access: guards.identity(),
    flag: null,
    params: sessionPathSchema,
    query: summaryExportQuerySchema,
    responses: { 200: { media: ['application/pdf', 'text/plain'] } },
    errors: [404, 409],
    handle: async ({ caller: { userId }, params, query: { format }, transact }) => {
      const row = await transact((transaction) => selectSession(transaction, params.sessionId));
      if (row === undefined) throw notFound();
      const paper = paperOf(row, new Date());
      const attachmentName = `zusammenfassung-${paper.day}.${format}`;
      if (format === 'txt')
        return attachment({ content: writeText(paper), contentType: 'text/plain; charset=utf-8', attachmentName });
      const module = new URL('./paper/render-pdf.ts', import.meta.url);
      const content = await rendering.render({ module, input: paper, personId: userId });
      return attachment({ content, contentType: 'application/pdf', attachmentName });
    },
  });
}

function removalRoute({ guards, service }: SessionRouteOptions): Route {
  return route({
    method: 'DELETE',
    path: '/voice/sessions/:sessionId',
    summary: 'Eine eigene Sitzung mit allem, was dazu gespeichert ist, löschen',
    access: guards.identity(),
    flag: null,
    params: sessionPathSchema,
    responses: { 204: null },
    handle: async ({ params, transact }) => {
      await service.remove(transact, params.sessionId);
      return noContent();
    },
  });
}
