import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { AppError } from '#core/errors/app-error.ts';
import type { SessionEvent, StoredSnapshot, VoiceStatus, VoiceToken } from '#core/contracts/voice-sessions.ts';
import type { Logger } from '#core/logging/logger.ts';
import type { DatabaseTransaction } from '#api/database/database.ts';
import { notFound } from '#api/errors.ts';
import { insertProfileIfAbsent } from '#api/domains/profil/index.ts';
import { forgetAnswersAbout } from '#api/idempotency/forget-answers.ts';
import { voiceNotConfigured, voiceNotReady } from './errors.ts';
import { newRoomName } from './media-server.ts';
import type { MediaServer } from './media-server.ts';
import { mayResume } from './policy.ts';
import type { ReadinessProbe } from './readiness.ts';
import { applyEvent, applyRoomFinished } from './session-record.ts';
import { deleteSession, insertEvents, insertSession, lockSession, recordOf, selectKnownEventIds, selectNewestSnapshotAt, selectSession, selectSessionIdByRoom, updateRecord, updateRoom } from './store.ts';

/** How answers about a session are named. */
export const VOICE_SESSION = 'voice_session';

/** A running transaction, opened by the route as its caller. */
type Transact = <T>(work: (transaction: DatabaseTransaction) => Promise<T>) => Promise<T>;

/** A session with a room to enter; `formerRoom` is where an earlier call of it may still hang. */
interface OpenedSession {
  readonly sessionId: string;
  readonly roomName: string;
  readonly formerRoom: string | undefined;
}

/** What the voice routes do. */
export interface VoiceService {
  mintForPerson(transact: Transact, wish: { readonly userId: string; readonly sessionId: string | undefined }): Promise<VoiceToken>;
  mintForTest(transact: Transact, wish: { readonly sessionId: string | undefined }): Promise<VoiceToken>;
  status(): Promise<VoiceStatus>;
  remove(transact: Transact, sessionId: string): Promise<void>;
  applyEvents(transact: Transact, sessionId: string, events: readonly SessionEvent[]): Promise<{ readonly accepted: number; readonly duplicates: number }>;
  /** Notes that a room was closed by the media server. */
  finishRoom(transact: Transact, roomName: string, at: Date): Promise<void>;
  snapshotOf(transact: Transact, sessionId: string): Promise<{ readonly snapshot: StoredSnapshot | null; readonly asOf: string | null }>;
}

/** What the service works with; `media` and `readiness` are undefined while no media server is configured. */
export interface VoiceServiceOptions {
  readonly media: MediaServer | undefined;
  readonly readiness: ReadinessProbe | undefined;
  readonly logger: Logger;
}

/** Builds the service. */
export function createVoiceService(options: VoiceServiceOptions): VoiceService {
  return {
    mintForPerson: (transact, wish) => mint(options, () => transact((transaction) => openForPerson(transaction, wish))),
    mintForTest: (transact, wish) => mint(options, () => transact((transaction) => openForTest(transaction, wish.sessionId))),
    status: () => readStatus(options),
    remove: async (transact, sessionId) => {
      const roomName = await transact(async (transaction) => {
        const deleted = await deleteSession(transaction, sessionId);
        await forgetAnswersAbout(transaction, { kind: VOICE_SESSION, id: sessionId });
        return deleted;
      });
      if (roomName === undefined) throw notFound();
      await leaveRoom(options, roomName);
    },
    applyEvents: async (transact, sessionId, events) => {
      const outcome = await transact((transaction) => applyAll(transaction, sessionId, events));
      const refused = events.length - outcome.accepted - outcome.duplicates;
      if (refused > 0) options.logger.warn({ sessionId, refused }, 'session events without consent were refused');
      return outcome;
    },
    finishRoom: (transact, roomName, at) =>
      transact(async (transaction) => {
        const sessionId = await selectSessionIdByRoom(transaction, roomName);
        const row = sessionId === undefined ? undefined : await lockSession(transaction, sessionId);
        // A session that was resumed meanwhile lives in another room.
        if (row?.room_name !== roomName) return;
        await updateRecord(transaction, row.id, applyRoomFinished(recordOf(row), at));
      }),
    snapshotOf: (transact, sessionId) =>
      transact(async (transaction) => {
        const row = await selectSession(transaction, sessionId);
        if (row === undefined) throw notFound();
        const newestAt = await selectNewestSnapshotAt(transaction, sessionId);
        return { snapshot: recordOf(row).snapshot, asOf: newestAt?.toISOString() ?? null };
      }),
  };
}

/** Configured → ready → session → old room gone → token. No transaction stays open over a network call. */
async function mint(options: VoiceServiceOptions, open: () => Promise<OpenedSession>): Promise<VoiceToken> {
  const { media, readiness, logger } = options;
  if (media === undefined || readiness === undefined) throw voiceNotConfigured();
  const { ready, missing } = await readiness.current();
  if (!ready) {
    logger.warn({ missing }, 'voice token refused, voice stack is not ready');
    throw voiceNotReady();
  }
  const { sessionId, roomName, formerRoom } = await open();
  if (formerRoom !== undefined) await leaveRoom(options, formerRoom);
  const token = await media.mintToken({ roomName, sessionId });
  return { url: media.publicUrl, token, roomName, sessionId };
}

/** So that the agent of an earlier call leaves. Best effort: an empty room closes itself. */
async function leaveRoom(options: VoiceServiceOptions, roomName: string): Promise<void> {
  try {
    await options.media?.removeRoom(roomName);
  } catch (error) {
    options.logger.warn({ err: error }, 'former room could not be removed');
  }
}

async function openForPerson(transaction: DatabaseTransaction, wish: { readonly userId: string; readonly sessionId: string | undefined }): Promise<OpenedSession> {
  await insertProfileIfAbsent(transaction, wish.userId);
  if (wish.sessionId === undefined) return openNew(transaction, { id: randomUUID(), userId: wish.userId });
  const resumed = await resume(transaction, { sessionId: wish.sessionId, userId: wish.userId });
  if (resumed === undefined) throw notFound();
  return resumed;
}

/** A test caller's wish is followed where it can be, and never leads to a person's session. */
async function openForTest(transaction: DatabaseTransaction, wish: string | undefined): Promise<OpenedSession> {
  const wishedId = z.uuid().safeParse(wish).data?.toLowerCase();
  const resumed = wishedId === undefined ? undefined : await resume(transaction, { sessionId: wishedId, userId: null });
  return resumed ?? openNew(transaction, { id: wishedId ?? randomUUID(), userId: null });
}

async function resume(transaction: DatabaseTransaction, wish: { readonly sessionId: string; readonly userId: string | null }): Promise<OpenedSession | undefined> {
  const row = await lockSession(transaction, wish.sessionId);
  if (row?.user_id !== wish.userId || !mayResume(row.state)) return undefined;
  const roomName = newRoomName();
  await updateRoom(transaction, row.id, roomName);
  return { sessionId: row.id, roomName, formerRoom: row.room_name };
}

async function openNew(transaction: DatabaseTransaction, session: { readonly id: string; readonly userId: string | null }): Promise<OpenedSession> {
  const roomName = newRoomName();
  const opened = { roomName, formerRoom: undefined };
  if (await insertSession(transaction, { ...session, roomName })) return { ...opened, sessionId: session.id };
  // The wished id belongs to an ended or foreign session.
  const sessionId = randomUUID();
  if (await insertSession(transaction, { id: sessionId, userId: session.userId, roomName })) return { ...opened, sessionId };
  throw new AppError({ code: 'session_not_created', status: 500, publicMessage: 'Ein Fehler ist aufgetreten' });
}

async function readStatus(options: VoiceServiceOptions): Promise<VoiceStatus> {
  const readiness = await options.readiness?.current();
  const available = readiness?.ready ?? false;
  return { available, maintenance: !available, mode: readiness?.hasVoice === true ? 'voice' : 'text' };
}

/** Applies events in their order, each id once; the session row is locked, so two deliveries cannot interleave. */
async function applyAll(transaction: DatabaseTransaction, sessionId: string, events: readonly SessionEvent[]) {
  const row = await lockSession(transaction, sessionId);
  if (row === undefined) throw notFound();
  const seen = new Set(await selectKnownEventIds(transaction, sessionId, events.map((event) => event.id)));
  const accepted: SessionEvent[] = [];
  let record = recordOf(row);
  let duplicates = 0;
  for (const event of events) {
    if (seen.has(event.id)) {
      duplicates += 1;
      continue;
    }
    const applied = applyEvent(record, event);
    record = applied.record;
    if (!applied.accepted) continue;
    seen.add(event.id);
    accepted.push(event);
  }
  await insertEvents(transaction, sessionId, accepted);
  await updateRecord(transaction, sessionId, record);
  return { accepted: accepted.length, duplicates };
}
