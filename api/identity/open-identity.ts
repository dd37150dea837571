import type { Settings } from '#core/config/settings.ts';
import { createIdentityHandler } from '#embedded/identity/identity-server.ts';
import type { EmbeddedIdentity } from '#embedded/identity/identity-server.ts';
import { createIdentityAdmin } from './identity-admin.ts';
import type { IdentityAdmin } from './identity-admin.ts';
import { createKeySource, fetchKeysFrom } from './key-source.ts';
import { refreshAgainst } from './refresh-session.ts';
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
  /** The stand-in, to be put on our own origin; undefined where a real provider is configured. */
  readonly embedded: EmbeddedIdentity | undefined;
}

/** Connects to the configured identity provider, or begins the stand-in with its demo accounts. @throws {Error} in production without a provider. */
export async function openIdentity(settings: Settings): Promise<OpenedIdentity> {
  if (settings.SUPABASE_URL === undefined) return beginStandIn(settings);
  const base = `${withoutSlash(settings.SUPABASE_URL)}/auth/v1`;
  const keys = createKeySource({ fetchKeys: fetchKeysFrom(settings.IDENTITY_JWKS_URL ?? `${base}/.well-known/jwks.json`) });
  const verifier = createTokenVerifier({ keys, issuer: settings.IDENTITY_ISSUER ?? base, audience: settings.IDENTITY_AUDIENCE });
  const { SUPABASE_SECRET_KEY: secretKey, SUPABASE_URL: url } = settings;
  const admin = secretKey === undefined ? undefined : createIdentityAdmin({ url, secretKey });
  return { verifier, webSessions: openWebSessions(settings, verifier, base), admin, embedded: undefined };
}

async function beginStandIn(settings: Settings): Promise<OpenedIdentity> {
  const issuer = `${withoutSlash(settings.PUBLIC_BASE_URL ?? `http://localhost:${settings.PORT}`)}/auth/v1`;
  const embedded = await createIdentityHandler({ dataDir: settings.DATA_DIR, nodeEnv: settings.NODE_ENV, issuer: () => issuer });
  const keys = createKeySource({ fetchKeys: () => Promise.resolve(embedded.keySet) });
  const verifier = createTokenVerifier({ keys, issuer, audience: 'authenticated' });
  const url = `http://127.0.0.1:${settings.PORT}`;
  const admin = createIdentityAdmin({ url, secretKey: embedded.serviceKey });
  return { verifier, webSessions: openWebSessions(settings, verifier, `${url}/auth/v1`), admin, embedded };
}

function openWebSessions(settings: Settings, verifier: TokenVerifier, base: string): WebSessions {
  const origins = [settings.PUBLIC_BASE_URL ?? '', ...settings.WEB_ORIGINS.split(',')].map((origin) => origin.trim()).filter((origin) => URL.canParse(origin));
  return createWebSessions({
    verifier,
    refresh: refreshAgainst(base, settings.SUPABASE_PUBLISHABLE_KEY),
    allowedOrigins: origins.map((origin) => new URL(origin).origin),
  });
}

function withoutSlash(url: string): string {
  return url.replace(/\/$/, '');
}
