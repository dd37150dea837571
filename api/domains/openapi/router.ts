import { z } from 'zod';
import { notFound } from '#api/errors.ts';
import { etagOf } from '#api/routing/conditional.ts';
import { noContent, route, withCookies } from '#api/routing/route.ts';
import type { Reply, Route } from '#api/routing/route.ts';
import type { Guards } from '#api/identity/guards.ts';
import { DOCS_COOKIE, docsAccess } from './access.ts';
import { describeApi } from './document.ts';
import { createViewerAssets, VIEWER_CONTENT_SECURITY_POLICY, VIEWER_PAGE } from './viewer.ts';

/** What these routes are built from. */
export interface OpenapiRouteOptions {
  readonly guards: Guards;
  readonly version: string;
  /** Asked when somebody reads the description, because these routes are in it too. */
  readonly routes: () => readonly Route[];
}

/** How long a browser keeps the viewer's cookie at most, in seconds; the token in it may end sooner. */
const DOCS_SESSION_SECONDS = 900;
/** Where the viewer's cookie is sent. */
const DOCS_PATH = '/api/docs';

/** `openapi.json` and `docs`. */
export function createOpenapiRoutes(options: OpenapiRouteOptions): readonly Route[] {
  return [descriptionRoute(options), ...viewerRoutes(options), ...viewerSessionRoutes(options)];
}

function descriptionRoute({ guards, version, routes }: OpenapiRouteOptions): Route {
  let written: { readonly content: Buffer; readonly etag: string } | undefined;
  const write = () => {
    const document = describeApi(routes(), version);
    return { content: Buffer.from(JSON.stringify(document)), etag: etagOf(document) };
  };
  return route({
    method: 'GET',
    path: '/openapi.json',
    summary: 'Diese Beschreibung, OpenAPI 3.1',
    access: guards.everyone,
    requestHeaders: ['If-None-Match'],
    responses: { 200: z.looseObject({ openapi: z.string() }), 304: null },
    handle: (call) => {
      written ??= write();
      const headers = { ETag: written.etag, 'Cache-Control': 'no-cache' };
      if (call.header('If-None-Match').includes(written.etag)) return Promise.resolve({ status: 304, headers });
      return Promise.resolve({ status: 200, headers, file: { content: written.content, contentType: 'application/json; charset=utf-8' } });
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
      access,
      responses: { 200: { media: ['text/html'] } },
      handle: () => Promise.resolve(shown(Buffer.from(VIEWER_PAGE), 'text/html; charset=utf-8')),
    }),
    route({
      method: 'GET',
      path: '/docs/assets/:file',
      summary: 'Dateien der Ansicht',
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
  const cookie = (value: string, maxAgeSeconds: number) => ({ name: DOCS_COOKIE, value, maxAgeSeconds, path: DOCS_PATH, sameSite: 'Strict' as const });
  return [
    route({
      method: 'POST',
      path: '/docs/session',
      summary: 'Die Ansicht im Browser höchstens eine Viertelstunde lang öffnen',
      access: guards.adminWithToken(),
      responses: { 204: null },
      handle: ({ caller }) => Promise.resolve(withCookies(noContent(), cookie(caller.accessToken, DOCS_SESSION_SECONDS))),
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

function shown(content: Buffer, contentType: string): Reply {
  return { status: 200, headers: { 'Content-Security-Policy': VIEWER_CONTENT_SECURITY_POLICY }, file: { content, contentType } };
}
