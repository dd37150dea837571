import { EventEmitter } from 'node:events';
import { ParticipantKind, RoomEvent } from '@livekit/rtc-node';
import type { Room } from '@livekit/rtc-node';
import { describe, expect, it, vi } from 'vitest';
import { claimAt, isLedByAnother, onEarlierAgent } from './sole-agent.ts';

interface Someone {
  readonly identity: string;
  readonly kind: ParticipantKind;
  readonly attributes: Record<string, string>;
}

const agent = (identity: string, acceptedAt?: number): Someone => ({
  identity,
  kind: ParticipantKind.AGENT,
  attributes: acceptedAt === undefined ? {} : claimAt(acceptedAt),
});

/** A room as one participant sees it. */
function roomOf(own: Someone, ...others: Someone[]): Room {
  const room = new EventEmitter() as EventEmitter & {
    localParticipant?: Someone;
    remoteParticipants?: Map<string, Someone>;
  };
  room.localParticipant = own;
  room.remoteParticipants = new Map(others.map((other) => [other.identity, other]));
  return room as unknown as Room;
}

/** Which of two agents goes on, when each decides by what it sees alone. */
function leaders(first: Someone, second: Someone): string[] {
  return [
    ...(isLedByAnother(roomOf(first, second)) ? [] : [first.identity]),
    ...(isLedByAnother(roomOf(second, first)) ? [] : [second.identity]),
  ];
}

describe('two agents in one room', () => {
  it.each<[string, [Someone, Someone], string]>([
    ['the earlier one has the larger name', [agent('b', 1_000), agent('a', 2_000)], 'b'],
    ['they took their jobs in the same millisecond', [agent('b', 1_000), agent('a', 1_000)], 'a'],
    ['one shows no time', [agent('a'), agent('b', 2_000)], 'b'],
    ['neither shows a time', [agent('b'), agent('a')], 'a'],
    [
      'one shows nonsense',
      [{ ...agent('a'), attributes: { 'exam.accepted_at': '-Infinity' } }, agent('b', 2_000)],
      'b',
    ],
  ])('agree that exactly one leads: %s', (_name, [first, second], leader) => {
    expect(leaders(first, second)).toEqual([leader]);
  });

  it('a person never makes an agent leave, whatever attributes she shows', () => {
    const person: Someone = { identity: 'guest', kind: ParticipantKind.STANDARD, attributes: claimAt(1) };
    expect(isLedByAnother(roomOf(agent('a', 2_000), person))).toBe(false);
  });

  it('the later one leaves once when the earlier one joins after it, and stays when a later one comes', () => {
    const room = roomOf(agent('b', 2_000));
    const leave = vi.fn();
    onEarlierAgent(room, leave);
    room.emit(RoomEvent.ParticipantConnected, agent('c', 3_000) as never);
    expect(leave).not.toHaveBeenCalled();
    room.emit(RoomEvent.ParticipantConnected, agent('a', 1_000) as never);
    room.emit(RoomEvent.ParticipantConnected, agent('a', 1_000) as never);
    expect(leave).toHaveBeenCalledTimes(1);
  });
});
