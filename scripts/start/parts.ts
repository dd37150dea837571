import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isOpenToOthers, outsideAddress, ownAddress } from '#core/config/listen-address.ts';
import type { Settings, VariableName } from '#core/config/settings.ts';
import { PROJECT_ROOT } from '#scripts/project-paths.ts';
import { mediaServerConfig } from './media-server-config.ts';
import { MEDIA_TCP_OFFSET, MEDIA_UDP_OFFSET } from './ports.ts';
import type { NeededPort } from './ports.ts';

/** Parts of the system in the order of their start; they are stopped the other way round. */
export const PART_NAMES = ['media-server', 'synthesizer', 'classifier', 'api', 'agent'] as const;
/** One of {@link PART_NAMES}. */
export type PartName = (typeof PART_NAMES)[number];

/** What has to be known to run one part. */
export interface PartPlan {
  readonly name: PartName;
  readonly file: string;
  readonly args: readonly string[];
  readonly needs: readonly PartName[];
  readonly ports: readonly NeededPort[];
  /** Answers 200 when the part can do its work. */
  readonly readyUrl: string;
  /** Longest accepted time until then in milliseconds, on a slow and busy machine. */
  readonly readyLimitMs: number;
  /** Time a part gets to end by itself in milliseconds. */
  readonly stopLimitMs: number;
  /** A part without state of its own may be started again after a crash. */
  readonly restartable: boolean;
}

/** What set-up and secrets added to the settings. */
export interface PlanInputs {
  readonly settings: Settings;
  readonly secrets: Partial<Record<VariableName, string>>;
  readonly mediaServerBinary: string | undefined;
  /** Other addresses under which the agent reaches the parts that are started here. */
  readonly detours?: Detours | undefined;
}

/** Addresses that stand in front of a part, such as a fault proxy in tests. */
export type Detours = Readonly<Partial<Record<'SYNTHESIZER_URL' | 'CLASSIFIER_URL' | 'API_URL', string>>>;

const LOCAL = '127.0.0.1';

/** The agent's own default outside production is shorter. */
const LONGEST_LOCAL_DRAIN_MS = 5_000;
/** A call that is ended by force says so and keeps its phase; the worker gives it 25 seconds. */
const FORCED_END_MS = 30_000;

/** Every variable that the parts need beyond what was set: who reaches whom, and the generated secrets. */
export function derivedVariables({ settings, secrets, detours }: PlanInputs): Partial<Record<VariableName, string>> {
  return {
    DATA_DIR: settings.DATA_DIR,
    LIVEKIT_URL: settings.LIVEKIT_URL ?? `ws://${LOCAL}:${settings.LIVEKIT_PORT}`,
    SYNTHESIZER_URL:
      settings.SYNTHESIZER_URL ?? detours?.SYNTHESIZER_URL ?? `http://${LOCAL}:${settings.SYNTHESIZER_PORT}`,
    CLASSIFIER_URL: settings.CLASSIFIER_URL ?? detours?.CLASSIFIER_URL ?? `http://${LOCAL}:${settings.CLASSIFIER_PORT}`,
    API_URL: settings.API_URL ?? detours?.API_URL ?? ownAddress(settings),
    ...publicMediaUrl(settings),
    ...secrets,
  };
}

/** The address that a local start is opened for; undefined: this machine alone. */
export function openHostOf({ HOST }: Pick<Settings, 'HOST'>): string | undefined {
  return HOST !== undefined && isOpenToOthers(HOST) ? HOST : undefined;
}

/** Whoever opens the page from another machine must find the media server there too. */
function publicMediaUrl(settings: Settings): Partial<Record<VariableName, string>> {
  const host = openHostOf(settings);
  if (host === undefined || settings.LIVEKIT_URL !== undefined || settings.LIVEKIT_PUBLIC_URL !== undefined) return {};
  return { LIVEKIT_PUBLIC_URL: `ws://${outsideAddress(host)}:${settings.LIVEKIT_PORT}` };
}

/** The parts to start here: stand-ins only for services that no variable names. */
export function planParts(inputs: PlanInputs): PartPlan[] {
  const { settings } = inputs;
  return [
    ...(inputs.mediaServerBinary === undefined ? [] : [mediaServerPlan(inputs, inputs.mediaServerBinary)]),
    ...(settings.SYNTHESIZER_URL === undefined
      ? [embeddedPlan('synthesizer', settings.SYNTHESIZER_PORT, 'SYNTHESIZER_PORT')]
      : []),
    ...(settings.CLASSIFIER_URL === undefined
      ? [embeddedPlan('classifier', settings.CLASSIFIER_PORT, 'CLASSIFIER_PORT')]
      : []),
    apiPlan(settings),
    agentPlan(settings, inputs.mediaServerBinary !== undefined),
  ];
}

function mediaServerPlan({ settings, secrets }: PlanInputs, binary: string): PartPlan {
  const folder = join(settings.DATA_DIR, 'run');
  const configFile = join(folder, 'media-server.yaml');
  const signalPort = settings.LIVEKIT_PORT;
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const config = mediaServerConfig({
    signalPort,
    tcpPort: signalPort + MEDIA_TCP_OFFSET,
    udpPort: signalPort + MEDIA_UDP_OFFSET,
    apiKey: settings.LIVEKIT_API_KEY ?? secrets.LIVEKIT_API_KEY ?? '',
    apiSecret: settings.LIVEKIT_API_SECRET ?? secrets.LIVEKIT_API_SECRET ?? '',
    webhookUrl: `${ownAddress(settings)}/api/voice/webhook`,
    openHost: openHostOf(settings),
  });
  writeFileSync(configFile, config, { mode: 0o600 });
  const own = { usedBy: 'media server', variable: 'LIVEKIT_PORT' } as const;
  return {
    name: 'media-server',
    file: binary,
    args: ['--config', configFile],
    needs: [],
    ports: [
      { port: signalPort, protocol: 'tcp', ...own },
      { port: signalPort + MEDIA_TCP_OFFSET, protocol: 'tcp', ...own },
      { port: signalPort + MEDIA_UDP_OFFSET, protocol: 'udp', ...own },
    ],
    readyUrl: `http://${LOCAL}:${signalPort}/`,
    readyLimitMs: 60_000,
    stopLimitMs: 5_000,
    restartable: false,
  };
}

function embeddedPlan(name: 'synthesizer' | 'classifier', port: number, variable: VariableName): PartPlan {
  return {
    name,
    ...nodeProgram('embedded', name, 'main.ts'),
    needs: [],
    ports: [{ port, protocol: 'tcp', usedBy: name, variable }],
    readyUrl: `http://${LOCAL}:${port}/health`,
    readyLimitMs: 120_000,
    stopLimitMs: 3_000,
    restartable: true,
  };
}

function apiPlan(settings: Settings): PartPlan {
  return {
    name: 'api',
    ...nodeProgram('api', 'main.ts'),
    needs: [],
    ports: [{ port: settings.PORT, protocol: 'tcp', usedBy: 'API and page', variable: 'PORT' }],
    readyUrl: `${ownAddress(settings)}/api/health`,
    readyLimitMs: 180_000,
    stopLimitMs: 10_000,
    restartable: false,
  };
}

function agentPlan(settings: Settings, hasOwnMediaServer: boolean): PartPlan {
  return {
    name: 'agent',
    ...nodeProgram('agent', 'main.ts'),
    needs: hasOwnMediaServer ? ['media-server'] : [],
    ports: [
      { port: settings.AGENT_HEALTH_PORT, protocol: 'tcp', usedBy: 'voice agent', variable: 'AGENT_HEALTH_PORT' },
    ],
    readyUrl: `http://${LOCAL}:${settings.AGENT_HEALTH_PORT}/readyz`,
    readyLimitMs: 240_000,
    stopLimitMs: (settings.AGENT_DRAIN_TIMEOUT_MS ?? LONGEST_LOCAL_DRAIN_MS) + FORCED_END_MS,
    restartable: true,
  };
}

function nodeProgram(...path: readonly string[]): { file: string; args: readonly string[] } {
  return { file: process.execPath, args: [join(PROJECT_ROOT, ...path)] };
}
