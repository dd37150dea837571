import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readSettings } from '#core/config/settings.ts';
import { testSecretFileOf } from '#scripts/start/secrets.ts';
import { startSystem } from '#scripts/start/system.ts';
import type { RunningSystem } from '#scripts/start/system.ts';
import type { Progress } from '#scripts/setup/progress.ts';
import { openOperatorsView } from '#tests/seeing/operators-view.ts';
import type { CallTarget } from './room-client.ts';

/** Somewhere to call, and how to leave it as it was found. */
export interface ReachedTarget {
  readonly target: CallTarget;
  /** The system that was started for these calls; undefined when it was running already. */
  readonly system: RunningSystem | undefined;
  /** True when a language model answers too, so that not every text is an authored one. */
  readonly hasLanguageModel: boolean;
  /** Writes beside the logs what else operators can see. */
  keepFigures(): Promise<void>;
  close(options: { readonly keepLogs: boolean }): Promise<void>;
}

/** A dropped call keeps its place for a quarter of a minute, so more places are needed than there are callers. */
const ROOM_FOR_CALLS = '16';

/**
 * A running system by its address, or one of its own on free ports with an empty data folder.
 * @throws {Error} when the secret for test callers cannot be found.
 */
export async function reachTarget(
  options: { url?: string | undefined; secret?: string | undefined },
  progress: Progress,
): Promise<ReachedTarget> {
  const settings = readSettings();
  const hasLanguageModel = settings.VOICE_LLM_BASE_URL !== undefined;
  if (options.url !== undefined) {
    const secret = options.secret ?? settings.VOICE_TEST_SECRET ?? readKeptSecret(settings.DATA_DIR);
    return {
      target: { url: options.url.replace(/\/$/, ''), secret },
      system: undefined,
      hasLanguageModel,
      keepFigures: () => Promise.resolve(),
      close: () => Promise.resolve(),
    };
  }
  const dataDir = mkdtempSync(join(tmpdir(), 'companion-calls-'));
  const view = await openOperatorsView(dataDir);
  const system = await startSystem({
    ports: 'free',
    environment: { ...view.environment, DATA_DIR: dataDir, LOG_LEVEL: 'debug', AGENT_MAX_CALLS: ROOM_FOR_CALLS },
    progress,
  });
  return {
    target: { url: system.url, secret: system.testSecret ?? '' },
    system,
    hasLanguageModel,
    keepFigures: () => view.keepFigures(system),
    async close({ keepLogs }) {
      await system.stop();
      await view.close();
      if (keepLogs) progress.line(`Logs are kept in ${join(dataDir, 'logs')}`);
      else rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

function readKeptSecret(dataDir: string): string {
  const file = testSecretFileOf(dataDir);
  if (existsSync(file)) return readFileSync(file, 'utf8').trim();
  throw new Error('The secret for test callers is missing: pass --secret or set VOICE_TEST_SECRET.');
}
