/** So many at a time; whoever waits longest is next. */
export interface Places {
  /** Waits for a place; what is returned frees it. Rejects with the signal's reason. */
  take(signal?: AbortSignal): Promise<() => void>;
}

/** @param count how many places there are. */
export function createPlaces(count: number): Places {
  const waiting: ((nothing: undefined) => void)[] = [];
  let free = count;
  const leave = (): void => {
    const next = waiting.shift();
    if (next === undefined) free += 1;
    else next(undefined);
  };
  const once = (): (() => void) => {
    let isLeft = false;
    return () => {
      if (!isLeft) leave();
      isLeft = true;
    };
  };
  return {
    async take(signal) {
      signal?.throwIfAborted();
      if (free > 0) {
        free -= 1;
        return once();
      }
      const { promise, resolve, reject } = Promise.withResolvers<undefined>();
      const onAbort = (): void => {
        waiting.splice(waiting.indexOf(resolve), 1);
        reject(signal?.reason as Error);
      };
      signal?.addEventListener('abort', onAbort, { once: true });
      waiting.push(resolve);
      await promise;
      signal?.removeEventListener('abort', onAbort);
      return once();
    },
  };
}
