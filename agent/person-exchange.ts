import { DisconnectReason, ParticipantKind, RoomEvent } from '@livekit/rtc-node';
import type { RemoteParticipant, Room } from '@livekit/rtc-node';

/** The part of a room in which an exchange can be seen. */
export type WatchedRoom = Pick<Room, 'on' | 'remoteParticipants'>;

/**
 * Calls back when a second client came in with the token of the first, which the media server then throws out. A
 * phone that builds its connection up anew looks the same; both are told, because nobody can tell them apart.
 */
export function onExchange(room: WatchedRoom, tell: () => void): void {
  const thrownOut = new Set<string>();
  room.on(RoomEvent.ParticipantDisconnected, (left: RemoteParticipant) => {
    if (left.disconnectReason === DisconnectReason.DUPLICATE_IDENTITY) thrownOut.add(left.identity);
    else thrownOut.delete(left.identity);
  });
  room.on(RoomEvent.ParticipantConnected, (joined: RemoteParticipant) => {
    if (joined.kind !== ParticipantKind.AGENT && thrownOut.delete(joined.identity)) tell();
  });
}
