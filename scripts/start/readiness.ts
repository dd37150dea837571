import { comesTrue } from '#core/timing/wait.ts';

/** Thrown when a part does not become ready in time or ends before it does. */
export class NotReadyError extends Error {
  override readonly name = 'NotReadyError';
}

/** Settings of {@link waitUntilReady}. */
export interface ReadinessOptions {
  readonly url: string;
  readonly limitMs: number;
  /** Resolves with the reason when waiting has become pointless. */
  readonly givenUp: Promise<string>;
}

const ASK_EVERY_MS = 100;
/** One question may take this long: a part that is still loading answers late. */
const ANSWER_LIMIT_MS = 2_000;

/**
 * Waits until `url` answers with 200.
 * @throws {NotReadyError} when the time is over or `givenUp` resolves first.
 */
export async function waitUntilReady({ url, limitMs, givenUp }: ReadinessOptions): Promise<void> {
  const abort = new AbortController();
  const over = givenUp.then((reason) => {
    throw new NotReadyError(reason);
  });
  over.catch(() => undefined);
  const isReady = comesTrue(() => answersOk(url), { everyMs: ASK_EVERY_MS, limitMs, signal: abort.signal });
  try {
    if (!(await Promise.race([isReady, over])))
      throw new NotReadyError(`it was not ready after ${Math.round(limitMs / 1_000)} s`);
  } finally {
    abort.abort();
  }
}

async function answersOk(url: string): Promise<boolean> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(ANSWER_LIMIT_MS), redirect: 'manual' });
    await answer.arrayBuffer();
    return answer.status === 200;
  } catch {
    return false;
  }
}
