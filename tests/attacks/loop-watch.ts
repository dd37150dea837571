import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { awaitCondition } from '#tests/faults/await-condition.ts';

/**
 * How long others waited while something ran, in milliseconds, without the time that the machine gave to other
 * programs.
 */
export interface LoopDelay {
  /** What 99 of 100 moments stayed below: a moment within a delay waits for its rest. */
  readonly p99Ms: number;
  readonly maxMs: number;
  /** The longest delay with everything that the machine did besides. */
  readonly longestOnClockMs: number;
}

/** Nobody waits longer: 99 of 100 moments, and every moment, in milliseconds. */
const LONGEST_P99_MS = 50;
/** See {@link LONGEST_P99_MS}. */
const LONGEST_DELAY_MS = 200;

/** Attempts of which the best counts. */
const ATTEMPTS = 3;
/** A delay that no second try explains away, in milliseconds. */
const HOPELESS_MS = 800;
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
  const own = delays.map(([lateMs, waitedMs]) => lateMs - waitedMs);
  return {
    p99Ms: shareExceeded(own, elapsedMs / ONE_IN),
    maxMs: Math.max(0, ...own),
    longestOnClockMs: Math.max(0, ...delays.map(([lateMs]) => lateMs)),
  };
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
    longestOnClockMs: Math.max(left.longestOnClockMs, right.longestOnClockMs),
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
 * Insists that nobody waited too long while `attack` ran. A try that exceeds the bound is repeated: a collection of
 * garbage or a file that is slow once is no attack. The figure says which try counted.
 * @returns the figure.
 * @throws {Error} with the best figure when all attempts exceed the bound.
 */
export async function insistOnShortDelays(
  watch: LoopWatch,
  which: (program: string) => boolean,
  attack: () => Promise<unknown>,
): Promise<string> {
  const seen: LoopDelay[] = [];
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const delay = await watch.during(which, attack);
    seen.push(delay);
    if (delay.p99Ms <= LONGEST_P99_MS && delay.maxMs <= LONGEST_DELAY_MS)
      return `${shown(delay)}${attempt === 1 ? '' : `, try ${String(attempt)}`}`;
    // So far beyond the bound another try would only cost time.
    if (delay.maxMs > HOPELESS_MS) break;
  }
  const best = seen.reduce((left, right) => (right.maxMs < left.maxMs ? right : left));
  throw new Error(
    `others waited: ${shown(best)} (bound ${LONGEST_P99_MS}, ${LONGEST_DELAY_MS}; on the clock ${rounded(best.longestOnClockMs)} ms)`,
  );
}

function shown({ p99Ms, maxMs }: LoopDelay): string {
  return `p99 ${rounded(p99Ms)} ms, longest ${rounded(maxMs)} ms`;
}

function rounded(ms: number): string {
  return String(Math.round(ms));
}
