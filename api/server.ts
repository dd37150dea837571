import { createServer, STATUS_CODES } from 'node:http';
import type { Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { fileURLToPath } from 'node:url';
import type { Settings } from '#core/config/settings.ts';
import { createLifecycle } from '#core/lifecycle/lifecycle.ts';
import type { Lifecycle } from '#core/lifecycle/lifecycle.ts';
import type { Logger } from '#core/logging/logger.ts';
import { createIdentityHandler } from '#embedded/identity/identity-server.ts';
import type { EmbeddedIdentity } from '#embedded/identity/identity-server.ts';
import packageFacts from '../package.json' with { type: 'json' };
import { createApp } from './app.ts';
import { openDatabase } from './database/database.ts';
import type { Database } from './database/database.ts';
import { seedProfiles } from './domains/profil/index.ts';
import { connectVoiceStack } from './domains/voice/index.ts';
import { createKeySource, fetchKeysFrom } from './identity/key-source.ts';
import { createTokenVerifier } from './identity/token-verifier.ts';
import type { TokenVerifier } from './identity/token-verifier.ts';
import { createMemoryStore } from './limits/memory-store.ts';
import { createRedisStore } from './limits/redis-store.ts';
import { parseTrustedProxies } from './middleware/client-ip.ts';
import { SECURITY_HEADERS } from './middleware/security-headers.ts';
import type { PageOptions } from './page/serve-page.ts';

/** A listening API. */
export interface RunningServer {
  readonly port: number;
  /** Ends in order: no new requests, running ones finish, then app, stores and database. */
  close(): Promise<void>;
}

/** Longest time for a client to send its headers, and its whole request, in milliseconds. */
const HEADERS_TIMEOUT_MS = 10_000;
const REQUEST_TIMEOUT_MS = 60_000;

/** Statuses of Node's own errors about a request; 400 for the rest. */
const UNREADABLE_STATUS: Readonly<Record<string, number>> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 };

/** Builds everything from settings and listens on `PORT`. @throws when the database, a setting or the port fails. */
export async function startServer(settings: Settings, logger: Logger): Promise<RunningServer> {
  const lifecycle = createLifecycle(logger);
  try {
    return await build(settings, logger, lifecycle);
  } catch (error) {
    await lifecycle.close();
    throw error;
  }
}

async function build(settings: Settings, logger: Logger, lifecycle: Lifecycle): Promise<RunningServer> {
  const trustedProxies = parseTrustedProxies(settings.TRUSTED_PROXIES);
  const database = await openDatabase({ url: settings.DATABASE_URL, dataDir: settings.DATA_DIR });
  lifecycle.onClose('database', () => database.close());
  const limits = settings.REDIS_URL === undefined ? createMemoryStore() : createRedisStore(settings.REDIS_URL);
  lifecycle.onClose('rate limit store', () => limits.close());
  const identity = await openIdentity(settings, database);
  const app = createApp({
    logger,
    version: packageFacts.version,
    database,
    limits,
    trustedProxies,
    verifier: identity.verifier,
    identityHandler: identity.embedded?.handle,
    secrets: { service: settings.SERVICE_SECRET, cron: settings.CRON_SECRET, voiceTest: settings.VOICE_TEST_SECRET },
    voice: openVoice(settings),
    page: pageOptions(settings, identity.embedded),
    secureCookies: settings.NODE_ENV === 'production' || settings.PUBLIC_BASE_URL?.startsWith('https:') === true,
  });
  lifecycle.onClose('app', () => app.close());
  const handle = app.koa.callback();
  const server = createServer({ headersTimeout: HEADERS_TIMEOUT_MS, requestTimeout: REQUEST_TIMEOUT_MS }, (request, response) => void handle(request, response));
  server.on('clientError', answerUnreadableRequest);
  await listen(server, settings.PORT);
  lifecycle.onClose('http server', () => stopListening(server));
  return { port: settings.PORT, close: () => lifecycle.close() };
}

/** The configured identity provider, or the stand-in on our own origin with its demo accounts. */
async function openIdentity(settings: Settings, database: Database): Promise<{ verifier: TokenVerifier; embedded: EmbeddedIdentity | undefined }> {
  const audience = settings.IDENTITY_AUDIENCE;
  if (settings.SUPABASE_URL !== undefined) {
    const base = `${settings.SUPABASE_URL.replace(/\/$/, '')}/auth/v1`;
    const keys = createKeySource({ fetchKeys: fetchKeysFrom(settings.IDENTITY_JWKS_URL ?? `${base}/.well-known/jwks.json`) });
    return { verifier: createTokenVerifier({ keys, issuer: settings.IDENTITY_ISSUER ?? base, audience }), embedded: undefined };
  }
  const issuer = `${settings.PUBLIC_BASE_URL?.replace(/\/$/, '') ?? `http://localhost:${settings.PORT}`}/auth/v1`;
  const embedded = await createIdentityHandler({ dataDir: settings.DATA_DIR, nodeEnv: settings.NODE_ENV, issuer: () => issuer });
  await seedProfiles(database, embedded.accounts.map(({ id, role, tier }) => ({ id, role, tier })));
  const keys = createKeySource({ fetchKeys: () => Promise.resolve(embedded.keySet) });
  return { verifier: createTokenVerifier({ keys, issuer, audience: 'authenticated' }), embedded };
}

function pageOptions(settings: Settings, embedded: EmbeddedIdentity | undefined): PageOptions {
  const account = embedded?.accounts[0];
  return {
    folder: fileURLToPath(new URL('../web', import.meta.url)),
    mediaUrl: settings.LIVEKIT_PUBLIC_URL ?? settings.LIVEKIT_URL,
    demoAccount: account === undefined ? undefined : { email: account.email, password: account.password },
  };
}

function openVoice(settings: Settings) {
  const { LIVEKIT_URL: url, LIVEKIT_API_KEY: apiKey, LIVEKIT_API_SECRET: apiSecret } = settings;
  if (url === undefined || apiKey === undefined || apiSecret === undefined) return undefined;
  const agentHealthUrl = settings.AGENT_HEALTH_URL ?? `http://127.0.0.1:${settings.AGENT_HEALTH_PORT}`;
  return connectVoiceStack({ url, publicUrl: settings.LIVEKIT_PUBLIC_URL ?? url, apiKey, apiSecret, agentHealthUrl });
}

async function listen(server: Server, port: number): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, resolve);
  });
}

/** What is no HTTP never reaches the app; it gets the same body and headers all the same. */
function answerUnreadableRequest(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return;
  const status = UNREADABLE_STATUS[error.code ?? ''] ?? 400;
  const body = JSON.stringify({ error: 'Die Anfrage ist nicht lesbar', code: 'request_unreadable' });
  const headers = { ...SECURITY_HEADERS, 'Content-Type': 'application/json; charset=utf-8', 'Content-Length': String(Buffer.byteLength(body)), Connection: 'close' };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  socket.end([`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`, ...lines, '', body].join('\r\n'));
}

async function stopListening(server: Server): Promise<void> {
  await new Promise<void>((resolve) => {
    server.close(() => resolve());
    server.closeIdleConnections();
  });
}
