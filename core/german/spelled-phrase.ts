import { foldLetters } from './fold-letters.ts';

/** Words that mean the same, by class: entries separated by `|`, each one or several words or a stem with `*`. */
export type WordClasses = Readonly<Record<string, string>>;

/**
 * A spoken pattern, compiled once. Patterns read like the sentence they match:
 * `ich habe .. <nothing> <noticed>`. The language has words, `<class>` (one of
 * {@link WordClasses}), `(a|b c)` with an optional `?`, `..` (up to three words),
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
const END_OF_UTTERANCE =
  '(?:(?:bitte|danke|jetzt|ja|mal|okay|ok|gell|ne|oder|gut|aeh|doch|so|erstmal|heute|hier|schoen|sehr|vielen|dank|dann|lieber) )*$';

const PIECE = /<(?<name>[a-z_]+)>|(?<far>\.\.\.)|(?<near>\.\.)|(?<word>[\p{L}\d]+)(?<star>\*?)|(?<sign>[()|?^$])|\s+/gu;

function wordsOfClass(classes: WordClasses, name: string): readonly string[] {
  const list = classes[name];
  if (list === undefined) throw new Error(`Unknown word class <${name}>`);
  return list.split('|').map((entry) => foldLetters(entry.trim()));
}

function classPattern(classes: WordClasses, name: string): string {
  const entries = wordsOfClass(classes, name).map((entry) =>
    entry
      .split(/\s+/)
      .map((word) => `${word.replace('*', '[^ ]*')} `)
      .join(''),
  );
  return `(?:${entries.sort((a, b) => b.length - a.length).join('|')})`;
}

type PieceGroups = Readonly<Partial<Record<'name' | 'far' | 'near' | 'word' | 'star' | 'sign', string>>>;

const FAR_GAP = '(?:[^ ]+ ){0,8}?';
const NEAR_GAP = '(?:[^ ]+ ){0,3}?';

function translatePiece(classes: WordClasses, { name, far, near, word, star, sign }: PieceGroups): string {
  if (name === 'end') return END_OF_UTTERANCE;
  if (name !== undefined) return classPattern(classes, name);
  if (far !== undefined) return FAR_GAP;
  if (near !== undefined) return NEAR_GAP;
  if (word !== undefined) return `${foldLetters(word)}${star === '*' ? '[^ ]*' : ''} `;
  return sign === '(' ? '(?:' : (sign ?? '');
}

/** Pieces become regular expression; what is no piece (the `*` and `+` behind a group) already is. */
function translate(classes: WordClasses, source: string): string {
  return source.replace(PIECE, (...found: readonly unknown[]) => translatePiece(classes, found.at(-1) as PieceGroups));
}

/** The words of a pattern as they are spelled in it, class members included, stems left out. */
function spelledWords(classes: WordClasses, source: string): readonly string[] {
  const own = [...source.matchAll(PIECE)].flatMap((piece) =>
    piece[4] !== undefined && piece[5] === '' ? [piece[4]] : [],
  );
  const fromClasses = [...source.matchAll(/<([a-z_]+)>/g)].flatMap((piece) =>
    (piece[1] === 'end' ? '' : (classes[piece[1] ?? ''] ?? '')).split(/[|\s]+/),
  );
  return [...own, ...fromClasses].filter((word) => word.length > 0 && !word.includes('*'));
}

/** Compiles one pattern, or several of which any may match. @throws Error when a pattern names an unknown class. */
export type PhraseCompiler = (...sources: readonly string[]) => Phrase;

/** A compiler for patterns over these classes. Texts to match have one blank after every word. */
export function createPhraseCompiler(classes: WordClasses): PhraseCompiler {
  return (...sources) => compile(classes, sources);
}

function compile(classes: WordClasses, sources: readonly string[]): Phrase {
  const patterns = sources.map((source) => translate(classes, source));
  const body = patterns.join('|');
  const first = new RegExp(`(?<![^ ])(?:${body})`);
  const anywhere = new RegExp(first, 'g');
  const stickyAny = new RegExp(`(?:${body})`, 'y');
  const sticky = patterns.map((pattern) => new RegExp(pattern, 'y'));
  const findAll = (text: string): PhraseMatch[] =>
    [...text.matchAll(anywhere)]
      .filter((match) => match[0].length > 0)
      .map((match) => ({ start: match.index, end: match.index + match[0].length }));
  return {
    find: (text) => {
      const match = first.exec(text);
      return match === null ? undefined : { start: match.index, end: match.index + match[0].length };
    },
    findAll,
    lengthAt: (text, at) =>
      lengthOfMatch(stickyAny, text, at) === 0
        ? 0
        : Math.max(...sticky.map((pattern) => lengthOfMatch(pattern, text, at))),
    words: sources.flatMap((source) => spelledWords(classes, source)),
  };
}

function lengthOfMatch(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0].length ?? 0;
}
