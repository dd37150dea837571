import type { Guards } from '#api/identity/guards.ts';
import type { RateLimitRule } from '#api/limits/rate-limit.ts';
import { ok, route, withCookies } from '#api/routing/route.ts';
import type { Route } from '#api/routing/route.ts';
import type { OpenShare, ShareDoor, Visitor } from './open-share.ts';
import { pathsOf } from './page/paths.ts';
import { countryOf } from './policy.ts';
import { openedSchema, openSchema } from './schema.ts';
import type { ViewCookies } from './view-cookie.ts';

/** What the public side needs. */
export interface OpenRouteOptions {
  readonly guards: Guards;
  readonly door: ShareDoor;
  readonly cookies: ViewCookies;
  /** Header in which the proxy says from which country a request comes; undefined: nobody says so. */
  readonly countryHeader: string | undefined;
}

/** A clinic's shared address opens many links; a code that is tried costs a tenth of a second of one core. */
export const OPEN_LIMIT: RateLimitRule = { name: 'share_open', limit: 120, windowMs: 60_000 };
/** Bytes of a link and a code. */
export const OPEN_BODY_BYTES = 4_000;

/** What a request brings along. */
export function visitorOf(
  { cookies, countryHeader }: Pick<OpenRouteOptions, 'cookies' | 'countryHeader'>,
  call: { readonly header: (name: string) => string; readonly cookie: (name: string) => string | undefined },
): Visitor {
  return {
    country: countryHeader === undefined ? null : countryOf(call.header(countryHeader)),
    viewEndOf: (shareId) => cookies.endOf(shareId, call.cookie),
  };
}

/** Opens shares for programs; people have the page. */
export function createOpenRoute(options: OpenRouteOptions): Route {
  return route({
    method: 'POST',
    path: '/unterlagen/open',
    summary: 'Geteilte Unterlagen mit dem Geheimnis aus dem Link öffnen; nur dies zählt als Öffnen',
    limit: OPEN_LIMIT,
    access: options.guards.everyone,
    body: openSchema,
    bodyLimitBytes: OPEN_BODY_BYTES,
    responses: { 200: openedSchema },
    errors: [401, 404],
    handle: async ({ body: { token, passcode }, header, cookie }) => {
      const opened = await options.door.open({ link: token, passcode }, visitorOf(options, { header, cookie }));
      const issued = viewOf(opened, options.cookies);
      const answer = ok(presentOpened(opened, issued.endsAt));
      return issued.cookie === undefined ? answer : withCookies(answer, issued.cookie);
    },
  });
}

/** The view that was opened: a new one with its cookie, or the one that was open already, which gets no longer. */
export function viewOf({ share, viewEndsAt }: OpenShare, cookies: ViewCookies) {
  return viewEndsAt === undefined
    ? cookies.issue(share.row.id, share.expiresAt)
    : { endsAt: viewEndsAt, cookie: undefined };
}

function presentOpened({ share }: OpenShare, viewEndsAt: Date) {
  const paths = pathsOf(share.row.id);
  return {
    shareId: share.row.id,
    path: paths.share,
    expiresAt: share.expiresAt,
    viewEndsAt,
    documents: share.documents.map(({ fileType, position, ...document }) => ({
      ...document,
      hasFile: fileType !== null,
      path: paths.document(position),
    })),
  };
}
