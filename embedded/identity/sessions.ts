import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { createLocalJWKSet, jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import type { Account } from './account-book.ts';
import type { SigningKey } from './signing-key.ts';

/** A signed-in session as the provider's wire shows it. */
export interface SignedInSession {
  readonly access_token: string;
  readonly token_type: 'bearer';
  readonly expires_in: number;
  readonly expires_at: number;
  readonly refresh_token: string;
}

/** One sign-in with all refresh tokens that came of it. Tokens are stored as hashes. */
export const openSessionSchema = z.object({
  id: z.uuid(),
  accountId: z.uuid(),
  signedInAtS: z.int(),
  currentHash: z.string(),
  usedHashes: z.array(z.string()),
});
/** Parsed session. */
export type OpenSession = z.infer<typeof openSessionSchema>;

/** What became of a refresh token: exchanged, unknown, or used before, which ended its whole session. */
export type Renewal =
  | { readonly outcome: 'renewed'; readonly accountId: string; readonly session: SignedInSession }
  | { readonly outcome: 'unknown' }
  | { readonly outcome: 'reused' };

/** Which sessions a sign-out ends. */
export type SignOutScope = 'global' | 'local' | 'others';

/** All sessions of the stand-in. */
export interface SessionBook {
  begin(account: Account): Promise<SignedInSession>;
  /** Exchanges a refresh token once. A second use means that somebody copied it: the session ends for both. */
  renew(refreshToken: string): Promise<Renewal>;
  /** Account and session of a valid access token. @throws for every other token. */
  read(
    accessToken: string,
  ): Promise<{ readonly accountId: string; readonly sessionId: string; readonly isOpen: boolean }>;
  end(session: { readonly accountId: string; readonly sessionId: string }, scope: SignOutScope): void;
  endAllOf(accountId: string): void;
  state(): readonly OpenSession[];
}

/** What sessions are built on. */
export interface SessionBookOptions {
  readonly key: SigningKey;
  readonly issuer: () => string;
  readonly now: () => number;
  readonly findAccount: (id: string) => Account | undefined;
  readonly stored: readonly OpenSession[];
}

/** Lifetime of an access token in seconds, the provider's default. */
const ACCESS_LIFETIME_S = 3_600;
/** Used tokens that a session remembers: a copy older than a day of refreshing is unknown instead of reused. */
const REMEMBERED_TOKENS = 48;
/** Open sessions of one account: tests sign the same demo person in thousands of times. */
const SESSIONS_PER_ACCOUNT = 100;

/** Keeps sessions and signs their tokens. */
export function createSessionBook(options: SessionBookOptions): SessionBook {
  const sessions = new Map(options.stored.map((session) => [session.id, session]));
  const publicKeys = createLocalJWKSet(options.key.keySet);

  async function issue(session: Omit<OpenSession, 'currentHash'>, account: Account): Promise<SignedInSession> {
    const issuedAt = Math.floor(options.now() / 1_000);
    const refreshToken = randomBytes(18).toString('base64url');
    sessions.set(session.id, { ...session, currentHash: hashOf(refreshToken) });
    return {
      access_token: await signAccessToken(options.key, { session, account, issuedAt, issuer: options.issuer() }),
      token_type: 'bearer',
      expires_in: ACCESS_LIFETIME_S,
      expires_at: issuedAt + ACCESS_LIFETIME_S,
      refresh_token: refreshToken,
    };
  }

  function endWhere(isMeant: (session: OpenSession) => boolean): void {
    for (const session of [...sessions.values()]) if (isMeant(session)) sessions.delete(session.id);
  }

  return {
    begin: (account) => {
      const own = [...sessions.values()].filter(({ accountId }) => accountId === account.id);
      for (const { id } of own.slice(0, Math.max(0, own.length + 1 - SESSIONS_PER_ACCOUNT))) sessions.delete(id);
      return issue(
        { id: randomUUID(), accountId: account.id, signedInAtS: Math.floor(options.now() / 1_000), usedHashes: [] },
        account,
      );
    },
    renew: async (refreshToken) => {
      const hash = hashOf(refreshToken);
      const session = [...sessions.values()].find(
        ({ currentHash, usedHashes }) => currentHash === hash || usedHashes.includes(hash),
      );
      if (session === undefined) return { outcome: 'unknown' };
      const account = options.findAccount(session.accountId);
      if (session.currentHash !== hash || account === undefined) {
        sessions.delete(session.id);
        return { outcome: 'reused' };
      }
      const usedHashes = [...session.usedHashes, hash].slice(-REMEMBERED_TOKENS);
      return { outcome: 'renewed', accountId: account.id, session: await issue({ ...session, usedHashes }, account) };
    },
    read: async (accessToken) => {
      const { payload } = await jwtVerify(accessToken, publicKeys, {
        algorithms: ['ES256'],
        issuer: options.issuer(),
        audience: 'authenticated',
        currentDate: new Date(options.now()),
      });
      const sessionId = typeof payload['session_id'] === 'string' ? payload['session_id'] : '';
      return { accountId: payload.sub ?? '', sessionId, isOpen: sessions.has(sessionId) };
    },
    end: ({ accountId, sessionId }, scope) =>
      endWhere(
        (session) =>
          session.accountId === accountId && (scope === 'global' || (session.id === sessionId) === (scope === 'local')),
      ),
    endAllOf: (accountId) => endWhere((session) => session.accountId === accountId),
    state: () => [...sessions.values()],
  };
}

function hashOf(refreshToken: string): string {
  return createHash('sha256').update(refreshToken).digest('base64url');
}

interface TokenFacts {
  readonly session: Pick<OpenSession, 'id' | 'signedInAtS'>;
  readonly account: Account;
  readonly issuedAt: number;
  readonly issuer: string;
}

async function signAccessToken(key: SigningKey, { session, account, issuedAt, issuer }: TokenFacts): Promise<string> {
  const claims = {
    email: account.email,
    phone: '',
    role: 'authenticated',
    aal: 'aal1',
    amr: [{ method: 'password', timestamp: session.signedInAtS }],
    session_id: session.id,
    is_anonymous: false,
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: account.metadata,
  };
  return new SignJWT(claims)
    .setProtectedHeader({ alg: 'ES256', kid: key.keyId, typ: 'JWT' })
    .setIssuer(issuer)
    .setSubject(account.id)
    .setAudience('authenticated')
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + ACCESS_LIFETIME_S)
    .sign(key.privateKey);
}
