/** Streaming change of sample rate for 16-bit mono speech. */
export interface Resampler {
  /** Resampled samples that are complete so far. */
  push(samples: Int16Array): Int16Array;
  /** The rest; the resampler must not be used afterwards. */
  flush(): Int16Array;
}

/** Zero crossings of the sinc on each side; more would be inaudible and cost time on the path of every turn. */
const ZERO_CROSSINGS = 12;
/** Kaiser window shape; 8 gives about 80 dB stop-band attenuation. */
const KAISER_BETA = 8;
/** Share of the lower Nyquist frequency that passes; the rest is the transition band. */
const PASS_BAND = 0.94;
const NO_FILTER = new Float64Array(0);

/**
 * Polyphase windowed-sinc resampler.
 * @throws {RangeError} when a rate is not a positive integer.
 */
export function createResampler(rates: { readonly fromHz: number; readonly toHz: number }): Resampler {
  const { fromHz, toHz } = rates;
  if (!isRate(fromHz) || !isRate(toHz)) throw new RangeError('sample rates are positive integers');
  if (fromHz === toHz) return { push: (samples) => samples, flush: () => new Int16Array(0) };
  return createPolyphase(fromHz, toHz);
}

/** A whole clip at another rate. */
export function resampleClip(
  samples: Int16Array,
  rates: { readonly fromHz: number; readonly toHz: number },
): Int16Array {
  const resampler = createResampler(rates);
  return concatSamples([resampler.push(samples), resampler.flush()]);
}

/** All chunks as one array. */
export function concatSamples(chunks: readonly Int16Array[]): Int16Array {
  const whole = new Int16Array(chunks.reduce((sum, chunk) => sum + chunk.length, 0));
  let offset = 0;
  for (const chunk of chunks) {
    whole.set(chunk, offset);
    offset += chunk.length;
  }
  return whole;
}

/** A float sample as a 16-bit one, limited to the range. */
export function toInt16(value: number): number {
  return Math.max(-32_768, Math.min(32_767, Math.round(value)));
}

function isRate(value: number): boolean {
  return Number.isInteger(value) && value > 0;
}

function createPolyphase(fromHz: number, toHz: number): Resampler {
  const divisor = greatestCommonDivisor(fromHz, toHz);
  const up = toHz / divisor;
  const down = fromHz / divisor;
  const { phases, reach } = phaseFilters(up, down);
  let held = new Int16Array(reach);
  /** Input position of `held[0]`, and the next output sample. */
  let heldFrom = -reach;
  let nextOutput = 0;
  let receivedTotal = 0;

  function drain(lastInput: number): Int16Array {
    const outputs = new Int16Array(Math.max(0, Math.floor(((lastInput - reach + 1) * up - 1) / down) + 1 - nextOutput));
    for (let index = 0; index < outputs.length; index += 1, nextOutput += 1) {
      const position = nextOutput * down;
      const filter = phases[position % up] ?? NO_FILTER;
      outputs[index] = toInt16(convolve(held, filter, Math.floor(position / up) - reach - heldFrom));
    }
    const keepFrom = Math.max(heldFrom, Math.floor((nextOutput * down) / up) - reach);
    held = held.slice(keepFrom - heldFrom);
    heldFrom = keepFrom;
    return outputs;
  }

  return {
    push(samples) {
      held = concatSamples([held, samples]) as Int16Array<ArrayBuffer>;
      receivedTotal += samples.length;
      return drain(receivedTotal - 1);
    },
    flush() {
      const expectedTotal = Math.ceil((receivedTotal * up) / down);
      held = concatSamples([held, new Int16Array(reach * 2 + 2)]) as Int16Array<ArrayBuffer>;
      const before = nextOutput;
      return drain(receivedTotal + reach * 2).subarray(0, Math.max(0, expectedTotal - before));
    },
  };
}

/** One filter for each phase; each covers inputs `center − reach … center + reach`. */
function phaseFilters(up: number, down: number): { readonly phases: Float64Array[]; readonly reach: number } {
  const cutoff = Math.min(1, up / down) * PASS_BAND;
  const reach = Math.ceil(ZERO_CROSSINGS / cutoff);
  const phases = Array.from({ length: up }, (_, phase) => {
    const filter = new Float64Array(2 * reach + 1);
    for (let tap = -reach; tap <= reach; tap += 1) filter[tap + reach] = tapWeight(tap - phase / up, cutoff, reach + 1);
    return normalized(filter);
  });
  return { phases, reach };
}

function tapWeight(position: number, cutoff: number, halfWidth: number): number {
  const x = Math.PI * position * cutoff;
  const sinc = x === 0 ? 1 : Math.sin(x) / x;
  const edge = position / halfWidth;
  const window = Math.abs(edge) >= 1 ? 0 : bessel(KAISER_BETA * Math.sqrt(1 - edge * edge)) / bessel(KAISER_BETA);
  return sinc * window * cutoff;
}

function normalized(filter: Float64Array): Float64Array {
  const sum = filter.reduce((total, weight) => total + weight, 0);
  return filter.map((weight) => weight / sum);
}

/** Modified Bessel function of the first kind, order 0, by its power series. */
function bessel(x: number): number {
  let term = 1;
  let sum = 1;
  for (let k = 1; term > sum * 1e-12; k += 1) {
    term *= (x / (2 * k)) ** 2;
    sum += term;
  }
  return sum;
}

/** The caller keeps `offset … offset + filter.length` inside the held samples. */
function convolve(samples: Int16Array, filter: Float64Array, offset: number): number {
  let sum = 0;
  for (let tap = 0; tap < filter.length; tap += 1) sum += (samples[offset + tap] as number) * (filter[tap] as number);
  return sum;
}

function greatestCommonDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestCommonDivisor(b, a % b);
}
