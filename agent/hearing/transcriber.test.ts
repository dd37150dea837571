import { describe, expect, it } from 'vitest';
import { createRecognitionQueue } from './transcriber.ts';

const CLIP = new Int16Array(1);

/** A queue whose recognition takes as long as the test says, on the test's clock. */
function queue() {
  const state = { now: 0, runs: 0, finish: [] as (() => void)[] };
  const { add } = createRecognitionQueue(
    () =>
      new Promise((resolve) => {
        state.runs += 1;
        state.finish.push(() => resolve('ja'));
      }),
    () => state.now,
  );
  const next = async (): Promise<void> => {
    await Promise.resolve();
    state.finish.shift()?.();
  };
  return { state, add, next };
}

describe('utterances that wait for each other', () => {
  it('are recognized one after the other', async () => {
    const { state, add, next } = queue();
    const both = [add(CLIP, 100), add(CLIP, 100)];
    await next();
    await both[0];
    expect(state.runs).toBe(1);
    await next();
    await next();
    expect(await Promise.all(both)).toEqual(['ja', 'ja']);
  });

  it('are skipped when nobody waits for them any more, so that those behind them are in time', async () => {
    const { state, add, next } = queue();
    const [first, late, last] = [add(CLIP, 100), add(CLIP, 50), add(CLIP, 200)];
    const skipped = expect(late).rejects.toMatchObject({ code: 'recognition_late' });
    await next();
    state.now = 50;
    await first;
    await skipped;
    while (state.finish.length === 0) await Promise.resolve();
    await next();
    expect(await last).toBe('ja');
    expect(state.runs).toBe(2);
  });

  it('are refused at once when too many wait already', async () => {
    const { add } = queue();
    for (let waiting = 0; waiting < 16; waiting += 1) void add(CLIP);
    await expect(add(CLIP)).rejects.toMatchObject({ code: 'recognition_busy' });
  });
});
