/** The streams that are being written: what an orderly end waits for. */
export interface RunningStreams {
  readonly count: number;
  /** Notes one stream; `end` must be called when it is over. */
  begin(): RunningStream;
  /** Resolves when the last one is over. */
  whenIdle(): Promise<void>;
  /** Asks all of them to stop now. */
  abortAll(): void;
}

/** One stream that is being written. */
export interface RunningStream {
  readonly signal: AbortSignal;
  /** Aborts this one: its client left. */
  abort(): void;
  end(): void;
}

/** Creates an empty register. */
export function createRunningStreams(): RunningStreams {
  const running = new Set<AbortController>();
  let waiting: (() => void)[] = [];

  function end(controller: AbortController): void {
    running.delete(controller);
    if (running.size > 0) return;
    const idle = waiting;
    waiting = [];
    for (const resolve of idle) resolve();
  }

  return {
    get count() {
      return running.size;
    },
    begin: () => {
      const controller = new AbortController();
      running.add(controller);
      return { signal: controller.signal, abort: () => controller.abort(), end: () => end(controller) };
    },
    whenIdle: () => (running.size === 0 ? Promise.resolve() : new Promise((resolve) => waiting.push(resolve))),
    abortAll: () => {
      for (const controller of running) controller.abort();
    },
  };
}
