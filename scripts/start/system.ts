import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { processEnvironment } from '#core/config/process-environment.ts';
import { readSettings } from '#core/config/settings.ts';
import type { Settings, VariableName } from '#core/config/settings.ts';
import { PROJECT_ROOT } from '#scripts/project-paths.ts';
import { prepare } from '#scripts/setup/prepare.ts';
import { createProgress } from '#scripts/setup/progress.ts';
import type { Progress } from '#scripts/setup/progress.ts';
import { lockDataDir } from './instance-lock.ts';
import { startOrphanGuard } from './orphan-guard.ts';
import { derivedVariables, openHostOf, planParts } from './parts.ts';
import type { Detours, PartName } from './parts.ts';
import { findFreeMediaPorts, requireFreePorts } from './ports.ts';
import { findFreePort } from '#core/network/free-port.ts';
import { ensureSecrets, secretsDirOf, testSecretFileOf } from './secrets.ts';
import { Supervisor } from './supervisor.ts';
import type { SupervisorOptions, SystemEvent } from './supervisor.ts';

export type { PartName } from './parts.ts';
export type { SystemEvent } from './supervisor.ts';

/** How a system is started; everything has the default of `npm start`. */
export interface SystemOptions {
  /** Variables on top of those of this process; an empty string unsets one. */
  readonly environment?: Partial<Record<VariableName, string>>;
  /** `free`: ports chosen now, for tests beside other systems. */
  readonly ports?: 'configured' | 'free';
  /** Addresses under which the agent reaches parts that are started here; default: the parts themselves. */
  readonly detours?: Detours;
  /** Told about every step. */
  readonly onEvent?: (event: SystemEvent) => void;
  /** Told about long steps of set-up. */
  readonly progress?: Progress;
  /** Start stateless parts again after a crash, at most three times. Default true. */
  readonly restartCrashed?: boolean;
  /** Gives a start up that is under way. */
  readonly signal?: AbortSignal;
}

/** A system that answers, listens and speaks. */
export interface RunningSystem {
  /** Address of page and API as clients use it. */
  readonly url: string;
  readonly mediaServerUrl: string;
  readonly agentHealthUrl: string;
  readonly synthesizerUrl: string;
  readonly classifierUrl: string;
  readonly dataDir: string;
  /** Undefined in production only. */
  readonly testSecret: string | undefined;
  /** Where the test secret lies when this start made it. */
  readonly testSecretFile: string | undefined;
  /** Files with the passwords of the demo accounts; undefined where a real identity provider is set. */
  readonly demoPasswordFiles: string | undefined;
  /** Address for which `HOST` opened this start to other machines. */
  readonly openHost: string | undefined;
  readonly serviceSecret: string | undefined;
  /** Secret of the media server's API key, for tests that make their own tokens or search logs for it. */
  readonly mediaServerKey: { readonly key: string; readonly secret: string };
  /** Resolves with one sentence when a part is gone for good and everything was stopped. */
  readonly failed: Promise<string>;
  logFileOf(part: PartName): string;
  /** Ends everything in order. Resolves when nothing is left running. */
  stop(): Promise<void>;
  /** Ends one part in order and starts it again; resolves when it is ready. */
  restart(part: PartName): Promise<void>;
  /** Kills one part the hard way; it stays away until `restart`. */
  kill(part: PartName): Promise<void>;
  /** Freezes a part (it keeps its sockets and answers nothing) or thaws it. */
  freeze(part: PartName, frozen: boolean): void;
  /** Process of a part, for tests that harm one of its children alone; undefined while it is away. */
  processIdOf(part: PartName): number | undefined;
}

/**
 * Starts media server, synthesizer, classifier, API and agent, and waits until all are ready.
 * @throws {SettingsError} for settings that cannot work, {SetupError} for something missing on the machine,
 *   {BusyPortsError}, {AlreadyRunningError}, or {PartFailedError} naming the part and its log.
 */
export async function startSystem(options: SystemOptions = {}): Promise<RunningSystem> {
  const environment = await chooseEnvironment(options);
  const settings = readSettings(environment);
  const release = await lockDataDir(settings.DATA_DIR);
  try {
    const progress = options.progress ?? createProgress(() => undefined);
    const { mediaServerBinary } = await prepare({ environment, progress, signal: options.signal });
    const inputs = { settings, secrets: ensureSecrets(settings), mediaServerBinary, detours: options.detours };
    const variables = derivedVariables(inputs);
    const plans = planParts(inputs);
    await requireFreePorts(plans.flatMap((plan) => plan.ports));
    const logDir = logDirOf(settings);
    const supervisor = supervise({ plans, environment: { ...environment, ...variables }, logDir }, options);
    options.signal?.addEventListener('abort', () => void supervisor.stop(), { once: true });
    options.signal?.throwIfAborted();
    await supervisor.start();
    return describe({ settings, variables, supervisor, release });
  } catch (error) {
    await release();
    throw error;
  }
}

async function chooseEnvironment(options: SystemOptions): Promise<NodeJS.ProcessEnv> {
  const environment: NodeJS.ProcessEnv = { ...processEnvironment(), ...options.environment };
  if (options.ports !== 'free') return environment;
  const port = String(await findFreePort());
  const free: Partial<Record<VariableName, string>> = {
    PORT: port,
    PUBLIC_BASE_URL: `http://localhost:${port}`,
    LIVEKIT_PORT: String(await findFreeMediaPorts()),
    AGENT_HEALTH_PORT: String(await findFreePort()),
    SYNTHESIZER_PORT: String(await findFreePort()),
    CLASSIFIER_PORT: String(await findFreePort()),
  };
  return { ...environment, ...free, ...options.environment };
}

function supervise(
  facts: Pick<SupervisorOptions, 'plans' | 'environment' | 'logDir'>,
  options: SystemOptions,
): Supervisor {
  mkdirSync(facts.logDir, { recursive: true });
  return new Supervisor({
    ...facts,
    folder: PROJECT_ROOT,
    guard: startOrphanGuard(),
    restartCrashed: options.restartCrashed ?? true,
    onEvent: options.onEvent ?? (() => undefined),
  });
}

function logDirOf(settings: Settings): string {
  return join(settings.DATA_DIR, 'logs');
}

interface Started {
  readonly settings: Settings;
  readonly variables: Partial<Record<VariableName, string>>;
  readonly supervisor: Supervisor;
  readonly release: () => Promise<void>;
}

function describe({ settings, variables, supervisor, release }: Started): RunningSystem {
  const valueOf = (name: VariableName): string => variables[name] ?? (settings[name] as string | undefined) ?? '';
  void supervisor.failed.then(release);
  return {
    url: settings.PUBLIC_BASE_URL ?? `http://localhost:${settings.PORT}`,
    mediaServerUrl: valueOf('LIVEKIT_URL'),
    agentHealthUrl: `http://127.0.0.1:${settings.AGENT_HEALTH_PORT}`,
    synthesizerUrl: valueOf('SYNTHESIZER_URL'),
    classifierUrl: valueOf('CLASSIFIER_URL'),
    dataDir: settings.DATA_DIR,
    testSecret: settings.VOICE_TEST_SECRET ?? variables.VOICE_TEST_SECRET,
    testSecretFile: variables.VOICE_TEST_SECRET === undefined ? undefined : testSecretFileOf(settings.DATA_DIR),
    demoPasswordFiles:
      settings.SUPABASE_URL === undefined ? join(secretsDirOf(settings.DATA_DIR), 'demo-*') : undefined,
    openHost: openHostOf(settings),
    serviceSecret: settings.SERVICE_SECRET ?? variables.SERVICE_SECRET,
    mediaServerKey: { key: valueOf('LIVEKIT_API_KEY'), secret: valueOf('LIVEKIT_API_SECRET') },
    failed: supervisor.failed,
    logFileOf: (part) => join(logDirOf(settings), `${part}.log`),
    async stop() {
      await supervisor.stop();
      await release();
    },
    restart: (part) => supervisor.restart(part),
    kill: (part) => supervisor.kill(part),
    freeze: (part, frozen) => {
      supervisor.freeze(part, frozen);
    },
    processIdOf: (part) => supervisor.processIdOf(part),
  };
}
