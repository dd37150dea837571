/** A restartable deadline for one request; it and the caller's signal both abort the request. */
export interface Deadline {
  /** For the request. */
  readonly signal: AbortSignal;
  /** Starts, or starts again, to wait at most `limitMs`; undefined: as long as the whole request may take. */
  within(limitMs: number | undefined): void;
  /** Stops waiting: the other side has delivered. */
  pause(): void;
  /** True when the deadline, not the caller, aborted the request. */
  hasPassed(): boolean;
  /** Ends the request and every timer. */
  end(): void;
}

/**
 * @param outer the caller's signal.
 * @param totalMs limit for the whole request, whatever happens within it; undefined: none.
 */
export function createDeadline(outer: AbortSignal, totalMs: number | undefined): Deadline {
  const controller = new AbortController();
  let passed = false;
  let timer: NodeJS.Timeout | undefined;
  const pass = (): void => {
    passed = true;
    controller.abort();
  };
  const total = totalMs === undefined ? undefined : setTimeout(pass, totalMs);
  return {
    signal: AbortSignal.any([outer, controller.signal]),
    within(limitMs) {
      clearTimeout(timer);
      timer = limitMs === undefined ? undefined : setTimeout(pass, limitMs);
    },
    pause() {
      clearTimeout(timer);
    },
    hasPassed: () => passed,
    end() {
      clearTimeout(timer);
      clearTimeout(total);
      controller.abort();
    },
  };
}
