/** One clock for all streams of a process, so that none needs a timer of its own. */
export interface Beat {
  /** Called every second with the time. @returns what ends it. */
  join(onBeat: (now: number) => void): () => void;
  close(): void;
}

const EVERY_MS = 1_000;

/** Beats while somebody has joined. */
export function createBeat(): Beat {
  const joined = new Set<(now: number) => void>();
  let timer: NodeJS.Timeout | undefined;

  function stop(): void {
    clearInterval(timer);
    timer = undefined;
  }

  return {
    join: (onBeat) => {
      joined.add(onBeat);
      timer ??= setInterval(() => {
        const now = Date.now();
        for (const one of joined) one(now);
      }, EVERY_MS).unref();
      return () => {
        joined.delete(onBeat);
        if (joined.size === 0) stop();
      };
    },
    close: () => {
      joined.clear();
      stop();
    },
  };
}
