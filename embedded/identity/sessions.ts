import { randomBytes, randomUUID } from 'node:crypto';
import { createLocalJWKSet, jwtVerify, SignJWT } from 'jose';
import type { DemoAccount } from './demo-accounts.ts';
import type { SigningKey } from './signing-key.ts';

/** A signed-in session as the provider's wire shows it. */
export interface SignedInSession {
  readonly access_token: string;
  readonly token_type: 'bearer';
  readonly expires_in: number;
  readonly expires_at: number;
  readonly refresh_token: string;
}

/** Sessions of the stand-in; they end with its process. */
export interface SessionBook {
  begin(account: DemoAccount): Promise<SignedInSession>;
  /** Exchanges a refresh token once; undefined for one that is used, ended or unknown. */
  renew(refreshToken: string): Promise<{ readonly accountId: string; readonly session: SignedInSession } | undefined>;
  /** The account of a valid access token. @throws for every other. */
  accountIdOf(accessToken: string): Promise<string>;
  end(accessToken: string): Promise<void>;
}

/** Lifetime of an access token in seconds, the provider's default. */
const ACCESS_LIFETIME_S = 3_600;

interface OpenSession {
  readonly id: string;
  readonly account: DemoAccount;
}

/** Keeps sessions in memory and signs their tokens. */
export function createSessionBook(key: SigningKey, issuer: () => string): SessionBook {
  const byRefreshToken = new Map<string, OpenSession>();
  const publicKeys = createLocalJWKSet(key.keySet);

  async function issue(session: OpenSession): Promise<SignedInSession> {
    const issuedAt = Math.floor(Date.now() / 1_000);
    const refreshToken = randomBytes(18).toString('base64url');
    byRefreshToken.set(refreshToken, session);
    return {
      access_token: await signAccessToken(key, { session, issuedAt, issuer: issuer() }),
      token_type: 'bearer',
      expires_in: ACCESS_LIFETIME_S,
      expires_at: issuedAt + ACCESS_LIFETIME_S,
      refresh_token: refreshToken,
    };
  }

  async function read(accessToken: string): Promise<{ readonly accountId: string; readonly sessionId: unknown }> {
    const { payload } = await jwtVerify(accessToken, publicKeys, { algorithms: ['ES256'], issuer: issuer(), audience: 'authenticated' });
    return { accountId: payload.sub ?? '', sessionId: payload['session_id'] };
  }

  return {
    begin: (account) => issue({ id: randomUUID(), account }),
    renew: async (refreshToken) => {
      const session = byRefreshToken.get(refreshToken);
      if (session === undefined) return undefined;
      byRefreshToken.delete(refreshToken);
      return { accountId: session.account.id, session: await issue(session) };
    },
    accountIdOf: async (accessToken) => (await read(accessToken)).accountId,
    end: async (accessToken) => {
      const { sessionId } = await read(accessToken);
      for (const [refreshToken, session] of byRefreshToken) {
        if (session.id === sessionId) byRefreshToken.delete(refreshToken);
      }
    },
  };
}

async function signAccessToken(key: SigningKey, facts: { readonly session: OpenSession; readonly issuedAt: number; readonly issuer: string }): Promise<string> {
  const { session, issuedAt } = facts;
  const claims = {
    email: session.account.email,
    phone: '',
    role: 'authenticated',
    aal: 'aal1',
    amr: [{ method: 'password', timestamp: issuedAt }],
    session_id: session.id,
    is_anonymous: false,
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: {},
  };
  return new SignJWT(claims)
    .setProtectedHeader({ alg: 'ES256', kid: key.keyId, typ: 'JWT' })
    .setIssuer(facts.issuer)
    .setSubject(session.account.id)
    .setAudience('authenticated')
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + ACCESS_LIFETIME_S)
    .sign(key.privateKey);
}
