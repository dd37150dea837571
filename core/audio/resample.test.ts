import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { concatSamples, createResampler, resampleClip } from './resample.ts';

const AMPLITUDE = 10_000;

function tone(hertz: number, rateHz: number, seconds: number): Int16Array {
  return Int16Array.from({ length: rateHz * seconds }, (_, index) =>
    Math.round(AMPLITUDE * Math.sin((2 * Math.PI * hertz * index) / rateHz)),
  );
}

/** Strength of one frequency, by correlation, away from the edges. */
function amplitudeAt(samples: Int16Array, hertz: number, rateHz: number): number {
  const inner = samples.subarray(Math.floor(samples.length * 0.1), Math.floor(samples.length * 0.9));
  let real = 0;
  let imaginary = 0;
  inner.forEach((sample, index) => {
    real += sample * Math.cos((2 * Math.PI * hertz * index) / rateHz);
    imaginary += sample * Math.sin((2 * Math.PI * hertz * index) / rateHz);
  });
  return (2 * Math.hypot(real, imaginary)) / inner.length;
}

describe('resampling', () => {
  it.each([
    [24_000, 16_000],
    [44_100, 24_000],
    [48_000, 16_000],
    [16_000, 24_000],
    [22_050, 24_000],
  ])('keeps a tone of 1 kHz from %i to %i Hz', (fromHz, toHz) => {
    const output = resampleClip(tone(1000, fromHz, 1), { fromHz, toHz });
    expect(Math.abs(output.length - toHz)).toBeLessThanOrEqual(1);
    expect(amplitudeAt(output, 1000, toHz)).toBeGreaterThan(AMPLITUDE * 0.99);
    expect(amplitudeAt(output, 1000, toHz)).toBeLessThan(AMPLITUDE * 1.01);
  });

  it('removes what the lower rate cannot carry instead of folding it into the speech band', () => {
    const output = resampleClip(tone(10_000, 24_000, 1), { fromHz: 24_000, toHz: 16_000 });
    expect(amplitudeAt(output, 6000, 16_000)).toBeLessThan(AMPLITUDE / 1000);
  });

  it('answers the same samples however the clip is cut', () => {
    const clip = tone(440, 24_000, 0.2);
    const whole = resampleClip(clip, { fromHz: 24_000, toHz: 16_000 });
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 900 }), { maxLength: 20 }), (lengths) => {
        const resampler = createResampler({ fromHz: 24_000, toHz: 16_000 });
        const outputs: Int16Array[] = [];
        let offset = 0;
        for (const length of [...lengths, clip.length]) {
          outputs.push(resampler.push(clip.subarray(offset, offset + length)));
          offset += length;
        }
        outputs.push(resampler.flush());
        expect(concatSamples(outputs)).toEqual(whole);
      }),
      { numRuns: 30 },
    );
  });

  it('passes samples of the right rate through untouched', () => {
    const clip = tone(440, 24_000, 0.1);
    expect(resampleClip(clip, { fromHz: 24_000, toHz: 24_000 })).toEqual(clip);
  });

  it('survives a clip shorter than its filter', () => {
    expect(resampleClip(new Int16Array([500]), { fromHz: 24_000, toHz: 16_000 }).length).toBe(1);
    expect(resampleClip(new Int16Array(0), { fromHz: 24_000, toHz: 16_000 }).length).toBe(0);
  });

  it('refuses a rate that is none', () => {
    expect(() => createResampler({ fromHz: 0, toHz: 16_000 })).toThrow(RangeError);
  });
});
