import { comesTrue } from '#core/timing/wait.ts';

const LOOK_EVERY_MS = 20;

/**
 * Waits for something that others bring about.
 * @returns milliseconds until then.
 * @throws {Error} when it has not happened in time.
 */
export async function awaitCondition(
  what: string,
  limitMs: number,
  happened: () => boolean | Promise<boolean>,
): Promise<number> {
  const startedAt = performance.now();
  if (!(await comesTrue(happened, { everyMs: LOOK_EVERY_MS, limitMs })))
    throw new Error(`not within ${limitMs} ms: ${what}`);
  return Math.round(performance.now() - startedAt);
}
