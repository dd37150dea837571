import { describe, expect, it } from 'vitest';
import { resampleClip } from '#core/audio/resample.ts';
import { EAR_SAMPLE_RATE_HZ } from '#tests/virtual-caller/ear.ts';
import { createVoiceStudio, CALLER_SAMPLE_RATE_HZ } from '#tests/virtual-caller/voices.ts';
import { ALLOWED_HZ, createToneMeter, FORBIDDEN_HZ, toneOf } from './tone.ts';

const FRAME_SAMPLES = EAR_SAMPLE_RATE_HZ / 50;

function hearAll(samples: Int16Array): ReturnType<typeof createToneMeter> {
  const meter = createToneMeter();
  for (let start = 0; start + FRAME_SAMPLES <= samples.length; start += FRAME_SAMPLES)
    meter.hear(samples.subarray(start, start + FRAME_SAMPLES));
  return meter;
}

/** As the ear receives it: at its own rate, over a line with some noise. */
function received(frequencyHz: number, noise: number): Int16Array {
  const clip = resampleClip(toneOf(frequencyHz, 500), { fromHz: 24_000, toHz: EAR_SAMPLE_RATE_HZ });
  return clip.map((sample, index) => sample + noise * Math.sin(index * index));
}

describe('tone meter', () => {
  it.each([FORBIDDEN_HZ, ALLOWED_HZ])('hears a tone of %i Hz in every frame, with noise on the line', (frequencyHz) => {
    const meter = hearAll(received(frequencyHz, 3_000));
    expect(meter.bytesOf(frequencyHz)).toBeGreaterThan(0.8 * EAR_SAMPLE_RATE_HZ);
    expect(meter.bytesOf(frequencyHz === FORBIDDEN_HZ ? ALLOWED_HZ : FORBIDDEN_HZ)).toBe(0);
  });

  it('hears a single frame', () => {
    const meter = createToneMeter();
    meter.hear(received(FORBIDDEN_HZ, 0).subarray(FRAME_SAMPLES, 2 * FRAME_SAMPLES));
    expect(meter.bytesOf(FORBIDDEN_HZ)).toBe(2 * FRAME_SAMPLES);
  });

  it.each(['de', 'de+f2', 'de+whisperf'])(
    'takes no spoken word of voice %s for a tone, however sharp its s',
    async (variant) => {
      const studio = await createVoiceStudio({ variant, pitch: 70, rate: 120 });
      const speech = resampleClip(
        studio.render('Sechzig süße Süßstoffe zischen, und ich spüre es. Pfeifen Sie sich eins.'),
        { fromHz: CALLER_SAMPLE_RATE_HZ, toHz: EAR_SAMPLE_RATE_HZ },
      );
      const meter = hearAll(speech);
      expect([meter.bytesOf(FORBIDDEN_HZ), meter.bytesOf(ALLOWED_HZ)]).toEqual([0, 0]);
    },
  );

  it('takes silence for silence', () => {
    expect(hearAll(new Int16Array(EAR_SAMPLE_RATE_HZ)).bytesOf(FORBIDDEN_HZ)).toBe(0);
  });
});
