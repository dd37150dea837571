import { nextChangeAt } from './policy.ts';
import type { MatchProfileRow } from './ready-store.ts';
import { sentenceOf } from './reasons.ts';
import { searchBodySchema } from './schema.ts';
import type { SearchProfile } from './schema.ts';
import type { OwnSuggestion } from './suggestion-store.ts';

/** What somebody who waits is told; nothing in it depends on who is there. */
const STILL_LOOKING =
  'Wir suchen weiter. Neue Vorschläge gibt es einmal in der Woche; sobald jemand passt, sagen wir es Ihnen.';
const WITH_SUGGESTIONS =
  'Lassen Sie sich Zeit. Ein Name erscheint erst, wenn Sie beide Ja sagen; ein Nein erfährt niemand.';
const RESTING = 'Ihre Suche ruht. Niemand wird Ihnen vorgeschlagen, und Sie werden niemandem vorgeschlagen.';

/** Her own search profile. */
export function presentProfile(row: MatchProfileRow, changedAt: Date | undefined): SearchProfile {
  const { phase, treatments, life, ageBand, plz2, languages, offers, seeks, capacity, state, waitingSince } = row;
  const said = { phase, treatments, life, ageBand, plz2, languages, offers, seeks, capacity, state };
  const next = changedAt === undefined ? undefined : nextChangeAt(changedAt);
  return {
    ...searchBodySchema.parse(said),
    waitingSince,
    nextChangeAt: next !== undefined && next > new Date() ? next : null,
  };
}

/** What stands on her page of suggestions. */
export function presentSuggestions(rows: readonly OwnSuggestion[], isPaused: boolean) {
  if (isPaused) return { items: [], sentence: RESTING };
  const items = rows.map(({ id, reasons, decision, expiresAt }) => ({
    id,
    reasons: reasons.map(sentenceOf),
    decision: decision === 'yes' ? decision : null,
    expiresAt,
  }));
  return { items, sentence: items.length === 0 ? STILL_LOOKING : WITH_SUGGESTIONS };
}
