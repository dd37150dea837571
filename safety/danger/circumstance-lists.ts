import { foldedWords } from '#core/german/fold-letters.ts';
import { readPhraseLists } from '#core/german/phrase-lists.ts';
import { compilePhrases } from '#core/german/sound-phrase.ts';
import type { Concept } from './crisis-concepts.ts';

const LISTS = readPhraseLists(new URL('circumstances.txt', import.meta.url));

/** Means, places and deeds: read once, when the process starts. */
export const CIRCUMSTANCE_LISTS = {
  concept: (name: string): Concept => compilePhrases(LISTS.list(name)),
  words: (name: string): ReadonlySet<string> => foldedWords(LISTS.list(name).join(' ')),
};
