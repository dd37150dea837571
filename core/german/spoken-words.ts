import { foldLetters } from './fold-letters.ts';
import { numberWord } from './number-words.ts';
import { formsOf } from './dialects.ts';

/** Words as they sound: robust against spelling errors of speech recognition, missing umlauts and dialect spelling. */

/** One word of an utterance. */
export interface SpokenWord {
  /** Folded spelling. */
  readonly word: string;
  /** Sound key. */
  readonly key: string;
}

/**
 * The words of an utterance in order, in standard German as far as the word list of dialects goes. Small numbers become
 * words, other digits and signs are dropped.
 */
export function spokenWordsOf(utterance: string): SpokenWord[] {
  const said = foldLetters(utterance.slice(0, LONGEST_TEXT_CHARS)).match(/[a-z]{1,40}|(?<!\d)\d{1,3}(?!\d)/g) ?? [];
  const words = said.map((word) => (/\d/.test(word) ? foldLetters(numberWord(Number(word))) : word));
  return words.flatMap((word) => formsOf(word)).map((word) => ({ word, key: soundKeyOf(word) }));
}

/** Longest stretch that is read at once, in words; longer speech is read in overlapping stretches. */
const MAX_WORDS = 80;

/** Longest text that is read: an hour of speech, in characters. */
const LONGEST_TEXT_CHARS = 40_000;

/** Overlap of two stretches, in words: no phrase is longer. */
const OVERLAP_WORDS = 25;

/** Overlapping stretches of at most {@link MAX_WORDS}: what was said long before or after takes nothing back. */
export function stretchesOf(words: readonly SpokenWord[]): (readonly SpokenWord[])[] {
  const stretches: (readonly SpokenWord[])[] = [words.slice(0, MAX_WORDS)];
  for (
    let start = MAX_WORDS - OVERLAP_WORDS;
    start + OVERLAP_WORDS < words.length;
    start += MAX_WORDS - OVERLAP_WORDS
  ) {
    stretches.push(words.slice(start, start + MAX_WORDS));
  }
  return stretches;
}

/** Letters without one of which a step changes nothing; what they become; in order. */
const SOUND_STEPS: readonly (readonly [string, RegExp, string])[] = [
  ['e', /ae/g, 'e'],
  ['e', /oe/g, 'o'],
  ['e', /ue/g, 'u'],
  ['h', /ph/g, 'f'],
  ['v', /v/g, 'f'],
  ['t', /th|dt/g, 't'],
  ['cq', /ck|q|c(?!h)/g, 'k'],
  ['z', /tz/g, 'z'],
  ['h', /sch|ch/g, 'x'],
  ['iyj', /ieh|ie|ih|y|j(?![aeiou])/g, 'i'],
  ['h', /([aeou])h(?![aeiou])/g, '$1'],
  ['iy', /ai|ay|ey/g, 'ei'],
  ['', /(.)\1+/g, '$1'],
  ['b', /b$/, 'p'],
  ['d', /d$/, 't'],
  ['g', /g$/, 'k'],
];

/** Keys of words that were heard; bounded, because strangers choose them. */
const keys = new Map<string, string>();
const MAX_REMEMBERED_KEYS = 10_000;

/** How a folded word sounds, roughly. */
export function soundKeyOf(word: string): string {
  const known = keys.get(word);
  if (known !== undefined) return known;
  if (keys.size >= MAX_REMEMBERED_KEYS) keys.clear();
  let key = word;
  for (const [letters, pattern, sound] of SOUND_STEPS) if (hasOneOf(key, letters)) key = key.replace(pattern, sound);
  keys.set(word, key);
  return key;
}

function hasOneOf(key: string, letters: string): boolean {
  for (let index = 0; index < letters.length; index += 1) if (key.includes(letters.charAt(index))) return true;
  return letters === '';
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
  if (
    isWithin(a.slice(1), b.slice(1), limit - 1) ||
    isWithin(a.slice(1), b, limit - 1) ||
    isWithin(a, b.slice(1), limit - 1)
  )
    return true;
  return a[0] === b[1] && a[1] === b[0] && isWithin(a.slice(2), b.slice(2), limit - 1);
}
