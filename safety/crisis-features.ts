import type { SpokenWord } from './speech-words.ts';

/** Size of the table of weights; features share entries now and then, which costs little. */
export const WEIGHT_COUNT = 1 << 16;

/** Weights of a linear model. */
export interface CrisisWeights {
  readonly bias: number;
  readonly weights: ArrayLike<number>;
}

function hashOf(feature: string): number {
  let hash = 2_166_136_261;
  for (let index = 0; index < feature.length; index += 1) hash = Math.imul(hash ^ feature.charCodeAt(index), 16_777_619);
  return (hash >>> 0) % WEIGHT_COUNT;
}

/** Entries of the table that an utterance touches: words, pairs with and without a gap, triples, and pieces of words, which survive a misheard letter. */
export function featuresOf(words: readonly SpokenWord[]): readonly number[] {
  const all = ['^', ...words.map(({ word }) => word), '$'];
  const found = new Set<number>();
  for (const [index, word] of all.entries()) {
    found.add(hashOf(`u${word}`));
    const [next, second, third] = all.slice(index + 1, index + 4);
    if (next !== undefined) found.add(hashOf(`b${word} ${next}`));
    if (next !== undefined && second !== undefined) found.add(hashOf(`t${word} ${next} ${second}`));
    for (const far of [second, third]) if (far !== undefined) found.add(hashOf(`s${word} ${far}`));
    for (const piece of piecesOf(`<${word}>`)) found.add(hashOf(`c${piece}`));
  }
  return [...found];
}

function piecesOf(word: string): string[] {
  const pieces: string[] = [];
  for (const length of [4, 5]) for (let start = 0; start + length <= word.length; start += 1) pieces.push(word.slice(start, start + length));
  return pieces;
}

/** Log-odds of a crisis. */
export function scoreOf({ bias, weights }: CrisisWeights, features: readonly number[]): number {
  let sum = 0;
  for (const feature of features) sum += weights[feature] ?? 0;
  return bias + sum / Math.sqrt(features.length);
}
