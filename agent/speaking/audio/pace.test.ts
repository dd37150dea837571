import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { concatSamples } from '#core/audio/resample.ts';
import { createPace } from './pace.ts';
import type { PaceOptions } from './pace.ts';

const RATE_HZ = 24_000;

function tone(hertz: number, seconds: number, amplitude = 9000): Int16Array {
  return Int16Array.from({ length: RATE_HZ * seconds }, (_, index) =>
    Math.round(amplitude * Math.sin((2 * Math.PI * hertz * index) / RATE_HZ)),
  );
}

function paced(clip: Int16Array, options: Partial<PaceOptions>, cut = 480): Int16Array {
  const pace = createPace({ rate: 1, gain: 1, ...options });
  const outputs: Int16Array[] = [];
  for (let offset = 0; offset < clip.length; offset += cut)
    outputs.push(pace.push(clip.subarray(offset, offset + cut)));
  return concatSamples([...outputs, pace.flush()]);
}

/** Frequency by counting upward zero crossings away from the edges. */
function hertzOf(samples: Int16Array): number {
  const inner = samples.subarray(2400, samples.length - 2400);
  let crossings = 0;
  for (let index = 1; index < inner.length; index += 1)
    if ((inner[index - 1] ?? 0) < 0 && (inner[index] ?? 0) >= 0) crossings += 1;
  return (crossings * RATE_HZ) / inner.length;
}

function loudnessOf(samples: Int16Array): number {
  const inner = samples.subarray(2400, samples.length - 2400);
  return Math.sqrt(inner.reduce((sum, sample) => sum + sample * sample, 0) / inner.length);
}

const PEAK = (samples: Int16Array): number => samples.reduce((peak, sample) => Math.max(peak, Math.abs(sample)), 0);

describe('the pace of speech', () => {
  it('of 1 passes every sample unchanged', () => {
    const noise = Int16Array.from({ length: 5000 }, (_, index) => ((index * 7919) % 65_536) - 32_768);
    expect(paced(noise, {})).toEqual(noise);
  });

  it.each([0.7, 0.85, 1.15, 1.3])('of %f changes the length and keeps pitch and loudness', (rate) => {
    const clip = tone(220, 2);
    const output = paced(clip, { rate });
    expect(output.length / (clip.length / rate)).toBeCloseTo(1, 3);
    expect(hertzOf(output) / 220).toBeGreaterThan(0.98);
    expect(hertzOf(output) / 220).toBeLessThan(1.02);
    expect(loudnessOf(output) / loudnessOf(clip)).toBeGreaterThan(0.97);
    expect(loudnessOf(output) / loudnessOf(clip)).toBeLessThan(1.03);
  });

  it('keeps the beginning of the first word', () => {
    const clip = tone(220, 1);
    expect(paced(clip, { rate: 0.8 }).subarray(0, 400)).toEqual(clip.subarray(0, 400));
  });

  it('does not depend on how the stream is cut', () => {
    const clip = tone(180, 0.4);
    const whole = paced(clip, { rate: 0.9 }, clip.length);
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 3000 }), (cut) => {
        expect(paced(clip, { rate: 0.9 }, cut)).toEqual(whole);
      }),
      { numRuns: 12 },
    );
  });

  it('gives sound before the sentence is over', () => {
    const pace = createPace({ rate: 0.8, gain: 1 });
    expect(pace.push(tone(220, 0.2)).length).toBeGreaterThan(RATE_HZ * 0.1);
  });

  it.each([0, 1, 100, 959])('survives a clip of %i samples', (length) => {
    expect(paced(new Int16Array(length).fill(1000), { rate: 0.8 }).length).toBe(Math.round(length / 0.8));
  });

  it('is refused outside its range', () => {
    for (const rate of [0.5, 2, Number.NaN]) expect(() => createPace({ rate, gain: 1 })).toThrow(RangeError);
    for (const gain of [-1, 9, Number.NaN]) expect(() => createPace({ rate: 1, gain })).toThrow(RangeError);
  });
});

describe('the loudness of speech', () => {
  it('rises by the gain where there is room', () => {
    expect(loudnessOf(paced(tone(220, 1, 5000), { gain: 2 })) / loudnessOf(tone(220, 1, 5000))).toBeCloseTo(2, 2);
  });

  it('never clips: peaks are bent, in order', () => {
    const loud = paced(tone(220, 1, 20_000), { gain: 3 });
    expect(PEAK(loud)).toBeLessThanOrEqual(32_000);
    expect(PEAK(loud)).toBeGreaterThan(30_000);
    const [soft = 0, hard = 0] = paced(new Int16Array([14_000, 15_000]), { gain: 2 });
    expect(hard).toBeGreaterThan(soft);
  });
});
