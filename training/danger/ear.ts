import { findRecognitionModel } from '#agent/hearing/recognition-model.ts';
import { RECOGNITION_SAMPLE_RATE_HZ } from '#agent/hearing/recognition-wire.ts';
import { loadTranscriber } from '#agent/hearing/transcriber.ts';
import { concatSamples, resampleClip } from '#core/audio/resample.ts';
import { SYNTHESIS_SAMPLE_RATE_HZ } from '#core/contracts/speech-synthesis.ts';
import { createLogger } from '#core/logging/logger.ts';
import { loadEspeak } from '#embedded/synthesizer/espeak.ts';
import type { EspeakVoice } from '#embedded/synthesizer/voices.ts';

/** Speaks sentences and writes down what the demonstration model hears. */
export interface Ear {
  /** What is left of a text once it was spoken and recognised. */
  hear(text: string, voice: EspeakVoice): Promise<string>;
  close(): Promise<void>;
}

/** Loads engine and model, about a second. */
export async function openEar(): Promise<Ear> {
  const espeak = await loadEspeak();
  const transcriber = await loadTranscriber(
    findRecognitionModel({ DATA_DIR: '.data', NODE_ENV: 'test' }),
    createLogger({ service: 'report', level: 'silent' }),
  );
  return {
    async hear(text, voice) {
      const pieces: Int16Array[] = [];
      espeak.speak(text, voice, (samples) => pieces.push(samples) > 0);
      const samples = resampleClip(concatSamples(pieces), {
        fromHz: SYNTHESIS_SAMPLE_RATE_HZ,
        toHz: RECOGNITION_SAMPLE_RATE_HZ,
      });
      return await transcriber.transcribe(samples);
    },
    close: async () => await transcriber.close(),
  };
}
