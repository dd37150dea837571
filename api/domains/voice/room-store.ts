import { sql } from 'kysely';
import type { DatabaseTransaction } from '#api/database/database.ts';
import { LONGEST_CALL_MINUTES } from './policy.ts';
import { TOKEN_LIFETIME_S } from './media-server.ts';

/** The book of rooms; only the service reads and writes it. */

/** What a new room begins with. */
export interface NewRoom {
  readonly name: string;
  readonly sessionId: string;
  /** Keyed hash of the address; undefined: calls of this address are not counted. */
  readonly originHash: Buffer | undefined;
}

/** A room that somebody is in or may enter. */
export interface OpenRoom {
  readonly name: string;
  readonly sessionId: string;
  readonly isJoined: boolean;
}

/** Whose rooms are meant: those of a person (null: of the test mode), or those that an address asked for. */
export type RoomsOf = { readonly userId: string | null } | { readonly originHash: Buffer };

/**
 * Holds up other requests of the same person or address until the transaction ends: of two at once, the second sees the
 * first.
 */
export async function lockCounting(transaction: DatabaseTransaction, whose: RoomsOf): Promise<void> {
  const name = 'originHash' in whose ? whose.originHash.toString('hex') : (whose.userId ?? 'test');
  await sql`select pg_advisory_xact_lock(hashtextextended(${`voice_rooms ${name}`}, 0))`.execute(transaction);
}

/**
 * Rooms that count as calls, the oldest first: tokens that are still good, and calls that are not over. Where word of
 * an end was lost, time tells.
 */
export async function selectOpenRooms(transaction: DatabaseTransaction, whose: RoomsOf): Promise<readonly OpenRoom[]> {
  const rows = await transaction
    .selectFrom('voiceRooms as room')
    .innerJoin('voiceSessions as session', 'session.id', 'room.sessionId')
    .select(['room.name', 'room.sessionId', 'room.joinedAt'])
    .where('room.closedAt', 'is', null)
    .where('room.replacedAt', 'is', null)
    .where('session.state', '<>', 'ended')
    .where(mayStillRun(TOKEN_LIFETIME_S))
    .$if('originHash' in whose, (query) =>
      query.where('room.originHash', '=', 'originHash' in whose ? whose.originHash : null),
    )
    .$if('userId' in whose, (query) =>
      query.where('session.userId', 'is not distinct from', 'userId' in whose ? whose.userId : null),
    )
    .orderBy('room.openedAt')
    .orderBy('room.name')
    .execute();
  return rows.map((row) => ({ name: row.name, sessionId: row.sessionId, isJoined: row.joinedAt !== null }));
}

/** A token that is still good, or a call that nobody reported as over. */
function mayStillRun(tokenCountsForS: number) {
  return sql<boolean>`case when room.joined_at is null
    then room.opened_at > now() - make_interval(secs => ${tokenCountsForS})
    else room.joined_at > now() - make_interval(mins => ${LONGEST_CALL_MINUTES})
      and (session.state <> 'interrupted' or session.ended_at < room.joined_at) end`;
}

/** Calls of everybody, as far as the API knows of them. */
export interface CallsOfHouse {
  /** Whoever was let in and is not led by an agent for long enough that the agent's own count holds her. */
  readonly promised: number;
  readonly running: number;
}

/**
 * A place is kept for somebody with a token for this long; most are in the room within a second. Longer would let
 * tokens that nobody uses keep others out, in seconds.
 */
const PLACE_KEPT_S = 10;
/** The agent's count is asked for every other second and may be two more on its way, in seconds. */
const COUNTED_AFTER_S = 5;

/** Holds up everybody else who wants a place until the transaction ends: of two who want the last one, one sees it. */
export async function lockPlaces(transaction: DatabaseTransaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('voice_places', 0))`.execute(transaction);
}

/** Counts the calls of everybody but those of one session. */
export async function countCalls(transaction: DatabaseTransaction, exceptSessionId: string): Promise<CallsOfHouse> {
  const isPromised = sql`(session.state = 'created'
    or coalesce(session.run_started_at > now() - make_interval(secs => ${COUNTED_AFTER_S}), false))`;
  return transaction
    .selectFrom('voiceRooms as room')
    .innerJoin('voiceSessions as session', 'session.id', 'room.sessionId')
    .select([
      sql<number>`count(*) filter (where ${isPromised})::int`.as('promised'),
      sql<number>`count(*) filter (where not ${isPromised})::int`.as('running'),
    ])
    .where('room.closedAt', 'is', null)
    .where('room.replacedAt', 'is', null)
    .where('session.state', '<>', 'ended')
    .where('session.id', '<>', exceptSessionId)
    .where(mayStillRun(PLACE_KEPT_S))
    .executeTakeFirstOrThrow();
}

/** Opens a room. */
export async function insertRoom(
  transaction: DatabaseTransaction,
  { name, sessionId, originHash }: NewRoom,
): Promise<void> {
  await transaction
    .insertInto('voiceRooms')
    .values({ name, sessionId, originHash: originHash ?? null })
    .execute();
}

/** From now on the session lives in another room. */
export async function replaceRooms(transaction: DatabaseTransaction, sessionId: string): Promise<void> {
  await transaction
    .updateTable('voiceRooms')
    .set({ replacedAt: sql`clock_timestamp()`, originHash: null })
    .where('sessionId', '=', sessionId)
    .where('replacedAt', 'is', null)
    .execute();
}

/** Nobody may enter these rooms any more. */
export async function closeRooms(transaction: DatabaseTransaction, names: readonly string[]): Promise<void> {
  if (names.length === 0) return;
  await transaction
    .updateTable('voiceRooms')
    .set({ closedAt: sql`coalesce(closed_at, clock_timestamp())`, originHash: null })
    .where('name', 'in', names)
    .execute();
}

/** Somebody is in the room. */
export async function noteJoined(transaction: DatabaseTransaction, name: string): Promise<void> {
  await transaction
    .updateTable('voiceRooms')
    .set({ joinedAt: sql`clock_timestamp()` })
    .where('name', '=', name)
    .where('joinedAt', 'is', null)
    .execute();
}

/** Whether nobody may enter this room any more. */
export async function isRoomClosed(transaction: DatabaseTransaction, name: string): Promise<boolean> {
  const row = await transaction.selectFrom('voiceRooms').select('closedAt').where('name', '=', name).executeTakeFirst();
  return row !== undefined && row.closedAt !== null;
}

/** Until when each of these rooms was the place of the session; those that never were, or still are, are missing. */
export async function selectReplacements(
  transaction: DatabaseTransaction,
  sessionId: string,
  names: readonly string[],
): Promise<ReadonlyMap<string, Date>> {
  if (names.length === 0) return new Map();
  const rows = await transaction
    .selectFrom('voiceRooms')
    .select(['name', 'replacedAt'])
    .where('sessionId', '=', sessionId)
    .where('name', 'in', names)
    .execute();
  return new Map(rows.flatMap(({ name, replacedAt: at }) => (at === null ? [] : [[name, at] as const])));
}

/** Forgets the addresses of rooms that were opened this many hours ago and whose end nobody reported. */
export async function forgetOrigins(transaction: DatabaseTransaction, hours: number): Promise<void> {
  await transaction
    .updateTable('voiceRooms')
    .set({ originHash: null })
    .where('originHash', 'is not', null)
    .where(sql<boolean>`opened_at < now() - make_interval(hours => ${hours})`)
    .execute();
}
