import type { AudioFrame } from '@livekit/rtc-node';
import { describe, expect, it } from 'vitest';
import { concatSamples } from '#core/audio/resample.ts';
import { FRAME_SAMPLES, toAudioFrames } from './frames.ts';

async function* chunksOf(...lengths: number[]): AsyncGenerator<Int16Array> {
  let next = 0;
  await Promise.resolve();
  for (const length of lengths) yield Int16Array.from({ length }, () => (next = (next % 30_000) + 1));
}

async function framesOf(chunks: AsyncIterable<Int16Array>): Promise<AudioFrame[]> {
  const frames: AudioFrame[] = [];
  for await (const frame of toAudioFrames(chunks)) frames.push(frame);
  return frames;
}

describe('frames for the room', () => {
  it('are 20 ms long and hold every sample once, however the chunks were cut', async () => {
    const frames = await framesOf(chunksOf(1, 479, 7, 960, 0, 2000));
    expect(
      frames.every(
        (frame) => frame.data.length === 480 && frame.samplesPerChannel === 480 && frame.sampleRate === 24_000,
      ),
    ).toBe(true);
    const samples = concatSamples(frames.map((frame) => frame.data));
    expect(samples.subarray(0, 3447)).toEqual(Int16Array.from({ length: 3447 }, (_, index) => index + 1));
  });

  it('end with a filled-up frame instead of losing the last syllable', async () => {
    const frames = await framesOf(chunksOf(FRAME_SAMPLES + 3));
    expect(frames).toHaveLength(2);
    expect([...(frames[1]?.data.subarray(0, 5) ?? [])]).toEqual([481, 482, 483, 0, 0]);
  });

  it('end the synthesis when the room cancels while it waits', async () => {
    const controller = new AbortController();
    let left = false;
    async function* endless(): AsyncGenerator<Int16Array> {
      try {
        yield new Int16Array(FRAME_SAMPLES);
        await new Promise((_resolve, reject) => {
          controller.signal.addEventListener('abort', () => {
            reject(new Error('aborted'));
          });
        });
      } finally {
        left = true;
      }
    }
    const reader = toAudioFrames(endless(), () => {
      controller.abort();
    }).getReader();
    await reader.read();
    const pending = reader.read();
    await reader.cancel();
    expect((await pending).done).toBe(true);
    expect(left).toBe(true);
  });

  it('pass a failure on after the sound before it', async () => {
    async function* failing(): AsyncGenerator<Int16Array> {
      yield new Int16Array(FRAME_SAMPLES);
      await Promise.resolve();
      throw new Error('cut');
    }
    const reader = toAudioFrames(failing()).getReader();
    expect((await reader.read()).value?.data.length).toBe(FRAME_SAMPLES);
    await expect(reader.read()).rejects.toThrow('cut');
  });
});
