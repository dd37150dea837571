import type { SessionEvent } from '#core/contracts/voice-sessions.ts';
import type { DatabaseTransaction } from '#api/database/database.ts';
import { notFound } from '#api/errors.ts';
import { rememberExamLanguage } from '#api/domains/profil/index.ts';
import { roomReplaced } from './errors.ts';
import { noteJoined, selectReplacements } from './room-store.ts';
import { applyEvent, applyPastEvent } from './session-record.ts';
import type { Applied, SessionRecord } from './session-record.ts';
import { insertEvents, lockSession, recordOf, selectKnownEventIds, updateRecord } from './store.ts';

/** What became of a delivery. */
export interface EventCounts {
  readonly accepted: number;
  readonly duplicates: number;
}

/** Which room is the place of a session, and until when the others were. */
interface Places {
  readonly current: string;
  readonly replacedAt: ReadonlyMap<string, Date>;
}

/**
 * Applies events in their order, each id once; the session row is locked, so two deliveries cannot interleave. All of a
 * delivery or nothing.
 * @throws {AppError} 404 for a deleted session; 409 when one of them happened in a room after another one took over.
 */
export async function applyEvents(
  transaction: DatabaseTransaction,
  sessionId: string,
  events: readonly SessionEvent[],
): Promise<EventCounts> {
  const row = await lockSession(transaction, sessionId);
  if (row === undefined) throw notFound();
  const known = await selectKnownEventIds(
    transaction,
    sessionId,
    events.map((event) => event.id),
  );
  const rooms = new Set(events.map(({ roomName }) => roomName).filter((name) => name !== row.roomName));
  const places = { current: row.roomName, replacedAt: await selectReplacements(transaction, sessionId, [...rooms]) };
  const { record, accepted, duplicates } = applyNew({ record: recordOf(row), known, places }, events);
  await insertEvents(transaction, sessionId, accepted);
  if (row.userId !== null) await rememberLanguage(transaction, row.userId, accepted);
  await updateRecord(transaction, sessionId, record);
  if (accepted.some(({ type, roomName }) => type === 'started' && roomName === row.roomName))
    await noteJoined(transaction, row.roomName);
  return { accepted: accepted.length, duplicates };
}

/** The last of them counts: her profile follows what she chose in the call. */
async function rememberLanguage(
  transaction: DatabaseTransaction,
  userId: string,
  events: readonly SessionEvent[],
): Promise<void> {
  const chosen = events.filter((event) => event.type === 'language').at(-1);
  if (chosen === undefined) return;
  await rememberExamLanguage(transaction, { userId, language: chosen.language, at: new Date(chosen.at) });
}

interface Before {
  readonly record: SessionRecord;
  readonly known: ReadonlySet<string>;
  readonly places: Places;
}

function applyNew(
  before: Before,
  events: readonly SessionEvent[],
): { readonly record: SessionRecord; readonly accepted: readonly SessionEvent[]; readonly duplicates: number } {
  const seen = new Set(before.known);
  const accepted: SessionEvent[] = [];
  let { record } = before;
  let duplicates = 0;
  for (const event of events) {
    if (seen.has(event.id)) {
      duplicates += 1;
      continue;
    }
    const applied = applyAtPlace(record, event, before.places);
    record = applied.record;
    if (!applied.accepted) continue;
    seen.add(event.id);
    accepted.push(event);
  }
  return { record, accepted, duplicates };
}

/** What happened in a former room counts up to the moment in which another one took over. */
function applyAtPlace(record: SessionRecord, event: SessionEvent, { current, replacedAt }: Places): Applied {
  if (event.roomName === current) return applyEvent(record, event);
  const until = replacedAt.get(event.roomName);
  if (until === undefined || new Date(event.at) > until) throw roomReplaced();
  return applyPastEvent(record, event);
}
