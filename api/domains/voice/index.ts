import type { Logger } from '#core/logging/logger.ts';
import type { Database } from '#api/database/database.ts';
import type { Guards } from '#api/identity/guards.ts';
import type { Route } from '#api/routing/route.ts';
import { createOriginHash } from './admission.ts';
import type { CallLimits } from './admission.ts';
import { createAgentWatchdog, systemTimers } from './agent-watchdog.ts';
import type { AgentWatchdog, TimerSource } from './agent-watchdog.ts';
import { createMediaServer } from './media-server.ts';
import type { MediaServer, MediaServerOptions } from './media-server.ts';
import { createReadinessProbe } from './readiness.ts';
import type { ReadinessProbe } from './readiness.ts';
import { createVoiceRoutes } from './router.ts';
import { createVoiceService } from './service.ts';
import { selectSessionIdByRoom } from './store.ts';

export { createSessionPurge } from './session-purge.ts';
export type { SessionPurgeCounts } from './session-purge.ts';
export { voicePersonalData } from './personal-data.ts';
export type { MediaServer, MediaServerOptions, RoomEvent } from './media-server.ts';
export type { ReadinessProbe, VoiceReadiness } from './readiness.ts';
export type { CallLimits } from './admission.ts';
export type { TimerSource } from './agent-watchdog.ts';

/** The voice domain, built. */
export interface VoiceDomain {
  readonly routes: readonly Route[];
  /** undefined while no media server is configured. */
  readonly readiness: ReadinessProbe | undefined;
  close(): void;
}

/** What the voice domain is built from. */
export interface VoiceDomainOptions {
  readonly database: Database;
  readonly guards: Guards;
  readonly logger: Logger;
  /** undefined: voice is not configured. */
  readonly media: MediaServer | undefined;
  readonly readiness: ReadinessProbe | undefined;
  /** Unset: test mode off. */
  readonly testSecret: string | undefined;
  readonly timers?: TimerSource | undefined;
  /** Undefined: {@link DEFAULT_LIMITS}. */
  readonly limits?: CallLimits | undefined;
  /** Keys the hash of addresses; undefined: a secret of this process. */
  readonly cookieSecret?: string | undefined;
}

/** Where nothing is set: the defaults of the settings. */
const DEFAULT_LIMITS: CallLimits = { perPerson: 2, perAddress: 6, tests: 200 };

/** Builds the voice domain. */
export function createVoiceDomain(options: VoiceDomainOptions): VoiceDomain {
  const { database, guards, logger, media, readiness, testSecret } = options;
  const watchdog = media === undefined ? undefined : createWatchdog({ database, logger, timers: options.timers }, media);
  const { limits = DEFAULT_LIMITS, timers = systemTimers } = options;
  const service = createVoiceService({ media, readiness, limits, originHashOf: createOriginHash(options.cookieSecret), timers, logger });
  return {
    routes: createVoiceRoutes({ guards, service, media, watchdog, testSecret }),
    readiness,
    close: () => watchdog?.close(),
  };
}

function createWatchdog(parts: Pick<VoiceDomainOptions, 'database' | 'logger' | 'timers'>, media: MediaServer): AgentWatchdog {
  return createAgentWatchdog({
    media,
    logger: parts.logger,
    sessionIdOf: (roomName) => parts.database.transact({ role: 'service_role' }, (transaction) => selectSessionIdByRoom(transaction, roomName)),
    ...(parts.timers === undefined ? {} : { timers: parts.timers }),
  });
}

/** Connects to a media server and to the agent's health address. */
export function connectVoiceStack(stack: MediaServerOptions & { readonly agentHealthUrl: string }): { readonly media: MediaServer; readonly readiness: ReadinessProbe } {
  return {
    media: createMediaServer(stack),
    readiness: createReadinessProbe({ agentHealthUrl: stack.agentHealthUrl, mediaUrl: stack.url }),
  };
}
