import { SYNTHESIS_SAMPLE_RATE_HZ } from '#core/contracts/speech-synthesis.ts';
import { loadEspeak } from '#embedded/synthesizer/espeak.ts';
import { voiceOf } from '#embedded/synthesizer/voices.ts';
import type { ClauseSeconds } from './pieces.ts';

/** The voice that guides through the exam unless somebody chose another one. */
const SPEAKER = 'de_female';

/**
 * Measures clauses by the embedded synthesizer's own audio, at normal rate; each clause is spoken once.
 * @throws {Error} when the engine cannot be loaded.
 */
export async function loadAudioLength(): Promise<ClauseSeconds> {
  const engine = await loadEspeak();
  const voice = voiceOf(SPEAKER);
  if (voice === undefined) throw new Error('the guiding voice is not there');
  const known = new Map<string, number>();
  return (clause) => {
    const cached = known.get(clause);
    if (cached !== undefined) return cached;
    let samples = 0;
    engine.speak(clause, voice, (part) => {
      samples += part.length;
      return true;
    });
    const seconds = samples / SYNTHESIS_SAMPLE_RATE_HZ;
    known.set(clause, seconds);
    return seconds;
  };
}
