import { createParser } from 'eventsource-parser';
import { concatSamples, createResampler } from '#core/audio/resample.ts';
import type { Resampler } from '#core/audio/resample.ts';
import { createWavParser } from '#core/audio/wav.ts';
import type { WavParser } from '#core/audio/wav.ts';
import { SYNTHESIS_SAMPLE_RATE_HZ } from '#core/contracts/speech-synthesis.ts';
import { synthesizerError } from './synthesizer-error.ts';

/** Turns the body of a synthesis, piece by piece, into 24 kHz mono samples. */
export interface AudioBody {
  /** @throws {AppError} `synthesizer_bad_audio`, `synthesizer_refused` */
  push(bytes: Buffer): Int16Array;
  /** What was still held back. @throws {AppError} `synthesizer_bad_audio` when the body was cut */
  end(): Int16Array;
}

/**
 * The decoder for a media type, or undefined when that is no sound.
 * @param contentType value of the header; without one, the first bytes decide.
 */
export function decoderFor(contentType: string): AudioBody | undefined {
  const [mediaType = '', ...parameters] = contentType
    .toLowerCase()
    .split(';')
    .map((part) => part.trim());
  switch (mediaType) {
    case 'audio/wav':
    case 'audio/x-wav':
    case 'audio/wave':
    case 'audio/vnd.wave':
      return createWavBody();
    case 'audio/pcm':
    case 'audio/x-pcm':
    case 'audio/l16':
      return createPcmBody(rateOf(parameters));
    case 'text/event-stream':
      return createEventBody();
    case '':
    case 'application/octet-stream':
      return createSniffingBody();
    default:
      return undefined;
  }
}

function rateOf(parameters: readonly string[]): number {
  const rate = Number(parameters.find((parameter) => parameter.startsWith('rate='))?.slice('rate='.length));
  return Number.isInteger(rate) && rate >= 8000 && rate <= 96_000 ? rate : SYNTHESIS_SAMPLE_RATE_HZ;
}

function createWavBody(): AudioBody {
  const parser = createWavParser();
  let resampler: Resampler | undefined;
  return {
    push(bytes) {
      const samples = parse(parser, bytes);
      const format = parser.format();
      if (format === undefined || samples.length === 0) return new Int16Array(0);
      resampler ??= createResampler({ fromHz: format.sampleRateHz, toHz: SYNTHESIS_SAMPLE_RATE_HZ });
      return resampler.push(toMono(toSamples(samples), format.channels));
    },
    end() {
      if (parser.format() === undefined || parser.missingBytes() > 0) throw synthesizerError('synthesizer_bad_audio');
      return resampler?.flush() ?? new Int16Array(0);
    },
  };
}

function parse(parser: WavParser, bytes: Buffer): Buffer {
  try {
    return parser.push(bytes);
  } catch (error) {
    throw synthesizerError('synthesizer_bad_audio', error);
  }
}

function createPcmBody(rateHz: number): AudioBody {
  const resampler = createResampler({ fromHz: rateHz, toHz: SYNTHESIS_SAMPLE_RATE_HZ });
  let odd: Buffer = Buffer.alloc(0);
  return {
    push(bytes) {
      const whole = odd.length === 0 ? bytes : Buffer.concat([odd, bytes]);
      const even = whole.length - (whole.length % 2);
      odd = whole.subarray(even);
      return resampler.push(toSamples(whole.subarray(0, even)));
    },
    end: () => resampler.flush(),
  };
}

/** Raw samples or a WAV file, told apart by the first four bytes. */
function createSniffingBody(): AudioBody {
  let held: Buffer = Buffer.alloc(0);
  let body: AudioBody | undefined;
  return {
    push(bytes) {
      held = Buffer.concat([held, bytes]);
      if (body === undefined && held.length < 4) return new Int16Array(0);
      body ??= held.toString('latin1', 0, 4) === 'RIFF' ? createWavBody() : createPcmBody(SYNTHESIS_SAMPLE_RATE_HZ);
      const ready = held;
      held = Buffer.alloc(0);
      return body.push(ready);
    },
    end: () => body?.end() ?? new Int16Array(0),
  };
}

/** An event longer than this is no sound: 1 MB of base64 are 16 s. */
const EVENT_LIMIT_CHARACTERS = 4_000_000;

/** Server-sent events `speech.audio.delta` with base64 audio. */
function createEventBody(): AudioBody {
  const sound = createSniffingBody();
  const decoder = new TextDecoder();
  let arrived: Buffer[] = [];
  let isDone = false;
  const events = createParser({
    maxBufferSize: EVENT_LIMIT_CHARACTERS,
    onEvent: ({ data }) => {
      const event: SpeechEvent = data === '[DONE]' ? { type: 'speech.audio.done' } : parseEvent(data);
      if (event.type === 'speech.audio.done') isDone = true;
      if (typeof event.audio === 'string') arrived.push(Buffer.from(event.audio, 'base64'));
    },
    onError: (error) => {
      if (error.type === 'max-buffer-size-exceeded') throw synthesizerError('synthesizer_bad_audio', error);
    },
  });

  function soundOf(text: string): Int16Array {
    arrived = [];
    events.feed(text);
    return sound.push(Buffer.concat(arrived));
  }

  return {
    push: (bytes) => soundOf(decoder.decode(bytes, { stream: true })),
    end() {
      // Some servers leave out the blank line behind their last event.
      const last = soundOf('\n\n');
      if (!isDone) throw synthesizerError('synthesizer_bad_audio');
      return concatSamples([last, sound.end()]);
    },
  };
}

interface SpeechEvent {
  readonly type?: unknown;
  readonly audio?: unknown;
}

function parseEvent(data: string): SpeechEvent {
  let event: unknown;
  try {
    event = JSON.parse(data);
  } catch (error) {
    throw synthesizerError('synthesizer_bad_audio', error);
  }
  if (typeof event !== 'object' || event === null) throw synthesizerError('synthesizer_bad_audio');
  if ('error' in event && event.error !== null) throw synthesizerError('synthesizer_refused');
  return event;
}

/** Copies, because the bytes may start at an odd address and their buffer is reused. */
function toSamples(bytes: Buffer): Int16Array {
  const samples = new Int16Array(bytes.length / 2);
  Buffer.from(samples.buffer).set(bytes);
  return samples;
}

function toMono(samples: Int16Array, channels: number): Int16Array {
  if (channels === 1) return samples;
  return Int16Array.from({ length: samples.length / channels }, (_, frame) => {
    let sum = 0;
    for (let channel = 0; channel < channels; channel += 1) sum += samples[frame * channels + channel] ?? 0;
    return Math.round(sum / channels);
  });
}
