import { backgroundTimers, systemTimers } from './timers.ts';
import type { TimerSource } from './timers.ts';

/** How long to wait, in milliseconds, and by whose clock. */
export interface Limit {
  readonly limitMs: number;
  /** Real ones when absent. */
  readonly timers?: TimerSource;
}

const LATE = Symbol('late');

/**
 * The outcome of `work`, or what `onLate` gives or throws when the limit passes first. The work itself goes on, and
 * what becomes of it then is nobody's concern: not even its failure counts as unhandled.
 */
export async function withDeadline<T, L>(
  work: PromiseLike<T>,
  limit: number | Limit,
  onLate: () => L | Promise<L>,
): Promise<T | L> {
  const { limitMs, timers = systemTimers } = typeof limit === 'number' ? { limitMs: limit } : limit;
  const late = Promise.withResolvers<typeof LATE>();
  const cancel = timers.after(limitMs, () => late.resolve(LATE));
  try {
    const first = await Promise.race([work, late.promise]);
    return first === LATE ? await onLate() : first;
  } finally {
    cancel();
  }
}

/**
 * The outcome of `work`, or what `onAbort` gives or throws as soon as the signal fires, whether or not the work heeds
 * it.
 * @param signal without one, the work is simply awaited.
 */
export async function untilAborted<T, A>(
  work: PromiseLike<T>,
  signal: AbortSignal | undefined,
  onAbort: (reason: unknown) => A | Promise<A>,
): Promise<T | A> {
  if (signal === undefined) return work;
  const aborted = Promise.withResolvers<typeof LATE>();
  const stop = (): void => aborted.resolve(LATE);
  signal.addEventListener('abort', stop, { once: true });
  if (signal.aborted) stop();
  try {
    const first = await Promise.race([work, aborted.promise]);
    return first === LATE ? await onAbort(signal.reason) : first;
  } finally {
    signal.removeEventListener('abort', stop);
  }
}

/**
 * The result of `work`, or a rejection with the code `timeout` when it takes longer: a disk may hang for ever. Keeps no
 * process alive.
 */
export function withinMs<T>(limitMs: number, work: Promise<T>): Promise<T> {
  return withDeadline(work, { limitMs, timers: backgroundTimers }, () => {
    throw new TimeIsUp();
  });
}

class TimeIsUp extends Error {
  readonly code = 'timeout';
}
