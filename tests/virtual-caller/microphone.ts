import { AudioFrame, AudioSource, LocalAudioTrack } from '@livekit/rtc-node';
import { CALLER_SAMPLE_RATE_HZ } from './voices.ts';

/** What a noise sounds like. */
export type NoiseKind = 'hiss' | 'hum' | 'knocks';

/** A microphone that is open for the whole call, as a real one is. */
export interface Microphone {
  readonly track: LocalAudioTrack;
  /** Plays a clip into the room; resolves with the moment (performance.now) of its last audible sample. */
  play(samples: Int16Array): Promise<number>;
  /** Background for everything that follows; undefined is a silent room. */
  setBackground(noise: { readonly kind: NoiseKind; readonly levelDb: number } | undefined): void;
  close(): Promise<void>;
}

const FRAME_MS = 20;
const FRAME_SAMPLES = (CALLER_SAMPLE_RATE_HZ * FRAME_MS) / 1_000;
/** How far ahead of the clock frames are handed over, so that a busy moment leaves no hole. */
const AHEAD_MS = 80;
/** Further behind than this the lost time is given up: a burst of late frames would sound like fast-forward. */
const GIVE_UP_BEHIND_MS = 400;
const FULL_SCALE = 32_767;
/** Below this share of full scale a sample counts as silence at the end of a clip. */
const AUDIBLE = 0.01;

interface Clip {
  readonly samples: Int16Array;
  readonly audibleSamples: number;
  position: number;
  audibleUntil: number | undefined;
  readonly done: (endedAt: number) => void;
}

/** Opens a microphone; frames flow until it is closed. */
export function openMicrophone(): Microphone {
  const source = new AudioSource(CALLER_SAMPLE_RATE_HZ, 1);
  const track = LocalAudioTrack.createAudioTrack('microphone', source);
  const clips: Clip[] = [];
  let background: ((frame: Int16Array) => void) | undefined;
  let open = true;

  function nextFrame(): Int16Array {
    const frame = new Int16Array(FRAME_SAMPLES);
    background?.(frame);
    const clip = clips[0];
    if (clip !== undefined && mixInto(frame, clip)) clips.shift();
    return frame;
  }

  async function run(): Promise<void> {
    let dueAt = performance.now();
    while (open) {
      await source.captureFrame(new AudioFrame(nextFrame(), CALLER_SAMPLE_RATE_HZ, 1, FRAME_SAMPLES));
      dueAt += FRAME_MS;
      const aheadMs = dueAt - performance.now();
      if (aheadMs < -GIVE_UP_BEHIND_MS) dueAt = performance.now();
      if (aheadMs > AHEAD_MS) await new Promise((resolve) => setTimeout(resolve, aheadMs - AHEAD_MS));
    }
  }

  const running = run();
  return {
    track,
    play(samples) {
      return new Promise((resolve) => {
        clips.push({
          samples,
          audibleSamples: audibleLengthOf(samples),
          position: 0,
          audibleUntil: undefined,
          done: resolve,
        });
      });
    },
    setBackground(noise) {
      background = noise === undefined ? undefined : noiseOf(noise.kind, noise.levelDb);
    },
    async close() {
      open = false;
      await running;
      await track.close();
    },
  };
}

/** Adds the clip's next samples to the frame; true when the clip is over. */
function mixInto(frame: Int16Array, clip: Clip): boolean {
  const part = clip.samples.subarray(clip.position, clip.position + frame.length);
  for (const [index, sample] of part.entries()) frame[index] = clamp((frame[index] ?? 0) + sample);
  clip.position += frame.length;
  if (clip.audibleUntil === undefined && clip.position >= clip.audibleSamples)
    clip.audibleUntil = performance.now() + AHEAD_MS;
  if (clip.position < clip.samples.length) return false;
  clip.done(clip.audibleUntil ?? performance.now() + AHEAD_MS);
  return true;
}

function audibleLengthOf(samples: Int16Array): number {
  let length = samples.length;
  while (length > 0 && Math.abs(samples[length - 1] ?? 0) < AUDIBLE * FULL_SCALE) length -= 1;
  return length;
}

/** Writes noise over a frame; the same noise in every run, so that a failure can be repeated. */
function noiseOf(kind: NoiseKind, levelDb: number): (frame: Int16Array) => void {
  const amplitude = FULL_SCALE * 10 ** (levelDb / 20);
  const random = seededRandom(20_261);
  let time = 0;
  return (frame) => {
    for (let index = 0; index < frame.length; index += 1) {
      time += 1 / CALLER_SAMPLE_RATE_HZ;
      frame[index] = clamp(amplitude * SHAPES[kind](time, random));
    }
  };
}

const SHAPES: Record<NoiseKind, (time: number, random: () => number) => number> = {
  hiss: (_time, random) => random() * 2 - 1,
  hum: (time, random) =>
    0.7 * Math.sin(2 * Math.PI * 50 * time) + 0.2 * Math.sin(2 * Math.PI * 150 * time) + 0.1 * (random() * 2 - 1),
  // Something is put down on the table about twice a second.
  knocks: (time, random) => Math.exp(-((time % 0.47) * 60)) * (random() * 2 - 1),
};

/** Small linear congruential generator (Numerical Recipes constants). */
function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

function clamp(value: number): number {
  return Math.max(-FULL_SCALE, Math.min(FULL_SCALE, Math.round(value)));
}
