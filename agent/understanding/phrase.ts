import { foldGerman } from './normalise.ts';
import { WORD_CLASSES } from './lexicon/word-classes.ts';

/**
 * A spoken pattern, compiled once. Patterns read like the sentence they match:
 * `ich habe .. <nothing> <noticed>`. The language has words, `<class>` (a list of
 * lexicon/word-classes.ts), `(a|b c)` with an optional `?`, `..` (up to three words),
 * `...` (up to eight), `^` and `$` for the ends of the utterance, `<end>` for its end but for politeness, and `stem*`.
 */
export interface Phrase {
  /** First match in a text, or undefined. */
  readonly find: (text: string) => PhraseMatch | undefined;
  /** Every match in a text, left to right, not overlapping. */
  readonly findAll: (text: string) => readonly PhraseMatch[];
  /** Length in characters of a match that begins exactly at `at`, 0 for none. */
  readonly lengthAt: (text: string, at: number) => number;
  /** The whole words in the pattern: what the repair of misheard words may repair to. */
  readonly words: readonly string[];
}

/** Where a phrase matched: character offsets into the text it was given. */
export interface PhraseMatch {
  readonly start: number;
  readonly end: number;
}

/** What may still follow when a wish has been said in full. */
const END_OF_UTTERANCE = '(?:(?:bitte|danke|jetzt|ja|mal|okay|ok|gell|ne|oder|gut|aeh|doch|so|erstmal|heute|hier|schoen|sehr|vielen|dank|dann|lieber) )*$';

const PIECE = /<(?<name>[a-z_]+)>|(?<far>\.\.\.)|(?<near>\.\.)|(?<word>[\p{L}\d]+)(?<star>\*?)|(?<sign>[()|?^$])|\s+/gu;

function wordsOfClass(name: string): readonly string[] {
  const list = WORD_CLASSES[name];
  if (list === undefined) throw new Error(`Unknown word class <${name}>`);
  return list.split('|').map((entry) => foldGerman(entry.trim()));
}

function classPattern(name: string): string {
  const entries = wordsOfClass(name).map((entry) => entry.split(/\s+/).map((word) => `${word.replace('*', '[^ ]*')} `).join(''));
  return `(?:${entries.sort((a, b) => b.length - a.length).join('|')})`;
}

type PieceGroups = Readonly<Partial<Record<'name' | 'far' | 'near' | 'word' | 'star' | 'sign', string>>>;

const FAR_GAP = '(?:[^ ]+ ){0,8}?';
const NEAR_GAP = '(?:[^ ]+ ){0,3}?';

function translatePiece({ name, far, near, word, star, sign }: PieceGroups): string {
  if (name === 'end') return END_OF_UTTERANCE;
  if (name !== undefined) return classPattern(name);
  if (far !== undefined) return FAR_GAP;
  if (near !== undefined) return NEAR_GAP;
  if (word !== undefined) return `${foldGerman(word)}${star === '*' ? '[^ ]*' : ''} `;
  return sign === '(' ? '(?:' : (sign ?? '');
}

/** Pieces become regular expression; what is no piece (the `*` and `+` behind a group) already is. */
function translate(source: string): string {
  return source.replace(PIECE, (...found: readonly unknown[]) => translatePiece(found.at(-1) as PieceGroups));
}

/** The words of a pattern as they are spelled in it, class members included, stems left out. */
function spelledWords(source: string): readonly string[] {
  const own = [...source.matchAll(PIECE)].flatMap((piece) => (piece[4] !== undefined && piece[5] === '' ? [piece[4]] : []));
  const fromClasses = [...source.matchAll(/<([a-z_]+)>/g)].flatMap((piece) => (piece[1] === 'end' ? '' : (WORD_CLASSES[piece[1] ?? ''] ?? '')).split(/[|\s]+/));
  return [...own, ...fromClasses].filter((word) => word.length > 0 && !word.includes('*'));
}

/**
 * Compiles one pattern, or several of which any may match.
 * Texts to match have one blank after every word (see {@link Heard}).
 * @throws Error when a pattern names an unknown class.
 */
export function phrase(...sources: readonly string[]): Phrase {
  const body = sources.map(translate).join('|');
  const first = new RegExp(`(?<![^ ])(?:${body})`);
  const anywhere = new RegExp(first, 'g');
  const stickyAny = new RegExp(`(?:${body})`, 'y');
  const sticky = sources.map((source) => new RegExp(translate(source), 'y'));
  const findAll = (text: string): PhraseMatch[] =>
    [...text.matchAll(anywhere)].filter((match) => match[0].length > 0).map((match) => ({ start: match.index, end: match.index + match[0].length }));
  return {
    find: (text) => {
      const match = first.exec(text);
      return match === null ? undefined : { start: match.index, end: match.index + match[0].length };
    },
    findAll,
    lengthAt: (text, at) => (lengthOfMatch(stickyAny, text, at) === 0 ? 0 : Math.max(...sticky.map((pattern) => lengthOfMatch(pattern, text, at)))),
    words: sources.flatMap(spelledWords),
  };
}

function lengthOfMatch(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0].length ?? 0;
}
