import { monitorEventLoopDelay } from 'node:perf_hooks';

/**
 * How late the process was with what it had to do, in milliseconds. While it is late a call neither hears nor speaks.
 */
export interface EventLoopDelay {
  readonly eventLoopP50Ms: number;
  readonly eventLoopP99Ms: number;
  readonly eventLoopMaxMs: number;
}

const NANOSECONDS_PER_MILLISECOND = 1_000_000;
/** How often the delay is looked at, in milliseconds; the figures hold this much that is no delay. */
const RESOLUTION_MS = 10;

/** Watches this process until {@link end}: a job process has no port of its own where figures could be asked for. */
export function watchEventLoop(): { end(): EventLoopDelay } {
  const delays = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delays.enable();
  const inMs = (nanoseconds: number) =>
    Math.max(0, Math.round(nanoseconds / NANOSECONDS_PER_MILLISECOND - RESOLUTION_MS));
  return {
    end: () => {
      delays.disable();
      return {
        eventLoopP50Ms: inMs(delays.percentile(50)),
        eventLoopP99Ms: inMs(delays.percentile(99)),
        eventLoopMaxMs: inMs(delays.max),
      };
    },
  };
}
