import { z } from 'zod';
import type { House } from '#api/domain.ts';
import type { Guards } from '#api/identity/guards.ts';
import { notFound } from '#api/errors.ts';
import type { RateLimitRule } from '#api/limits/rate-limit.ts';
import { etagOf } from '#api/routing/conditional.ts';
import { noContent, notModified, route, withCookies } from '#api/routing/route.ts';
import type { EmptyReply, FileReply, Route } from '#api/routing/route.ts';
import { DOCS_COOKIE, docsAccess } from './access.ts';
import { describeApi } from './document.ts';
import { createViewerAssets, VIEWER_CONTENT_SECURITY_POLICY, VIEWER_PAGE } from './viewer.ts';

/** What these routes are built from. */
export interface OpenapiRouteOptions {
  readonly guards: Guards;
  readonly version: string;
  /** Read when somebody asks for the description, because these routes are in it too. */
  readonly house: Pick<House, 'routes'>;
}

/** The description is written once and sent whole, 400 kB to anybody who asks; who has it asks with its tag. */
const DESCRIPTION_LIMIT: RateLimitRule = { name: 'openapi', limit: 60, windowMs: 60_000 };
/** Opening the viewer takes ten requests. */
const DOCS_LIMIT: RateLimitRule = { name: 'docs', limit: 300, windowMs: 60_000 };

/** How long a browser keeps the viewer's cookie at most, in seconds; the token in it may end sooner. */
const DOCS_SESSION_SECONDS = 900;
/** Where the viewer's cookie is sent. */
const DOCS_PATH = '/api/docs';

/** `openapi.json` and `docs`. */
export function createOpenapiRoutes(options: OpenapiRouteOptions): readonly Route[] {
  return [descriptionRoute(options), ...viewerRoutes(options), ...viewerSessionRoutes(options)];
}

function descriptionRoute({ guards, version, house }: OpenapiRouteOptions): Route {
  let written: { readonly content: Buffer; readonly etag: string } | undefined;
  const write = () => {
    const document = describeApi(house.routes, version);
    return { content: Buffer.from(JSON.stringify(document)), etag: etagOf(document) };
  };
  return route({
    method: 'GET',
    path: '/openapi.json',
    summary: 'Diese Beschreibung, OpenAPI 3.1',
    limit: DESCRIPTION_LIMIT,
    access: guards.everyone,
    requestHeaders: ['If-None-Match'],
    responses: { 200: { media: ['application/json'] }, 304: null },
    handle: (call): Promise<FileReply<200> | EmptyReply<304>> => {
      written ??= write();
      const headers = { ETag: written.etag, 'Cache-Control': 'no-cache' };
      if (call.header('If-None-Match').includes(written.etag)) return Promise.resolve(notModified(headers));
      return Promise.resolve({
        status: 200,
        headers,
        file: { content: written.content, contentType: 'application/json; charset=utf-8' },
      });
    },
  });
}

function viewerRoutes(options: OpenapiRouteOptions): readonly Route[] {
  const access = docsAccess(options.guards);
  const assets = createViewerAssets();
  return [
    route({
      method: 'GET',
      path: '/docs',
      summary: 'Die Beschreibung zum Ausprobieren',
      limit: DOCS_LIMIT,
      access,
      responses: { 200: { media: ['text/html'] } },
      handle: () => Promise.resolve(shown(Buffer.from(VIEWER_PAGE), 'text/html; charset=utf-8')),
    }),
    route({
      method: 'GET',
      path: '/docs/assets/:file',
      summary: 'Dateien der Ansicht',
      limit: DOCS_LIMIT,
      access,
      params: z.strictObject({ file: z.string().max(60) }),
      responses: { 200: { media: ['text/css', 'text/javascript', 'image/png'] } },
      handle: async ({ params }) => {
        const asset = await assets(params.file);
        if (asset === undefined) throw notFound();
        return shown(asset.content, asset.contentType);
      },
    }),
  ];
}

function viewerSessionRoutes({ guards }: OpenapiRouteOptions): readonly Route[] {
  const cookie = (value: string, maxAgeSeconds: number) => ({
    name: DOCS_COOKIE,
    value,
    maxAgeSeconds,
    path: DOCS_PATH,
    sameSite: 'Strict' as const,
  });
  return [
    route({
      method: 'POST',
      path: '/docs/session',
      summary: 'Die Ansicht im Browser höchstens eine Viertelstunde lang öffnen',
      limit: DOCS_LIMIT,
      access: guards.adminWithToken(),
      responses: { 204: null },
      handle: ({ caller }) =>
        Promise.resolve(withCookies(noContent(), cookie(caller.accessToken, DOCS_SESSION_SECONDS))),
    }),
    route({
      method: 'DELETE',
      path: '/docs/session',
      summary: 'Die Ansicht in diesem Browser schließen',
      // Leaving needs no permission: it must also work when the session is over.
      access: guards.everyone,
      responses: { 204: null },
      handle: () => Promise.resolve(withCookies(noContent(), cookie('', 0))),
    }),
  ];
}

function shown(content: Buffer, contentType: string): FileReply<200> {
  return {
    status: 200,
    headers: { 'Content-Security-Policy': VIEWER_CONTENT_SECURITY_POLICY },
    file: { content, contentType },
  };
}
