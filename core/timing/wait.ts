import { setTimeout as pause } from 'node:timers/promises';
import { backgroundTimers } from './timers.ts';

/** A wait that can be ended early and keeps no process alive. */
export interface Wait {
  readonly over: Promise<void>;
  readonly end: () => void;
}

/** Begins to wait. */
export function createWait(durationMs: number): Wait {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  const cancel = backgroundTimers.after(durationMs, () => resolve(undefined));
  return {
    over: promise,
    end: () => {
      cancel();
      resolve(undefined);
    },
  };
}

/** How often to look and how long at most, in milliseconds. */
export interface Patience {
  readonly everyMs: number;
  readonly limitMs: number;
  /** Ends the looking early. */
  readonly signal?: AbortSignal;
}

/** Looks again and again for something that others bring about; false when it had not come at the last look. */
export async function comesTrue(look: () => boolean | Promise<boolean>, patience: Patience): Promise<boolean> {
  const { everyMs, limitMs, signal } = patience;
  const startedAt = performance.now();
  while (!(await look())) {
    if (signal?.aborted === true || performance.now() - startedAt > limitMs) return false;
    await pause(everyMs);
  }
  return true;
}
