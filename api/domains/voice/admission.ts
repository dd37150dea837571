import { createHmac, randomBytes } from 'node:crypto';
import { currentSecretOf } from '#core/config/secret-list.ts';
import { assumeRole } from '#api/database/database.ts';
import type { DatabaseTransaction } from '#api/database/database.ts';
import { callsAlreadyRunning, tooManyCallsHere } from './errors.ts';
import { closeRooms, insertRoom, lockCounting, replaceRooms, selectOpenRooms } from './room-store.ts';
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
}

/**
 * Gives a session its room and takes it those it had. At the limit, tokens that nobody used make way: they are worth
 * nothing from now on, so whoever collects tokens has no more calls for it. A running call does not make way for a new
 * one, but for one that is taken up again, which is always possible. From here on the transaction is the service's.
 * @returns names of the rooms that made way; whoever is in them is to be told.
 * @throws {AppError} 409 or 429 at the limit.
 */
export async function admitToRoom(
  transaction: DatabaseTransaction,
  wish: RoomWish,
  limits: CallLimits,
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
  await replaceRooms(transaction, wish.sessionId);
  await insertRoom(transaction, { name: wish.roomName, sessionId: wish.sessionId, originHash });
  return madeWay;
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
