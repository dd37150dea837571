import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { Server, ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from '#core/network/free-port.ts';
import { PROJECT_ROOT } from '#scripts/project-paths.ts';
import { WATCHED_PARTS } from './watched-parts.ts';
import type { WatchedPart } from './watched-parts.ts';

/** A GPU host in small: each part is a process of its own that can be killed, hung or made to lie. */
export interface SmallHost {
  readonly folder: string;
  /** Parts in the order in which they were restarted. */
  readonly restarted: readonly WatchedPart[];
  /** Resolves at the next restart of this part, or at once when it was restarted already. */
  restartOf(part: WatchedPart): Promise<void>;
  signal(part: WatchedPart, signal: NodeJS.Signals): Promise<void>;
  /** The part answers for ever from now on. */
  answersEndlessly(part: WatchedPart): void;
  /** A restart of this part never comes to an end. */
  hangsAtRestart(part: WatchedPart): void;
  /** What the agent's `/readyz` says: checks that fail, with their code. */
  agentSays(failing: Readonly<Record<string, string>>, calls?: number): void;
  /** Alerts that were sent, in order. */
  alerts(): readonly Record<string, unknown>[];
  /** Runs recover against this host. */
  recover(...options: readonly string[]): RecoverRun;
  /** Everything is well again, and nothing happened. */
  heal(): Promise<void>;
  close(): Promise<void>;
}

/** A recover that runs. */
export interface RecoverRun {
  readonly ended: Promise<{ readonly code: number | null; readonly log: string }>;
  readonly signal: (signal: NodeJS.Signals) => void;
  /** Resolves when a log line with this message came. */
  readonly says: (message: string) => Promise<void>;
}

/** Answers 200 everywhere; `/readyz` with what the file says; endlessly when the other file is there. */
const PART = `
  import { createServer } from 'node:http';
  import { existsSync, readFileSync } from 'node:fs';
  const [port, readiness, endless] = process.argv.slice(1);
  createServer((request, response) => {
    if (existsSync(endless)) { const more = () => { while (response.write('x'.repeat(65536))); }; response.on('drain', more); more(); return; }
    if (request.url !== '/readyz') return response.end('ok');
    const body = readFileSync(readiness, 'utf8');
    response.writeHead(JSON.parse(body).status === 'ok' ? 200 : 503).end(body);
  }).listen(Number(port), '127.0.0.1', () => console.log('up'));
`;

/** The processes of the parts. */
class PartProcesses {
  readonly ports = new Map<WatchedPart, number>();
  readonly #folder: string;
  readonly #processes = new Map<WatchedPart, ChildProcess>();
  /** Parts that were harmed since they were started. */
  readonly #harmed = new Set<WatchedPart>();

  constructor(folder: string) {
    this.#folder = folder;
  }

  async startAll(): Promise<void> {
    for (const part of WATCHED_PARTS) this.ports.set(part, await findFreePort());
    await Promise.all(WATCHED_PARTS.map((part) => this.#start(part)));
  }

  async signal(part: WatchedPart, signal: NodeJS.Signals): Promise<void> {
    this.#harmed.add(part);
    const child = this.#processes.get(part);
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    if (signal === 'SIGKILL') await ended;
  }

  answersEndlessly(part: WatchedPart): void {
    this.#harmed.add(part);
    writeFileSync(this.#endlessFile(part), '');
  }

  async revive(part: WatchedPart): Promise<void> {
    rmSync(this.#endlessFile(part), { force: true });
    await this.signal(part, 'SIGKILL');
    await this.#start(part);
    this.#harmed.delete(part);
  }

  async reviveHarmed(): Promise<void> {
    await Promise.all([...this.#harmed].map((part) => this.revive(part)));
  }

  async killAll(): Promise<void> {
    await Promise.all(WATCHED_PARTS.map((part) => this.signal(part, 'SIGKILL')));
  }

  #endlessFile(part: WatchedPart): string {
    return join(this.#folder, `${part}.endless`);
  }

  async #start(part: WatchedPart): Promise<void> {
    const args = [String(this.ports.get(part)), readinessFileIn(this.#folder), this.#endlessFile(part)];
    const child = spawn(process.execPath, ['--input-type=module', '--eval', PART, ...args], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    this.#processes.set(part, child);
    await once(child.stdout, 'data');
  }
}

const readinessFileIn = (folder: string): string => join(folder, 'readiness.json');

function writeReadiness(folder: string, failing: Readonly<Record<string, string>>, calls: number): void {
  const names = ['speech_to_text', 'media', 'classifier', 'synthesizer'];
  const checks = names.map((name) => [
    name,
    failing[name] === undefined ? { status: 'ok' } : { status: 'fail', error: failing[name] },
  ]);
  const status = Object.keys(failing).length === 0 ? 'ok' : 'fail';
  const timestamp = '2026-01-01T00:00:00.000Z';
  const health = { status, service: 'voice-agent', timestamp, checks: Object.fromEntries(checks) as unknown, calls };
  writeFileSync(readinessFileIn(folder), JSON.stringify(health));
}

/** What restarts a part when it is asked over HTTP. */
class Restarter {
  readonly restarted: WatchedPart[] = [];
  readonly hanging = new Set<WatchedPart>();
  readonly #processes: PartProcesses;
  readonly #hooks: (() => void)[] = [];
  readonly #server: Server;

  constructor(processes: PartProcesses) {
    this.#processes = processes;
    this.#server = createServer((request, response) => {
      void this.#restart((request.url ?? '').slice(1) as WatchedPart, response);
    });
  }

  async listen(): Promise<number> {
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
    return (this.#server.address() as { port: number }).port;
  }

  async restartOf(part: WatchedPart): Promise<void> {
    while (!this.restarted.includes(part)) await new Promise<void>((resolve) => this.#hooks.push(resolve));
  }

  forget(): void {
    this.hanging.clear();
    this.restarted.length = 0;
    this.#hooks.length = 0;
  }

  close(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }

  async #restart(part: WatchedPart, response: ServerResponse): Promise<void> {
    this.restarted.push(part);
    for (const hook of this.#hooks) hook();
    if (this.hanging.has(part)) return;
    await this.#processes.revive(part);
    response.end('restarted');
  }
}

/** Starts one with every part well. */
export async function startSmallHost(): Promise<SmallHost> {
  const folder = mkdtempSync(join(tmpdir(), 'small-host-'));
  const alertFile = join(folder, 'alerts');
  const processes = new PartProcesses(folder);
  const restarter = new Restarter(processes);
  const restarterPort = await restarter.listen();
  const runs: ChildProcess[] = [];
  const agentSays = (failing: Readonly<Record<string, string>>, calls = 0): void => {
    writeReadiness(folder, failing, calls);
  };
  agentSays({});
  await processes.startAll();
  const urlOf = (part: WatchedPart, path: string): string => `http://127.0.0.1:${processes.ports.get(part)}/${path}`;
  const endRuns = (): void => {
    for (const child of runs.splice(0)) child.kill('SIGKILL');
  };
  return {
    folder,
    restarted: restarter.restarted,
    agentSays,
    restartOf: (part) => restarter.restartOf(part),
    signal: (part, signal) => processes.signal(part, signal),
    answersEndlessly: (part) => {
      processes.answersEndlessly(part);
    },
    hangsAtRestart: (part) => {
      restarter.hanging.add(part);
    },
    alerts: () => readLines(alertFile),
    recover: (...options) => {
      const addresses = WATCHED_PARTS.flatMap((part) => ['--address', `${part}=${urlOf(part, 'health')}`]);
      const run = runRecover(
        [
          ...['--host', 'command', '--restart-command', `curl -fsS http://127.0.0.1:${restarterPort}/{part}`],
          ...['--project', folder, '--every', '0.05', ...addresses],
          ...['--address', `readiness=${urlOf('voice-agent', 'readyz')}`, ...options],
        ],
        `cat >> '${alertFile}'`,
      );
      runs.push(run.child);
      return run;
    },
    heal: async () => {
      endRuns();
      restarter.forget();
      rmSync(alertFile, { force: true });
      agentSays({});
      await processes.reviveHarmed();
    },
    close: async () => {
      endRuns();
      await processes.killAll();
      restarter.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function readLines(file: string): readonly Record<string, unknown>[] {
  const lines = readFileSync(file, { encoding: 'utf8', flag: 'a+' }).split('\n');
  return lines.filter((line) => line !== '').map((line) => JSON.parse(line) as Record<string, unknown>);
}

function runRecover(args: readonly string[], alertCommand: string): RecoverRun & { readonly child: ChildProcess } {
  const child = spawn(process.execPath, [join(PROJECT_ROOT, 'scripts', 'recover.ts'), ...args], {
    env: { PATH: process.env['PATH'] ?? '', RECOVER_ALERT_COMMAND: alertCommand },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let log = '';
  const waiting: { readonly message: string; readonly resolve: () => void }[] = [];
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => {
    log += chunk;
    for (const { message, resolve } of waiting) if (log.includes(`"msg":"${message}"`)) resolve();
  });
  const ended = new Promise<{ code: number | null; log: string }>((resolve) =>
    child.once('close', (code) => resolve({ code, log })),
  );
  return {
    child,
    ended,
    signal: (signal) => child.kill(signal),
    says: (message) => {
      if (log.includes(`"msg":"${message}"`)) return Promise.resolve();
      return new Promise((resolve) => waiting.push({ message, resolve }));
    },
  };
}
