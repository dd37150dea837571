import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createLogger } from '#core/logging/logger.ts';
import { createAgentWatchdog } from './agent-watchdog.ts';
import type { AgentPresence, RoomEvent } from './media-server.ts';
import { manualTimers } from './voice-test-kit.ts';

const ROOM = 'exam-room';
const at = (type: RoomEvent['type'], roomName = ROOM, facts: Partial<RoomEvent> = {}): RoomEvent => ({
  type,
  roomName,
  id: randomUUID(),
  connectionId: '',
  at: new Date(),
  ...facts,
});

/** A watchdog over a media server that the test plays. */
function watch() {
  const state = {
    presence: 'absent' as AgentPresence,
    isDown: false,
    sessionId: 'session-1' as string | undefined,
    dispatched: [] as string[],
    removed: [] as string[],
    onQuestion: () => undefined as unknown,
  };
  const lines: string[] = [];
  const timers = manualTimers();
  const watchdog = createAgentWatchdog({
    timers,
    logger: createLogger({ service: 'api', destination: { write: (line: string) => void lines.push(line) } }),
    sessionIdOf: () => Promise.resolve(state.sessionId),
    media: {
      findAgent: () => {
        state.onQuestion();
        return state.isDown ? Promise.reject(new Error('down')) : Promise.resolve(state.presence);
      },
      dispatchAgent: ({ roomName, sessionId }) => {
        state.dispatched.push(`${roomName} ${sessionId}`);
        return Promise.resolve();
      },
      removeRoom: (roomName) => {
        state.removed.push(roomName);
        return Promise.resolve();
      },
    },
  });
  /** Five seconds pass, and everything they cause is done. */
  const pass = async () => {
    timers.fire();
    await watchdog.settled();
  };
  return { state, lines, timers, watchdog, pass };
}

describe('the watchdog', () => {
  it('asks again every five seconds for half a minute, then says that nobody came and ends the silent room', async () => {
    const { state, lines, timers, watchdog, pass } = watch();
    watchdog.observe(at('person_joined'));
    expect(timers.delays).toEqual([5_000]);
    for (let round = 0; round < 9; round += 1) await pass();
    expect(state.dispatched).toEqual(Array.from({ length: 5 }, () => `${ROOM} session-1`));
    expect(lines.filter((line) => line.includes('no agent joined the room'))).toHaveLength(1);
    expect(state.removed).toEqual([ROOM]);
    expect(timers.delays).toEqual(Array.from({ length: 6 }, () => 5_000));
  });

  it('gives a worker that took the job one more period before it calls a second one', async () => {
    const { state, watchdog, pass } = watch();
    state.presence = 'coming';
    watchdog.observe(at('person_joined'));
    await pass();
    expect(state.dispatched).toEqual([]);
    await pass();
    expect(state.dispatched).toHaveLength(1);
    for (let round = 0; round < 9; round += 1) await pass();
    expect(state.dispatched).toHaveLength(1);
    expect(state.removed).toEqual([]);
    await pass();
    expect(state.removed).toEqual([ROOM]);
  });

  it('stops when the agent turns out to be there although its webhook got lost', async () => {
    const { state, watchdog, pass, timers } = watch();
    state.presence = 'joined';
    watchdog.observe(at('person_joined'));
    await pass();
    expect([state.dispatched, timers.delays.length]).toEqual([[], 1]);
  });

  it.each(['agent_joined', 'person_left', 'room_finished'] as const)(
    'stops at %s, also while it is asking',
    async (type) => {
      const before = watch();
      before.watchdog.observe(at('person_joined'));
      before.watchdog.observe(at(type));
      await before.pass();
      expect(before.state.dispatched).toEqual([]);

      const during = watch();
      during.state.onQuestion = () => during.watchdog.observe(at(type));
      during.watchdog.observe(at('person_joined'));
      await during.pass();
      await during.pass();
      expect([during.state.dispatched, during.timers.delays.length]).toEqual([[], 1]);
    },
  );

  it('goes on after the media server did not answer', async () => {
    const { state, watchdog, pass } = watch();
    state.isDown = true;
    watchdog.observe(at('person_joined'));
    await pass();
    state.isDown = false;
    await pass();
    expect(state.dispatched).toHaveLength(1);
  });

  it('watches rooms apart, leaves foreign ones alone, and forgets all when it is closed', async () => {
    const { state, watchdog, pass } = watch();
    watchdog.observe(at('person_joined', 'one'));
    watchdog.observe(at('person_joined', 'two'));
    watchdog.observe(at('agent_joined', 'one'));
    await pass();
    expect(state.dispatched).toEqual(['two session-1']);
    state.sessionId = undefined;
    watchdog.observe(at('person_joined', 'foreign'));
    await pass();
    state.sessionId = 'session-1';
    watchdog.observe(at('person_joined', 'three'));
    watchdog.close();
    await pass();
    expect(state.dispatched).toEqual(['two session-1']);
  });

  it('does nothing for a delivery that is sent again', async () => {
    const { state, watchdog, pass, timers } = watch();
    const joined = at('person_joined');
    watchdog.observe(joined);
    watchdog.observe(at('person_left'));
    for (let times = 0; times < 20; times += 1) watchdog.observe(joined);
    await pass();
    expect([state.dispatched, timers.delays.length]).toEqual([[], 1]);
  });

  it('does not wait for an agent on behalf of somebody whose leaving was told first', async () => {
    const { state, watchdog, pass, timers } = watch();
    watchdog.observe(at('person_left', ROOM, { connectionId: 'PA_1' }));
    watchdog.observe(at('person_joined', ROOM, { connectionId: 'PA_1' }));
    expect(timers.delays).toEqual([]);
    watchdog.observe(at('person_joined', ROOM, { connectionId: 'PA_2' }));
    await pass();
    expect(state.dispatched).toHaveLength(1);
  });

  it('calls nobody into a room that is finished, in whatever order that is told', async () => {
    const { state, watchdog, pass } = watch();
    watchdog.observe(at('room_finished'));
    watchdog.observe(at('person_joined'));
    await pass();
    expect(state.dispatched).toEqual([]);
  });
});
