import { createHash } from 'node:crypto';
import { z } from 'zod';
import { AppError } from '#core/errors/app-error.ts';
import { notAuthenticated, originNotAllowed } from '#api/errors.ts';
import type { IncomingRequest } from '#api/routing/route.ts';
import type { SessionRefresher } from './refresh-session.ts';
import { clearSessionCookies, presentNamesOf, readSessionCookie, writeSessionCookies } from './session-cookie.ts';
import type { SessionCookie, WebSession } from './session-cookie.ts';
import type { TokenNeeds, TokenVerifier, VerifiedToken } from './token-verifier.ts';

/** Sessions of browsers: the identity provider's cookie instead of a bearer token. */
export interface WebSessions {
  /** Whether a cookie of our project came along, whatever it is worth. */
  isPresent(request: IncomingRequest): boolean;
  /**
   * Who the session cookie stands for, refreshed when its access token is over or too old; undefined without a cookie.
   * @throws {AppError} 401 for a session that cannot be trusted or is over, 403 for a write from a foreign page, 503.
   */
  identify(request: IncomingRequest, needs?: TokenNeeds): Promise<VerifiedToken | undefined>;
}

/** What web sessions are built on. */
export interface WebSessionOptions {
  readonly verifier: TokenVerifier;
  readonly refresh: SessionRefresher;
  /** Cookies of our own project; any other is ignored. */
  readonly cookieNames: readonly string[];
  /** Origins whose pages may write with the cookie, besides the one that the request itself goes to. */
  readonly allowedOrigins: readonly string[];
  readonly now?: () => number;
}

/**
 * How long a refreshed session is remembered under its old refresh token, in milliseconds: the requests that a page
 * sends at once all carry the old one, and the provider takes it only once (its own grace is ten seconds too).
 */
const REFRESH_MEMORY_MS = 10_000;
/** Refreshed sessions remembered at most. */
const MAX_REMEMBERED = 10_000;

const READING_METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD']);

/** Builds the reader of web sessions. */
export function createWebSessions(options: WebSessionOptions): WebSessions {
  const renewOnce = rememberRenewals(options.refresh, options.now ?? Date.now);

  async function renew(request: IncomingRequest, cookie: SessionCookie, expired: AppError): Promise<VerifiedToken> {
    const renewed = await renewOnce(cookie.session.refresh_token);
    if (renewed === undefined) {
      for (const gone of clearSessionCookies(cookie)) request.setCookie(gone);
      throw notAuthenticated();
    }
    const verified = await options.verifier.verify(`Bearer ${renewed.access_token}`);
    // A refresh token of somebody else must not be slipped under a person's old access token.
    if (verified.identity.userId !== subjectOf(expired)) throw notAuthenticated();
    for (const part of writeSessionCookies(cookie, renewed)) request.setCookie(part);
    return verified;
  }

  return {
    isPresent: (request) => options.cookieNames.some((name) => presentNamesOf(request.cookies(), name).length > 0),
    identify: async (request, needs) => {
      const cookie = readSessionCookie(request.cookies(), options.cookieNames);
      if (cookie === undefined) return undefined;
      if (!READING_METHODS.has(request.method)) requireOwnPage(request, options.allowedOrigins);
      try {
        return await options.verifier.verify(`Bearer ${cookie.session.access_token}`, needs);
      } catch (error) {
        if (!isExpired(error)) throw error;
        return renew(request, cookie, error);
      }
    },
  };
}

/** Browsers name the page that sends a request; what names none is no page, and what names a foreign one is refused. */
function requireOwnPage(request: IncomingRequest, allowedOrigins: readonly string[]): void {
  const origin = request.header('Origin');
  if (origin === '') {
    if (request.header('Sec-Fetch-Site') === 'same-origin') return;
    throw originNotAllowed();
  }
  const host = URL.canParse(origin) ? new URL(origin).host : '';
  if (!allowedOrigins.includes(origin) && (host === '' || host !== request.header('Host'))) throw originNotAllowed();
}

/** Its signature is right and only its time is over: the library checks them in this order. */
function isExpired(error: unknown): error is AppError {
  return (
    error instanceof AppError &&
    error.cause instanceof Error &&
    'code' in error.cause &&
    error.cause.code === 'ERR_JWT_EXPIRED'
  );
}

const expiredPayloadSchema = z.object({ payload: z.object({ sub: z.string() }) });

function subjectOf(expired: AppError): string | undefined {
  return expiredPayloadSchema.safeParse(expired.cause).data?.payload.sub;
}

/** One renewal for each refresh token, however many requests ask for it. */
function rememberRenewals(refresh: SessionRefresher, now: () => number): SessionRefresher {
  const remembered = new Map<string, { readonly until: number; readonly session: Promise<WebSession | undefined> }>();

  function forget(): void {
    const at = now();
    for (const [key, { until }] of remembered) {
      if (until > at && remembered.size < MAX_REMEMBERED) return;
      remembered.delete(key);
    }
  }

  return (refreshToken) => {
    forget();
    const key = createHash('sha256').update(refreshToken).digest('base64');
    const known = remembered.get(key);
    if (known !== undefined) return known.session;
    const session = refresh(refreshToken);
    remembered.set(key, { until: now() + REFRESH_MEMORY_MS, session });
    // A provider that was out of reach is asked again by the next request.
    session.catch(() => remembered.delete(key));
    return session;
  };
}
