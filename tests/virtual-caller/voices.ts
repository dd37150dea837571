import createEspeak from '@echogarden/espeak-ng-emscripten';
import { concatSamples, resampleClip } from '#core/audio/resample.ts';

/** How a caller sounds. */
export interface CallerVoice {
  /** espeak-ng voice with an optional variant: `de`, `de+f3`, `de+m5`, `de+anika`, `de+whisperf` … */
  readonly variant: string;
  /** 0–99. */
  readonly pitch: number;
  /** Words a minute. */
  readonly rate: number;
}

/** Makes the sound of a line. */
export interface VoiceStudio {
  /** 16-bit mono samples at {@link CALLER_SAMPLE_RATE_HZ}. The same line costs nothing the second time. */
  render(line: string): Int16Array;
}

/** What a browser captures and WebRTC carries. */
export const CALLER_SAMPLE_RATE_HZ = 48_000;

/** Loud vowels reach full scale at 100. */
const VOLUME = 85;

/**
 * A voice of its own for one caller: compiled to WebAssembly, so that nothing has to be installed.
 * @throws {Error} for a variant that espeak-ng does not have.
 */
export async function createVoiceStudio(voice: CallerVoice): Promise<VoiceStudio> {
  const espeak = await createEspeak();
  const worker = new espeak.eSpeakNGWorker();
  if (worker.set_voice(voice.variant) !== 0) throw new Error(`espeak-ng has no voice "${voice.variant}"`);
  worker.set_rate(voice.rate);
  worker.set_pitch(voice.pitch);
  worker.set_volume(VOLUME);
  const rates = { fromHz: worker.get_samplerate(), toHz: CALLER_SAMPLE_RATE_HZ };
  const rendered = new Map<string, Int16Array>();

  function synthesize(line: string): Int16Array {
    const chunks: Int16Array[] = [];
    worker.synthesize(line, (samples) => {
      if (samples !== null) chunks.push(samples);
      return false;
    });
    return resampleClip(concatSamples(chunks), rates);
  }

  return {
    render(line) {
      const known = rendered.get(line) ?? synthesize(line);
      rendered.set(line, known);
      return known;
    },
  };
}
