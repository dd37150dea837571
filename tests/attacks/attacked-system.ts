import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createProgress } from '#scripts/setup/progress.ts';
import { startSystem } from '#scripts/start/system.ts';
import type { RunningSystem } from '#scripts/start/system.ts';
import { openOperatorsView } from '#tests/seeing/operators-view.ts';
import type { OperatorsView } from '#tests/seeing/operators-view.ts';
import { createSender } from './http-client.ts';
import type { Hit, Shot } from './http-client.ts';
import { createLoopWatch } from './loop-watch.ts';
import type { LoopWatch } from './loop-watch.ts';
import { createPeople } from './people.ts';
import type { People } from './people.ts';

/** A whole running system under attack. */
export interface AttackedSystem {
  readonly system: RunningSystem;
  readonly port: number;
  readonly metricsPort: number;
  /** What operators see of it besides its logs. */
  readonly view: OperatorsView;
  readonly agentHealthPort: number;
  readonly cronSecret: string;
  readonly logDir: string;
  readonly dataDir: string;
  readonly people: People;
  readonly watch: LoopWatch;
  /** Sends one request to page and API. */
  readonly send: (shot: Shot) => Promise<Hit>;
  /** Strings that must stand in no log. */
  readonly planted: string[];
  close(options: { readonly keepLogs: boolean }): Promise<void>;
}

/** Places of the agent: few enough to be taken, in bounded traffic. */
export const AGENT_PLACES = 4;

const RECORDER = fileURLToPath(new URL('loop-recorder.ts', import.meta.url));

/** Starts the system on free ports with an empty data folder, every process with a look at its own event loop. */
export async function startAttackedSystem(onLine: (line: string) => void): Promise<AttackedSystem> {
  const dataDir = mkdtempSync(join(tmpdir(), 'companion-attacks-'));
  const recordings = join(dataDir, 'loops');
  const cronSecret = randomBytes(24).toString('hex');
  const view = await openOperatorsView(dataDir);
  const environment = {
    DATA_DIR: dataDir,
    LOG_LEVEL: 'debug',
    ...view.environment,
    CRON_SECRET: cronSecret,
    AGENT_MAX_CALLS: String(AGENT_PLACES),
    // Whatever the surroundings set: everything under attack runs here.
    LIVEKIT_URL: '',
    SYNTHESIZER_URL: '',
    CLASSIFIER_URL: '',
    API_URL: '',
    DATABASE_URL: '',
    REDIS_URL: '',
    SUPABASE_URL: '',
    STRIPE_SECRET_KEY: '',
    SMTP_URL: '',
    VOICE_LLM_BASE_URL: '',
    CHAT_LLM_BASE_URL: '',
    TRUSTED_PROXIES: '',
  } as const;
  const system = await withRecorder(recordings, () =>
    startSystem({ ports: 'free', environment, progress: createProgress(onLine) }),
  );
  const port = Number(new URL(system.url).port);
  const send = createSender(port);
  const people = createPeople(dataDir, send);
  return {
    system,
    port,
    view,
    metricsPort: Number(view.environment.METRICS_PORT),
    cronSecret,
    dataDir,
    people,
    send,
    agentHealthPort: Number(new URL(system.agentHealthUrl).port),
    logDir: dirname(system.logFileOf('api')),
    watch: createLoopWatch(recordings),
    planted: [],
    async close({ keepLogs }) {
      await system.stop();
      await view.close();
      if (keepLogs) onLine(`Logs are kept in ${join(dataDir, 'logs')}`);
      else rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Parts and their child processes inherit the environment of the moment in which they start. */
async function withRecorder<T>(recordings: string, start: () => Promise<T>): Promise<T> {
  const before = process.env['NODE_OPTIONS'];
  process.env['NODE_OPTIONS'] = `${before ?? ''} --import=${RECORDER}`.trim();
  process.env['LOOP_RECORDINGS_DIR'] = recordings;
  try {
    return await start();
  } finally {
    if (before === undefined) delete process.env['NODE_OPTIONS'];
    else process.env['NODE_OPTIONS'] = before;
    delete process.env['LOOP_RECORDINGS_DIR'];
  }
}

/** The process that serves page and API. */
export function isApi(program: string): boolean {
  return program.endsWith('/api/main.ts');
}

/** The processes that lead calls, one each, and the worker that takes them in. */
export function isAgent(program: string): boolean {
  return program.endsWith('/agent/main.ts') || program.includes('job_proc');
}

/** The public keys and the private one of the identity stand-in: what only its operator has. */
export function readSigningKey(dataDir: string): Record<string, unknown> {
  return JSON.parse(readFileSync(join(dataDir, 'identity', 'signing-key.json'), 'utf8')) as Record<string, unknown>;
}
