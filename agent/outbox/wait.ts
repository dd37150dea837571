/** A wait that can be ended early and keeps no process alive. */
export interface Wait {
  readonly over: Promise<void>;
  readonly end: () => void;
}

/** Begins to wait. */
export function createWait(durationMs: number): Wait {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  const timer = setTimeout(resolve, durationMs, undefined).unref();
  return {
    over: promise,
    end: () => {
      clearTimeout(timer);
      resolve(undefined);
    },
  };
}

/** The result of `work`, or a rejection when it takes longer: a disk may hang for ever. */
export async function withinMs<T>(limitMs: number, work: Promise<T>): Promise<T> {
  const limit = createWait(limitMs);
  try {
    return await Promise.race([work, limit.over.then(() => Promise.reject(new TimeIsUp()))]);
  } finally {
    limit.end();
  }
}

class TimeIsUp extends Error {
  readonly code = 'timeout';
}
