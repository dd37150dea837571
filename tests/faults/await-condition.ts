const LOOK_EVERY_MS = 20;

/**
 * Waits for something that others bring about.
 * @returns milliseconds until then.
 * @throws {Error} when it has not happened in time.
 */
export async function awaitCondition(
  what: string,
  withinMs: number,
  happened: () => boolean | Promise<boolean>,
): Promise<number> {
  const startedAt = performance.now();
  while (!(await happened())) {
    if (performance.now() - startedAt > withinMs) throw new Error(`not within ${withinMs} ms: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  }
  return Math.round(performance.now() - startedAt);
}
