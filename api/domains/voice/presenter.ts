import type { SessionRow } from './store.ts';

/** A session with how long it lasted. The answer's schema leaves out the room and the snapshot. */
export function presentSession(row: SessionRow) {
  return { ...row, durationSeconds: durationSecondsOf(row) };
}

function durationSecondsOf({ startedAt, endedAt }: SessionRow): number | null {
  if (startedAt === null || endedAt === null) return null;
  return Math.max(0, Math.round((endedAt.getTime() - startedAt.getTime()) / 1_000));
}
