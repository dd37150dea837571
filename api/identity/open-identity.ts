import { ownAddress } from '#core/config/listen-address.ts';
import type { Settings } from '#core/config/settings.ts';
import { createIdentityHandler } from '#embedded/identity/identity-server.ts';
import type { EmbeddedIdentity } from '#embedded/identity/identity-server.ts';
import { createIdentityAdmin } from './identity-admin.ts';
import type { IdentityAdmin } from './identity-admin.ts';
import { createKeySource, fetchKeysFrom } from './key-source.ts';
import { createLiveSessions, probeAgainst } from './live-sessions.ts';
import type { LiveSessions } from './live-sessions.ts';
import { refreshAgainst } from './refresh-session.ts';
import { sessionCookieNameOf } from './session-cookie.ts';
import { createTokenVerifier } from './token-verifier.ts';
import type { TokenVerifier } from './token-verifier.ts';
import { createWebSessions } from './web-session.ts';
import type { WebSessions } from './web-session.ts';

/** How people are told apart. */
export interface OpenedIdentity {
  readonly verifier: TokenVerifier;
  readonly webSessions: WebSessions;
  /** undefined: without a secret key nobody may administer accounts. */
  readonly admin: IdentityAdmin | undefined;
  readonly liveSessions: LiveSessions;
  /** The stand-in, to be put on our own origin; undefined where a real provider is configured. */
  readonly embedded: EmbeddedIdentity | undefined;
}

/** How long the provider's word about an administrator's session counts, in milliseconds. */
const LIVE_SESSION_MS = 60_000;

/**
 * Connects to the configured identity provider, or begins the stand-in with its demo accounts.
 * @throws {Error} in production without a provider.
 */
export async function openIdentity(settings: Settings): Promise<OpenedIdentity> {
  const { SUPABASE_URL: url, ACCESS_TOKEN_MAX_AGE_S: maxAgeS } = settings;
  if (url === undefined) return beginStandIn(settings);
  const base = `${withoutSlash(url)}/auth/v1`;
  const keys = createKeySource({
    fetchKeys: fetchKeysFrom(settings.IDENTITY_JWKS_URL ?? `${base}/.well-known/jwks.json`),
  });
  const verifier = createTokenVerifier({
    keys,
    issuer: settings.IDENTITY_ISSUER ?? base,
    audience: settings.IDENTITY_AUDIENCE,
    maxAgeS,
  });
  const { SUPABASE_SECRET_KEY: secretKey, SUPABASE_PUBLISHABLE_KEY: publishableKey } = settings;
  const probe = probeAgainst(base, publishableKey ?? secretKey);
  return {
    verifier,
    webSessions: openWebSessions(settings, { verifier, base, cookieNames: [sessionCookieNameOf(url)] }),
    liveSessions: createLiveSessions({ probe, rememberMs: LIVE_SESSION_MS }),
    admin: secretKey === undefined ? undefined : createIdentityAdmin({ url, secretKey }),
    embedded: undefined,
  };
}

async function beginStandIn(settings: Settings): Promise<OpenedIdentity> {
  const publicUrl = withoutSlash(settings.PUBLIC_BASE_URL ?? `http://localhost:${settings.PORT}`);
  const issuer = `${publicUrl}/auth/v1`;
  const embedded = await createIdentityHandler({
    dataDir: settings.DATA_DIR,
    nodeEnv: settings.NODE_ENV,
    issuer: () => issuer,
  });
  const keys = createKeySource({ fetchKeys: () => Promise.resolve(embedded.keySet) });
  const verifier = createTokenVerifier({
    keys,
    issuer,
    audience: 'authenticated',
    maxAgeS: settings.ACCESS_TOKEN_MAX_AGE_S,
  });
  const url = ownAddress(settings);
  const base = `${url}/auth/v1`;
  const cookieNames = [...new Set([publicUrl, 'http://localhost', 'http://127.0.0.1'].map(sessionCookieNameOf))];
  return {
    verifier,
    webSessions: openWebSessions(settings, { verifier, base, cookieNames }),
    // Asked each time: the stand-in is in this very process.
    liveSessions: createLiveSessions({ probe: probeAgainst(base, undefined), rememberMs: 0 }),
    admin: createIdentityAdmin({ url, secretKey: embedded.serviceKey }),
    embedded,
  };
}

interface SessionPlace {
  readonly verifier: TokenVerifier;
  /** The provider's address up to `/auth/v1`. */
  readonly base: string;
  readonly cookieNames: readonly string[];
}

function openWebSessions(settings: Settings, { verifier, base, cookieNames }: SessionPlace): WebSessions {
  const origins = [settings.PUBLIC_BASE_URL ?? '', ...settings.WEB_ORIGINS.split(',')]
    .map((origin) => origin.trim())
    .filter((origin) => URL.canParse(origin));
  return createWebSessions({
    verifier,
    refresh: refreshAgainst(base, settings.SUPABASE_PUBLISHABLE_KEY),
    cookieNames,
    allowedOrigins: origins.map((origin) => new URL(origin).origin),
  });
}

function withoutSlash(url: string): string {
  return url.replace(/\/$/, '');
}
