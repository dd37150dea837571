import { LINE_ID } from '#core/contracts/voice-wire.ts';
import type { StoredSnapshot } from '#core/contracts/voice-sessions.ts';

/**
 * Which typed lines of a session were taken. A line whose acknowledgement was lost with the connection is sent again,
 * often into another room and to another agent: the ids therefore travel with the place in the exam, so that a line
 * counts there exactly when what it led to was kept.
 */
export interface TakenLines {
  has(id: string): boolean;
  take(id: string): void;
  /** The latest ids, oldest first: as many as a client may send again. */
  recent(): readonly string[];
}

/** Where the ids stand in a snapshot; `phases/snapshot.ts` leaves out what it does not know. */
const KEY = 'takenLines';
/** As many lines as somebody types while the connection is away, and then some; 1.5 kB of a snapshot. */
const STORED_IDS = 40;
/** Ids that one call remembers; somebody who sends more of them has other plans. */
const REMEMBERED_IDS = 1_000;

/** Begins with what a snapshot knows. Never throws: a broken record must not cost her the call. */
export function createTakenLines(stored?: StoredSnapshot): TakenLines {
  const taken = new Set(idsIn(stored));
  return {
    has: (id) => taken.has(id),
    take: (id) => {
      taken.add(id);
      const [oldest] = taken;
      if (taken.size > REMEMBERED_IDS && oldest !== undefined) taken.delete(oldest);
    },
    recent: () => [...taken].slice(-STORED_IDS),
  };
}

/** The place in the exam with the lines that led there. */
export function withTakenLines(snapshot: StoredSnapshot, taken: TakenLines | undefined): StoredSnapshot {
  const ids = taken?.recent() ?? [];
  return ids.length === 0 ? snapshot : { ...snapshot, data: { ...snapshot.data, [KEY]: ids } };
}

function idsIn(stored: StoredSnapshot | undefined): readonly string[] {
  const ids = stored?.data[KEY];
  return Array.isArray(ids) ? ids.filter((id): id is string => typeof id === 'string' && LINE_ID.test(id)) : [];
}
