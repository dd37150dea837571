import { fileURLToPath } from 'node:url';
import { ServerOptions } from '@livekit/agents';
import type { JobRequest } from '@livekit/agents';
import { currentSecretOf } from '#core/config/secret-list.ts';
import type { Settings } from '#core/config/settings.ts';
import { AGENT_NAME } from '#core/contracts/voice-wire.ts';
import type { Logger } from '#core/logging/logger.ts';
import { answerJobRequest } from './job-admission.ts';
import type { AdmissionFacts } from './job-admission.ts';

/** A pre-warmed process takes a call at once; forking one takes about two seconds. */
const IDLE_PROCESSES = 1;
/** A job process loads texts and native modules; on a busy machine that takes its time, in milliseconds. */
const JOB_START_TIMEOUT_MS = 60_000;

/** A call takes about 280 MB; one that takes this much is written about, in megabytes. */
const JOB_MEMORY_WARNING_MB = 600;
/**
 * One that takes this much is ended, before it takes the memory of all others, in megabytes. Its agent is taken out of
 * the room at once, and the client calls again into the same phase.
 */
const JOB_MEMORY_LIMIT_MB = 1_000;

/** What the framework's worker is built from. */
export interface WorkerContext {
  readonly settings: Settings;
  /** Port of the framework's own server, which tells whether it is connected. */
  readonly media: { readonly port: number };
  readonly logger: Logger;
  readonly admission: AdmissionFacts;
}

/** Options of the framework's worker; every job request goes through {@link answerJobRequest}. */
export function workerOptions({ settings, media, logger, admission }: WorkerContext): ServerOptions {
  return new ServerOptions({
    agent: fileURLToPath(new URL('../job.ts', import.meta.url)),
    agentName: AGENT_NAME,
    wsURL: settings.LIVEKIT_URL ?? `ws://127.0.0.1:${settings.LIVEKIT_PORT}`,
    apiKey: currentSecretOf(settings.LIVEKIT_API_KEY) ?? '',
    apiSecret: currentSecretOf(settings.LIVEKIT_API_SECRET) ?? '',
    host: '127.0.0.1',
    port: media.port,
    production: true,
    logLevel: 'warn',
    numIdleProcesses: IDLE_PROCESSES,
    initializeProcessTimeout: JOB_START_TIMEOUT_MS,
    // Longer than the 15 seconds that the framework leaves a call for its last sentence.
    shutdownProcessTimeout: 25_000,
    // 80 seconds without the media server would otherwise end the worker with calls running.
    maxRetry: Number.MAX_SAFE_INTEGER,
    jobMemoryWarnMB: JOB_MEMORY_WARNING_MB,
    jobMemoryLimitMB: JOB_MEMORY_LIMIT_MB,
    // Calls, not the host's processor: a busy machine must not turn callers away silently.
    // Full for the media server, too, while it was taken out: another worker gets the call.
    loadFunc: () =>
      Promise.resolve(admission.drain?.isDraining() === true ? 1 : admission.places.taken / admission.places.capacity),
    loadThreshold: 0.999,
    requestFunc: (job: JobRequest) => answerJobRequest(job, admission, logger),
  });
}
