import { createHmac, randomBytes } from 'node:crypto';
import { currentSecretOf } from '#core/config/secret-list.ts';
import { assumeRole } from '#api/database/database.ts';
import type { DatabaseTransaction } from '#api/database/database.ts';
import { allCallsBusy, callsAlreadyRunning, tooManyCallsHere } from './errors.ts';
import {
  closeRooms,
  countCalls,
  insertRoom,
  lockCounting,
  lockPlaces,
  replaceRooms,
  selectOpenRooms,
} from './room-store.ts';
import type { OpenRoom } from './room-store.ts';

/** How many calls may run at once. */
export interface CallLimits {
  /** Of one person. */
  readonly perPerson: number;
  /** Of people behind one address. */
  readonly perAddress: number;
  /** Of the test mode, all its callers together. */
  readonly tests: number;
}

/** Calls of the agent, as it told them last. */
export interface AgentPlaces {
  readonly calls: number;
  readonly capacity: number;
}

/** How many calls there may be, of somebody and of all together. */
export interface Places {
  readonly limits: CallLimits;
  /** Undefined: the agent does not say how many it leads. */
  readonly agent: AgentPlaces | undefined;
}

/** A session that wants a room. */
export interface RoomWish {
  readonly sessionId: string;
  readonly roomName: string;
  /** null: the test mode. */
  readonly userId: string | null;
  /** Keyed hash of the address that asks; undefined: not counted. */
  readonly originHash: Buffer | undefined;
  /** The session had a room before. */
  readonly isResumed: boolean;
  /** An agent has led it: the place it had is its own. */
  readonly wasLed: boolean;
}

/**
 * Gives a session its room and takes it those it had. At the limit, tokens that nobody used make way: they are worth
 * nothing from now on, so whoever collects tokens has no more calls for it. A running call does not make way for a new
 * one, but for one that is taken up again, which is always possible. From here on the transaction is the service's.
 * @returns names of the rooms that made way; whoever is in them is to be told.
 * @throws {AppError} 409 or 429 at the limit, 503 when all places are taken or promised.
 */
export async function admitToRoom(
  transaction: DatabaseTransaction,
  wish: RoomWish,
  { limits, agent }: Places,
): Promise<readonly string[]> {
  const { userId, originHash } = wish;
  await assumeRole(transaction, 'service_role');
  await lockCounting(transaction, { userId });
  const own = othersThan(wish, await selectOpenRooms(transaction, { userId }));
  const madeWay = roomsMakingWay(own, wish, userId === null ? limits.tests : limits.perPerson);
  if (originHash !== undefined && !wish.isResumed) {
    await lockCounting(transaction, { originHash });
    const nearby = (await selectOpenRooms(transaction, { originHash })).filter(({ name }) => !madeWay.includes(name));
    if (nearby.length >= limits.perAddress) throw tooManyCallsHere();
  }
  await closeRooms(transaction, madeWay);
  if (agent !== undefined && !wish.wasLed) await requirePlace(transaction, wish, agent);
  await replaceRooms(transaction, wish.sessionId);
  await insertRoom(transaction, { name: wish.roomName, sessionId: wish.sessionId, originHash });
  return madeWay;
}

/**
 * Whoever asks at the same moment as others gets no place twice: what was promised counts before the agent knows of it.
 * The agent is believed where it leads fewer calls than the API knows of, because word of an end may be lost.
 */
async function requirePlace(
  transaction: DatabaseTransaction,
  { sessionId }: RoomWish,
  { calls, capacity }: AgentPlaces,
): Promise<void> {
  await lockPlaces(transaction);
  const { promised, running } = await countCalls(transaction, sessionId);
  if (Math.max(calls, Math.min(running, calls) + promised) >= capacity) throw allCallsBusy();
}

function othersThan({ sessionId }: RoomWish, rooms: readonly OpenRoom[]): readonly OpenRoom[] {
  return rooms.filter((room) => room.sessionId !== sessionId);
}

/** Unused tokens first, then the oldest call. */
function roomsMakingWay(rooms: readonly OpenRoom[], { isResumed }: RoomWish, limit: number): readonly string[] {
  const surplus = rooms.length + 1 - limit;
  if (surplus <= 0) return [];
  const [unused, running] = [rooms.filter(({ isJoined }) => !isJoined), rooms.filter(({ isJoined }) => isJoined)];
  if (unused.length < surplus && !isResumed) throw callsAlreadyRunning();
  return [...unused, ...running].slice(0, surplus).map(({ name }) => name);
}

/**
 * Makes the hash by which addresses are told apart.
 * @param secret undefined: a secret of this process, so that hashes end with it.
 */
export function createOriginHash(secret: string | undefined): (clientIp: string) => Buffer {
  const key = createHmac('sha256', currentSecretOf(secret) ?? randomBytes(32))
    .update('voice-origin')
    .digest();
  return (clientIp) => createHmac('sha256', key).update(clientIp).digest();
}
