/** Something that is done again and again, one time after the other. */
export interface Rounds {
  start(): void;
  /** Once more as soon as the running round is over; nothing before `start`. */
  ask(): void;
  /** No further round; resolves when the running one is over. */
  stop(): Promise<void>;
}

/** What a round is. */
export interface RoundsOptions {
  readonly everyMs: number;
  readonly work: () => Promise<void>;
  readonly onError: (error: unknown) => void;
}

/** Builds rounds. */
export function createRounds({ everyMs, work, onError }: RoundsOptions): Rounds {
  const state = {
    timer: undefined as NodeJS.Timeout | undefined,
    running: Promise.resolve(),
    isAskedFor: false,
    isStopped: false,
  };

  function ask(): void {
    // While one round waits for its turn, further ones are the same.
    if (state.isAskedFor || state.isStopped || state.timer === undefined) return;
    state.isAskedFor = true;
    state.running = state.running
      .then(async () => {
        state.isAskedFor = false;
        if (!state.isStopped) await work();
      })
      .catch(onError);
  }

  return {
    ask,
    start: () => {
      state.timer ??= setInterval(ask, everyMs).unref();
      ask();
    },
    stop: async () => {
      state.isStopped = true;
      clearInterval(state.timer);
      await state.running;
    },
  };
}
