import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadLibrary } from '#prompts/library.ts';
import type { ClipStore } from './audio/clips.ts';
import { keepEmergencyLinesStored, prerenderEmergencyLines, STORE_AGAIN_MS } from './prerender.ts';
import type { Synthesizer } from './synthesizer.ts';

const library = loadLibrary();
const wordingsOf = (prefix: string): readonly string[] =>
  [...library.allTexts()].filter(({ lineId }) => lineId.startsWith(prefix)).map(({ text, spoken }) => spoken ?? text);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A voice that is lost after so many clauses. */
function lostAfter(clauses: number): Synthesizer {
  let left = clauses;
  return {
    async *synthesize() {
      left -= 1;
      if (left < 0) throw new Error('the voice is gone');
      yield await Promise.resolve(Int16Array.of(1));
    },
    probe: () => Promise.resolve(),
    close: () => Promise.resolve(),
  };
}

it('stores what tells of a lost voice before everything else, for the voice may be lost at any moment', async () => {
  const stored = new Set<string>();
  const clips: ClipStore = {
    load: () => Promise.resolve(undefined),
    save: (text) => Promise.resolve(void stored.add(text)),
  };
  const logger = { debug: vi.fn(), info: vi.fn(), warn: vi.fn(), error: vi.fn() };
  const missing = await prerenderEmergencyLines(library, {
    synthesizer: lostAfter(60),
    clips,
    logger: logger as never,
  });
  expect(missing).toBeGreaterThan(0);
  expect(stored.size).toBeGreaterThan(10);
  for (const text of wordingsOf('agent.voice_lost')) expect([...stored].join(' ')).toContain(text.slice(0, 20));
});

it('stores the missing lines when the voice comes back, and then rests', async () => {
  const stored = new Map<string, Int16Array>();
  const clips: ClipStore = {
    load: (text) => Promise.resolve(stored.get(text)),
    save: (text, samples) => Promise.resolve(void stored.set(text, samples)),
  };
  const logger = { debug: vi.fn(), info: vi.fn(), warn: vi.fn(), error: vi.fn() };
  const voice = lostAfter(60);
  let synthesizer = voice;
  const asked = vi.fn((...request: Parameters<Synthesizer['synthesize']>) => synthesizer.synthesize(...request));
  const stop = keepEmergencyLinesStored(library, {
    synthesizer: { ...voice, synthesize: asked },
    clips,
    logger: logger as never,
  });
  await vi.advanceTimersByTimeAsync(STORE_AGAIN_MS - 1);
  const storedBefore = stored.size;
  expect(asked.mock.calls.length).toBeLessThan(70);
  synthesizer = lostAfter(Infinity);
  await vi.advanceTimersByTimeAsync(1);
  expect(stored.size).toBeGreaterThan(storedBefore);
  expect(logger.info).toHaveBeenCalledTimes(1);
  for (const text of wordingsOf('crisis.')) expect(stored.has(text)).toBe(true);
  const timesAsked = asked.mock.calls.length;
  await vi.advanceTimersByTimeAsync(10 * STORE_AGAIN_MS);
  expect(asked).toHaveBeenCalledTimes(timesAsked);
  stop();
});
