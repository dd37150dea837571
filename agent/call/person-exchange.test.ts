import { EventEmitter } from 'node:events';
import { DisconnectReason, ParticipantKind, RoomEvent } from '@livekit/rtc-node';
import { expect, it } from 'vitest';
import { onExchange } from './person-exchange.ts';
import type { WatchedRoom } from './person-exchange.ts';

interface Seen {
  readonly identity: string;
  readonly leaves?: DisconnectReason | 'without a reason';
  readonly joins?: ParticipantKind;
}

/** Who came and went, as the media client reports it; the client itself needs a server (tests/system/rooms.test.ts). */
function exchangesIn(...seen: readonly Seen[]): number {
  const room = new EventEmitter();
  let told = 0;
  onExchange(room as unknown as WatchedRoom, () => {
    told += 1;
  });
  for (const { identity, leaves, joins } of seen) {
    if (leaves !== undefined)
      room.emit(RoomEvent.ParticipantDisconnected, {
        identity,
        disconnectReason: leaves === 'without a reason' ? undefined : leaves,
      });
    if (joins !== undefined) room.emit(RoomEvent.ParticipantConnected, { identity, kind: joins });
  }
  return told;
}

const [person, agent] = [ParticipantKind.STANDARD, ParticipantKind.AGENT];

it('is told when the same person is there again in the moment in which she was thrown out, every time', () => {
  expect(exchangesIn({ identity: 'anna', leaves: 'without a reason' }, { identity: 'anna', joins: person })).toBe(1);
  expect(
    exchangesIn({ identity: 'anna', leaves: DisconnectReason.DUPLICATE_IDENTITY }, { identity: 'anna', joins: person }),
  ).toBe(1);
  const once = [
    { identity: 'anna', leaves: 'without a reason' as const },
    { identity: 'anna', joins: person },
  ];
  expect(exchangesIn(...once, ...once)).toBe(2);
});

it.each<[string, readonly Seen[]]>([
  ['the first comer', [{ identity: 'anna', joins: person }]],
  [
    'somebody who hung up and came back',
    [
      { identity: 'anna', leaves: DisconnectReason.CLIENT_INITIATED },
      { identity: 'anna', joins: person },
    ],
  ],
  [
    'somebody whose line broke and came back',
    [
      { identity: 'anna', leaves: DisconnectReason.CONNECTION_TIMEOUT },
      { identity: 'anna', joins: person },
    ],
  ],
  [
    'somebody else',
    [
      { identity: 'anna', leaves: 'without a reason' },
      { identity: 'berta', joins: person },
    ],
  ],
  [
    'an agent',
    [
      { identity: 'agent', leaves: 'without a reason' },
      { identity: 'agent', joins: agent },
    ],
  ],
])('is no exchange: %s', (_title, seen) => {
  expect(exchangesIn(...seen)).toBe(0);
});
