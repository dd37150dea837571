import type { z } from 'zod';
import { COMPLAINT_WAY, COMPLAINT_WAY_BY_LETTER } from './policy.ts';
import type { measureSchema } from './schema.ts';
import type { MeasureRow } from './store.ts';

/** Measures in force, in words for the person: that, why, until when, and how to complain. */
export function presentMeasures(rows: readonly MeasureRow[]): z.infer<typeof measureSchema>[] {
  return rows.map(({ kind, reason, startsAt, endsAt, decisionId }) => ({
    kind,
    reason,
    from: startsAt.toISOString(),
    until: endsAt?.toISOString() ?? null,
    decisionId,
    complaint: decisionId === null ? COMPLAINT_WAY_BY_LETTER : COMPLAINT_WAY,
  }));
}
