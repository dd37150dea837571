/** One line that she wanted to keep, as the API returns it: her report, never a rating. */
export interface SummaryEntry {
  readonly kind: 'finding' | 'skipped' | 'situation' | 'note';
  readonly text: string;
}

/** What is kept of a session that is over; no entries at all: nothing was kept. */
export interface KeptSummary {
  readonly entries: readonly SummaryEntry[] | undefined;
}
