import { RoomServiceClient } from 'livekit-server-sdk';
import type { KeyPair } from '#core/config/secret-list.ts';

/** What the media server makes of a pair of keys. */
export type Door = 'open' | 'refused' | 'no_answer';

const REQUEST_TIMEOUT_S = 3;
const REFUSED: ReadonlySet<unknown> = new Set([401, 403]);

/** Tries one pair at the media server. */
export async function tryDoor(url: string, pair: KeyPair): Promise<Door> {
  return (await ask(url, pair)).door;
}

/** How many rooms are open; undefined: the media server did not say. */
export async function countRooms(url: string, pair: KeyPair): Promise<number | undefined> {
  return (await ask(url, pair)).rooms;
}

async function ask(
  url: string,
  { key, secret }: KeyPair,
): Promise<{ readonly door: Door; readonly rooms: number | undefined }> {
  const options = { requestTimeout: REQUEST_TIMEOUT_S, failover: false };
  try {
    const rooms = await new RoomServiceClient(url.replace(/^ws/, 'http'), key, secret, options).listRooms();
    return { door: 'open', rooms: rooms.filter(({ numParticipants }) => numParticipants > 0).length };
  } catch (error) {
    const status = error instanceof Error && 'status' in error ? error.status : undefined;
    return { door: REFUSED.has(status) ? 'refused' : 'no_answer', rooms: undefined };
  }
}
