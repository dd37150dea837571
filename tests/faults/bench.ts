import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { VariableName } from '#core/config/settings.ts';
import { findFreePort } from '#core/network/free-port.ts';
import { startSystem } from '#scripts/start/system.ts';
import type { RunningSystem } from '#scripts/start/system.ts';
import { createProgress } from '#scripts/setup/progress.ts';
import { startScriptedClassifier } from '#tests/safety/scripted-classifier.ts';
import { kindJudge } from '#tests/safety/scripted-judge.ts';
import { openOperatorsView } from '#tests/seeing/operators-view.ts';
import { openAgentLog } from './agent-log.ts';
import type { AgentLog } from './agent-log.ts';
import { createClearanceLedger } from './clearance-ledger.ts';
import type { ClearanceLedger } from './clearance-ledger.ts';
import { startFaultProxy } from './fault-proxy.ts';
import type { FaultProxy } from './fault-proxy.ts';
import { startMarkingSynthesizer } from './marking-synthesizer.ts';
import type { MarkingSynthesizer } from './marking-synthesizer.ts';
import { startScriptedLanguageModel } from './scripted-language-model.ts';
import type { ScriptedLanguageModel } from './scripted-language-model.ts';

/** Everything the agent reaches over the network, each behind a proxy of its own. */
export interface Proxies {
  readonly classifier: FaultProxy;
  readonly policyJudge: FaultProxy;
  readonly synthesizer: FaultProxy;
  readonly primary: FaultProxy;
  readonly secondary: FaultProxy;
  readonly api: FaultProxy;
}

/** The whole real system with proxies between the agent and all that it needs. */
export interface Bench {
  readonly system: RunningSystem;
  readonly proxies: Proxies;
  readonly primaryModel: ScriptedLanguageModel;
  readonly secondaryModel: ScriptedLanguageModel;
  readonly marking: MarkingSynthesizer;
  readonly ledger: ClearanceLedger;
  readonly agentLog: AgentLog;
  readonly logDir: string;
  /** Variables the agent was started with. */
  readonly environment: Partial<Record<VariableName, string>>;
  /** Writes beside the logs what else operators can see. */
  keepFigures(): Promise<void>;
  /** Nothing is broken any more. */
  heal(): Promise<void>;
  close(options: { readonly keepLogs: boolean }): Promise<void>;
}

/** Two calls at a time in a row, and the one that stands. */
const MAX_CALLS = '8';

/** Starts the system on free ports with an empty data folder. */
export async function startBench(onLine: (line: string) => void): Promise<Bench> {
  const dataDir = mkdtempSync(join(tmpdir(), 'companion-faults-'));
  const ports = {
    PORT: await findFreePort(),
    SYNTHESIZER_PORT: await findFreePort(),
    CLASSIFIER_PORT: await findFreePort(),
  };
  const marking = await startMarkingSynthesizer(localUrl(ports.SYNTHESIZER_PORT));
  const primaryModel = await startScriptedLanguageModel();
  const secondaryModel = await startScriptedLanguageModel();
  const policyJudge = await startScriptedClassifier(kindJudge);
  const proxies: Proxies = {
    classifier: await startFaultProxy(localUrl(ports.CLASSIFIER_PORT)),
    policyJudge: await startFaultProxy(policyJudge.url),
    synthesizer: await startFaultProxy(marking.url),
    primary: await startFaultProxy(primaryModel.url),
    secondary: await startFaultProxy(secondaryModel.url),
    api: await startFaultProxy(localUrl(ports.PORT)),
  };
  const view = await openOperatorsView(dataDir);
  const environment = { ...environmentOf(dataDir, ports, proxies), ...view.environment };
  const detours = {
    CLASSIFIER_URL: proxies.classifier.url,
    SYNTHESIZER_URL: proxies.synthesizer.url,
    API_URL: proxies.api.url,
  };
  const all: readonly FaultProxy[] = [
    proxies.classifier,
    proxies.policyJudge,
    proxies.synthesizer,
    proxies.primary,
    proxies.secondary,
    proxies.api,
  ];
  const servers = [...all, marking, primaryModel, secondaryModel, policyJudge, view];
  const system = await startSystem({ ports: 'free', environment, detours, progress: createProgress(onLine) });
  const bench: Bench = {
    system,
    proxies,
    primaryModel,
    secondaryModel,
    marking,
    environment,
    ledger: createClearanceLedger(),
    agentLog: openAgentLog(system.logFileOf('agent')),
    logDir: dirname(system.logFileOf('agent')),
    keepFigures: () => view.keepFigures(system),
    heal: async () => {
      await Promise.all(all.map((proxy) => proxy.behave()));
    },
    async close({ keepLogs }) {
      await system.stop();
      await Promise.all(servers.map((server) => server.close()));
      if (keepLogs) onLine(`Logs are kept in ${join(dataDir, 'logs')}`);
      else rmSync(dataDir, { recursive: true, force: true });
    },
  };
  return bench;
}

function environmentOf(
  dataDir: string,
  ports: Readonly<Record<'PORT' | 'SYNTHESIZER_PORT' | 'CLASSIFIER_PORT', number>>,
  proxies: Proxies,
): Partial<Record<VariableName, string>> {
  return {
    DATA_DIR: dataDir,
    LOG_LEVEL: 'debug',
    AGENT_MAX_CALLS: MAX_CALLS,
    PORT: String(ports.PORT),
    PUBLIC_BASE_URL: `http://localhost:${ports.PORT}`,
    SYNTHESIZER_PORT: String(ports.SYNTHESIZER_PORT),
    CLASSIFIER_PORT: String(ports.CLASSIFIER_PORT),
    // Whatever the surroundings set: the agent talks to the proxies.
    SYNTHESIZER_URL: '',
    CLASSIFIER_URL: '',
    API_URL: '',
    LIVEKIT_URL: '',
    POLICY_JUDGE_URL: proxies.policyJudge.url,
    POLICY_JUDGE_MODEL: 'scripted',
    VOICE_LLM_BASE_URL: `${proxies.primary.url}/v1`,
    VOICE_LLM_MODEL: 'scripted',
    VOICE_LLM_FALLBACK_BASE_URL: `${proxies.secondary.url}/v1`,
    VOICE_LLM_FALLBACK_MODEL: 'scripted',
  };
}

function localUrl(port: number): string {
  return `http://127.0.0.1:${port}`;
}
