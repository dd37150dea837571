import createEspeak from '@echogarden/espeak-ng-emscripten';
import { SYNTHESIS_SAMPLE_RATE_HZ } from '#core/contracts/speech-synthesis.ts';
import { concatSamples, createResampler } from '#core/audio/resample.ts';
import type { EspeakVoice } from './voices.ts';

/** The WebAssembly engine in one thread. Synthesis holds the thread. */
export interface EspeakEngine {
  /**
   * Speaks a text; `onSamples` receives 24 kHz samples as they are made and ends the synthesis by answering false.
   * @throws {Error} when the engine does not know the voice.
   */
  speak(text: string, voice: EspeakVoice, onSamples: (samples: Int16Array) => boolean): void;
}

/** Loads the engine, about 150 ms and 100 MB. */
export async function loadEspeak(): Promise<EspeakEngine> {
  const engine = await createEspeak();
  const worker = new engine.eSpeakNGWorker();
  return {
    speak(text, voice, onSamples) {
      if (worker.set_voice(voice.name) !== 0) throw new Error('espeak voice is not there');
      worker.set_rate(voice.rate);
      worker.set_pitch(voice.pitch);
      worker.set_range(voice.range);
      worker.set_volume(SAFE_VOLUME);
      const resampler = createResampler({ fromHz: worker.get_samplerate(), toHz: SYNTHESIS_SAMPLE_RATE_HZ });
      const ending = createFadeOut();
      const listener = { hasLeft: false };
      worker.synthesize(escapeMarkup(text), (samples) => {
        if (!listener.hasLeft && samples !== null) listener.hasLeft = !onSamples(ending.push(resampler.push(samples)));
        return listener.hasLeft;
      });
      if (!listener.hasLeft) onSamples(ending.flush(resampler.flush()));
    },
  };
}

/** The variants have a room behind them that the engine cuts off at the end: without a fade it clicks. */
const FADE_SAMPLES = (SYNTHESIS_SAMPLE_RATE_HZ * 25) / 1000;

interface FadeOut {
  push(samples: Int16Array): Int16Array;
  flush(rest: Int16Array): Int16Array;
}

/** Holds back the end of the stream until it is known to be the end. */
function createFadeOut(): FadeOut {
  let held: Int16Array = new Int16Array(0);
  return {
    push(samples) {
      const all = concatSamples([held, samples]);
      held = all.slice(Math.max(0, all.length - FADE_SAMPLES));
      return all.slice(0, all.length - held.length);
    },
    flush(rest) {
      const all = concatSamples([held, rest]);
      return all.map((sample, index) => Math.round((sample * (all.length - 1 - index)) / all.length));
    },
  };
}

/** Loud vowels reach full scale at 100. */
const SAFE_VOLUME = 88;

/** The engine reads its input as SSML and `[[…]]` as phonemes; people's words are neither. */
function escapeMarkup(text: string): string {
  return text
    .replace(/\[\[|\]\]/g, ' ')
    .replace(/\p{Cc}/gu, ' ')
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;');
}
