/** How loud a microphone is right now. */
export interface LevelMeter {
  /** 0 (silence) to 1 (loud speech close by). */
  level(): number;
  close(): void;
}

/** From this level on it is a voice rather than a quiet room. Speech at arm's length reaches 0.2 to 0.7. */
export const VOICE_LEVEL = 0.12;

/** Root mean square that counts as full level: loud speech close to a phone. */
const FULL_SCALE = 0.2;
const SAMPLES = 1024;

/** Measures a stream without playing or keeping it; silent where a browser has no audio processing. */
export function createLevelMeter(stream: MediaStream): LevelMeter {
  if (typeof AudioContext === 'undefined') return { level: () => 0, close: () => undefined };
  const context = new AudioContext();
  const analyser = context.createAnalyser();
  analyser.fftSize = SAMPLES;
  context.createMediaStreamSource(stream).connect(analyser);
  const samples = new Float32Array(SAMPLES);
  void context.resume().catch(() => undefined);
  return {
    level: () => {
      analyser.getFloatTimeDomainData(samples);
      return levelOf(samples);
    },
    close: () => {
      void context.close().catch(() => undefined);
    },
  };
}

/** Level of some samples; the root makes quiet speech visible. */
function levelOf(samples: Float32Array): number {
  let sum = 0;
  for (const sample of samples) sum += sample * sample;
  return Math.min(1, Math.sqrt(Math.sqrt(sum / Math.max(1, samples.length)) / FULL_SCALE));
}
