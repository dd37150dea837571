import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { awaitCondition } from '#tests/faults/await-condition.ts';

/** How long others waited while something ran, in milliseconds. */
export interface LoopDelay {
  /** What 99 of 100 moments stayed below: a moment within a delay waits for its rest. */
  readonly p99Ms: number;
  readonly maxMs: number;
  /** The longest time that the loop's own work took: what is left of a delay without a machine that is busy with others. */
  readonly longestWorkMs: number;
  /** {@link LoopDelay.p99Ms}, from own work alone. */
  readonly p99WorkMs: number;
}

/** Nobody waits longer: 99 of 100 moments, and every moment, in milliseconds. */
export const LONGEST_P99_MS = 50;
/** See {@link LONGEST_P99_MS}. */
export const LONGEST_DELAY_MS = 200;

/** Attempts of which the best counts: on a shared machine a delay may be somebody else's work. */
const ATTEMPTS = 3;
/** A single delay has to be seen in proportion to something, in milliseconds. */
const SHORTEST_WINDOW_MS = 1_000;
/** The longest stall that is waited for: worse has long been shown. */
const RECORDING_LIMIT_MS = 90_000;
const ONE_IN = 100;

const recordingSchema = z.object({ elapsedMs: z.number(), delays: z.array(z.tuple([z.number(), z.number()])) });

/** Looks at the loops of processes that run {@link file://./loop-recorder.ts}. */
export interface LoopWatch {
  /** Runs `attack` and tells how long others waited in the processes that `which` names. */
  during(which: (program: string) => boolean, attack: () => Promise<unknown>): Promise<LoopDelay>;
}

/** @param folder where the recorders write. */
export function createLoopWatch(folder: string): LoopWatch {
  const taken = new Map<number, number>();

  async function takeFrom(pid: number): Promise<z.infer<typeof recordingSchema> | undefined> {
    const number = taken.get(pid) ?? 0;
    const file = join(folder, `${pid}.${number}.json`);
    try {
      process.kill(pid, 'SIGUSR2');
    } catch {
      rmSync(join(folder, `${pid}.process`), { force: true });
      return undefined;
    }
    await awaitCondition('the loop turns again', RECORDING_LIMIT_MS, () => existsSync(file) || !isAlive(pid));
    if (!existsSync(file)) return undefined;
    taken.set(pid, number + 1);
    return recordingSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  }

  return {
    during: async (which, attack) => {
      const pids = readdirSync(folder).flatMap((name) => {
        const pid = Number(/^(\d+)\.process$/.exec(name)?.[1]);
        return Number.isInteger(pid) && which(readFileSync(join(folder, name), 'utf8')) ? [pid] : [];
      });
      await Promise.all(pids.map(takeFrom));
      const startedAt = performance.now();
      await attack();
      await pause(SHORTEST_WINDOW_MS - (performance.now() - startedAt));
      const recordings = (await Promise.all(pids.map(takeFrom))).filter((recording) => recording !== undefined);
      if (recordings.length === 0) throw new Error('no process was there to be looked at');
      return recordings.map(delayOf).reduce(worseOf);
    },
  };
}

function delayOf({ elapsedMs, delays }: z.infer<typeof recordingSchema>): LoopDelay {
  const late = delays.map(([lateMs]) => lateMs);
  const work = delays.map(([, workMs]) => workMs);
  return { p99Ms: shareExceeded(late, elapsedMs / ONE_IN), maxMs: Math.max(0, ...late), p99WorkMs: shareExceeded(work, elapsedMs / ONE_IN), longestWorkMs: Math.max(0, ...work) };
}

/** The waiting time that is exceeded for `shareMs` in all: whoever comes `t` into a delay `d` waits `d - t`. */
function shareExceeded(delays: readonly number[], shareMs: number): number {
  let [low, high] = [0, Math.max(0, ...delays)];
  for (let step = 0; step < 30; step += 1) {
    const middle = (low + high) / 2;
    const exceededMs = delays.reduce((sum, delay) => sum + Math.max(0, delay - middle), 0);
    if (exceededMs > shareMs) low = middle;
    else high = middle;
  }
  return high;
}

function worseOf(left: LoopDelay, right: LoopDelay): LoopDelay {
  return {
    p99Ms: Math.max(left.p99Ms, right.p99Ms),
    maxMs: Math.max(left.maxMs, right.maxMs),
    p99WorkMs: Math.max(left.p99WorkMs, right.p99WorkMs),
    longestWorkMs: Math.max(left.longestWorkMs, right.longestWorkMs),
  };
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, Math.max(0, ms)));
}

/**
 * Insists that nobody waited too long while `attack` ran.
 * A try that exceeds the bound is repeated; where the machine alone makes others wait (the same loop is late with
 * nothing to do), the loop's own work counts, and the figure says so.
 * @returns the figure.
 * @throws {Error} with the figure when all attempts exceed the bound.
 */
export async function insistOnShortDelays(watch: LoopWatch, which: (program: string) => boolean, attack: () => Promise<unknown>): Promise<string> {
  const seen: LoopDelay[] = [];
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const delay = await watch.during(which, attack);
    seen.push(delay);
    if (isShort(delay.p99Ms, delay.maxMs)) return `${shown(delay)}${attempt === 1 ? '' : `, try ${String(attempt)}`}`;
    // Work of its own beyond the bound is nobody else's: another try would only cost time.
    if (!isShort(delay.p99WorkMs, delay.longestWorkMs) && delay.longestWorkMs > 3 * LONGEST_DELAY_MS) break;
  }
  const best = seen.reduce((left, right) => (right.maxMs < left.maxMs ? right : left));
  const leastWork = seen.reduce((left, right) => (right.longestWorkMs < left.longestWorkMs ? right : left));
  const idle = await watch.during(which, () => Promise.resolve());
  if (!isShort(idle.p99Ms * 2, idle.maxMs * 2) && isShort(leastWork.p99WorkMs, leastWork.longestWorkMs)) {
    return `own work p99 ${rounded(leastWork.p99WorkMs)} ms, longest ${rounded(leastWork.longestWorkMs)} ms (busy machine: ${shown(idle)} with nothing to do)`;
  }
  throw new Error(`others waited: ${shown(best)}, of which own work ${rounded(best.longestWorkMs)} ms (bound ${LONGEST_P99_MS}, ${LONGEST_DELAY_MS})`);
}

function isShort(p99Ms: number, maxMs: number): boolean {
  return p99Ms <= LONGEST_P99_MS && maxMs <= LONGEST_DELAY_MS;
}

function shown({ p99Ms, maxMs }: LoopDelay): string {
  return `p99 ${rounded(p99Ms)} ms, longest ${rounded(maxMs)} ms`;
}

function rounded(ms: number): string {
  return String(Math.round(ms));
}
