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

  it('are not kept for a call that was promised and never began', () => {
    const { state, places } = worker(1);
    places.take('a');
    places.promise('a');
    state.now = 20_000;
    expect(places.take('b')).toBe(false);
    state.now = 20_001;
    expect(places.take('b')).toBe(true);
  });

  it('are given back by a call that was refused after all', () => {
    const { places } = worker(1);
    places.take('a');
    places.release('a');
    expect(places.take('b')).toBe(true);
  });

  it('are promised in the order of coming, three at a time', () => {
    const { state, places } = worker(16);
    for (const id of ['a', 'b', 'c', 'd', 'e']) places.take(id);
    const next = () => ['a', 'b', 'c', 'd', 'e'].filter((id) => places.isNext(id));
    for (const id of ['a', 'b', 'c']) {
      expect(next()).toEqual([id]);
      places.promise(id);
    }
    expect(next()).toEqual([]);
    state.running = ['b'];
    expect(next()).toEqual(['d']);
    state.now = 20_001;
    expect(next()).toEqual(['d']);
  });
});
