import { foldLetters } from './normalise-german.ts';

/** Words as they sound: robust against spelling errors of speech recognition, missing umlauts and dialect spelling. */

/** One word of an utterance. */
export interface SpokenWord {
  /** Folded spelling. */
  readonly word: string;
  /** Sound key. */
  readonly key: string;
}

/** The words of an utterance in order. Digits and signs are dropped. */
export function spokenWordsOf(utterance: string): SpokenWord[] {
  const words = foldLetters(utterance).match(/[a-z]+/g) ?? [];
  return words.slice(0, MAX_WORDS).map((word) => ({ word, key: soundKeyOf(word) }));
}

/** Longest utterance that is looked at: about two minutes of speech; the end counts most and is within. */
const MAX_WORDS = 400;

const SOUND_STEPS: readonly (readonly [RegExp, string])[] = [
  [/ae/g, 'e'],
  [/oe/g, 'o'],
  [/ue/g, 'u'],
  [/ph/g, 'f'],
  [/v/g, 'f'],
  [/th|dt/g, 't'],
  [/ck|q|c(?!h)/g, 'k'],
  [/tz/g, 'z'],
  [/sch|ch/g, 'x'],
  [/ieh|ie|ih|y|j(?![aeiou])/g, 'i'],
  [/([aeou])h(?![aeiou])/g, '$1'],
  [/ai|ay|ey/g, 'ei'],
  [/(.)\1+/g, '$1'],
  [/b$/, 'p'],
  [/d$/, 't'],
  [/g$/, 'k'],
];

/** How a folded word sounds, roughly. */
export function soundKeyOf(word: string): string {
  return SOUND_STEPS.reduce((key, [pattern, sound]) => key.replace(pattern, sound), word);
}

/** Edits that a key of this length forgives: one up to six sounds, then two. */
export function toleranceFor(length: number): number {
  if (length <= 2) return 0;
  if (length <= 6) return 1;
  return 2;
}

/** Damerau-Levenshtein distance, cut off above `limit`. */
export function editDistance(left: string, right: string, limit: number): number {
  if (Math.abs(left.length - right.length) > limit) return limit + 1;
  let beforePrevious: number[] = [];
  let previous = Array.from({ length: right.length + 1 }, (_, index) => index);
  for (let row = 1; row <= left.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= right.length; column += 1) {
      const cost = left[row - 1] === right[column - 1] ? 0 : 1;
      let best = Math.min((previous[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1, (previous[column - 1] ?? 0) + cost);
      const isSwap = row > 1 && column > 1 && left[row - 1] === right[column - 2] && left[row - 2] === right[column - 1];
      if (isSwap) best = Math.min(best, (beforePrevious[column - 2] ?? 0) + 1);
      current.push(best);
    }
    beforePrevious = previous;
    previous = current;
  }
  return previous[right.length] ?? limit + 1;
}
