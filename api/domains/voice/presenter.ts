import type { SessionResponse } from './schema.ts';
import type { SessionRow } from './store.ts';

/** One session as its owner sees it: never the room, never the snapshot. */
export function presentSession(row: SessionRow): SessionResponse {
  return {
    id: row.id,
    state: row.state,
    endReason: row.endReason,
    phase: row.phase,
    phaseIndex: row.phaseIndex,
    phasesReached: row.phasesReached,
    createdAt: row.createdAt.toISOString(),
    startedAt: row.startedAt?.toISOString() ?? null,
    endedAt: row.endedAt?.toISOString() ?? null,
    durationSeconds: durationSecondsOf(row),
    summary: row.summary,
  };
}

function durationSecondsOf(row: SessionRow): number | null {
  if (row.startedAt === null || row.endedAt === null) return null;
  return Math.max(0, Math.round((row.endedAt.getTime() - row.startedAt.getTime()) / 1_000));
}
