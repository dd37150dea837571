import { RoomServiceClient, ServerError } from 'livekit-server-sdk';
import { keyPairsOf } from '#core/config/secret-list.ts';
import type { Settings } from '#core/config/settings.ts';
import { isAgent } from '#core/contracts/voice-wire.ts';

/** What the worker does in rooms besides leading calls. */
export interface MediaRooms {
  /** Takes a participant out of a room; one that has left already is no error. */
  readonly removeParticipant: (roomName: string, identity: string) => Promise<void>;
  /** Whether somebody is in the room who is no agent. */
  readonly isPersonIn: (roomName: string) => Promise<boolean>;
}

/** Longest wait for the media server, in seconds; a job request waits with it. */
const REQUEST_TIMEOUT_S = { removal: 2, question: 0.8 };

/** Rooms of the media server of these settings. */
export function mediaRoomsOf(settings: Settings): MediaRooms {
  const host = (settings.LIVEKIT_URL ?? `ws://127.0.0.1:${settings.LIVEKIT_PORT}`).replace(/^ws/, 'http');
  const { key = '', secret = '' } = keyPairsOf(settings.LIVEKIT_API_KEY, settings.LIVEKIT_API_SECRET)[0] ?? {};
  const clientWith = (requestTimeout: number) =>
    new RoomServiceClient(host, key, secret, { requestTimeout, failover: false });
  const removing = clientWith(REQUEST_TIMEOUT_S.removal);
  const asking = clientWith(REQUEST_TIMEOUT_S.question);
  return {
    removeParticipant: async (roomName, identity) => {
      try {
        await removing.removeParticipant(roomName, identity);
      } catch (error) {
        if (!isNotFound(error)) throw error;
      }
    },
    isPersonIn: async (roomName) => {
      const participants = await asking.listParticipants(roomName);
      return participants.some((participant) => !isAgent(participant));
    },
  };
}

/** A job that ended in order has left its room by itself. Some proxy's 404 says nothing about that. */
function isNotFound(error: unknown): boolean {
  return error instanceof ServerError && error.status === 404 && error.code === 'not_found';
}
