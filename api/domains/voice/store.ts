import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import type { SessionEvent, SummaryEntry } from '#core/contracts/voice-sessions.ts';
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
    .insertInto('voiceSessions')
    .values({ id: session.id, userId: session.userId, roomName: session.roomName })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (outcome.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** One session, locked until the transaction ends. */
export async function lockSession(
  transaction: DatabaseTransaction,
  sessionId: string,
): Promise<SessionRow | undefined> {
  return transaction.selectFrom('voiceSessions').selectAll().where('id', '=', sessionId).forUpdate().executeTakeFirst();
}

/** One session. */
export async function selectSession(
  transaction: DatabaseTransaction,
  sessionId: string,
): Promise<SessionRow | undefined> {
  return transaction.selectFrom('voiceSessions').selectAll().where('id', '=', sessionId).executeTakeFirst();
}

/** Id of the session that a room belongs to. */
export async function selectSessionIdByRoom(
  transaction: DatabaseTransaction,
  roomName: string,
): Promise<string | undefined> {
  const row = await transaction
    .selectFrom('voiceSessions')
    .select('id')
    .where('roomName', '=', roomName)
    .executeTakeFirst();
  return row?.id;
}

/** A person's sessions, newest first; one more than `limit`, so that the end of the list is known. */
export async function selectSessionsOf(
  transaction: DatabaseTransaction,
  userId: string,
  page: { readonly cursor: Cursor | undefined; readonly limit: number; readonly onlySaved: boolean },
): Promise<SessionRow[]> {
  const { cursor, limit, onlySaved } = page;
  let query = transaction.selectFrom('voiceSessions').selectAll().where('userId', '=', userId);
  if (onlySaved) query = query.where('summary', 'is not', null);
  if (cursor !== undefined) {
    query = query.where((where) => where(where.refTuple('createdAt', 'id'), '<', where.tuple(cursor.at, cursor.id)));
  }
  return query
    .orderBy('createdAt', 'desc')
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
    .selectFrom('voiceSessions')
    .selectAll()
    .where('userId', '=', userId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
}

/** Last sign of life of a session, and whether it is older than so many days. */
const isForgotten = (days: number) =>
  sql<boolean>`greatest(created_at, run_started_at, ended_at) < now() - make_interval(days => ${days})`;

/** Ends what was interrupted and never resumed, so that no snapshot outlives its use; gives back how many. */
export async function endForgottenSessions(transaction: DatabaseTransaction, days: number): Promise<number> {
  const outcome = await transaction
    .updateTable('voiceSessions')
    .set({
      state: 'ended',
      endReason: sql`coalesce(end_reason, 'dropped')`,
      endedAt: sql`coalesce(ended_at, now())`,
      snapshot: null,
      snapshotVersion: null,
    })
    .where('state', '<>', 'ended')
    .where(isForgotten(days))
    .executeTakeFirst();
  return Number(outcome.numUpdatedRows);
}

/** Deletes old sessions of the test mode; gives back how many. */
export async function deleteTestSessions(transaction: DatabaseTransaction, days: number): Promise<number> {
  const outcome = await transaction
    .deleteFrom('voiceSessions')
    .where('userId', 'is', null)
    .where(isForgotten(days))
    .executeTakeFirst();
  return Number(outcome.numDeletedRows);
}

/** Which events of a person's sessions are remembered, for the export of her data. */
export async function selectEventsOf(transaction: DatabaseTransaction, userId: string) {
  return transaction
    .selectFrom('voiceSessionEvents')
    .innerJoin('voiceSessions', 'voiceSessions.id', 'voiceSessionEvents.sessionId')
    .select(['voiceSessionEvents.sessionId', 'voiceSessionEvents.type', 'voiceSessionEvents.at'])
    .where('voiceSessions.userId', '=', userId)
    .orderBy('voiceSessionEvents.at')
    .orderBy('voiceSessionEvents.id')
    .execute();
}

/** Deletes all sessions of a person with all that hangs on them. */
export async function deleteSessionsOf(transaction: DatabaseTransaction, userId: string): Promise<void> {
  await transaction.deleteFrom('voiceSessions').where('userId', '=', userId).execute();
}

/** Moves a session to another room. */
export async function updateRoom(transaction: DatabaseTransaction, sessionId: string, roomName: string): Promise<void> {
  await transaction.updateTable('voiceSessions').set({ roomName }).where('id', '=', sessionId).execute();
}

/** Deletes a session with all that hangs on it; gives back its room, or undefined when there was none. */
export async function deleteSession(transaction: DatabaseTransaction, sessionId: string): Promise<string | undefined> {
  const row = await transaction
    .deleteFrom('voiceSessions')
    .where('id', '=', sessionId)
    .returning('roomName')
    .executeTakeFirst();
  return row?.roomName;
}

/** Which of these events were applied before. */
export async function selectKnownEventIds(
  transaction: DatabaseTransaction,
  sessionId: string,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await transaction
    .selectFrom('voiceSessionEvents')
    .select('id')
    .where('sessionId', '=', sessionId)
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
    .selectFrom('voiceSessionEvents')
    .select('at')
    .where('sessionId', '=', sessionId)
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
    sessionId,
    id: event.id,
    type: event.type,
    at: new Date(event.at),
  }));
  await transaction.insertInto('voiceSessionEvents').values(rows).execute();
}

/** Writes what events changed. */
export async function updateRecord(
  transaction: DatabaseTransaction,
  sessionId: string,
  { snapshot, summary, summaryOutlook, phasesReached, ...columns }: SessionRecord,
): Promise<void> {
  await transaction
    .updateTable('voiceSessions')
    .set({
      ...columns,
      phasesReached: [...phasesReached],
      snapshot: snapshot === null ? null : JSON.stringify(snapshot.data),
      snapshotVersion: snapshot?.version ?? null,
      summary: summary === null ? null : JSON.stringify(summary),
      summaryOutlook: summaryOutlook === null ? null : JSON.stringify(summaryOutlook),
    })
    .where('id', '=', sessionId)
    .execute();
}

/** Writes notes that she corrected. */
export async function updateSummary(
  transaction: DatabaseTransaction,
  sessionId: string,
  summary: readonly SummaryEntry[],
): Promise<void> {
  await transaction
    .updateTable('voiceSessions')
    .set({ summary: JSON.stringify(summary), summaryCorrectedAt: new Date() })
    .where('id', '=', sessionId)
    .execute();
}

/** The part of a row that events change. */
export function recordOf(row: SessionRow): SessionRecord {
  return {
    state: row.state,
    endReason: row.endReason,
    phase: row.phase,
    phaseIndex: row.phaseIndex,
    phasesReached: row.phasesReached,
    consentVersion: row.consentVersion,
    consentedAt: row.consentedAt,
    snapshot:
      row.snapshot === null || row.snapshotVersion === null
        ? null
        : { version: row.snapshotVersion, data: row.snapshot },
    summary: row.summary,
    summaryOutlook: row.summaryOutlook,
    summaryCorrectedAt: row.summaryCorrectedAt,
    summarySavedAt: row.summarySavedAt,
    discardedAt: row.discardedAt,
    startedAt: row.startedAt,
    runStartedAt: row.runStartedAt,
    endedAt: row.endedAt,
  };
}
