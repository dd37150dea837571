import { readFileSync } from 'node:fs';
import type { Heard } from '../heard.ts';
import { tokenise } from '../tokenise.ts';

/** File of the words, one a line, written by `node training/understanding/train-reader.ts`. */
export const TELLING_WORDS_FILE: URL = new URL('telling-words.txt', import.meta.url);

/** Longer utterances tell by the way their words stand together; up to here each word is looked at by itself. */
export const FEW_WORDS = 3;

const TELLING: ReadonlySet<string> = new Set(readFileSync(TELLING_WORDS_FILE, 'utf8').trim().split('\n'));

/**
 * Whether few words hold none with which people answer. A small recogniser makes such words of a noise or of a sentence
 * that it did not understand, and nobody writes them into a table: only the usual answer to the question would be
 * learned of them ("an" is no "nein").
 */
export function tellsNothing(said: string, { words: repaired }: Heard): boolean {
  const words = wordsOf(said);
  return words.length <= FEW_WORDS && ![...words, ...repaired].some((word) => TELLING.has(word));
}

/** The words of an utterance as they are said, folded. */
export function wordsOf(said: string): readonly string[] {
  return tokenise(said).tokens.map(({ word }) => word);
}
