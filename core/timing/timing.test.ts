import { getEventListeners } from 'node:events';
import { describe, expect, it } from 'vitest';
import { untilAborted, withDeadline } from './deadline.ts';
import type { TimerSource } from './timers.ts';
import { comesTrue, createWait } from './wait.ts';

const never = new Promise<never>(() => undefined);
const fail = (): never => {
  throw new Error('too late');
};

/** Timers that fire when the test says so. */
function heldTimers(): TimerSource & { pass(): void; readonly running: Set<() => void> } {
  const running = new Set<() => void>();
  return {
    running,
    after: (_delayMs, action) => {
      running.add(action);
      return () => running.delete(action);
    },
    pass: () => {
      for (const action of running) action();
    },
  };
}

describe('withDeadline', () => {
  it('gives what the work gives and leaves no timer behind', async () => {
    const timers = heldTimers();
    expect(await withDeadline(Promise.resolve('done'), { limitMs: 5, timers }, fail)).toBe('done');
    expect(timers.running.size).toBe(0);
  });

  it('hands on how the work failed and leaves no timer behind', async () => {
    const timers = heldTimers();
    await expect(withDeadline(Promise.reject(new Error('broke')), { limitMs: 5, timers }, fail)).rejects.toThrow(
      'broke',
    );
    expect(timers.running.size).toBe(0);
  });

  it('gives what the latecomer gives, or throws what it throws', async () => {
    const timers = heldTimers();
    const late = withDeadline(never, { limitMs: 5, timers }, () => 'late');
    timers.pass();
    expect(await late).toBe('late');
    const failing = withDeadline(never, { limitMs: 5, timers }, fail);
    timers.pass();
    await expect(failing).rejects.toThrow('too late');
    expect(timers.running.size).toBe(0);
  });

  it('does not mind work that fails after its time', async () => {
    const timers = heldTimers();
    const work = Promise.withResolvers<string>();
    const late = withDeadline(work.promise, { limitMs: 5, timers }, () => 'late');
    timers.pass();
    expect(await late).toBe('late');
    // An unhandled rejection would fail the run.
    work.reject(new Error('broke'));
  });

  it('runs on real time unless told otherwise', async () => {
    expect(await withDeadline(never, 1, () => 'late')).toBe('late');
  });
});

describe('untilAborted', () => {
  it('ends with the signal, also with one that fired before, and tells why', async () => {
    const controller = new AbortController();
    const work = untilAborted(never, controller.signal, (reason) => reason);
    controller.abort('enough');
    expect(await work).toBe('enough');
    await expect(untilAborted(never, controller.signal, fail)).rejects.toThrow('too late');
  });

  it('gives what the work gives and leaves no listener behind', async () => {
    const { signal } = new AbortController();
    expect(await untilAborted(Promise.resolve('done'), signal, fail)).toBe('done');
    expect(getEventListeners(signal, 'abort')).toEqual([]);
    expect(await untilAborted(Promise.resolve('done'), undefined, fail)).toBe('done');
  });
});

describe('waiting', () => {
  it('can be ended early', async () => {
    const wait = createWait(1_000_000);
    wait.end();
    expect(await wait.over).toBeUndefined();
  });

  it('looks until it came true, and says when it did not', async () => {
    let looks = 0;
    expect(await comesTrue(() => (looks += 1) === 3, { everyMs: 1, limitMs: 1_000_000 })).toBe(true);
    expect(looks).toBe(3);
    expect(await comesTrue(() => false, { everyMs: 1, limitMs: 0 })).toBe(false);
    expect(await comesTrue(() => false, { everyMs: 1, limitMs: 1_000_000, signal: AbortSignal.abort() })).toBe(false);
  });
});
