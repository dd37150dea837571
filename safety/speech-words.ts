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
export const MAX_WORDS = 400;

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

/** The most that {@link toleranceFor} ever forgives. */
export const MOST_EDITS = 2;

/** Edits that a key of this length forgives: one up to six sounds, then two. */
export function toleranceFor(length: number): number {
  if (length <= 2) return 0;
  if (length <= 6) return 1;
  return MOST_EDITS;
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
