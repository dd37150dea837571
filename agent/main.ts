import { join } from 'node:path';
import { AgentServer, initializeLogger } from '@livekit/agents';
import { secretsOf } from '#core/config/secret-list.ts';
import { innerListenHost } from '#core/config/listen-address.ts';
import { readSettings, SettingsError } from '#core/config/settings.ts';
import type { Settings } from '#core/config/settings.ts';
import { AppError, errorCodeOf } from '#core/errors/app-error.ts';
import { createLifecycle, onTerminationSignal } from '#core/lifecycle/lifecycle.ts';
import type { Lifecycle } from '#core/lifecycle/lifecycle.ts';
import { createLogger } from '#core/logging/logger.ts';
import type { Logger } from '#core/logging/logger.ts';
import { findFreePort } from '#core/network/free-port.ts';
import { loadLibrary } from '#prompts/library.ts';
import { keepProving } from '#safety/gate/keep-proving.ts';
import { createSelfTest } from '#safety/gate/self-test.ts';
import type { SelfTest } from '#safety/gate/self-test.ts';
import { configuredPolicyJudge, createJudgeSelfTest } from '#safety/policy-judge/policy-judge.ts';
import packageFacts from '../package.json' with { type: 'json' };
import {
  classifierOf,
  clipStoreOf,
  GATE_BUDGET_MS,
  outboxFolderOf,
  sessionApiOf,
  synthesizerOf,
} from './call/call-parts.ts';
import { createDrain } from './worker/drain.ts';
import { createCallPlaces } from './worker/call-places.ts';
import { installFrameworkLogFilter } from './worker/framework-log.ts';
import { startHealthServer } from './worker/health-server.ts';
import type { HealthPlace } from './worker/health-server.ts';
import { readOutboxState } from './outbox/outbox-state.ts';
import { keepSweeping, OutboxSweeper } from './outbox/outbox-sweeper.ts';
import { keepEmergencyLinesStored } from './speaking/prerender.ts';
import { registerRecognition, watchRecognition } from './hearing/inference-process.ts';
import type { RecognitionWatch } from './hearing/inference-process.ts';
import { findRecognitionModel } from './hearing/recognition-model.ts';
import { findVoiceActivityDetector } from './hearing/voice-activity.ts';
import { openFactReceiver } from './seeing/fact-line.ts';
import { createWorkerMetrics } from './seeing/worker-metrics.ts';
import type { WorkerMetrics, WorkerMetricsOptions } from './seeing/worker-metrics.ts';
import { createReadiness } from './worker/readiness.ts';
import { mediaRoomsOf } from './worker/media-rooms.ts';
import { watchVanishedJobs } from './worker/vanished-jobs.ts';
import { workerOptions } from './worker/worker-options.ts';
import { workerProbes } from './worker/worker-probes.ts';

const { version } = packageFacts;
/** How soon a dead recognition is noticed, in milliseconds. */
const RECOGNITION_WATCH_INTERVAL_MS = 1_000;
/** Half an hour is the longest exam; on a laptop Ctrl-C must not wait for one. */
const DRAIN_TIMEOUT_MS = { production: 1_800_000, development: 3_000, test: 3_000 } as const;

await main();

async function main(): Promise<void> {
  installFrameworkLogFilter();
  const settings = settingsOrExit();
  const logger = createLogger({ service: 'agent', level: settings.LOG_LEVEL });
  try {
    await runWorker(settings, logger);
  } catch (error) {
    logger.fatal(
      { err: error, reason: error instanceof AppError ? error.publicMessage : undefined },
      'the agent could not start',
    );
    process.exit(1);
  }
}

function settingsOrExit(): Settings {
  try {
    return readSettings(undefined, 'agent');
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    createLogger({ service: 'agent' }).fatal({ problems: error.problems }, 'invalid settings');
    return process.exit(1);
  }
}

async function runWorker(settings: Settings, logger: Logger): Promise<void> {
  const drainTimeoutMs = settings.AGENT_DRAIN_TIMEOUT_MS ?? DRAIN_TIMEOUT_MS[settings.NODE_ENV];
  const lifecycle = createLifecycle(logger, drainTimeoutMs + 30_000);
  initializeLogger({ pretty: false, level: 'warn' });
  logger.info({ detector: (await findVoiceActivityDetector()).label }, 'voice activity detection listens');
  const { recognizer } = findRecognitionModel(settings);
  if (recognizer === 'demonstration') logger.warn('only the small demonstration model listens: offer typing');
  registerRecognition();
  const recognition = await watchRecognition();

  const selfTest = createSelfTest(classifierOf(settings));
  const judgeSelfTest = judgeSelfTestOf(settings, lifecycle);
  const synthesizer = synthesizerOf(settings);
  lifecycle.onClose('synthesizer client', () => synthesizer.close());
  const drain = createDrain(join(settings.DATA_DIR, 'run', 'draining'));
  const ending = { isEnding: false };
  const media = {
    url: settings.LIVEKIT_URL ?? `ws://127.0.0.1:${settings.LIVEKIT_PORT}`,
    port: await findFreePort(),
    registered: false,
    draining: (): boolean => ending.isEnding || drain.isDraining(),
  };
  const running: { jobIds: () => readonly string[] } = { jobIds: () => [] };
  const places = createCallPlaces({ capacity: settings.AGENT_MAX_CALLS, runningJobIds: () => running.jobIds() });
  const readiness = createReadiness({
    version,
    places,
    probes: workerProbes({ recognition, media, selfTest, judgeSelfTest, synthesizer }),
  });
  const metrics = await openMetrics(settings, { readiness, places, media }, { logger, lifecycle });
  const health = await startHealthServer(placeOf(settings), { readiness, drain, metrics }, logger);
  lifecycle.onClose('health server', () => health.close());

  lifecycle.onClose('self-test', keepProving(selfTest));
  lifecycle.onClose('outbox', sweepOutbox(settings, logger));
  const storing = { synthesizer, clips: clipStoreOf(settings, logger), logger };
  lifecycle.onClose('stored lines', keepEmergencyLinesStored(loadLibrary(), storing));

  const { removeParticipant, isPersonIn } = mediaRoomsOf(settings);
  const admission = { selfTest, recognition, places, isPersonIn, drain };
  const server = new AgentServer(workerOptions({ settings, media, logger, admission }));
  running.jobIds = () => server.activeJobs.map(({ job }) => job.id);
  server.event.on('worker_registered', () => {
    media.registered = true;
    logger.info('registered with the media server');
  });
  lifecycle.onClose('worker', async () => {
    ending.isEnding = true;
    await endCalls(server, drainTimeoutMs, logger);
  });
  lifecycle.onClose(
    'vanished jobs',
    watchVanishedJobs({ activeJobs: () => server.activeJobs, removeParticipant, logger }),
  );
  onTerminationSignal(() => void lifecycle.close().then(() => process.exit(0)));
  const endDeaf = (): void => {
    logger.fatal('speech recognition died, this worker ends');
    void lifecycle.close().then(() => process.exit(1));
  };
  lifecycle.onClose('recognition watch', whenDeaf(recognition, endDeaf));
  await server.run();
}

/** Lets running calls finish, as long as they may, and ends the rest. */
async function endCalls(server: AgentServer, drainTimeoutMs: number, logger: Logger): Promise<void> {
  logger.info({ calls: server.activeJobs.length }, 'draining: running calls may finish');
  await server
    .drain(drainTimeoutMs)
    .catch((error: unknown) => logger.warn({ code: errorCodeOf(error) }, 'calls are ended by force'));
  await server.close();
}

function placeOf(settings: Settings): HealthPlace {
  const { AGENT_HEALTH_PORT: port, SERVICE_SECRET: secret } = settings;
  return { port, host: innerListenHost(settings), secrets: secretsOf(secret) };
}

/** What the worker and its children do in figures. */
async function openMetrics(
  settings: Settings,
  watched: Pick<WorkerMetricsOptions, 'readiness' | 'places' | 'media'>,
  { logger, lifecycle }: { readonly logger: Logger; readonly lifecycle: Pick<Lifecycle, 'onClose'> },
): Promise<WorkerMetrics> {
  const readOutbox = () => readOutboxState(outboxFolderOf(settings));
  const metrics = createWorkerMetrics({ ...watched, version, readOutbox });
  const facts = await openFactReceiver(settings.DATA_DIR, metrics.take, logger);
  lifecycle.onClose('facts of calls', () => facts.close());
  return metrics;
}

/** Proves the policy judge again and again, where one is configured. */
function judgeSelfTestOf(settings: Settings, lifecycle: Pick<Lifecycle, 'onClose'>): SelfTest | undefined {
  const judge = configuredPolicyJudge(settings, GATE_BUDGET_MS);
  if (judge === undefined) return undefined;
  const selfTest = createJudgeSelfTest(judge);
  lifecycle.onClose('policy judge', () => judge.close());
  lifecycle.onClose('self-test of the policy judge', keepProving(selfTest));
  return selfTest;
}

/** Delivers what calls left behind whose process died. Returns how to stop. */
function sweepOutbox(settings: Settings, logger: Logger): () => void {
  const folder = outboxFolderOf(settings);
  if (folder === undefined) return () => undefined;
  return keepSweeping(new OutboxSweeper({ folder, api: sessionApiOf(settings), logger }));
}

/**
 * The framework never restarts its inference process: a worker without it is deaf until somebody restarts the worker.
 */
function whenDeaf(recognition: RecognitionWatch, end: () => void): () => void {
  let wasAlive = false;
  const timer = setInterval(() => {
    if (recognition.isAlive()) wasAlive = true;
    else if (wasAlive) {
      clearInterval(timer);
      end();
    }
  }, RECOGNITION_WATCH_INTERVAL_MS);
  return () => clearInterval(timer);
}
