import { foldLetters } from './fold-letters.ts';
import { standardWordsOf } from './danger-dialects.ts';

/** Words as they sound: robust against spelling errors of speech recognition, missing umlauts and dialect spelling. */

/** One word of an utterance. */
export interface SpokenWord {
  /** Folded spelling. */
  readonly word: string;
  /** Sound key. */
  readonly key: string;
}

/** The words of an utterance in order, in standard German as far as the word list of dialects goes. Digits and signs are dropped. */
export function spokenWordsOf(utterance: string): SpokenWord[] {
  const words = foldLetters(utterance.slice(0, LONGEST_TEXT_CHARS)).match(/[a-z]{1,40}/g) ?? [];
  return words.flatMap((word) => standardWordsOf(word)).map((word) => ({ word, key: soundKeyOf(word) }));
}

/** Longest stretch that is read at once, in words; longer speech is read in overlapping stretches. */
export const MAX_WORDS = 80;

/** Longest text that is read: an hour of speech, in characters. */
const LONGEST_TEXT_CHARS = 40_000;

/** Overlap of two stretches, in words: no phrase is longer. */
const OVERLAP_WORDS = 25;

/** Overlapping stretches of at most {@link MAX_WORDS}: what was said long before or after takes nothing back. */
export function stretchesOf(words: readonly SpokenWord[]): (readonly SpokenWord[])[] {
  const stretches: (readonly SpokenWord[])[] = [words.slice(0, MAX_WORDS)];
  for (let start = MAX_WORDS - OVERLAP_WORDS; start + OVERLAP_WORDS < words.length; start += MAX_WORDS - OVERLAP_WORDS) {
    stretches.push(words.slice(start, start + MAX_WORDS));
  }
  return stretches;
}

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

/**
 * Whether two keys differ by at most `limit` edits: a sound replaced, dropped, added, or two swapped.
 * Meant for the small limits of {@link toleranceFor}; it leaves off at the first difference too many.
 */
export function isWithin(left: string, right: string, limit: number): boolean {
  if (Math.abs(left.length - right.length) > limit) return false;
  let same = 0;
  while (same < left.length && left[same] === right[same]) same += 1;
  if (same === left.length || same === right.length) return left.length + right.length - 2 * same <= limit;
  if (limit === 0) return false;
  const [a, b] = [left.slice(same), right.slice(same)];
  if (isWithin(a.slice(1), b.slice(1), limit - 1) || isWithin(a.slice(1), b, limit - 1) || isWithin(a, b.slice(1), limit - 1)) return true;
  return a[0] === b[1] && a[1] === b[0] && isWithin(a.slice(2), b.slice(2), limit - 1);
}
