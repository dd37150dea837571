import { join, relative } from 'node:path';
import type { OrphanGuard } from './orphan-guard.ts';
import { lastLinesOf, rotateLog, startPartProcess } from './part-process.ts';
import type { PartProcess } from './part-process.ts';
import type { PartName, PartPlan } from './parts.ts';
import { NotReadyError, waitUntilReady } from './readiness.ts';

/** What happens to the parts, in words for a terminal or a test. */
export type SystemEvent =
  | { readonly type: 'ready'; readonly part: PartName; readonly afterMs: number }
  | { readonly type: 'restarting'; readonly part: PartName; readonly attempt: number; readonly how: string };

/** Thrown when a part cannot be brought up; `message` names it and its log file. */
export class PartFailedError extends Error {
  override readonly name = 'PartFailedError';
  readonly part: PartName;
  /** Last lines of its log. */
  readonly lastLines: readonly string[];

  constructor(part: PartName, reason: string, logFile: string) {
    super(`${titleOf(part)} failed: ${reason}. Its log: ${relative('', logFile)}`);
    this.part = part;
    this.lastLines = lastLinesOf(logFile, LAST_LINES);
  }
}

/** Settings of {@link Supervisor}. */
export interface SupervisorOptions {
  readonly plans: readonly PartPlan[];
  readonly environment: NodeJS.ProcessEnv;
  readonly logDir: string;
  readonly folder: string;
  readonly guard: OrphanGuard;
  readonly restartCrashed: boolean;
  readonly onEvent: (event: SystemEvent) => void;
}

const LAST_LINES = 5;

/** Waiting times before a crashed part is started again. A fourth crash within the window is one too many. */
const RESTART_AFTER_MS: readonly number[] = [300, 1_000, 3_000];
const CRASH_WINDOW_MS = 10 * 60_000;

interface PartState {
  readonly plan: PartPlan;
  readonly logFile: string;
  process: PartProcess | undefined;
  /** The part is meant to be away: its end is no crash. */
  expectedAway: boolean;
  crashedAt: number[];
}

/** Keeps the parts running; nothing runs before `start`. */
export class Supervisor {
  /** Resolves with one sentence when a part is gone for good; everything is stopped by then. */
  readonly failed: Promise<string>;
  readonly #options: SupervisorOptions;
  readonly #states: readonly PartState[];
  readonly #failure = Promise.withResolvers<string>();
  #stopping: Promise<void> | undefined;

  constructor(options: SupervisorOptions) {
    this.failed = this.#failure.promise;
    this.#options = options;
    this.#states = options.plans.map((plan) => ({
      plan,
      logFile: join(options.logDir, `${plan.name}.log`),
      process: undefined,
      expectedAway: true,
      crashedAt: [],
    }));
  }

  /**
   * Starts every part as soon as what it needs is ready.
   * @throws {PartFailedError} after everything else was stopped again.
   */
  async start(): Promise<void> {
    const ready = new Map<PartName, Promise<void>>();
    for (const state of this.#states) {
      rotateLog(state.logFile);
      const needs = state.plan.needs.flatMap((need) => ready.get(need) ?? []);
      ready.set(state.plan.name, this.#bringUpAfter(state, needs));
    }
    try {
      await Promise.all(ready.values());
    } catch (error) {
      await this.stop();
      throw error;
    }
  }

  /** Ends every part in reverse order; resolves when nothing is left. */
  stop(): Promise<void> {
    this.#stopping ??= this.#stopInOrder();
    return this.#stopping;
  }

  /** Ends one part in order and starts it again, its crashes forgotten; resolves when it is ready. */
  async restart(part: PartName): Promise<void> {
    const state = this.#stateOf(part);
    await takeDown(state);
    state.crashedAt = [];
    await this.#bringUp(state);
  }

  /** Kills one part the hard way; it stays away until `restart`. */
  async kill(part: PartName): Promise<void> {
    const state = this.#stateOf(part);
    state.expectedAway = true;
    state.process?.signal('SIGKILL');
    await state.process?.ended;
  }

  /** Freezes a part or thaws it. */
  freeze(part: PartName, frozen: boolean): void {
    this.#stateOf(part).process?.signal(frozen ? 'SIGSTOP' : 'SIGCONT');
  }

  /** Process of a part; undefined while it is away. */
  processIdOf(part: PartName): number | undefined {
    const running = this.#stateOf(part).process;
    return running === undefined || running.hasEnded() ? undefined : running.processId;
  }

  #stateOf(part: PartName): PartState {
    const state = this.#states.find((candidate) => candidate.plan.name === part);
    if (state === undefined) throw new Error(`${part} is not run by this start`);
    return state;
  }

  async #bringUpAfter(state: PartState, needs: readonly Promise<void>[]): Promise<void> {
    await Promise.all(needs);
    try {
      await this.#bringUp(state);
    } catch (error) {
      throw new PartFailedError(state.plan.name, reasonOf(error), state.logFile);
    }
  }

  /** Starts one part and resolves when it is ready. */
  async #bringUp(state: PartState): Promise<void> {
    if (this.#isStopping()) throw new NotReadyError('the start was given up');
    const { plan, logFile } = state;
    const startedAt = performance.now();
    state.expectedAway = false;
    const { folder, environment, guard } = this.#options;
    const started = startPartProcess({ file: plan.file, args: plan.args, folder, environment, logFile }, guard);
    state.process = started;
    const givenUp = started.ended.then((how) => `it ended before it was ready (${how})`);
    await waitUntilReady({ url: plan.readyUrl, limitMs: plan.readyLimitMs, givenUp });
    this.#options.onEvent({ type: 'ready', part: plan.name, afterMs: Math.round(performance.now() - startedAt) });
    void started.ended.then((how) => this.#onEnd(state, started, how));
  }

  /** A part that was up has ended. */
  async #onEnd(state: PartState, ended: PartProcess, how: string): Promise<void> {
    if (this.#isStopping() || state.expectedAway || state.process !== ended) return;
    const attempt = noteCrash(state);
    const waitMs = RESTART_AFTER_MS[attempt - 1];
    if (!state.plan.restartable || !this.#options.restartCrashed || waitMs === undefined) {
      await this.#giveUp(
        state,
        attempt > 1 ? `it ended ${attempt} times, last with ${how}` : `it ended by itself (${how})`,
      );
      return;
    }
    this.#options.onEvent({ type: 'restarting', part: state.plan.name, attempt, how });
    await pause(waitMs);
    await this.#bringUpAgain(state);
  }

  async #bringUpAgain(state: PartState): Promise<void> {
    if (this.#isStopping() || state.expectedAway) return;
    try {
      await this.#bringUp(state);
    } catch (error) {
      if (!this.#isStopping()) await this.#giveUp(state, reasonOf(error));
    }
  }

  async #giveUp(state: PartState, reason: string): Promise<void> {
    const sentence = new PartFailedError(state.plan.name, reason, state.logFile).message;
    await this.stop();
    this.#failure.resolve(sentence);
  }

  async #stopInOrder(): Promise<void> {
    for (const state of this.#states.toReversed()) await takeDown(state);
    this.#options.guard.dismiss();
  }

  #isStopping(): boolean {
    return this.#stopping !== undefined;
  }
}

async function takeDown(state: PartState): Promise<void> {
  state.expectedAway = true;
  const running = state.process;
  if (running === undefined || running.hasEnded()) return;
  running.signal('SIGCONT');
  await running.stop(state.plan.stopLimitMs);
}

/** How many times the part has crashed lately, this one included. */
function noteCrash(state: PartState): number {
  const now = performance.now();
  state.crashedAt = [...state.crashedAt.filter((at) => now - at < CRASH_WINDOW_MS), now];
  return state.crashedAt.length;
}

function reasonOf(error: unknown): string {
  if (error instanceof NotReadyError) return error.message;
  return error instanceof Error ? error.message : 'unknown failure';
}

function pause(durationMs: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, durationMs));
}

function titleOf(part: PartName): string {
  const titles: Record<PartName, string> = {
    'media-server': 'The media server',
    synthesizer: 'The speech synthesizer',
    classifier: 'The safety classifier',
    api: 'The API',
    agent: 'The voice agent',
  };
  return titles[part];
}
