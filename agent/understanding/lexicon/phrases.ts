import { foldLetters } from '#core/german/fold-letters.ts';
import { readPhraseLists } from '#core/german/phrase-lists.ts';
import { createPhraseCompiler } from '#core/german/spelled-phrase.ts';
import type { Phrase, PhraseCompiler } from '#core/german/spelled-phrase.ts';

/** Words that mean the same for this conversation, by class; patterns name a class as `<class>`. */
const CLASSES = readPhraseLists(new URL('word-classes.txt', import.meta.url));
const WORD_CLASSES = Object.fromEntries(CLASSES.names.map((name) => [name, CLASSES.list(name).join('|')]));

/** Classes of single words, folded. */
const CLASSES_OF = Map.groupBy(
  CLASSES.names.flatMap((name) =>
    CLASSES.list(name)
      .flatMap((entries) => entries.split('|'))
      .map((entry) => ({ name, word: foldLetters(entry.trim()) })),
  ),
  ({ word }) => word,
);

/** The classes of a folded word; none for most. */
export function classesOf(word: string): readonly string[] {
  return CLASSES_OF.get(word)?.map(({ name }) => name) ?? [];
}

/** Compiles a pattern over the word classes of the exam; the notation stands in `core/german/README.md`. */
export const phrase: PhraseCompiler = createPhraseCompiler(WORD_CLASSES);

/** The phrases of one file of this folder, by the heading of their list. */
export interface Phrases {
  /** Headings in the order of the file. */
  readonly names: readonly string[];
  /** @throws Error where the file has no such list. */
  readonly of: (name: string) => Phrase;
  /** All words of the file, as they are spelled. */
  readonly words: readonly string[];
}

/** Headings that name one of these, in the order of the file. */
export function headingsAmong<Name extends string>({ names }: Phrases, known: readonly Name[]): readonly Name[] {
  return names.flatMap((name) => known.find((one) => one === name) ?? []);
}

/** Reads a file of this folder once, when the process starts. @throws as `readPhraseLists`. */
function readPhrases(file: string): Phrases {
  const lists = readPhraseLists(new URL(file, import.meta.url));
  const phrases = new Map(lists.names.map((name) => [name, phrase(...lists.list(name))]));
  return {
    names: lists.names,
    of: (name) => {
      const found = phrases.get(name);
      if (found === undefined) throw new Error(`${file} has no list "${name}"`);
      return found;
    },
    words: [...phrases.values()].flatMap(({ words }) => words),
  };
}

/** What is wrong with a body or was done to it. */
export const SITUATION_PHRASES: Phrases = readPhrases('situations.txt');
/** What she sees or feels. */
export const SIGN_PHRASES: Phrases = readPhrases('signs.txt');
/** How it is: size, feel, colour. */
export const DETAIL_PHRASES: Phrases = readPhrases('details.txt');
/** Where it is; of sides the three, of places the finer first. */
export const PLACE_PHRASES: Phrases = readPhrases('places.txt');
/** What people plainly want or answer. */
export const ACT_PHRASES: Phrases = readPhrases('acts.txt');
/** How a question begins; fear, tears and fever by their own words. */
export const PLAIN_WORDS: Phrases = readPhrases('plain-words.txt');
/** What is asked about where only the authored answer is given. */
export const TOPIC_PHRASES: Phrases = readPhrases('topics.txt');
/** Words of our own lines that somebody may not know. */
export const WORD_FORMS: Phrases = readPhrases('explained-words.txt');

/** Regular expressions over folded words, one a line, that must match whole words. */
const WORDINGS = readPhraseLists(new URL('wordings.txt', import.meta.url));

/** The lists of `wordings.txt` with these names, each as one expression. @throws Error where a list is missing. */
export function wordings<const Names extends readonly string[]>(...names: Names): { [At in keyof Names]: RegExp } {
  const compiled = names.map((name) => new RegExp(`(?<![^ ])(?:${WORDINGS.list(name).join('|')})(?![^ ])`));
  return compiled as { [At in keyof Names]: RegExp };
}
