import { ParticipantKind, RoomEvent } from '@livekit/rtc-node';
import type { Participant, Room } from '@livekit/rtc-node';

/**
 * A room has one voice. When a worker is slow the API asks for an agent again, and both may come; of two
 * agents the one that took its job earlier leads the call, and each can tell by itself which one that is.
 */

/**
 * When an agent took its job, in milliseconds since the epoch; given with the job, so that it is there from the first
 * moment.
 */
const ACCEPTED_AT = 'exam.accepted_at';

/** What an agent shows to others from the moment it joins. */
export function claimAt(acceptedAt: number): Record<string, string> {
  return { [ACCEPTED_AT]: String(acceptedAt) };
}

/** Whether an agent that took its job before this one is in the room. */
export function isLedByAnother(room: Room): boolean {
  return [...room.remoteParticipants.values()].some((other) => comesBefore(other, room.localParticipant));
}

/** Calls back once, when an agent that took its job earlier joins after this one. */
export function onEarlierAgent(room: Room, yieldToIt: () => void): void {
  const check = (joined: Participant): void => {
    if (!comesBefore(joined, room.localParticipant)) return;
    room.off(RoomEvent.ParticipantConnected, check);
    yieldToIt();
  };
  room.on(RoomEvent.ParticipantConnected, check);
}

type Claimant = Pick<Participant, 'kind' | 'identity' | 'attributes'>;

/** Both sides compare the same two values, so exactly one of them comes first. */
function comesBefore(other: Claimant, own: Claimant | undefined): boolean {
  if (own === undefined || other.kind !== ParticipantKind.AGENT) return false;
  const difference = acceptedAtOf(other) - acceptedAtOf(own);
  return difference < 0 || (difference === 0 && other.identity < own.identity);
}

/**
 * An agent that shows no time is the last to lead; two of them compare by name (a difference of infinities is no
 * number).
 */
function acceptedAtOf({ attributes }: Claimant): number {
  const acceptedAt = Number(attributes[ACCEPTED_AT]);
  return Number.isFinite(acceptedAt) && acceptedAt > 0 ? acceptedAt : Number.MAX_SAFE_INTEGER;
}
