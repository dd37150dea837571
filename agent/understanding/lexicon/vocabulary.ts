import { STANDARD_WORDS } from '#core/german/dialects.ts';
import { foldLetters } from '#core/german/fold-letters.ts';
import { NUMBER_WORDS } from '#core/german/heard-numbers.ts';
import { readPhraseLists } from '#core/german/phrase-lists.ts';
import { WordFinder } from '#core/german/word-finder.ts';
import type { Vocabulary } from '../heard.ts';
import { ACT_PHRASES, DETAIL_PHRASES, PLACE_PHRASES, PLAIN_WORDS, SIGN_PHRASES, SITUATION_PHRASES } from './phrases.ts';

/**
 * Words that no pattern names: those that tell something (`meaningful`), frequent ones that are left alone and repaired
 * to (`common`), and rare, short or deciding ones (`exact`), known as spelled: a finding, a danger or a side must not
 * come from a misheard word.
 */
const WORDS = readPhraseLists(new URL('words.txt', import.meta.url));
const wordsOf = (name: string): readonly string[] => WORDS.list(name).flatMap((line) => line.split(' '));

/** Ranks for equal distance: what tells something before what merely guards. */
const MEANINGFUL = 0;
const COMMON = 1;

/** Builds the vocabulary once per process; takes some tens of milliseconds. */
export function buildVocabulary(): Vocabulary {
  const meaningful = new Set(
    [
      ...[ACT_PHRASES, SIGN_PHRASES, SITUATION_PHRASES, PLAIN_WORDS, PLACE_PHRASES].flatMap(({ words }) => words),
      ...NUMBER_WORDS,
      ...wordsOf('meaningful'),
    ].map(foldLetters),
  );
  const details = DETAIL_PHRASES.words.map(foldLetters).filter((word) => !meaningful.has(word));
  const exact = new Set([...wordsOf('exact').map(foldLetters), ...details]);
  const ranks = new Map<string, number>([...meaningful].map((word) => [word, MEANINGFUL]));
  for (const word of [...wordsOf('common'), ...STANDARD_WORDS, ...exact].map(foldLetters))
    if (!ranks.has(word)) ranks.set(word, COMMON);
  return { finder: new WordFinder(ranks, exact), meaningful };
}
