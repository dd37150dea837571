import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PROOF_LIFETIME_MS, RUN_LIMIT_MS } from './self-test.ts';
import type { SelfTestState } from './self-test.ts';
import { keepProving, PROOF_INTERVAL_MS, RETRY_INTERVAL_MS } from './keep-proving.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('the loop that proves a guard', () => {
  it('runs at once, soon again while it fails, and at leisure when it is proven', async () => {
    const outcomes: SelfTestState[] = ['failing', 'failing', 'healthy', 'healthy'];
    const run = vi.fn(() => Promise.resolve(outcomes.shift() ?? 'healthy'));
    const stop = keepProving({ run });
    expect(run).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(2 * RETRY_INTERVAL_MS);
    expect(run).toHaveBeenCalledTimes(3);
    await vi.advanceTimersByTimeAsync(PROOF_INTERVAL_MS - 1);
    expect(run).toHaveBeenCalledTimes(3);
    await vi.advanceTimersByTimeAsync(1);
    expect(run).toHaveBeenCalledTimes(4);
    stop();
    await vi.advanceTimersByTimeAsync(10 * PROOF_INTERVAL_MS);
    expect(run).toHaveBeenCalledTimes(4);
  });

  it('never runs two at a time, and a run that is late for the stop starts no other', async () => {
    const slow = Promise.withResolvers<SelfTestState>();
    const run = vi.fn(() => slow.promise);
    const stop = keepProving({ run });
    await vi.advanceTimersByTimeAsync(10 * PROOF_INTERVAL_MS);
    expect(run).toHaveBeenCalledTimes(1);
    stop();
    slow.resolve('healthy');
    await vi.advanceTimersByTimeAsync(10 * PROOF_INTERVAL_MS);
    expect(run).toHaveBeenCalledTimes(1);
  });

  it('asks again before a proof has grown old, also after one lost round', () => {
    expect(2 * (PROOF_INTERVAL_MS + RUN_LIMIT_MS)).toBeLessThanOrEqual(PROOF_LIFETIME_MS);
  });
});
