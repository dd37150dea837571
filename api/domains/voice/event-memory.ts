import type { RoomEvent } from './media-server.ts';

/** What is remembered of each kind, the oldest forgotten first: hours of a busy service. */
const REMEMBERED = 10_000;

/**
 * Tells whether an event is news. The media server delivers at least once and in any order, and somebody may send
 * a delivery again: an event counts once, nothing happens in a room that is finished (every token has a room of
 * its own), and nobody joins with a connection that is over.
 */
export function createEventMemory(limit: number = REMEMBERED): (event: RoomEvent) => boolean {
  const seen = createRing(limit);
  const finishedRooms = createRing(limit);
  const endedConnections = createRing(limit);
  return (event) => {
    const isRepeated = event.id !== '' && !seen.add(event.id);
    const isLate =
      finishedRooms.has(event.roomName) || (event.type.endsWith('_joined') && endedConnections.has(event.connectionId));
    if (event.type === 'room_finished') finishedRooms.add(event.roomName);
    if (event.type === 'person_left' && event.connectionId !== '') endedConnections.add(event.connectionId);
    return !isRepeated && !isLate;
  };
}

/** A set of limited size. */
function createRing(limit: number): { add(value: string): boolean; has(value: string): boolean } {
  const values = new Set<string>();
  return {
    has: (value) => values.has(value),
    /** False when it was in already. */
    add: (value) => {
      if (values.has(value)) return false;
      values.add(value);
      if (values.size > limit) values.delete(values.values().next().value ?? '');
      return true;
    },
  };
}
