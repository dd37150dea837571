import { describe, expect, it } from 'vitest';
import { LOOK_EVERY_MS, arrivedIn, watchLink } from './link-watch.ts';

async function watching(alive: { arrived: number | undefined }) {
  let nowMs = 0;
  let next: { readonly atMs: number; readonly action: () => void } | undefined;
  const seen: string[] = [];
  let asked = 0;
  const settle = async (): Promise<void> => {
    for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
  };
  const end = watchLink({
    clock: {
      nowMs: () => nowMs,
      after: (delayMs, action) => {
        next = { atMs: nowMs + delayMs, action };
        return () => {
          next = undefined;
        };
      },
    },
    readArrived: () => Promise.resolve(alive.arrived),
    ask: () => {
      asked += 1;
    },
    onQuiet: () => seen.push(`quiet at ${String(nowMs)}`),
    onAlive: () => seen.push(`alive at ${String(nowMs)}`),
  });
  await settle();
  return {
    seen,
    end,
    asked: () => asked,
    pass: async (ms: number, each: () => void = () => undefined) => {
      const until = nowMs + ms;
      while (next !== undefined && next.atMs <= until) {
        nowMs = Math.max(nowMs, next.atMs);
        const { action } = next;
        next = undefined;
        each();
        action();
        await settle();
      }
      nowMs = until;
    },
    sleep: (ms: number) => {
      nowMs += ms;
    },
  };
}

describe('the connection', () => {
  it('is said to be cut within five seconds, and to be back at the first sign', async () => {
    const alive = { arrived: 100 };
    const watch = await watching(alive);
    await watch.pass(10_000, () => (alive.arrived += 1));
    expect(watch.seen).toEqual([]);
    await watch.pass(5_000);
    expect(watch.seen).toHaveLength(1);
    expect(watch.asked()).toBeGreaterThan(3);
    await watch.pass(LOOK_EVERY_MS, () => (alive.arrived += 1));
    expect(watch.seen).toHaveLength(2);
    expect(watch.seen[1]).toContain('alive');
  });

  it('is not called cut for a pause of two seconds', async () => {
    const alive = { arrived: 100 };
    const watch = await watching(alive);
    for (let pause = 0; pause < 20; pause += 1) {
      await watch.pass(2_000);
      alive.arrived += 1;
      await watch.pass(LOOK_EVERY_MS);
    }
    expect(watch.seen).toEqual([]);
  });

  it('is not called cut because the phone slept, nor where a browser counts nothing', async () => {
    const alive: { arrived: number | undefined } = { arrived: 100 };
    const watch = await watching(alive);
    watch.sleep(60_000);
    await watch.pass(0);
    expect(watch.seen).toEqual([]);
    alive.arrived = undefined;
    await watch.pass(30_000);
    expect(watch.seen).toEqual([]);
  });

  it('is not watched any more after the end', async () => {
    const watch = await watching({ arrived: 1 });
    watch.end();
    await watch.pass(30_000);
    expect(watch.seen).toEqual([]);
  });

  it('counts answers to its own checks as a sign, as Chromium lists them', () => {
    const report = new Map<string, unknown>([
      ['pair', { type: 'candidate-pair', bytesReceived: 1_000, responsesReceived: 7 }],
      ['other', { type: 'transport', bytesReceived: 5_000 }],
    ]);
    expect(arrivedIn([report as unknown as RTCStatsReport])).toBe(1_007);
    expect(arrivedIn([new Map() as unknown as RTCStatsReport])).toBeUndefined();
  });
});
