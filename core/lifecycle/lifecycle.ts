import type { Logger } from '#core/logging/logger.ts';
import { errorCodeOf } from '#core/errors/app-error.ts';
import { withDeadline } from '#core/timing/deadline.ts';

/** Something that must be ended in order when the process ends. */
interface Closer {
  readonly name: string;
  readonly close: () => Promise<void> | void;
}

/** Ends what was started, in reverse order, each step with a deadline. */
export interface Lifecycle {
  /** Registers a step; the step registered last runs first. */
  onClose(name: string, close: () => Promise<void> | void): void;
  /** Runs every step once; further calls wait for the same run. Never rejects. */
  close(): Promise<void>;
}

/** How long one step may take before the next one runs anyway, in milliseconds. */
const DEFAULT_STEP_DEADLINE_MS = 10_000;

/** Creates an empty lifecycle. */
export function createLifecycle(logger: Logger, stepDeadlineMs: number = DEFAULT_STEP_DEADLINE_MS): Lifecycle {
  const closers: Closer[] = [];
  let running: Promise<void> | undefined;

  async function closeAll(): Promise<void> {
    for (const closer of closers.reverse()) await closeOne(closer);
  }

  async function closeOne(closer: Closer): Promise<void> {
    try {
      const closing = Promise.resolve(closer.close());
      await withDeadline(closing, stepDeadlineMs, () =>
        logger.warn({ step: closer.name }, 'shutdown step did not end in time'),
      );
    } catch (error) {
      logger.warn({ step: closer.name, code: errorCodeOf(error) }, 'shutdown step failed');
    }
  }

  return {
    onClose(name, close) {
      closers.push({ name, close });
    },
    close() {
      running ??= closeAll();
      return running;
    },
  };
}

/** Calls `stop` on the first SIGINT or SIGTERM; the second signal ends the process at once. */
export function onTerminationSignal(stop: () => void): void {
  let asked = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (asked) process.exit(130);
      asked = true;
      stop();
    });
  }
}
