import { SYNTHESIS_SAMPLE_RATE_HZ } from '#core/contracts/speech-synthesis.ts';
import { EAR_SAMPLE_RATE_HZ } from '#tests/virtual-caller/ear.ts';

/**
 * Sound that nobody can mistake: sentences of a model are synthesized as pure tones, so that a single frame of
 * one that was never cleared shows in what the caller received.
 */

/** Pitch of a sentence that must never be heard, in hertz; a whole number of periods fits into a frame. */
export const FORBIDDEN_HZ = 3_000;
/** Pitch of a model's sentence that may be heard, in hertz. */
export const ALLOWED_HZ = 2_000;

const AMPLITUDE = 20_000;
/** A tone carries all of its energy in one place; the sharpest German "s" has less than a third there. */
const PURE_SHARE = 0.7;

/** A tone as the synthesizer sends sound. */
export function toneOf(frequencyHz: number, durationMs: number): Int16Array {
  const count = Math.round((SYNTHESIS_SAMPLE_RATE_HZ * durationMs) / 1_000);
  return Int16Array.from({ length: count }, (_, index) =>
    Math.round(AMPLITUDE * Math.sin((2 * Math.PI * frequencyHz * index) / SYNTHESIS_SAMPLE_RATE_HZ)),
  );
}

/** Bytes of each tone among everything that was heard. */
export interface ToneMeter {
  hear(samples: Int16Array): void;
  /** Bytes of received sound (16-bit mono at {@link EAR_SAMPLE_RATE_HZ}) that were this tone. */
  bytesOf(frequencyHz: number): number;
}

/** Starts with nothing heard. */
export function createToneMeter(): ToneMeter {
  const bytes = new Map<number, number>();
  return {
    hear(samples) {
      for (const frequencyHz of [FORBIDDEN_HZ, ALLOWED_HZ]) {
        if (shareOf(samples, frequencyHz) < PURE_SHARE) continue;
        bytes.set(frequencyHz, (bytes.get(frequencyHz) ?? 0) + samples.byteLength);
      }
    },
    bytesOf: (frequencyHz) => bytes.get(frequencyHz) ?? 0,
  };
}

/** Share of the energy at one frequency, 0 to 1 (Goertzel's algorithm). */
function shareOf(samples: Int16Array, frequencyHz: number): number {
  const coefficient = 2 * Math.cos((2 * Math.PI * frequencyHz) / EAR_SAMPLE_RATE_HZ);
  let [previous, beforePrevious, energy] = [0, 0, 0];
  for (const sample of samples) {
    const current = sample + coefficient * previous - beforePrevious;
    beforePrevious = previous;
    previous = current;
    energy += sample * sample;
  }
  if (energy === 0) return 0;
  const power = previous ** 2 + beforePrevious ** 2 - coefficient * previous * beforePrevious;
  return power / (energy * (samples.length / 2));
}
