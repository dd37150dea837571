import { AudioStream } from '@livekit/rtc-node';
import type { RemoteTrack } from '@livekit/rtc-node';

/** Hears when the agent makes sound; what is said it reads elsewhere. */
export interface Ear {
  listenTo(track: RemoteTrack): void;
  /** Moment (performance.now) of the last loud frame. */
  lastLoudAt(): number | undefined;
  /** First loud frame after a moment. */
  firstLoudAfter(moment: number): number | undefined;
  /** Last loud frame before a moment. */
  lastLoudBefore(moment: number): number | undefined;
  /** Loud milliseconds after a moment. */
  loudMsSince(moment: number): number;
  close(): Promise<void>;
}

const FRAME_MS = 20;
/** Sample rate at which the ear listens. */
export const EAR_SAMPLE_RATE_HZ = 16_000;
/** Comfort noise and codec residue lie under −50 dBFS, speech over −35. */
const LOUD_RMS = 32_768 * 10 ** (-42 / 20);

/**
 * Listens with one moment for each loud frame; an hour of speech is 180 000 numbers.
 * @param onLoud called for every loud frame of 20 ms with its samples at {@link EAR_SAMPLE_RATE_HZ}.
 */
export function createEar(onLoud: (samples: Int16Array) => void): Ear {
  const loudAt: number[] = [];
  const readers: { cancel(): Promise<void> }[] = [];

  async function listen(track: RemoteTrack): Promise<void> {
    const reader = new AudioStream(track, {
      sampleRate: EAR_SAMPLE_RATE_HZ,
      numChannels: 1,
      frameSizeMs: FRAME_MS,
    }).getReader();
    readers.push(reader);
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      if (rmsOf(value.data) < LOUD_RMS) continue;
      const moment = performance.now();
      loudAt.push(moment);
      onLoud(value.data);
    }
  }

  return {
    listenTo(track) {
      listen(track).catch(() => undefined);
    },
    lastLoudAt: () => loudAt.at(-1),
    firstLoudAfter: (moment) => loudAt.find((at) => at > moment),
    lastLoudBefore: (moment) => loudAt.findLast((at) => at < moment),
    loudMsSince: (moment) => loudAt.filter((at) => at > moment).length * FRAME_MS,
    async close() {
      await Promise.all(readers.map((reader) => reader.cancel().catch(() => undefined)));
    },
  };
}

function rmsOf(samples: Int16Array): number {
  let sum = 0;
  for (const sample of samples) sum += sample * sample;
  return Math.sqrt(sum / Math.max(1, samples.length));
}
