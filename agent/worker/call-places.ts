/** How many calls this worker leads and may lead. */
export interface CallPlaces {
  readonly capacity: number;
  /** Calls that run, and those that were promised a place and have not begun. */
  readonly taken: number;
  /**
   * Takes a place for a call; false: all are taken. Counts at once, so that a burst of requests finds no more places
   * than there are.
   */
  take(jobId: string): boolean;
}

/** What the places are counted from. */
export interface CallPlacesOptions {
  readonly capacity: number;
  /** Calls that have a process now. */
  readonly runningJobIds: () => readonly string[];
  readonly now?: () => number;
}

/**
 * A promised call that did not begin by then never will, in milliseconds: the media server assigns within 7.5 seconds,
 * and a process takes a few to start.
 */
const PROMISE_LIFETIME_MS = 20_000;

/**
 * Counts a worker's calls. The framework tells its load only every 2.5 seconds, too late for callers who come together.
 */
export function createCallPlaces({ capacity, runningJobIds, now = Date.now }: CallPlacesOptions): CallPlaces {
  const promisedAt = new Map<string, number>();

  function taken(): number {
    const running = new Set(runningJobIds());
    for (const [jobId, at] of promisedAt)
      if (running.has(jobId) || now() - at > PROMISE_LIFETIME_MS) promisedAt.delete(jobId);
    return running.size + promisedAt.size;
  }

  return {
    capacity,
    get taken() {
      return taken();
    },
    take(jobId) {
      if (taken() >= capacity) return false;
      promisedAt.set(jobId, now());
      return true;
    },
  };
}
