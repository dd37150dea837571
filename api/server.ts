import { STATUS_CODES } from 'node:http';
import type { Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { innerListenHost, isOpenToOthers, publicListenHost } from '#core/config/listen-address.ts';
import type { Settings } from '#core/config/settings.ts';
import { createLifecycle } from '#core/lifecycle/lifecycle.ts';
import type { Lifecycle } from '#core/lifecycle/lifecycle.ts';
import type { Logger } from '#core/logging/logger.ts';
import { openTracing } from '#core/tracing/tracing.ts';
import type { EmbeddedIdentity } from '#embedded/identity/identity-server.ts';
import { createStorageHandler } from '#embedded/storage/storage-server.ts';
import packageFacts from '../package.json' with { type: 'json' };
import { createApp } from './app.ts';
import { openDatabase } from './database/database.ts';
import { DOMAINS } from './domains/index.ts';
import { plantSampleClinics } from './domains/kliniken/index.ts';
import { seedProfiles } from './domains/profil/index.ts';
import { createHttpServer } from './http-server.ts';
import { openIdentity } from './identity/open-identity.ts';
import { createMemoryStore } from './limits/memory-store.ts';
import { createRedisStore } from './limits/redis-store.ts';
import { createMetrics } from './metrics/metrics.ts';
import type { Metrics } from './metrics/metrics.ts';
import { startMetricsServer } from './metrics/metrics-server.ts';
import { doorsOf, watchCertificates } from './metrics/watch-certificates.ts';
import { parseTrustedProxies } from './middleware/client-ip.ts';
import { SECURITY_HEADERS } from './middleware/security-headers.ts';
import { embedOriginsOf } from './page/embedding.ts';
import type { PageOperator, PageOptions } from './page/serve-page.ts';
import { stopServing } from './stop-serving.ts';
import type { StopTiming } from './stop-serving.ts';

/** A listening API. */
export interface RunningServer {
  readonly port: number;
  /** Ends in order: no new requests, running ones finish, then app, stores and database. */
  close(): Promise<void>;
}

/** Buckets that the storage stand-in has from the start. */
const STORAGE_BUCKETS = ['documents'];
/** What is kept of a file may be larger than the 20 MB that may come, such as a picture that is coded anew. */
const STORAGE_LIMIT_BYTES = 32 * 1_024 * 1_024;

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
  await seedProfiles(
    database,
    (identity.embedded?.accounts ?? []).map(({ id, role, tier }) => ({ id, role, tier })),
  );
  if (identity.embedded !== undefined) await plantSampleClinics(database, settings);
  const metrics = await openMetrics(settings, lifecycle);
  const tracing = openTracing({ ...settings, service: 'companion-api', version: packageFacts.version, logger });
  lifecycle.onClose('traces', () => tracing.close());
  const app = await createApp({
    settings,
    logger,
    version: packageFacts.version,
    domains: DOMAINS,
    database,
    limits,
    trustedProxies,
    knownHosts: identity.embedded === undefined ? undefined : ownNames(settings),
    identity,
    metrics,
    tracing,
    standIns: await openStandIns(settings, identity.embedded),
    page: pageOptions(settings, identity.embedded),
  });
  lifecycle.onClose('app', () => app.close());
  lifecycle.onClose('jobs', () => app.jobs.stop(stopTiming(settings).finishMs));
  const server = createHttpServer(app.koa.callback());
  server.on('clientError', answerUnreadableRequest);
  if (identity.embedded !== undefined) warnIfOpen(settings, logger);
  await listen(server, settings);
  lifecycle.onClose('http server', () => stopServing(server, app, stopTiming(settings)));
  // After listening: deleting an account asks the identity provider, whose stand-in is behind this port.
  await app.jobs.start();
  return { port: settings.PORT, close: () => lifecycle.close() };
}

function stopTiming({ NODE_ENV, SHUTDOWN_NOTICE_MS, SHUTDOWN_TIMEOUT_MS }: Settings): StopTiming {
  const isProduction = NODE_ENV === 'production';
  return {
    noticeMs: SHUTDOWN_NOTICE_MS ?? (isProduction ? 5_000 : 0),
    finishMs: SHUTDOWN_TIMEOUT_MS ?? (isProduction ? 30_000 : 3_000),
  };
}

/** Names under which a local start is opened; whoever reaches it through another one sets `PUBLIC_BASE_URL`. */
function ownNames({ HOST, PUBLIC_BASE_URL }: Settings): readonly string[] {
  const names = ['localhost', HOST ?? '', PUBLIC_BASE_URL === undefined ? '' : new URL(PUBLIC_BASE_URL).hostname];
  return names.filter((name) => name !== '').map((name) => name.toLowerCase());
}

function warnIfOpen(settings: Settings, logger: Logger): void {
  const host = publicListenHost(settings);
  if (isOpenToOthers(host))
    logger.warn(
      { host },
      'other machines can reach the stand-ins for accounts and files: they are made for this machine alone',
    );
}

/** Metrics on a port of their own; undefined: they are off. */
async function openMetrics(settings: Settings, lifecycle: Lifecycle): Promise<Metrics | undefined> {
  if (settings.METRICS_PORT === 0) return undefined;
  const metrics = createMetrics(packageFacts.version);
  watchCertificates(metrics, doorsOf(settings));
  const server = await startMetricsServer(metrics, { port: settings.METRICS_PORT, host: innerListenHost(settings) });
  lifecycle.onClose('metrics server', () => server.close());
  return metrics;
}

/** Identity and storage of a laptop share our origin. */
async function openStandIns(
  { DATA_DIR: dataDir, NODE_ENV: nodeEnv }: Settings,
  identity: EmbeddedIdentity | undefined,
) {
  if (identity === undefined) return {};
  const storage = await createStorageHandler({
    dataDir,
    nodeEnv,
    buckets: STORAGE_BUCKETS,
    bucketLimitBytes: STORAGE_LIMIT_BYTES,
  });
  return { '/auth/v1/': identity.handle, '/storage/v1/': storage.handle } as const;
}

function pageOptions(settings: Settings, embedded: EmbeddedIdentity | undefined): PageOptions {
  // Never the administrator's: whoever sees the page may have it.
  const account = embedded?.accounts.find(({ role }) => role === 'user');
  return {
    folder: fileURLToPath(new URL('../web', import.meta.url)),
    mediaUrl: settings.LIVEKIT_PUBLIC_URL ?? settings.LIVEKIT_URL,
    demoAccount: account === undefined ? undefined : { email: account.email, password: account.password },
    identity:
      settings.SUPABASE_URL === undefined || settings.SUPABASE_PUBLISHABLE_KEY === undefined
        ? undefined
        : { url: settings.SUPABASE_URL, publishableKey: settings.SUPABASE_PUBLISHABLE_KEY },
    testMode: settings.VOICE_TEST_SECRET === undefined ? undefined : true,
    operator: operatorOf(settings),
    embedOrigins: embedOriginsOf(settings),
  };
}

function operatorOf({ OPERATOR_NAME, OPERATOR_WORDS, IMPRINT_URL, PRIVACY_URL }: Settings): PageOperator | undefined {
  const facts = { name: OPERATOR_NAME, words: OPERATOR_WORDS, imprintUrl: IMPRINT_URL, privacyUrl: PRIVACY_URL };
  return Object.values(facts).every((fact) => fact === undefined) ? undefined : facts;
}

async function listen(server: Server, settings: Settings): Promise<void> {
  const host = publicListenHost(settings);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen({ port: settings.PORT, ...(host === undefined ? {} : { host }) }, resolve);
  });
}

/** What is no HTTP never reaches the app; it gets the same body and headers all the same. */
function answerUnreadableRequest(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return;
  const status = UNREADABLE_STATUS[error.code ?? ''] ?? 400;
  const body = JSON.stringify({ error: 'Die Anfrage ist nicht lesbar', code: 'request_unreadable' });
  const headers = {
    ...SECURITY_HEADERS,
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': String(Buffer.byteLength(body)),
    Connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  socket.end([`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`, ...lines, '', body].join('\r\n'));
}
