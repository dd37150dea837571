import type { SessionResponse } from './schema.ts';
import type { SessionRow } from './store.ts';

/** One session as its owner sees it: never the room, never the snapshot. */
export function presentSession(row: SessionRow): SessionResponse {
  return {
    id: row.id,
    state: row.state,
    endReason: row.end_reason,
    phase: row.phase,
    phaseIndex: row.phase_index,
    phasesReached: row.phases_reached,
    createdAt: row.created_at.toISOString(),
    startedAt: row.started_at?.toISOString() ?? null,
    endedAt: row.ended_at?.toISOString() ?? null,
    durationSeconds: durationSecondsOf(row),
    summary: row.summary,
  };
}

function durationSecondsOf(row: SessionRow): number | null {
  if (row.started_at === null || row.ended_at === null) return null;
  return Math.max(0, Math.round((row.ended_at.getTime() - row.started_at.getTime()) / 1_000));
}
