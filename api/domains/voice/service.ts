import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { AppError } from '#core/errors/app-error.ts';
import type { SessionEvent, StoredSnapshot, VoiceStatus, VoiceToken } from '#core/contracts/voice-sessions.ts';
import type { CallClosing, ExamLanguage } from '#core/contracts/voice-wire.ts';
import type { Logger } from '#core/logging/logger.ts';
import type { DatabaseTransaction } from '#api/database/database.ts';
import { FEATURE_DISABLED, notFound } from '#api/errors.ts';
import { examLanguageOf, insertProfileIfAbsent } from '#api/domains/profil/index.ts';
import { forgetAnswersAbout } from '#api/idempotency/forget-answers.ts';
import type { Switches } from '#api/routing/switches.ts';
import { admitToRoom } from './admission.ts';
import type { AgentPlaces, CallLimits, Places, RoomWish } from './admission.ts';
import type { TimerSource } from '#core/timing/timers.ts';
import { applyEvents } from './apply-events.ts';
import { ALL_CALLS_BUSY, allCallsBusy, roomClosed, roomReplaced, voiceNotConfigured, voiceNotReady } from './errors.ts';
import { newRoomName } from './media-server.ts';
import type { MediaServer } from './media-server.ts';
import { mayResume } from './policy.ts';
import type { ReadinessProbe } from './readiness.ts';
import { closeRooms, isRoomClosed, noteJoined } from './room-store.ts';
import { applyRoomFinished } from './session-record.ts';
import {
  deleteSession,
  insertSession,
  lockSession,
  recordOf,
  selectNewestSnapshotAt,
  selectSession,
  selectSessionIdByRoom,
  updateRecord,
  updateRoom,
} from './store.ts';
import type { SessionRow } from './store.ts';

/** The feature flag of the exam with a voice. */
export const VOICE_FLAG = 'voice_exam';
/** How answers about a session are named. */
export const VOICE_SESSION = 'voice_session';

/** A running transaction, opened by the route as its caller. */
type Transact = <T>(work: (transaction: DatabaseTransaction) => Promise<T>) => Promise<T>;

/** A session with a room to enter. */
interface OpenedSession {
  readonly sessionId: string;
  readonly roomName: string;
  /** Where an earlier call of it may still hang, and calls that made way. */
  readonly formerRooms: readonly string[];
  /** How the call begins; undefined: as an earlier one stopped. */
  readonly language: ExamLanguage | undefined;
}

/** A session without its room yet. */
type SessionWithoutRoom = Pick<RoomWish, 'sessionId' | 'roomName' | 'userId' | 'wasLed'> & {
  readonly formerRoom: string | undefined;
};

/** What a person asks for; absent session: a new one. */
export interface PersonWish {
  readonly userId: string;
  readonly sessionId: string | undefined;
  readonly language: ExamLanguage | undefined;
  readonly clientIp: string;
}

/** What the voice routes do. */
export interface VoiceService {
  mintForPerson(transact: Transact, wish: PersonWish): Promise<VoiceToken>;
  mintForTest(transact: Transact, wish: Omit<PersonWish, 'userId' | 'clientIp'>): Promise<VoiceToken>;
  status(): Promise<VoiceStatus>;
  remove(transact: Transact, sessionId: string): Promise<void>;
  applyEvents(
    transact: Transact,
    sessionId: string,
    events: readonly SessionEvent[],
  ): Promise<{ readonly accepted: number; readonly duplicates: number }>;
  /** Notes that a room was closed by the media server. */
  finishRoom(transact: Transact, roomName: string, at: Date): Promise<void>;
  /** Notes that somebody is in a room. */
  joinRoom(transact: Transact, roomName: string): Promise<void>;
  /** @throws {AppError} 404 · 409 unless this room is the place of the session. */
  requirePlace(transact: Transact, place: { readonly sessionId: string; readonly roomName: string }): Promise<void>;
  /** @throws {AppError} 404 · 409 like {@link VoiceService.requirePlace}. */
  snapshotOf(
    transact: Transact,
    place: { readonly sessionId: string; readonly roomName: string },
  ): Promise<{ readonly snapshot: StoredSnapshot | null; readonly asOf: string | null }>;
}

/** What the service works with; `media` and `readiness` are undefined while no media server is configured. */
export interface VoiceServiceOptions {
  readonly media: MediaServer | undefined;
  readonly readiness: ReadinessProbe | undefined;
  readonly limits: CallLimits;
  /** Tells addresses apart without keeping them. */
  readonly originHashOf: (clientIp: string) => Buffer;
  readonly timers: TimerSource;
  readonly switches: Pick<Switches, 'isOnForSomebody'>;
  readonly logger: Logger;
}

/** Builds the service. */
export function createVoiceService(options: VoiceServiceOptions): VoiceService {
  return {
    mintForPerson: (transact, wish) =>
      mint(options, wish, (agent) =>
        transact((transaction) => openForPerson(transaction, wish, { ...options, agent })),
      ),
    mintForTest: (transact, wish) =>
      mint(options, 'test', (agent) =>
        transact((transaction) => openForTest(transaction, wish, { ...options, agent })),
      ),
    status: () => readStatus(options),
    remove: async (transact, sessionId) => {
      const roomName = await transact(async (transaction) => {
        const deleted = await deleteSession(transaction, sessionId);
        await forgetAnswersAbout(transaction, { kind: VOICE_SESSION, id: sessionId });
        return deleted;
      });
      if (roomName === undefined) throw notFound();
      await leaveRoom(options, roomName, 'deleted');
    },
    applyEvents: async (transact, sessionId, events) => {
      const outcome = await transact((transaction) => applyEvents(transaction, sessionId, events));
      const refused = events.length - outcome.accepted - outcome.duplicates;
      if (refused > 0) options.logger.warn({ sessionId, refused }, 'session events without consent were refused');
      return outcome;
    },
    finishRoom: (transact, roomName, at) =>
      transact(async (transaction) => {
        await closeRooms(transaction, [roomName]);
        const sessionId = await selectSessionIdByRoom(transaction, roomName);
        const row = sessionId === undefined ? undefined : await lockSession(transaction, sessionId);
        // A session that was resumed meanwhile lives in another room.
        if (row?.roomName !== roomName) return;
        await updateRecord(transaction, row.id, applyRoomFinished(recordOf(row), at));
      }),
    joinRoom: (transact, roomName) => transact((transaction) => noteJoined(transaction, roomName)),
    requirePlace: (transact, place) =>
      transact(async (transaction) => {
        await selectAtPlace(transaction, place);
      }),
    snapshotOf: (transact, place) =>
      transact(async (transaction) => {
        const row = await selectAtPlace(transaction, place);
        const newestAt = await selectNewestSnapshotAt(transaction, row.id);
        return { snapshot: recordOf(row).snapshot, asOf: newestAt?.toISOString() ?? null };
      }),
  };
}

/**
 * How long an agent may take for its goodbye before its room is removed, in milliseconds: one sentence and a breath.
 */
const GOODBYE_MS = 10_000;

/**
 * Configured → ready → a place free → session → old room gone → token. No transaction stays open over a network call.
 * A session that an agent has led is let in also when all places are taken: the one it had until now is among them.
 */
async function mint(
  options: VoiceServiceOptions,
  wish: PersonWish | 'test',
  open: (agent: AgentPlaces | undefined) => Promise<OpenedSession>,
): Promise<VoiceToken> {
  const { media, readiness, logger } = options;
  if (media === undefined || readiness === undefined) throw wish === 'test' ? voiceNotConfigured() : voiceNotReady();
  const { ready, hasPlace, places, missing } = await readiness.current();
  if (!ready) {
    logger.warn({ missing }, 'voice token refused, voice stack is not ready');
    throw voiceNotReady();
  }
  if (!hasPlace && (wish === 'test' || wish.sessionId === undefined)) throw allCallsBusy();
  const { sessionId, roomName, formerRooms, language } = await open(places);
  await Promise.all(formerRooms.map((former) => leaveRoom(options, former, 'replaced')));
  const token = await media.mintToken({ roomName, sessionId, language });
  return { url: media.publicUrl, token, roomName, sessionId };
}

/**
 * Whoever is in the room is told why, agent and clients alike; the agent says it and removes the room. If it does not,
 * the room is removed all the same. Best effort: an empty room closes itself.
 */
async function leaveRoom(
  { media, timers, logger }: VoiceServiceOptions,
  roomName: string,
  closing: CallClosing,
): Promise<void> {
  const remove = async (): Promise<void> => {
    await media
      ?.removeRoom(roomName)
      .catch((error: unknown) => logger.warn({ err: error }, 'former room could not be removed'));
  };
  try {
    if ((await media?.announceClosing(roomName, closing)) === true) timers.after(GOODBYE_MS, () => void remove());
  } catch (error) {
    logger.warn({ err: error }, 'nobody in the former room could be told');
    await remove();
  }
}

/** What a session is opened with. */
type Opening = VoiceServiceOptions & Pick<Places, 'agent'>;

async function openForPerson(
  transaction: DatabaseTransaction,
  { userId, sessionId, language: wished, clientIp }: PersonWish,
  options: Opening,
): Promise<OpenedSession> {
  await insertProfileIfAbsent(transaction, userId);
  const session =
    sessionId === undefined
      ? await openNew(transaction, { id: randomUUID(), userId })
      : await resume(transaction, { sessionId, userId });
  if (session === undefined) throw notFound();
  const language = wished ?? (sessionId === undefined ? await examLanguageOf(transaction, userId) : undefined);
  return giveRoom(transaction, { session, originHash: options.originHashOf(clientIp), language }, options);
}

/** A test caller's wish is followed where it can be, and never leads to a person's session. */
async function openForTest(
  transaction: DatabaseTransaction,
  { sessionId: wish, language }: Omit<PersonWish, 'userId' | 'clientIp'>,
  options: Opening,
): Promise<OpenedSession> {
  const wishedId = z.uuid().safeParse(wish).data?.toLowerCase();
  const resumed = wishedId === undefined ? undefined : await resume(transaction, { sessionId: wishedId, userId: null });
  const session = resumed ?? (await openNew(transaction, { id: wishedId ?? randomUUID(), userId: null }));
  return giveRoom(transaction, { session, originHash: undefined, language }, options);
}

async function giveRoom(
  transaction: DatabaseTransaction,
  {
    session,
    originHash,
    language,
  }: Pick<OpenedSession, 'language'> & {
    readonly session: SessionWithoutRoom;
    readonly originHash: Buffer | undefined;
  },
  { limits, agent }: Opening,
): Promise<OpenedSession> {
  const { sessionId, roomName, formerRoom } = session;
  const madeWay = await admitToRoom(
    transaction,
    { ...session, originHash, isResumed: formerRoom !== undefined },
    { limits, agent },
  );
  return { sessionId, roomName, language, formerRooms: formerRoom === undefined ? madeWay : [formerRoom, ...madeWay] };
}

async function resume(
  transaction: DatabaseTransaction,
  wish: { readonly sessionId: string; readonly userId: string | null },
): Promise<SessionWithoutRoom | undefined> {
  const row = await lockSession(transaction, wish.sessionId);
  if (row?.userId !== wish.userId || !mayResume(row.state)) return undefined;
  const roomName = newRoomName();
  await updateRoom(transaction, row.id, roomName);
  const wasLed = row.state !== 'created';
  return { sessionId: row.id, roomName, userId: wish.userId, formerRoom: row.roomName, wasLed };
}

async function openNew(
  transaction: DatabaseTransaction,
  session: { readonly id: string; readonly userId: string | null },
): Promise<SessionWithoutRoom> {
  const opened = { roomName: newRoomName(), userId: session.userId, formerRoom: undefined, wasLed: false };
  if (await insertSession(transaction, { ...session, roomName: opened.roomName }))
    return { ...opened, sessionId: session.id };
  // The wished id belongs to an ended or foreign session.
  const sessionId = randomUUID();
  if (await insertSession(transaction, { id: sessionId, userId: session.userId, roomName: opened.roomName }))
    return { ...opened, sessionId };
  throw new AppError({ code: 'session_not_created', status: 500, publicMessage: 'Ein Fehler ist aufgetreten' });
}

/** The session, if this room is its place. */
async function selectAtPlace(
  transaction: DatabaseTransaction,
  { sessionId, roomName }: { readonly sessionId: string; readonly roomName: string },
): Promise<SessionRow> {
  const row = await selectSession(transaction, sessionId);
  if (row === undefined) throw notFound();
  if (row.roomName !== roomName) throw roomReplaced();
  if (row.state === 'ended' || (await isRoomClosed(transaction, roomName))) throw roomClosed();
  return row;
}

async function readStatus(options: VoiceServiceOptions): Promise<VoiceStatus> {
  const readiness = await options.readiness?.current();
  const mode = readiness?.hasVoice === true ? 'voice' : 'text';
  if (!(await options.switches.isOnForSomebody(VOICE_FLAG)))
    return { available: false, maintenance: false, mode, message: FEATURE_DISABLED };
  const isReady = readiness?.ready ?? false;
  const isFull = isReady && readiness?.hasPlace === false;
  return {
    available: isReady && !isFull,
    maintenance: !isReady,
    mode,
    ...(isFull ? { message: ALL_CALLS_BUSY } : {}),
  };
}
