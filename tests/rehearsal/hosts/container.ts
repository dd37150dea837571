import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { closeSync, mkdirSync, openSync } from 'node:fs';
import { runWithin } from '#scripts/command-line/run-within.ts';
import { secondsOf } from '#scripts/check-host/compose-project.ts';
import { comesTrue } from '#core/timing/wait.ts';
import { containerScript } from './container-root.ts';
import type { ContainerSpace } from './container-root.ts';
import type { Service } from './compose-services.ts';
import type { PlaceName } from './network.ts';

/** Everything that one container is. */
export interface ContainerPlan {
  readonly place: PlaceName;
  readonly name: string;
  readonly service: Service;
  readonly space: ContainerSpace;
  /** Program and arguments, entrypoint first. */
  readonly program: readonly string[];
  readonly environment: Readonly<Record<string, string>>;
  /** An empty folder that becomes its root. */
  readonly root: string;
  readonly logFile: string;
}

/** How a container ended that was asked to. */
export interface Ended {
  readonly afterMs: number;
  /** `code 0`, `signal SIGKILL` … */
  readonly how: string;
  /** It was made to, past its grace period. */
  readonly wasForced: boolean;
}

const QUESTION_LIMIT_MS = 15_000;
const HEALTH_EVERY_MS = 1_000;
const AWAY_MS = 60_000;

/**
 * One service of a compose file, running as the file says: namespace, user, capabilities, files, environment, command.
 */
export class Container {
  readonly plan: ContainerPlan;
  /** How often it was started. */
  starts = 0;
  #child: ChildProcess | undefined;
  #ended: Promise<string> = Promise.resolve('never started');
  #startedAt = 0;

  constructor(plan: ContainerPlan) {
    this.plan = plan;
  }

  get name(): string {
    return this.plan.name;
  }

  /** Whether its process is there. */
  isRunning(): boolean {
    return this.#child !== undefined && this.#child.exitCode === null && this.#child.signalCode === null;
  }

  /** Process id, as this namespace counts. @throws {Error} while it does not run. */
  processId(): number {
    if (!this.isRunning() || this.#child?.pid === undefined) throw new Error(`${this.name} does not run`);
    return this.#child.pid;
  }

  /** Resolves with how it ends. */
  get ended(): Promise<string> {
    return this.#ended;
  }

  /** Begins; does not wait until it can do its work. */
  start(): void {
    if (this.isRunning()) throw new Error(`${this.name} runs already`);
    const { place, program, environment, space, root, logFile } = this.plan;
    mkdirSync(root, { recursive: true });
    const log = openSync(logFile, 'a', 0o600);
    const child = spawn(
      '/usr/sbin/ip',
      ['netns', 'exec', place, '/bin/sh', '-c', containerScript(root, space), this.name, ...program],
      { env: environment, cwd: '/', detached: true, stdio: ['ignore', log, log] },
    );
    closeSync(log);
    this.starts += 1;
    this.#child = child;
    this.#startedAt = performance.now();
    this.#ended = new Promise((resolve) => {
      child.once('error', () => resolve('could not be started'));
      child.once('exit', (code, signal) => resolve(signal === null ? `code ${String(code)}` : `signal ${signal}`));
    });
  }

  /**
   * Runs a command in the running container, as `docker exec` does.
   * @throws {ProgramError}
   */
  run(command: readonly string[], limitMs = QUESTION_LIMIT_MS): Promise<string> {
    const into = ['--target', String(this.processId()), '--mount', '--net', '--root', '--wd=/'];
    return runWithin(limitMs, {
      file: '/usr/bin/nsenter',
      args: [...into, '--', ...command],
      environment: this.plan.environment,
    });
  }

  /** Whether the health check of the compose file finds it well. */
  async isHealthy(): Promise<boolean> {
    const { healthcheck } = this.plan.service;
    const [kind, ...command] = healthcheck?.test ?? [];
    if (kind !== 'CMD' || !this.isRunning()) return false;
    const limitMs = secondsOf(healthcheck?.timeout ?? '30s') * 1_000;
    return this.run(command, limitMs).then(
      () => true,
      () => false,
    );
  }

  /**
   * Waits until it is well. @returns milliseconds since it was started.
   * @throws {Error} when it ends before, or the limit is over.
   */
  async becomesHealthy(limitMs: number): Promise<number> {
    const over = this.#ended.then(
      (how) => `${this.name} ended before it was well (${how}); its log: ${this.plan.logFile}`,
    );
    const abort = new AbortController();
    const well = comesTrue(() => this.isHealthy(), { everyMs: HEALTH_EVERY_MS, limitMs, signal: abort.signal });
    const outcome = await Promise.race([well, over]);
    abort.abort();
    if (outcome === true) return Math.round(performance.now() - this.#startedAt);
    throw new Error(
      outcome === false ? `${this.name} was not well after ${limitMs} ms; its log: ${this.plan.logFile}` : outcome,
    );
  }

  /** Asks it to end as the compose file says, and makes it when the grace period is over. */
  async stop(): Promise<Ended> {
    const since = performance.now();
    if (!this.isRunning()) return { afterMs: 0, how: await this.#ended, wasForced: false };
    const { stop_signal: signal, stop_grace_period: grace } = this.plan.service;
    const state = { wasForced: false };
    const timer = setTimeout(
      () => {
        state.wasForced = true;
        this.#signalAll('SIGKILL');
      },
      secondsOf(grace) * 1_000,
    );
    this.#child?.kill(signal as NodeJS.Signals);
    const how = await this.#ended;
    clearTimeout(timer);
    this.#signalAll('SIGKILL');
    return { afterMs: Math.round(performance.now() - since), how, wasForced: state.wasForced };
  }

  /** Ends it with everything in it, as a crash or a machine out of memory does. */
  async kill(): Promise<void> {
    this.#signalAll('SIGKILL');
    await this.#ended;
  }

  /** It keeps its sockets and answers nothing; or goes on. */
  freeze(isFrozen: boolean): void {
    this.#signalAll(isFrozen ? 'SIGSTOP' : 'SIGCONT');
  }

  /** Ends it in order and starts it again, as `docker compose restart` does. */
  async restart(): Promise<Ended> {
    if (this.isRunning()) this.#signalAll('SIGCONT');
    const ended = await this.stop();
    this.start();
    return ended;
  }

  /** Resolves when the process is gone. @throws {Error} when it stays. */
  async isAway(): Promise<void> {
    if (!(await comesTrue(() => !this.isRunning(), { everyMs: 50, limitMs: AWAY_MS })))
      throw new Error(`${this.name} stays`);
  }

  #signalAll(signal: NodeJS.Signals): void {
    try {
      if (this.#child?.pid !== undefined) process.kill(-this.#child.pid, signal);
    } catch {
      // Gone already.
    }
  }
}
