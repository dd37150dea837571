import { describe, expect, it } from 'vitest';
import { createCallPlaces } from './call-places.ts';

function worker(capacity: number) {
  const state = { running: [] as string[], now: 0 };
  const places = createCallPlaces({ capacity, runningJobIds: () => state.running, now: () => state.now });
  return { state, places };
}

describe('the places of a worker', () => {
  it('count a call from its promise on, and once', () => {
    const { state, places } = worker(2);
    expect([places.take('a'), places.taken]).toEqual([true, 1]);
    state.running = ['a'];
    expect(places.taken).toBe(1);
    expect([places.take('b'), places.take('c')]).toEqual([true, false]);
  });

  it('are free again when a call ended', () => {
    const { state, places } = worker(1);
    places.take('a');
    state.running = ['a'];
    expect(places.taken).toBe(1);
    state.running = [];
    expect(places.take('b')).toBe(true);
  });

  it('are not kept for a call that never began', () => {
    const { state, places } = worker(1);
    places.take('a');
    state.now = 20_000;
    expect(places.take('b')).toBe(false);
    state.now = 20_001;
    expect(places.take('b')).toBe(true);
  });
});
