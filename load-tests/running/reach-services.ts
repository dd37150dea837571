import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { processEnvironment } from '#core/config/process-environment.ts';
import type { VariableName } from '#core/config/settings.ts';
import { findFreePort } from '#core/network/free-port.ts';
import { startDemoChatModel } from '#embedded/chat-model/demo-chat-model.ts';
import { loadLibrary } from '#prompts/library.ts';
import { readVariable } from '#scripts/command-line/read-variable.ts';
import { EXIT, OperatorError } from '#scripts/command-line/run-tool.ts';
import { createProgress } from '#scripts/setup/progress.ts';
import { startSystem } from '#scripts/start/system.ts';
import type { RunVariables } from './targets.ts';

/** Where everything is that can be loaded. */
export interface ReachedServices {
  /** Started for this run, with stand-ins. */
  readonly isOwn: boolean;
  readonly variables: RunVariables;
  close(): Promise<void>;
}

/** What reaching needs. */
export interface ServicesToReach {
  /** Address of a running API; undefined: a system is started. */
  readonly url: string | undefined;
  readonly print: (line: string) => void;
  readonly signal: AbortSignal;
}

/** Variables of a deployment by the names that the scenarios read. */
const FROM_SETTINGS: Readonly<Record<string, VariableName>> = {
  SECRET: 'VOICE_TEST_SECRET',
  SYNTHESIZER_URL: 'SYNTHESIZER_URL',
  SYNTHESIZER_MODEL: 'SYNTHESIZER_MODEL',
  SYNTHESIZER_VOICE: 'SYNTHESIZER_VOICE',
  CLASSIFIER_URL: 'CLASSIFIER_URL',
  CLASSIFIER_MODEL: 'CLASSIFIER_MODEL',
  CLASSIFIER_API_KEY: 'CLASSIFIER_API_KEY',
  LANGUAGE_MODEL_URL: 'VOICE_LLM_BASE_URL',
  LANGUAGE_MODEL: 'VOICE_LLM_MODEL',
  LANGUAGE_MODEL_API_KEY: 'VOICE_LLM_API_KEY',
};
/** What only a run of load tests has. */
const OWN = ['EMAIL', 'PASSWORD', 'ACCESS_TOKEN', 'IDENTITY_URL', 'PUBLISHABLE_KEY', 'MANY_ADDRESSES', 'METRICS_URL'];

/** The demo account that may ask for everything. */
const ACCOUNT = 'premium@demo.local';
const ACCOUNT_FILE = 'demo-premium';

/** Services that were named, or a system of its own on free ports with an empty data folder. */
export async function reachServices({ url, print, signal }: ServicesToReach): Promise<ReachedServices> {
  if (url === undefined) return startOwn(print, signal);
  const environment = processEnvironment();
  const settings = Object.entries(FROM_SETTINGS).map(
    ([name, variable]) => [name, text(readVariable(variable))] as const,
  );
  const own = OWN.map((name) => [name, environment[name]] as const);
  return {
    isOwn: false,
    variables: { URL: url.replace(/\/$/, ''), ...Object.fromEntries([...settings, ...own]) },
    close: () => Promise.resolve(),
  };
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

async function startOwn(print: (line: string) => void, signal: AbortSignal): Promise<ReachedServices> {
  const dataDir = mkdtempSync(join(tmpdir(), 'companion-load-'));
  const metricsPort = String(await findFreePort());
  const library = loadLibrary();
  const model = await startDemoChatModel({
    port: 0,
    environment: 'development',
    textOf: (name) => library.render({ id: `chat.demo.${name}` }, 0).text,
  });
  const system = await startSystem({
    ports: 'free',
    // Requests name addresses of their own, so that limits meet people and not this machine.
    environment: { DATA_DIR: dataDir, METRICS_PORT: metricsPort, TRUSTED_PROXIES: '127.0.0.1/32,::1/128' },
    progress: createProgress(print),
    signal,
  }).catch(async (error: unknown) => {
    await model.close();
    throw new OperatorError(
      `The system could not be started (logs: ${join(dataDir, 'logs')}): ${error instanceof Error ? error.message : ''}`,
      EXIT.cannotRun,
    );
  });
  return {
    isOwn: true,
    variables: {
      URL: system.url,
      SECRET: system.testSecret,
      EMAIL: ACCOUNT,
      PASSWORD: readFileSync(join(dataDir, 'secrets', ACCOUNT_FILE), 'utf8').trim(),
      MANY_ADDRESSES: '1',
      METRICS_URL: `http://127.0.0.1:${metricsPort}/metrics`,
      SYNTHESIZER_URL: system.synthesizerUrl,
      CLASSIFIER_URL: system.classifierUrl,
      LANGUAGE_MODEL_URL: `${model.url}/v1`,
    },
    close: async () => {
      await system.stop();
      await model.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
