import { concatSamples, toInt16 } from '#core/audio/resample.ts';
import { SYNTHESIS_SAMPLE_RATE_HZ } from '#core/contracts/speech-synthesis.ts';

/** Speaks slower or faster, louder or softer, without changing the pitch. */
export interface Pace {
  /** What is ready so far; about 60 ms stay inside. */
  push(chunk: Int16Array): Int16Array;
  /** The rest. The pace must not be used afterwards. */
  flush(): Int16Array;
}

/** Settings of {@link createPace}. */
export interface PaceOptions {
  /** 1 is the speaker's own pace, 0.7 slow, 1.3 fast. */
  readonly rate: number;
  /** 1 is the speaker's own loudness. */
  readonly gain: number;
}

/** Slower sounds drunk, faster cannot be followed. */
const RATE_RANGE = { min: 0.7, max: 1.3 } as const;
/** Four times the amplitude is 12 dB more. */
const GAIN_RANGE = { min: 0, max: 4 } as const;

/** Two periods of the lowest voice (70 Hz) fit into one window of 40 ms. */
const WINDOW = (SYNTHESIS_SAMPLE_RATE_HZ * 40) / 1000;
const HOP = WINDOW / 2;
/** How far a window may move to fit its neighbour: one period of a voice of 80 Hz. */
const SEARCH = Math.round(SYNTHESIS_SAMPLE_RATE_HZ / 80);
/** Every fourth sample decides as well as all of them: speech has little above 3 kHz. */
const STRIDE = 4;
/** Rising half of a Hann window; the falling half is one minus it. */
const RISE = Float64Array.from({ length: HOP }, (_, index) => 0.5 - 0.5 * Math.cos((Math.PI * index) / HOP));

/** Amplitude from which the limiter bends, and which it never passes. */
const KNEE = 26_000;
const CEILING = 32_000;

/**
 * Waveform-similarity overlap-add for a stream of 24 kHz samples. Rate and gain of 1 pass every sample unchanged.
 * @throws {RangeError} outside {@link RATE_RANGE} and {@link GAIN_RANGE}
 */
export function createPace(options: PaceOptions): Pace {
  const { rate, gain } = options;
  if (!(rate >= RATE_RANGE.min && rate <= RATE_RANGE.max)) throw new RangeError('rate is out of range');
  if (!(gain >= GAIN_RANGE.min && gain <= GAIN_RANGE.max)) throw new RangeError('gain is out of range');
  const stretch = rate === 1 ? PASS_THROUGH : createStretch(rate);
  return {
    push: (chunk) => amplified(stretch.push(chunk), gain),
    flush: () => amplified(stretch.flush(), gain),
  };
}

const PASS_THROUGH: Pace = { push: (chunk) => chunk, flush: () => new Int16Array(0) };

function amplified(samples: Int16Array, gain: number): Int16Array {
  if (gain === 1) return samples;
  return samples.map((sample) => toInt16(softLimit(sample * gain)));
}

/** Loud peaks are bent, not cut: a cut sounds like a crackle. */
function softLimit(value: number): number {
  const size = Math.abs(value);
  if (size <= KNEE) return value;
  const room = CEILING - KNEE;
  return Math.sign(value) * (KNEE + room * Math.tanh((size - KNEE) / room));
}

function createStretch(rate: number): Pace {
  let input = new Int16Array(0);
  /** Position of `input[0]` in the whole stream. */
  let inputFrom = 0;
  let received = 0;
  let emitted = 0;
  let window = 0;
  let previousStart = 0;
  let tail = new Float64Array(HOP);

  /** Where the next window starts, or undefined while its samples are not there. */
  function nextStart(): number | undefined {
    if (window === 0) return received >= WINDOW ? 0 : undefined;
    const ideal = Math.round(window * HOP * rate);
    const natural = previousStart + HOP;
    if (Math.max(ideal + SEARCH, natural) + WINDOW > received) return undefined;
    return bestStart(input, { ideal: ideal - inputFrom, natural: natural - inputFrom }) + inputFrom;
  }

  function overlapAdd(start: number): Int16Array {
    const output = new Int16Array(HOP);
    const nextTail = new Float64Array(HOP);
    for (let index = 0; index < HOP; index += 1) {
      const rise = window === 0 ? 1 : (RISE[index] ?? 0);
      output[index] = toInt16((tail[index] ?? 0) + rise * (input[start - inputFrom + index] ?? 0));
      nextTail[index] = (1 - (RISE[index] ?? 0)) * (input[start - inputFrom + HOP + index] ?? 0);
    }
    tail = nextTail;
    return output;
  }

  function drain(): Int16Array {
    const outputs: Int16Array[] = [];
    for (let start = nextStart(); start !== undefined; start = nextStart()) {
      outputs.push(overlapAdd(start));
      previousStart = start;
      window += 1;
      const needed = Math.min(previousStart + HOP, Math.round(window * HOP * rate) - SEARCH);
      if (needed > inputFrom) {
        input = input.slice(needed - inputFrom);
        inputFrom = needed;
      }
    }
    const output = concatSamples(outputs);
    emitted += output.length;
    return output;
  }

  function append(chunk: Int16Array): void {
    input = concatSamples([input, chunk]) as Int16Array<ArrayBuffer>;
    received += chunk.length;
  }

  return {
    push(chunk) {
      append(chunk);
      return drain();
    },
    flush() {
      const wanted = Math.round(received / rate) - emitted;
      append(new Int16Array(Math.ceil(wanted * rate) + WINDOW * 2 + SEARCH * 2));
      return drain().subarray(0, Math.max(0, wanted));
    },
  };
}

/** The start near `ideal` whose window continues most smoothly what would have come at `natural`. */
function bestStart(input: Int16Array, at: { readonly ideal: number; readonly natural: number }): number {
  let best = Math.max(0, at.ideal);
  let bestLikeness = Number.NEGATIVE_INFINITY;
  for (let start = Math.max(0, at.ideal - SEARCH); start <= at.ideal + SEARCH; start += 1) {
    const likeness = likenessOf(input, start, at.natural);
    if (likeness > bestLikeness) [best, bestLikeness] = [start, likeness];
  }
  return best;
}

/** Correlation of two overlaps, normalized by the loudness of the first: loud pieces would win otherwise. */
function likenessOf(input: Int16Array, start: number, natural: number): number {
  let cross = 0;
  let energy = 1;
  for (let index = 0; index < HOP; index += STRIDE) {
    const candidate = input[start + index] ?? 0;
    cross += candidate * (input[natural + index] ?? 0);
    energy += candidate * candidate;
  }
  return cross / Math.sqrt(energy);
}
