import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { createLogger } from '#core/logging/logger.ts';
import { readSettings } from '#core/config/settings.ts';
import type { Settings } from '#core/config/settings.ts';
import { createApp } from '#api/app.ts';
import type { App, AppDependencies } from '#api/app.ts';
import { connectedTo, defineDomain } from '#api/domain.ts';
import type { DomainDefinition } from '#api/domain.ts';
import { DOMAINS } from '#api/domains/index.ts';
import type { Guards } from '#api/identity/guards.ts';
import { createHttpServer } from '#api/http-server.ts';
import { createKeySource } from '#api/identity/key-source.ts';
import { createTokenVerifier } from '#api/identity/token-verifier.ts';
import { createMemoryStore } from '#api/limits/memory-store.ts';
import { parseTrustedProxies } from '#api/middleware/client-ip.ts';
import type { Route } from '#api/routing/route.ts';
import { openTestDatabase } from '#api/database/test-database.ts';

const ISSUER = 'https://identity.test/auth/v1';

/** The app behind a real socket. */
export interface TestApi {
  readonly url: string;
  readonly database: AppDependencies['database'];
  /** Every log line so far, as text. */
  readonly logLines: string[];
  readonly house: App['house'];
  readonly streams: App['streams'];
  /** As at the beginning of an orderly end. */
  drain(): void;
  /** An access token of this person. */
  tokenFor(userId: string, furtherClaims?: Readonly<Record<string, unknown>>): Promise<string>;
  /** Sends JSON; `as` is a person's id, `bearer` any secret. */
  call(method: string, path: string, extra?: CallExtra): Promise<TestAnswer>;
  close(): Promise<void>;
}

/** What a call may carry. */
export interface CallExtra {
  readonly as?: string;
  readonly bearer?: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** Leaves when the status is known: of an answer that may never end. */
  readonly leaveEarly?: boolean;
}

/** A parsed answer. */
export interface TestAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: unknown;
}

/** What a test wants otherwise. */
export interface TestApiOptions extends Partial<Omit<AppDependencies, 'settings' | 'identity'>> {
  readonly settings?: Partial<Settings>;
  readonly identity?: Partial<AppDependencies['identity']>;
  /** Stand in the place of those of the same name, which are connected to nothing. */
  readonly domains?: readonly DomainDefinition[];
  /** Routes besides those of the domains. */
  readonly furtherRoutes?: (guards: Guards) => readonly Route[];
}

/** Secrets of the tests. */
const SETTINGS = {
  SERVICE_SECRET: 'service-secret-of-the-tests',
  CRON_SECRET: 'cron-secret-of-the-tests',
  VOICE_TEST_SECRET: 'voice-test-secret',
} as const;

/** All domains, connected to nothing unless the test says otherwise. */
function domainsOf(
  domains: TestApiOptions['domains'] = [],
  furtherRoutes: TestApiOptions['furtherRoutes'],
): readonly DomainDefinition[] {
  const known = DOMAINS.map((domain) => domains.find(({ name }) => name === domain.name) ?? connectedTo(domain));
  if (furtherRoutes === undefined) return known;
  return [...known, defineDomain({ name: 'try', open: ({ guards }) => ({ routes: furtherRoutes(guards) }) })];
}

/** Builds the app for a test; what is not given is a harmless default. */
export async function startTestApi(options: TestApiOptions = {}): Promise<TestApi> {
  const logLines: string[] = [];
  const logger = createLogger({
    service: 'api',
    level: 'debug',
    destination: { write: (line: string) => void logLines.push(line) },
  });
  const { verifier, tokenFor } = await createIssuer();
  const { settings, identity, domains, furtherRoutes, ...given } = options;
  const database = given.database ?? (await openTestDatabase());
  const app = await createApp({
    logger,
    version: '0.0.0-test',
    limits: createMemoryStore(),
    trustedProxies: parseTrustedProxies(''),
    ...given,
    database,
    settings: { ...readSettings({}), ...SETTINGS, ...settings },
    identity: { verifier, liveSessions: { requireOpen: () => Promise.resolve() }, ...identity },
    domains: domainsOf(domains, furtherRoutes),
  });
  const server = createHttpServer(app.koa.callback());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    database,
    logLines,
    house: app.house,
    streams: app.streams,
    drain: () => app.drain(),
    tokenFor,
    call: async (method, path, extra = {}) => {
      const bearer = extra.as === undefined ? extra.bearer : await tokenFor(extra.as);
      return send(`${url}${path}`, method, { ...extra, ...(bearer === undefined ? {} : { bearer }) });
    },
    close: async () => {
      await app.close();
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      });
      if (given.database === undefined) await database.close();
    },
  };
}

/** An identity provider of the test's own, and the verifier that trusts it. */
async function createIssuer() {
  const keys = await generateKeyPair('ES256', { extractable: true });
  const keySet = { keys: [{ ...(await exportJWK(keys.publicKey)), kid: 'test', alg: 'ES256' }] };
  const verifier = createTokenVerifier({
    keys: createKeySource({ fetchKeys: () => Promise.resolve(keySet) }),
    issuer: ISSUER,
    audience: 'authenticated',
  });
  const tokenFor = (userId: string, furtherClaims: Readonly<Record<string, unknown>> = {}) =>
    new SignJWT({ role: 'authenticated', ...furtherClaims })
      .setProtectedHeader({ alg: 'ES256', kid: 'test' })
      .setIssuer(ISSUER)
      .setAudience('authenticated')
      .setSubject(userId)
      .setIssuedAt(typeof furtherClaims['iat'] === 'number' ? furtherClaims['iat'] : undefined)
      .setExpirationTime('1h')
      .sign(keys.privateKey);
  return { verifier, tokenFor };
}

async function send(url: string, method: string, extra: CallExtra): Promise<TestAnswer> {
  const response = await fetch(url, {
    method,
    headers: {
      ...(extra.bearer === undefined ? {} : { Authorization: `Bearer ${extra.bearer}` }),
      ...(extra.body === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...extra.headers,
    },
    ...(extra.body === undefined
      ? {}
      : { body: typeof extra.body === 'string' ? extra.body : JSON.stringify(extra.body) }),
  });
  if (extra.leaveEarly === true && response.headers.get('content-type')?.startsWith('text/event-stream') === true) {
    await response.body?.cancel();
    return { status: response.status, headers: response.headers, body: undefined };
  }
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.includes('application/json') === true;
  return {
    status: response.status,
    headers: response.headers,
    body: isJson && text !== '' ? (JSON.parse(text) as unknown) : text,
  };
}

/** A person nobody has met. */
export function newPerson(): string {
  return randomUUID();
}
