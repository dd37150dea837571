/** How many calls this worker leads and may lead. */
export interface CallPlaces {
  readonly capacity: number;
  /** Calls that run, and those that hold a place and have not begun. */
  readonly taken: number;
  /**
   * Takes a place for a call; false: all are taken. Counts at once, so that a burst of requests finds no more places
   * than there are.
   */
  take(jobId: string): boolean;
  /** Whether it is this call's turn to be promised: those before it have been, and few wait for a process. */
  isNext(jobId: string): boolean;
  /** The call was promised: it begins as soon as a process is free. */
  promise(jobId: string): void;
  /** Gives the place of a call back that was refused after all. */
  release(jobId: string): void;
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
 * So many promised calls may wait for a process. The framework starts one after another, some two seconds each, and
 * never looks whether the caller is still there: a long row would make a new caller wait for those who have left.
 */
const MAX_STARTING = 3;

interface HeldPlace {
  readonly promisedAt: number | undefined;
}

/**
 * Counts a worker's calls. The framework tells its load only every 2.5 seconds, too late for callers who come together.
 */
export function createCallPlaces({ capacity, runningJobIds, now = Date.now }: CallPlacesOptions): CallPlaces {
  // In the order in which they came.
  const held = new Map<string, HeldPlace>();

  function forgetBegun(running: ReadonlySet<string>): void {
    for (const [jobId, { promisedAt }] of held) {
      const isForsaken = promisedAt !== undefined && now() - promisedAt > PROMISE_LIFETIME_MS;
      if (running.has(jobId) || isForsaken) held.delete(jobId);
    }
  }

  function taken(): number {
    const running = new Set(runningJobIds());
    forgetBegun(running);
    return running.size + held.size;
  }

  return {
    capacity,
    get taken() {
      return taken();
    },
    take(jobId) {
      if (taken() >= capacity) return false;
      held.set(jobId, { promisedAt: undefined });
      return true;
    },
    isNext(jobId) {
      forgetBegun(new Set(runningJobIds()));
      const starting = [...held.values()].filter(({ promisedAt }) => promisedAt !== undefined).length;
      const [first] = [...held].find(([, { promisedAt }]) => promisedAt === undefined) ?? [];
      return first === jobId && starting < MAX_STARTING;
    },
    promise(jobId) {
      held.set(jobId, { promisedAt: now() });
    },
    release(jobId) {
      held.delete(jobId);
    },
  };
}
