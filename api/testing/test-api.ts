import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { createLogger } from '#core/logging/logger.ts';
import { createApp } from '#api/app.ts';
import type { App, AppDependencies } from '#api/app.ts';
import { createKeySource } from '#api/identity/key-source.ts';
import { createTokenVerifier } from '#api/identity/token-verifier.ts';
import { createMemoryStore } from '#api/limits/memory-store.ts';
import { parseTrustedProxies } from '#api/middleware/client-ip.ts';
import { openTestDatabase } from '#api/database/test-database.ts';

const ISSUER = 'https://identity.test/auth/v1';

/** The app behind a real socket. */
export interface TestApi {
  readonly url: string;
  readonly database: AppDependencies['database'];
  /** Every log line so far, as text. */
  readonly logLines: string[];
  readonly routes: App['routes'];
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
}

/** A parsed answer. */
export interface TestAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: unknown;
}

/** Builds the app for a test; what is not given is a harmless default. */
export async function startTestApi(overrides: Partial<AppDependencies> = {}): Promise<TestApi> {
  const logLines: string[] = [];
  const logger = createLogger({ service: 'api', level: 'debug', destination: { write: (line: string) => void logLines.push(line) } });
  const keys = await generateKeyPair('ES256', { extractable: true });
  const keySet = { keys: [{ ...(await exportJWK(keys.publicKey)), kid: 'test', alg: 'ES256' }] };
  const verifier = createTokenVerifier({ keys: createKeySource({ fetchKeys: () => Promise.resolve(keySet) }), issuer: ISSUER, audience: 'authenticated' });
  const database = overrides.database ?? (await openTestDatabase());
  const app = createApp({
    logger,
    version: '0.0.0-test',
    database,
    verifier,
    liveSessions: { requireOpen: () => Promise.resolve() },
    limits: createMemoryStore(),
    trustedProxies: parseTrustedProxies(''),
    secrets: { service: 'service-secret-of-the-tests', cron: 'cron-secret-of-the-tests', voiceTest: 'voice-test-secret' },
    voice: undefined,
    page: undefined,
    identityHandler: undefined,
    ...overrides,
  });
  const handle = app.koa.callback();
  const server = createServer((request, response) => void handle(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const tokenFor = (userId: string, furtherClaims: Readonly<Record<string, unknown>> = {}) =>
    new SignJWT({ role: 'authenticated', ...furtherClaims })
      .setProtectedHeader({ alg: 'ES256', kid: 'test' })
      .setIssuer(ISSUER)
      .setAudience('authenticated')
      .setSubject(userId)
      .setIssuedAt(typeof furtherClaims['iat'] === 'number' ? furtherClaims['iat'] : undefined)
      .setExpirationTime('1h')
      .sign(keys.privateKey);
  return {
    url,
    database,
    logLines,
    routes: app.routes,
    streams: app.streams,
    drain: () => app.drain(),
    tokenFor,
    call: async (method, path, extra = {}) => {
      const bearer = extra.as === undefined ? extra.bearer : await tokenFor(extra.as);
      return send(`${url}${path}`, method, { ...extra, ...(bearer === undefined ? {} : { bearer }) });
    },
    close: async () => {
      app.close();
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      });
      if (overrides.database === undefined) await database.close();
    },
  };
}

async function send(url: string, method: string, extra: CallExtra): Promise<TestAnswer> {
  const response = await fetch(url, {
    method,
    headers: {
      ...(extra.bearer === undefined ? {} : { Authorization: `Bearer ${extra.bearer}` }),
      ...(extra.body === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...extra.headers,
    },
    ...(extra.body === undefined ? {} : { body: typeof extra.body === 'string' ? extra.body : JSON.stringify(extra.body) }),
  });
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.includes('application/json') === true;
  return { status: response.status, headers: response.headers, body: isJson && text !== '' ? (JSON.parse(text) as unknown) : text };
}

/** A person nobody has met. */
export function newPerson(): string {
  return randomUUID();
}
