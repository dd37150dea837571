import Koa from 'koa';
import type { Settings } from '#core/config/settings.ts';
import { createLifecycle } from '#core/lifecycle/lifecycle.ts';
import type { Logger } from '#core/logging/logger.ts';
import type { Tracing } from '#core/tracing/tracing.ts';
import { auditPersonalData } from './audit/index.ts';
import type { Database } from './database/database.ts';
import type { Domain, DomainDefinition, House, Platform } from './domain.ts';
import { createSwitches } from './domains/feature-flags/index.ts';
import { createProfileReader } from './domains/profil/index.ts';
import { idempotencyPersonalData } from './idempotency/personal-data.ts';
import { deleteExpiredAnswers } from './idempotency/store.ts';
import { createGuards } from './identity/guards.ts';
import type { IdentityAdmin } from './identity/identity-admin.ts';
import type { LiveSessions } from './identity/live-sessions.ts';
import type { TokenVerifier } from './identity/token-verifier.ts';
import type { WebSessions } from './identity/web-session.ts';
import { openJobs } from './jobs/index.ts';
import type { JobsRoom } from './jobs/index.ts';
import { measuresPersonalData } from './measures/index.ts';
import { createRateLimiter } from './limits/rate-limiter.ts';
import type { RateLimitStore } from './limits/rate-limit.ts';
import { readClientIp } from './middleware/client-ip.ts';
import type { TrustedProxies } from './middleware/client-ip.ts';
import { closeWhileDraining } from './middleware/draining.ts';
import { logRequests } from './middleware/log-requests.ts';
import { mountStandIn } from './middleware/mount-stand-in.ts';
import type { StandInHandler } from './middleware/mount-stand-in.ts';
import { renderErrors } from './middleware/render-errors.ts';
import { assignRequestId } from './middleware/request-id.ts';
import { requireKnownHost } from './middleware/known-hosts.ts';
import { requireClearHeaders } from './middleware/require-clear-headers.ts';
import { setSecurityHeaders } from './middleware/security-headers.ts';
import { traceRequests } from './middleware/trace-requests.ts';
import type { Metrics } from './metrics/metrics.ts';
import { servePage } from './page/serve-page.ts';
import { allowEmbedding, embedOriginsOf } from './page/embedding.ts';
import type { PageOptions } from './page/serve-page.ts';
import type { RequestState } from './request-context.ts';
import { createRenderingRoom } from './rendering/rendering-room.ts';
import { mountRoutes } from './routing/mount-routes.ts';
import type { Route } from './routing/route.ts';
import { createRunningStreams } from './routing/running-streams.ts';
import type { RunningStreams } from './routing/running-streams.ts';

/** What the app stands on. What a domain alone needs, it opens itself. */
export interface AppDependencies {
  readonly settings: Settings;
  readonly version: string;
  readonly logger: Logger;
  readonly domains: readonly DomainDefinition[];
  readonly database: Database;
  readonly limits: RateLimitStore;
  readonly trustedProxies: TrustedProxies;
  readonly identity: {
    readonly verifier: TokenVerifier;
    /** Asked before somebody acts as an administrator. */
    readonly liveSessions: LiveSessions;
    /** Sessions of browsers; undefined: bearer tokens only. */
    readonly webSessions?: WebSessions | undefined;
    /** undefined: no account can be deleted for good. */
    readonly admin?: IdentityAdmin | undefined;
  };
  /**
   * Names under which the app may be asked, besides addresses; undefined: any, as behind a proxy that knows its own.
   */
  readonly knownHosts?: readonly string[] | undefined;
  readonly metrics?: Metrics | undefined;
  readonly tracing?: Tracing | undefined;
  /** Stand-ins on our own origin, by the beginning of their paths. */
  readonly standIns?: Readonly<Record<`/${string}/`, StandInHandler>>;
  /** undefined: no page is served. */
  readonly page?: PageOptions | undefined;
}

/** The app and how to stop what it keeps running. */
export interface App {
  readonly koa: Koa<RequestState>;
  readonly house: House;
  /** Streams that are being written, for an orderly end. */
  readonly streams: RunningStreams;
  /** Does what waits in the queue, once it is started. */
  readonly jobs: JobsRoom;
  /** From now on health says no, and answers end their connections. */
  drain(): void;
  close(): Promise<void>;
}

/** Opens all domains and mounts their routes. Never listens, never reads the environment. */
export async function createApp(dependencies: AppDependencies): Promise<App> {
  const { logger, database, settings, metrics } = dependencies;
  const draining = { hasBegun: false };
  const house = emptyHouse(dependencies, () => draining.hasBegun);
  const platform = platformOf(dependencies, house, { nudge: () => jobs.nudge() });
  const closing = createLifecycle(logger);
  closing.onClose('rendering', () => platform.rendering.close());
  try {
    for (const definition of dependencies.domains) {
      const domain = definition.open(platform, await definition.connect?.(platform));
      closing.onClose(definition.name, () => domain.close?.());
      moveIn(house, definition, domain);
    }
  } catch (error) {
    await closing.close();
    throw error;
  }
  const jobs = openJobs({ database, logger, metrics, workers: house.jobs, isSchedulerOn: settings.SCHEDULER === 'on' });
  const streams = createRunningStreams();
  metrics?.watch('http_streams_running', 'Streamed answers that are being written.', () => streams.count);
  const limiter = createRateLimiter(dependencies.limits, logger);
  const koa = createKoa(dependencies, house);
  const { switches } = platform;
  const machinery = { database, limiter, logger, streams, switches, secureCookies: areCookiesSecure(settings) };
  koa.use(mountRoutes(house.routes, machinery));
  koa.use(mountRoutes(house.pages, machinery, ''));
  const drain = () => {
    draining.hasBegun = true;
  };
  return { koa, house, streams, jobs, drain, close: () => closing.close() };
}

/** A house into which domains still move in. */
type OpenHouse = { readonly [Room in Exclude<keyof House, 'isDraining'>]: House[Room][number][] } & Pick<
  House,
  'isDraining'
>;

/** What stands before any domain does. */
function emptyHouse({ database, identity, limits }: AppDependencies, isDraining: () => boolean): OpenHouse {
  const forgetAnswers = () => database.transact({ role: 'service_role' }, deleteExpiredAnswers);
  return {
    routes: [],
    pages: [],
    personalData: [idempotencyPersonalData, auditPersonalData, measuresPersonalData],
    retention: [{ name: 'idempotentAnswers', run: forgetAnswers }],
    jobs: [],
    moderated: [],
    probes: [
      { name: 'database', critical: true, check: () => database.ping() },
      { name: 'identity', critical: true, check: () => identity.verifier.check() },
      { name: 'rate_limit_store', critical: false, check: () => limits.ping() },
    ],
    isDraining,
  };
}

function moveIn(house: OpenHouse, { flag }: DomainDefinition, domain: Domain): void {
  house.routes.push(...domain.routes.map((route) => switchedBy(flag, route)));
  house.pages.push(...(domain.pages ?? []).map((route) => switchedBy(flag, route)));
  if (domain.personalData !== undefined) house.personalData.push(domain.personalData);
  house.retention.push(...(domain.retention ?? []));
  house.probes.push(...(domain.probes ?? []));
  house.jobs.push(...(domain.jobs ?? []));
  house.moderated.push(...(domain.moderated ?? []));
}

/** What people read and write obeys its domain's flag; what they delete, and what is not theirs to use, goes on. */
function switchedBy(flag: string | undefined, route: Route): Route {
  const { access, method } = route;
  const isForPeople = access.kind === 'identity' || access.kind === 'public';
  if (flag === undefined || route.flag !== undefined || !isForPeople || method === 'DELETE') return route;
  return { ...route, flag };
}

function platformOf(dependencies: AppDependencies, house: House, jobs: Platform['jobs']): Platform {
  const { settings, version, logger, database, identity, metrics } = dependencies;
  const profiles = createProfileReader(database);
  const guards = createGuards({
    verifier: identity.verifier,
    liveSessions: identity.liveSessions,
    adminMaxAgeS: settings.ADMIN_TOKEN_MAX_AGE_S,
    webSessions: identity.webSessions,
    profiles,
    serviceSecret: settings.SERVICE_SECRET,
    cronSecret: settings.CRON_SECRET,
  });
  return {
    settings,
    version,
    logger,
    database,
    guards,
    profiles,
    identityAdmin: identity.admin,
    jobs,
    rendering: createRenderingRoom(),
    metrics,
    house,
    switches: createSwitches({ database, profiles, logger }),
  };
}

/** The middleware around every route, outermost first. */
function createKoa(dependencies: AppDependencies, house: House): Koa<RequestState> {
  const { logger, page, tracing, standIns = {} } = dependencies;
  const koa = new Koa<RequestState>();
  // What reaches Koa itself is a broken connection in the middle of an answer.
  koa.on('error', (error: unknown) => logger.warn({ err: error }, 'response broke off'));
  if (tracing?.isOn === true) koa.use(traceRequests(tracing));
  koa.use(assignRequestId());
  koa.use(setSecurityHeaders());
  koa.use(closeWhileDraining(() => house.isDraining()));
  koa.use(logRequests(logger, dependencies.metrics));
  koa.use(renderErrors(logger));
  koa.use(requireClearHeaders());
  if (dependencies.knownHosts !== undefined) koa.use(requireKnownHost(dependencies.knownHosts));
  koa.use(readClientIp(dependencies.trustedProxies));
  for (const [prefix, handle] of Object.entries(standIns)) koa.use(mountStandIn(prefix as `/${string}/`, handle));
  koa.use(allowEmbedding(embedOriginsOf(dependencies.settings)));
  if (page !== undefined) koa.use(servePage(page));
  return koa;
}

/** Whether clients come by https, so that cookies may be `Secure`. */
function areCookiesSecure({ NODE_ENV, PUBLIC_BASE_URL }: Settings): boolean {
  return NODE_ENV === 'production' || PUBLIC_BASE_URL?.startsWith('https:') === true;
}
