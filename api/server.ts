import { createServer, STATUS_CODES } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { Duplex } from 'node:stream';
import { fileURLToPath } from 'node:url';
import type { Settings } from '#core/config/settings.ts';
import { createLifecycle } from '#core/lifecycle/lifecycle.ts';
import type { Lifecycle } from '#core/lifecycle/lifecycle.ts';
import type { Logger } from '#core/logging/logger.ts';
import type { EmbeddedIdentity } from '#embedded/identity/identity-server.ts';
import { createStorageHandler } from '#embedded/storage/storage-server.ts';
import packageFacts from '../package.json' with { type: 'json' };
import { createApp } from './app.ts';
import { openDatabase } from './database/database.ts';
import { openChat } from './domains/chat/open-chat.ts';
import { createFileTransport, createSmtpTransport } from './domains/emails/index.ts';
import type { MailTransport } from './domains/emails/index.ts';
import { createIdentityAdmin, seedProfiles } from './domains/profil/index.ts';
import type { IdentityAdmin } from './domains/profil/index.ts';
import { openPayments, publicBaseUrlOf } from './domains/stripe/index.ts';
import { connectVoiceStack } from './domains/voice/index.ts';
import { openIdentity } from './identity/open-identity.ts';
import { createMemoryStore } from './limits/memory-store.ts';
import { createRedisStore } from './limits/redis-store.ts';
import { createMetrics } from './metrics/metrics.ts';
import { startMetricsServer } from './metrics/metrics-server.ts';
import { parseTrustedProxies } from './middleware/client-ip.ts';
import { SECURITY_HEADERS } from './middleware/security-headers.ts';
import type { PageOptions } from './page/serve-page.ts';
import { stopServing } from './stop-serving.ts';
import type { StopTiming } from './stop-serving.ts';

/** A listening API. */
export interface RunningServer {
  readonly port: number;
  /** Ends in order: no new requests, running ones finish, then app, stores and database. */
  close(): Promise<void>;
}

/** Longest time for a client to send its headers, and its whole request, in milliseconds. */
const HEADERS_TIMEOUT_MS = 10_000;
const REQUEST_TIMEOUT_MS = 60_000;

/** Buckets that the storage stand-in has from the start. */
const STORAGE_BUCKETS = ['documents'];

/** What the last step of an end may take beyond its own deadlines, in milliseconds. */
const STOP_RESERVE_MS = 5_000;

/** Statuses of Node's own errors about a request; 400 for the rest. */
const UNREADABLE_STATUS: Readonly<Record<string, number>> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 };

/** Builds everything from settings and listens on `PORT`. @throws when the database, a setting or the port fails. */
export async function startServer(settings: Settings, logger: Logger): Promise<RunningServer> {
  const timing = stopTiming(settings);
  const lifecycle = createLifecycle(logger, timing.noticeMs + timing.finishMs + STOP_RESERVE_MS);
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
  const identity = await openIdentity(settings);
  await seedProfiles(database, (identity.embedded?.accounts ?? []).map(({ id, role, tier }) => ({ id, role, tier })));
  const storage = identity.embedded === undefined ? undefined : await createStorageHandler({ dataDir: settings.DATA_DIR, nodeEnv: settings.NODE_ENV, buckets: STORAGE_BUCKETS });
  const metrics = settings.METRICS_PORT === 0 ? undefined : createMetrics();
  if (metrics !== undefined) {
    const metricsServer = await startMetricsServer(metrics, settings.METRICS_PORT);
    lifecycle.onClose('metrics server', () => metricsServer.close());
  }
  const payments = await openPayments(settings, logger);
  lifecycle.onClose('payments', () => payments?.close());
  const chat = await openChat(settings);
  lifecycle.onClose('chat', () => chat.close());
  const app = createApp({
    logger,
    chat: chat.backends,
    botCheck: chat.botCheck,
    payments,
    mailTransport: openMailTransport(settings, logger),
    publicBaseUrl: publicBaseUrlOf(settings),
    metrics,
    version: packageFacts.version,
    database,
    limits,
    trustedProxies,
    verifier: identity.verifier,
    identityHandler: identity.embedded?.handle,
    identityAdmin: openIdentityAdmin(settings, identity.embedded),
    storageHandler: storage?.handle,
    webSessions: identity.webSessions,
    secrets: { service: settings.SERVICE_SECRET, cron: settings.CRON_SECRET, voiceTest: settings.VOICE_TEST_SECRET, cookie: settings.COOKIE_SECRET },
    voice: openVoice(settings),
    callLimits: { perPerson: settings.VOICE_CALLS_PER_PERSON, perAddress: settings.VOICE_CALLS_PER_ADDRESS, tests: settings.VOICE_TEST_CALLS },
    page: pageOptions(settings, identity.embedded),
    secureCookies: settings.NODE_ENV === 'production' || settings.PUBLIC_BASE_URL?.startsWith('https:') === true,
  });
  lifecycle.onClose('app', () => app.close());
  lifecycle.onClose('mail relay', () => app.mailRelay?.stop());
  app.mailRelay?.start();
  const handle = app.koa.callback();
  // Whatever Node would answer on its own goes through the app instead, so that it carries the same headers.
  const server = createServer({ headersTimeout: HEADERS_TIMEOUT_MS, requestTimeout: REQUEST_TIMEOUT_MS, requireHostHeader: false }, (request, response) => void handle(request, response));
  server.on('checkExpectation', (request: IncomingMessage, response: ServerResponse) => void handle(request, response));
  server.on('clientError', answerUnreadableRequest);
  await listen(server, settings.PORT);
  lifecycle.onClose('http server', () => stopServing(server, app, stopTiming(settings)));
  return { port: settings.PORT, close: () => lifecycle.close() };
}

function stopTiming({ NODE_ENV, SHUTDOWN_NOTICE_MS, SHUTDOWN_TIMEOUT_MS }: Settings): StopTiming {
  const isProduction = NODE_ENV === 'production';
  return { noticeMs: SHUTDOWN_NOTICE_MS ?? (isProduction ? 5_000 : 0), finishMs: SHUTDOWN_TIMEOUT_MS ?? (isProduction ? 30_000 : 3_000) };
}

/** Administers accounts at the provider, or at the stand-in on our own port. */
function openIdentityAdmin(settings: Settings, embedded: EmbeddedIdentity | undefined): IdentityAdmin | undefined {
  if (embedded !== undefined) return createIdentityAdmin({ url: `http://127.0.0.1:${settings.PORT}`, secretKey: embedded.serviceKey });
  const { SUPABASE_URL: url, SUPABASE_SECRET_KEY: secretKey } = settings;
  return url === undefined || secretKey === undefined ? undefined : createIdentityAdmin({ url, secretKey });
}

/** Without a mail server mails become files; in production they wait for one. */
function openMailTransport({ SMTP_URL: url, MAIL_FROM: from, NODE_ENV, DATA_DIR }: Settings, logger: Logger): MailTransport | undefined {
  const isProduction = NODE_ENV === 'production';
  if (url !== undefined && from !== undefined) return createSmtpTransport({ url, from, requireTls: isProduction });
  if (isProduction) {
    logger.warn('no mail server is configured: mails wait');
    return undefined;
  }
  const folder = join(DATA_DIR, 'outbox');
  logger.info({ folder }, 'no mail server is configured: mails become files');
  return createFileTransport(folder, from ?? 'companion@localhost');
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
