import { DisconnectReason, ParticipantKind, RoomEvent } from '@livekit/rtc-node';
import type { RemoteParticipant, Room } from '@livekit/rtc-node';

/** The part of a room in which an exchange can be seen. */
export type WatchedRoom = Pick<Room, 'on'>;

/**
 * Calls back when a second client came in with the token of the first, which the media server then throws out. A
 * phone that builds its connection up anew looks the same; both are told, because nobody can tell them apart.
 *
 * Who leaves does so with a reason; who is thrown out by a namesake leaves without one, in the same moment in which the
 * other comes (rtc-node 0.13.35 makes both events of one message of the server, and that has no room for a reason).
 */
export function onExchange(room: WatchedRoom, tell: () => void): void {
  const thrownOut = new Set<string>();
  room.on(RoomEvent.ParticipantDisconnected, (left: RemoteParticipant) => {
    const { disconnectReason: reason, identity } = left;
    if (reason === undefined || reason === DisconnectReason.DUPLICATE_IDENTITY) thrownOut.add(identity);
    else thrownOut.delete(identity);
  });
  room.on(RoomEvent.ParticipantConnected, (joined: RemoteParticipant) => {
    if (joined.kind !== ParticipantKind.AGENT && thrownOut.delete(joined.identity)) tell();
  });
}
