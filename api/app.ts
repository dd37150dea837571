import Koa from 'koa';
import type { Logger } from '#core/logging/logger.ts';
import type { Database } from './database/database.ts';
import { createChatDomain } from './domains/chat/index.ts';
import type { BotCheck, ChatBackends } from './domains/chat/index.ts';
import { createEmailDomain } from './domains/emails/index.ts';
import type { MailRelay, MailTransport } from './domains/emails/index.ts';
import { createFlagReader, createFlagRoutes } from './domains/feature-flags/index.ts';
import { createHealthReporter, createHealthRoutes } from './domains/health/index.ts';
import type { HealthProbe } from './domains/health/index.ts';
import { createOpenapiRoutes } from './domains/openapi/index.ts';
import { createModerationRoutes } from './domains/moderation/index.ts';
import { createAccountPurge, createProfileReader } from './domains/profil/index.ts';
import type { IdentityAdmin, PurgeCounts } from './domains/profil/index.ts';
import { createProfilRoutes } from './domains/profil/router.ts';
import { createPayments, createStripeRoutes } from './domains/stripe/index.ts';
import type { PaymentOptions } from './domains/stripe/index.ts';
import { createSessionPurge, createVoiceDomain } from './domains/voice/index.ts';
import type { CallLimits, MediaServer, ReadinessProbe, TimerSource } from './domains/voice/index.ts';
import { createGuards } from './identity/guards.ts';
import type { Guards } from './identity/guards.ts';
import { createValueSigner } from './identity/signed-value.ts';
import type { TokenVerifier } from './identity/token-verifier.ts';
import type { WebSessions } from './identity/web-session.ts';
import { createRateLimiter } from './limits/rate-limiter.ts';
import type { RateLimitStore } from './limits/rate-limit.ts';
import { readClientIp } from './middleware/client-ip.ts';
import type { TrustedProxies } from './middleware/client-ip.ts';
import { closeWhileDraining, unlessDraining } from './middleware/draining.ts';
import type { Readiness } from './middleware/draining.ts';
import { logRequests } from './middleware/log-requests.ts';
import { mountStandIn } from './middleware/mount-stand-in.ts';
import type { StandInHandler } from './middleware/mount-stand-in.ts';
import { renderErrors } from './middleware/render-errors.ts';
import { assignRequestId } from './middleware/request-id.ts';
import { requireHost } from './middleware/require-host.ts';
import { setSecurityHeaders } from './middleware/security-headers.ts';
import type { Metrics } from './metrics/metrics.ts';
import { servePage } from './page/serve-page.ts';
import { personalDataWith } from './personal-data.ts';
import type { PageOptions } from './page/serve-page.ts';
import type { RequestState } from './request-context.ts';
import { mountRoutes } from './routing/mount-routes.ts';
import type { Route } from './routing/route.ts';
import { createRunningStreams } from './routing/running-streams.ts';
import type { RunningStreams } from './routing/running-streams.ts';

/** Everything the app is made of. It opens nothing itself. */
export interface AppDependencies {
  readonly logger: Logger;
  readonly version: string;
  readonly database: Database;
  readonly verifier: TokenVerifier;
  readonly limits: RateLimitStore;
  readonly trustedProxies: TrustedProxies;
  readonly secrets: {
    readonly service: string | undefined;
    readonly cron: string | undefined;
    readonly voiceTest: string | undefined;
    /** Signs cookies; undefined: one of this process. */
    readonly cookie?: string | undefined;
  };
  /** Sessions of browsers; undefined: bearer tokens only. */
  readonly webSessions?: WebSessions | undefined;
  readonly metrics?: Metrics | undefined;
  /** undefined: no media server is configured. */
  readonly voice: { readonly media: MediaServer; readonly readiness: ReadinessProbe } | undefined;
  /** How many calls may run at once; undefined: the defaults. */
  readonly callLimits?: CallLimits | undefined;
  /** Folder of the voice page; undefined: no page is served. */
  readonly page: PageOptions | undefined;
  /** Requests below `/auth/v1` go to the identity stand-in; undefined: there is none. */
  readonly identityHandler: StandInHandler | undefined;
  /** Requests below `/storage/v1` go to the storage stand-in; undefined: there is none. */
  readonly storageHandler?: StandInHandler | undefined;
  /** Deletes accounts at the identity provider; undefined: no account can be deleted for good. */
  readonly identityAdmin?: IdentityAdmin | undefined;
  /** Where clients reach us, without a slash at the end; the only address that links in mails lead to. */
  readonly publicBaseUrl?: string;
  /** undefined: mails wait in the outbox. */
  readonly mailTransport?: MailTransport | undefined;
  /** undefined: no payment provider is configured. */
  readonly payments?: PaymentOptions | undefined;
  /** undefined: the chat writes help, and no answers. */
  readonly chat?: ChatBackends | undefined;
  /** undefined: while the bot check is on nobody passes it. */
  readonly botCheck?: BotCheck | undefined;
  readonly timers?: TimerSource | undefined;
  /** Routes besides those of the domains. */
  readonly furtherRoutes?: (guards: Guards) => readonly Route[];
  /** Whether clients come by https, so that cookies may be `Secure`. */
  readonly secureCookies?: boolean;
}

/** The app and how to stop what it keeps running. */
export interface App {
  readonly koa: Koa<RequestState>;
  readonly routes: readonly Route[];
  /** Streams that are being written, for an orderly end. */
  readonly streams: RunningStreams;
  /** Deletes the accounts whose days of grace are over, for the scheduled job. */
  readonly purgeAccounts: () => Promise<PurgeCounts>;
  /** Sends what waits in the outbox; undefined: there is nothing to send with. */
  readonly mailRelay: MailRelay | undefined;
  /** From now on health says no, and answers end their connections. */
  drain(): void;
  close(): void;
}

/** Builds the app. Never listens, never reads the environment. */
export function createApp(dependencies: AppDependencies): App {
  const { logger, database, limits } = dependencies;
  const profiles = createProfileReader(database);
  const guards = createGuards({
    verifier: dependencies.verifier,
    webSessions: dependencies.webSessions,
    profiles,
    serviceSecret: dependencies.secrets.service,
    cronSecret: dependencies.secrets.cron,
  });
  const voice = createVoiceDomain({
    database,
    guards,
    logger,
    media: dependencies.voice?.media,
    readiness: dependencies.voice?.readiness,
    testSecret: dependencies.secrets.voiceTest,
    timers: dependencies.timers,
    limits: dependencies.callLimits,
    cookieSecret: dependencies.secrets.cookie,
  });
  const readiness: Readiness = { isDraining: false };
  const report = unlessDraining(createHealthReporter({ probes: healthProbes(dependencies), version: dependencies.version, logger }), readiness);
  const openapi = { guards, profiles, signer: createValueSigner(dependencies.secrets.cookie, 'docs'), version: dependencies.version, routes: () => routes };
  const hooks = personalDataWith({ database, provider: dependencies.payments?.provider });
  const emails = createEmailDomain({ database, guards, logger, baseUrl: dependencies.publicBaseUrl ?? 'http://localhost', transport: dependencies.mailTransport });
  const stripe = { guards, payments: createPayments(database, dependencies.payments, logger), webhookSecrets: dependencies.payments?.webhookSecrets ?? [] };
  const purgeAccounts = createAccountPurge({ database, hooks, identity: dependencies.identityAdmin, logger });
  const flags = createFlagReader(logger);
  const chat = createChatDomain({ database, guards, logger, flags, purgeAccounts, purgeSessions: createSessionPurge(database), backends: dependencies.chat, botCheck: dependencies.botCheck, cookieSecret: dependencies.secrets.cookie });
  const routes: readonly Route[] = [...createOpenapiRoutes(openapi), ...createHealthRoutes(guards, report), ...voice.routes, ...createModerationRoutes(guards), ...createFlagRoutes(guards, flags), ...createProfilRoutes({ guards, hooks }), ...createStripeRoutes(stripe), ...emails.routes, ...chat, ...(dependencies.furtherRoutes?.(guards) ?? [])];
  const koa = createKoa(dependencies, readiness);
  const streams = createRunningStreams();
  dependencies.metrics?.watch('http_streams_running', 'Streamed answers that are being written.', () => streams.count);
  const machinery = { database, limiter: createRateLimiter(limits, logger), logger, streams, secureCookies: dependencies.secureCookies ?? false };
  koa.use(mountRoutes(routes, machinery));
  return {
    koa,
    routes,
    streams,
    purgeAccounts,
    mailRelay: emails.relay,
    drain: () => {
      readiness.isDraining = true;
    },
    close: () => voice.close(),
  };
}

/** The middleware around every route, outermost first. */
function createKoa(dependencies: AppDependencies, readiness: Readiness): Koa<RequestState> {
  const { logger, page, identityHandler, storageHandler } = dependencies;
  const koa = new Koa<RequestState>();
  // What reaches Koa itself is a broken connection in the middle of an answer.
  koa.on('error', (error: unknown) => logger.warn({ err: error }, 'response broke off'));
  koa.use(assignRequestId());
  koa.use(setSecurityHeaders());
  koa.use(closeWhileDraining(readiness));
  koa.use(logRequests(logger, dependencies.metrics));
  koa.use(renderErrors(logger));
  koa.use(requireHost());
  koa.use(readClientIp(dependencies.trustedProxies));
  if (identityHandler !== undefined) koa.use(mountStandIn('/auth/v1/', identityHandler));
  if (storageHandler !== undefined) koa.use(mountStandIn('/storage/v1/', storageHandler));
  if (page !== undefined) koa.use(servePage(page));
  return koa;
}

function healthProbes({ database, verifier, limits, chat, voice }: AppDependencies): readonly HealthProbe[] {
  return [
    { name: 'database', critical: true, check: () => database.ping() },
    { name: 'identity', critical: true, check: () => verifier.check() },
    { name: 'rate_limit_store', critical: false, check: () => limits.ping() },
    { name: 'chat_model', critical: false, check: () => checkChatModel(chat) },
    { name: 'voice', critical: false, check: () => checkVoice(voice?.readiness) },
  ];
}

async function checkVoice(readiness: ReadinessProbe | undefined): Promise<void> {
  if (readiness === undefined || !(await readiness.current()).ready) throw new Error('voice stack is not ready');
}

/** Health has its own timeout for each check; this one only lets the request go. */
const CHAT_MODEL_CHECK_MS = 500;

async function checkChatModel(chat: ChatBackends | undefined): Promise<void> {
  if (chat?.model === undefined) throw new Error('no chat model is configured');
  await chat.model.ping(AbortSignal.timeout(CHAT_MODEL_CHECK_MS));
}
