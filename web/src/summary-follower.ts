import type { KeptSummary, SummaryEntry } from './kept-summary.ts';
import type { SummaryState } from './view-state.ts';

/**
 * Pauses before each look for the summary, in milliseconds: the agent reports the end within seconds, after an outage
 * within a minute.
 */
export const SUMMARY_DELAYS_MS: readonly number[] = [400, 1_000, 2_000, 4_000, 8_000];

/** What became of the summary. */
export interface SummaryOutcome {
  readonly summary: SummaryState;
  readonly entries?: readonly SummaryEntry[];
  readonly nextDate?: string | undefined;
}

/** Looks for the summary of a session that has just ended, several times, and says what became of it. */
export async function followSummary(
  read: () => Promise<KeptSummary | undefined>,
  wait: (delayMs: number) => Promise<void>,
): Promise<SummaryOutcome> {
  for (const delayMs of SUMMARY_DELAYS_MS) {
    await wait(delayMs);
    const kept = await read();
    if (kept !== undefined)
      return kept.entries === undefined
        ? { summary: 'unkept' }
        : { summary: 'kept', entries: kept.entries, nextDate: kept.nextDate };
  }
  return { summary: 'unavailable' };
}
