/** Where waiting comes from; a test brings one whose hands it holds. */
export interface TimerSource {
  /** Calls `action` after so many milliseconds, unless the returned function is called before. */
  after(delayMs: number, action: () => void): () => void;
}

/** Real timers. The process stays alive while one runs: something is still to be decided. */
export const systemTimers: TimerSource = {
  after: (delayMs, action) => {
    const timer = setTimeout(action, delayMs);
    return () => clearTimeout(timer);
  },
};

/** Real timers that keep no process alive: whoever ends meanwhile misses nothing. */
export const backgroundTimers: TimerSource = {
  after: (delayMs, action) => {
    const timer = setTimeout(action, delayMs).unref();
    return () => clearTimeout(timer);
  },
};
