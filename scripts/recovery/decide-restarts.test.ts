import { describe, expect, it } from 'vitest';
import { decideRestarts } from './decide-restarts.ts';
import type { RecoveryMemory } from './decide-restarts.ts';
import { judgeParts } from './judge-parts.ts';
import type { Looked, ProcessState, Sight, Standing } from './judge-parts.ts';
import { WATCHED_PARTS } from './watched-parts.ts';
import type { WatchedPart } from './watched-parts.ts';

const MINUTE_MS = 60_000;
const LOOK_MS = 10_000;

/** A host over a simulated time: every ten seconds one look. */
function simulate() {
  const state = { nowMs: 0, memory: {} as RecoveryMemory, restarting: new Set<WatchedPart>() };
  return {
    state,
    /** Looks for so long; returns the restarts with their moments in seconds. */
    look(forMs: number, standings: Partial<Record<WatchedPart, Standing>>): [number, WatchedPart][] {
      const restarts: [number, WatchedPart][] = [];
      for (const end = state.nowMs + forMs; state.nowMs < end; state.nowMs += LOOK_MS) {
        const sights: Sight[] = WATCHED_PARTS.map((part) => ({
          part,
          standing: standings[part] ?? 'well',
          reason: '',
        }));
        const decision = decideRestarts(sights, state.memory, { nowMs: state.nowMs, restarting: state.restarting });
        state.memory = decision.memory;
        restarts.push(...decision.restarts.map(({ part }): [number, WatchedPart] => [state.nowMs / 1_000, part]));
      }
      return restarts;
    },
  };
}

describe('when something is restarted', () => {
  it('waits for the third look of a silent part and the twelfth of a doubted one', () => {
    expect(simulate().look(MINUTE_MS, { 'safety-classifier': 'silent' })).toEqual([[20, 'safety-classifier']]);
    expect(simulate().look(3 * MINUTE_MS, { 'safety-classifier': 'doubted' })).toEqual([[110, 'safety-classifier']]);
  });

  it.each<Standing>(['well', 'loading', 'leaving', 'stopped', 'busy'])('leaves a part alone that is %s', (standing) => {
    const all = Object.fromEntries(WATCHED_PARTS.map((part) => [part, standing]));
    expect(simulate().look(120 * MINUTE_MS, all)).toEqual([]);
  });

  it('forgets a passing moment', () => {
    const host = simulate();
    host.look(2 * LOOK_MS, { 'media-server': 'silent' });
    host.look(LOOK_MS, {});
    expect(host.look(2 * LOOK_MS, { 'media-server': 'silent' })).toEqual([]);
  });

  it('waits ever longer for what does not come back, and never less than it takes to load', () => {
    const at = simulate()
      .look(240 * MINUTE_MS, { 'safety-classifier': 'silent' })
      .map(([seconds]) => Math.round(seconds / 60));
    expect(at).toEqual([0, 11, 23, 37, 55, 81, 123, 193]);
    expect(simulate().look(240 * MINUTE_MS, { 'media-server': 'silent' }).length).toBeLessThan(10);
  });

  it('begins anew with a part that was well for a quarter of an hour', () => {
    const host = simulate();
    host.look(30 * MINUTE_MS, { 'media-server': 'silent' });
    host.look(16 * MINUTE_MS, {});
    expect(host.look(MINUTE_MS, { 'media-server': 'silent' })).toHaveLength(1);
  });

  it('brings back what others stand on first, and does nothing twice at once', () => {
    const host = simulate();
    const both = { 'media-server': 'silent', 'voice-agent': 'silent' } as const;
    expect(host.look(MINUTE_MS, both).map(([, part]) => part)).toEqual(['media-server']);
    host.state.restarting.add('media-server');
    expect(host.look(60 * MINUTE_MS, both)).toEqual([]);
    host.state.restarting.clear();
    expect(host.look(LOOK_MS, { 'voice-agent': 'silent' }).map(([, part]) => part)).toEqual(['voice-agent']);
  });
});

const checks = (failing: Readonly<Record<string, string>>, calls = 0): Looked['readiness'] => ({
  status: 'fail',
  service: 'voice-agent',
  timestamp: '2026-01-01T00:00:00.000Z',
  checks: Object.fromEntries(Object.entries(failing).map(([name, error]) => [name, { status: 'fail', error }])),
  calls,
});

function standingsOf(looked: Partial<Looked>): Partial<Record<WatchedPart, Standing>> {
  const whole: Looked = { answering: new Set(WATCHED_PARTS), readiness: checks({}), processes: {}, ...looked };
  return Object.fromEntries(judgeParts(WATCHED_PARTS, whole).map(({ part, standing }) => [part, standing]));
}
const all = (state: ProcessState) => Object.fromEntries(WATCHED_PARTS.map((part) => [part, state]));

describe('how a part is seen', () => {
  it('never blames a media server that answers', () => {
    for (const error of ['draining', 'not_registered', 'media_server_unreachable', 'timeout'])
      expect(standingsOf({ readiness: checks({ media: error }) })['media-server']).toBe('well');
  });

  it('takes a young process for one that loads', () => {
    const young = all({ is: 'running', sinceMs: 20_000 });
    expect(standingsOf({ answering: new Set(), readiness: undefined, processes: young })).toEqual({
      'media-server': 'loading',
      'safety-classifier': 'loading',
      'speech-synthesizer': 'loading',
      'voice-agent': 'loading',
    });
    const old = all({ is: 'running', sinceMs: 11 * MINUTE_MS });
    expect(standingsOf({ answering: new Set(), processes: old })['safety-classifier']).toBe('silent');
  });

  it('leaves alone what somebody stopped, and not what systemd gave up', () => {
    const answering: ReadonlySet<WatchedPart> = new Set();
    expect(new Set(Object.values(standingsOf({ answering, processes: all({ is: 'stopped' }) })))).toEqual(
      new Set(['stopped']),
    );
    expect(new Set(Object.values(standingsOf({ answering, processes: all({ is: 'given_up' }) })))).toEqual(
      new Set(['silent']),
    );
  });

  it('lets calls finish on an agent that hears late or is not registered any more', () => {
    for (const failing of [{ speech_to_text: 'recognition_not_on_gpu' }, { media: 'not_registered' }]) {
      expect(standingsOf({ readiness: checks(failing, 1) })['voice-agent']).toBe('busy');
      expect(standingsOf({ readiness: checks(failing, 0) })['voice-agent']).toBe('doubted');
    }
    expect(standingsOf({ readiness: checks({ speech_to_text: 'timeout' }, 3) })['voice-agent']).toBe('silent');
  });

  it('takes an agent whose readiness cannot be read for doubted, and its services for what they say themselves', () => {
    expect(standingsOf({ readiness: undefined })).toEqual({
      'media-server': 'well',
      'safety-classifier': 'well',
      'speech-synthesizer': 'well',
      'voice-agent': 'doubted',
    });
  });
});
