import { describe, expect, it } from 'vitest';
import { HUSH_STEP_MS, Hush } from './hush.ts';

function guide() {
  const hush = new Hush();
  let nowMs = 0;
  const steps = (count: number, level: number, isGuideSpeaking = true): number | undefined => {
    let hushedAfterMs: number | undefined;
    for (let step = 1; step <= count; step += 1) {
      nowMs += HUSH_STEP_MS;
      hush.look({ level, isGuideSpeaking, nowMs });
      if (hush.isOn) hushedAfterMs ??= step * HUSH_STEP_MS;
    }
    return hushedAfterMs;
  };
  return { hush, steps, now: () => nowMs };
}

describe('the guide on this device', () => {
  it('is silent within 200 ms of her voice', () => {
    const { steps } = guide();
    steps(20, 0.02);
    expect(steps(10, 0.4)).toBeLessThanOrEqual(200);
  });

  it('is silent at once when she types or presses something', () => {
    const { hush, now } = guide();
    hush.begin(now());
    expect(hush.isOn).toBe(true);
  });

  it('goes on after a sound that was no voice', () => {
    const { hush, steps } = guide();
    steps(2, 0.5);
    expect(hush.isOn).toBe(false);
    steps(10, 0.5);
    expect(hush.isOn).toBe(true);
    steps(40, 0.02);
    expect(hush.isOn).toBe(false);
  });

  it('is heard again with its answer', () => {
    const { hush, steps } = guide();
    steps(10, 0.5);
    steps(1, 0.5, false);
    expect(hush.isOn).toBe(false);
  });

  it('does not silence itself: what the microphone hears of the loudspeaker is learned, at most one gap long', () => {
    const { hush, steps } = guide();
    steps(10, 0.2);
    expect(hush.isOn).toBe(true);
    // Silenced, nothing of it is heard.
    steps(40, 0.02);
    expect(hush.isOn).toBe(false);
    expect(steps(200, 0.2)).toBeUndefined();
    expect(steps(10, 0.45)).toBeLessThanOrEqual(200);
  });

  it('stays silent as long as she speaks', () => {
    const { hush, steps } = guide();
    steps(100, 0.4);
    expect(hush.isOn).toBe(true);
  });
});
