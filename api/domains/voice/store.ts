import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import type { SessionEvent } from '#core/contracts/voice-sessions.ts';
import type { DatabaseTransaction } from '#api/database/database.ts';
import type { VoiceSessionsTable } from '#api/database/tables.ts';
import type { Cursor } from '#api/routing/paging.ts';
import type { SessionRecord } from './session-record.ts';

/** One row of `voice_sessions`. */
export type SessionRow = Selectable<VoiceSessionsTable>;

/** What a new session begins with. */
export interface NewSession {
  readonly id: string;
  /** null: a session of the test mode. */
  readonly userId: string | null;
  readonly roomName: string;
}

/** Begins a session; false when the id is taken. */
export async function insertSession(transaction: DatabaseTransaction, session: NewSession): Promise<boolean> {
  const outcome = await transaction
    .insertInto('voice_sessions')
    .values({ id: session.id, user_id: session.userId, room_name: session.roomName })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (outcome.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** One session, locked until the transaction ends. */
export async function lockSession(
  transaction: DatabaseTransaction,
  sessionId: string,
): Promise<SessionRow | undefined> {
  return transaction
    .selectFrom('voice_sessions')
    .selectAll()
    .where('id', '=', sessionId)
    .forUpdate()
    .executeTakeFirst();
}

/** One session. */
export async function selectSession(
  transaction: DatabaseTransaction,
  sessionId: string,
): Promise<SessionRow | undefined> {
  return transaction.selectFrom('voice_sessions').selectAll().where('id', '=', sessionId).executeTakeFirst();
}

/** Id of the session that a room belongs to. */
export async function selectSessionIdByRoom(
  transaction: DatabaseTransaction,
  roomName: string,
): Promise<string | undefined> {
  const row = await transaction
    .selectFrom('voice_sessions')
    .select('id')
    .where('room_name', '=', roomName)
    .executeTakeFirst();
  return row?.id;
}

/** A person's sessions, newest first; one more than `limit`, so that the end of the list is known. */
export async function selectSessionsOf(
  transaction: DatabaseTransaction,
  userId: string,
  page: { readonly cursor: Cursor | undefined; readonly limit: number },
): Promise<SessionRow[]> {
  const { cursor, limit } = page;
  let query = transaction.selectFrom('voice_sessions').selectAll().where('user_id', '=', userId);
  if (cursor !== undefined) {
    query = query.where((where) => where(where.refTuple('created_at', 'id'), '<', where.tuple(cursor.at, cursor.id)));
  }
  return query
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute();
}

/** Everything of a person, for the export of her data. */
export async function selectAllSessionsOf(
  transaction: DatabaseTransaction,
  userId: string,
): Promise<readonly SessionRow[]> {
  return transaction
    .selectFrom('voice_sessions')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** Last sign of life of a session, and whether it is older than so many days. */
const isForgotten = (days: number) =>
  sql<boolean>`greatest(created_at, run_started_at, ended_at) < now() - make_interval(days => ${days})`;

/** Ends what was interrupted and never resumed, so that no snapshot outlives its use; gives back how many. */
export async function endForgottenSessions(transaction: DatabaseTransaction, days: number): Promise<number> {
  const outcome = await transaction
    .updateTable('voice_sessions')
    .set({
      state: 'ended',
      end_reason: sql`coalesce(end_reason, 'dropped')`,
      ended_at: sql`coalesce(ended_at, now())`,
      snapshot: null,
      snapshot_version: null,
    })
    .where('state', '<>', 'ended')
    .where(isForgotten(days))
    .executeTakeFirst();
  return Number(outcome.numUpdatedRows);
}

/** Deletes old sessions of the test mode; gives back how many. */
export async function deleteTestSessions(transaction: DatabaseTransaction, days: number): Promise<number> {
  const outcome = await transaction
    .deleteFrom('voice_sessions')
    .where('user_id', 'is', null)
    .where(isForgotten(days))
    .executeTakeFirst();
  return Number(outcome.numDeletedRows);
}

/** Which events of a person's sessions are remembered, for the export of her data. */
export async function selectEventsOf(transaction: DatabaseTransaction, userId: string) {
  return transaction
    .selectFrom('voice_session_events')
    .innerJoin('voice_sessions', 'voice_sessions.id', 'voice_session_events.session_id')
    .select(['voice_session_events.session_id', 'voice_session_events.type', 'voice_session_events.at'])
    .where('voice_sessions.user_id', '=', userId)
    .orderBy('voice_session_events.at')
    .orderBy('voice_session_events.id')
    .execute();
}

/** Deletes all sessions of a person with all that hangs on them. */
export async function deleteSessionsOf(transaction: DatabaseTransaction, userId: string): Promise<void> {
  await transaction.deleteFrom('voice_sessions').where('user_id', '=', userId).execute();
}

/** Moves a session to another room. */
export async function updateRoom(transaction: DatabaseTransaction, sessionId: string, roomName: string): Promise<void> {
  await transaction.updateTable('voice_sessions').set({ room_name: roomName }).where('id', '=', sessionId).execute();
}

/** Deletes a session with all that hangs on it; gives back its room, or undefined when there was none. */
export async function deleteSession(transaction: DatabaseTransaction, sessionId: string): Promise<string | undefined> {
  const row = await transaction
    .deleteFrom('voice_sessions')
    .where('id', '=', sessionId)
    .returning('room_name')
    .executeTakeFirst();
  return row?.room_name;
}

/** Which of these events were applied before. */
export async function selectKnownEventIds(
  transaction: DatabaseTransaction,
  sessionId: string,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await transaction
    .selectFrom('voice_session_events')
    .select('id')
    .where('session_id', '=', sessionId)
    .where('id', 'in', ids)
    .execute();
  return new Set(rows.map((row) => row.id));
}

/** When the newest snapshot of a session was taken that arrived here. */
export async function selectNewestSnapshotAt(
  transaction: DatabaseTransaction,
  sessionId: string,
): Promise<Date | undefined> {
  const row = await transaction
    .selectFrom('voice_session_events')
    .select('at')
    .where('session_id', '=', sessionId)
    .where('type', '=', 'snapshot')
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.at;
}

/** Remembers that these events were applied, not what they said. */
export async function insertEvents(
  transaction: DatabaseTransaction,
  sessionId: string,
  events: readonly SessionEvent[],
): Promise<void> {
  if (events.length === 0) return;
  const rows = events.map((event) => ({
    session_id: sessionId,
    id: event.id,
    type: event.type,
    at: new Date(event.at),
  }));
  await transaction.insertInto('voice_session_events').values(rows).execute();
}

/** Writes what events changed. */
export async function updateRecord(
  transaction: DatabaseTransaction,
  sessionId: string,
  record: SessionRecord,
): Promise<void> {
  await transaction
    .updateTable('voice_sessions')
    .set({
      state: record.state,
      end_reason: record.endReason,
      phase: record.phase,
      phase_index: record.phaseIndex,
      phases_reached: [...record.phasesReached],
      consent_version: record.consentVersion,
      consented_at: record.consentedAt,
      snapshot: record.snapshot === null ? null : JSON.stringify(record.snapshot.data),
      snapshot_version: record.snapshot?.version ?? null,
      summary: record.summary === null ? null : JSON.stringify(record.summary),
      summary_saved_at: record.summarySavedAt,
      discarded_at: record.discardedAt,
      started_at: record.startedAt,
      run_started_at: record.runStartedAt,
      ended_at: record.endedAt,
    })
    .where('id', '=', sessionId)
    .execute();
}

/** The part of a row that events change. */
export function recordOf(row: SessionRow): SessionRecord {
  return {
    state: row.state,
    endReason: row.end_reason,
    phase: row.phase,
    phaseIndex: row.phase_index,
    phasesReached: row.phases_reached,
    consentVersion: row.consent_version,
    consentedAt: row.consented_at,
    snapshot:
      row.snapshot === null || row.snapshot_version === null
        ? null
        : { version: row.snapshot_version, data: row.snapshot },
    summary: row.summary,
    summarySavedAt: row.summary_saved_at,
    discardedAt: row.discarded_at,
    startedAt: row.started_at,
    runStartedAt: row.run_started_at,
    endedAt: row.ended_at,
  };
}
