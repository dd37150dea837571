import type { Usage } from './process-usage.ts';

/** How a part changed between the middle and the end of a long run. */
export interface Growth {
  readonly part: string;
  readonly before: Usage;
  readonly after: Usage;
  /** Undefined: flat. */
  readonly problem: string | undefined;
}

/** A garbage collector breathes; what grows by more than this in half of the calls grows for ever. */
const MEMORY_TOLERANCE = 0.12;
/** A part of a few megabytes may take some more without meaning anything, in bytes. */
const MEMORY_FLOOR_BYTES = 16 * 1_024 * 1_024;
/** One connection more or less is chance; one for every call is a leak. */
const HANDLE_TOLERANCE = 5;

/**
 * Every call has a process of its own, so what one holds says nothing of the calls before it; only their number may not
 * grow.
 */
const FRESH_FOR_EVERY_CALL = 'jobs';

/** Compares a part after the warm-up with itself at the end, both at rest. */
export function growthOf(part: string, { before, after }: { readonly before: Usage; readonly after: Usage }): Growth {
  const memory = part === FRESH_FOR_EVERY_CALL ? 0 : after.memoryBytes - before.memoryBytes;
  const problem =
    memory > Math.max(before.memoryBytes * MEMORY_TOLERANCE, MEMORY_FLOOR_BYTES)
      ? `memory grew by ${String(Math.round(memory / 2 ** 20))} MB`
      : after.handles - before.handles > HANDLE_TOLERANCE
        ? `handles grew from ${String(before.handles)} to ${String(after.handles)}`
        : after.processes > before.processes
          ? `processes grew from ${String(before.processes)} to ${String(after.processes)}`
          : after.processes === 0
            ? 'it is gone'
            : undefined;
  return { part, before, after, problem };
}
