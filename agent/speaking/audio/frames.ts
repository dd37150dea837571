import { ReadableStream } from 'node:stream/web';
import { AudioFrame } from '@livekit/rtc-node';
import { SYNTHESIS_SAMPLE_RATE_HZ } from '#core/contracts/speech-synthesis.ts';

/** Length of one frame. Shorter frames cost more calls, longer ones delay an interruption. */
const FRAME_MS = 20;
/** Samples in one frame. */
export const FRAME_SAMPLES = (SYNTHESIS_SAMPLE_RATE_HZ * FRAME_MS) / 1000;

/**
 * Samples of any cut as the 20 ms frames that a session plays. The last one is filled up with
 * silence rather than dropped. An error of `chunks` becomes the stream's error after all frames before it.
 * @param abort is called when the stream is cancelled: a generator that waits for its next chunk can
 *   only be ended from outside, so this should abort the signal that made `chunks`.
 */
export function toAudioFrames(
  chunks: AsyncIterable<Int16Array> | Iterable<Int16Array>,
  abort?: () => void,
): ReadableStream<AudioFrame> {
  const frames = framesOf(chunks);
  return new ReadableStream<AudioFrame>(
    {
      async pull(controller) {
        const { value, done } = await frames.next();
        if (done === true) controller.close();
        else controller.enqueue(value);
      },
      async cancel() {
        abort?.();
        await frames.return(undefined).catch(() => undefined);
      },
    },
    { highWaterMark: 0 },
  );
}

async function* framesOf(
  chunks: AsyncIterable<Int16Array> | Iterable<Int16Array>,
): AsyncGenerator<AudioFrame, undefined> {
  let frame = new Int16Array(FRAME_SAMPLES);
  let filled = 0;
  for await (const chunk of chunks) {
    for (let offset = 0; offset < chunk.length;) {
      const part = chunk.subarray(offset, offset + FRAME_SAMPLES - filled);
      frame.set(part, filled);
      filled += part.length;
      offset += part.length;
      if (filled < FRAME_SAMPLES) break;
      yield toFrame(frame);
      frame = new Int16Array(FRAME_SAMPLES);
      filled = 0;
    }
  }
  if (filled > 0) yield toFrame(frame);
  return undefined;
}

function toFrame(samples: Int16Array): AudioFrame {
  return new AudioFrame(samples, SYNTHESIS_SAMPLE_RATE_HZ, 1, samples.length);
}
