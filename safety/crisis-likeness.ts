import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { WEIGHT_COUNT, featuresOf, scoreOf } from './crisis-features.ts';
import type { SpokenWord } from './speech-words.ts';

/**
 * How much words are like those of a crisis, by weights learned from the sets of this project
 * (`node scripts/train-crisis.ts`). Rules find the wordings somebody thought of; this one finds what is like them.
 */

const weightsSchema = z.object({ bias: z.number(), scale: z.number(), weights: z.string() });

const stored = weightsSchema.parse(JSON.parse(readFileSync(new URL('crisis-set/weights.json', import.meta.url), 'utf8')));
const bytes = Buffer.from(stored.weights, 'base64');
const weights = Float32Array.from(new Int8Array(bytes.buffer, bytes.byteOffset, bytes.length), (weight) => weight * stored.scale);
if (weights.length !== WEIGHT_COUNT) throw new Error('the crisis weights were trained for other features: run scripts/train-crisis.ts');

/** Words that are looked at together: about two sentences, the length of those that the weights come from. */
const WINDOW_WORDS = 20;

/** Log-odds that these words are of a crisis; of the window that is most like one. */
export function crisisLikenessOf(words: readonly SpokenWord[]): number {
  let highest = -Infinity;
  for (let start = 0; start === 0 || start + WINDOW_WORDS / 2 < words.length; start += WINDOW_WORDS / 2) {
    highest = Math.max(highest, scoreOf({ bias: stored.bias, weights }, featuresOf(words.slice(start, start + WINDOW_WORDS))));
  }
  return highest;
}
