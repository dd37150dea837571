import type { Likeness, WordFinder } from '#core/german/word-finder.ts';
import { pluralBeforeWe, respellings, standardWords } from '#core/german/dialects.ts';
import { tokenise } from './tokenise.ts';
import type { RawToken } from './tokenise.ts';

/** An utterance ready for patterns: misheard words repaired, fillers kept, ends of clauses remembered. */
export interface Heard {
  /** Repaired folded words, one blank after each. */
  readonly text: string;
  readonly words: readonly string[];
  /** For every word, what stood before it. */
  readonly breaks: readonly RawToken['breakBefore'][];
  /** Offset of every word in {@link text}. */
  readonly offsets: readonly number[];
  readonly hasQuestionMark: boolean;
  /** Share of words, 0–1, that the vocabulary knows or that could be repaired to a known one. */
  readonly knownShare: number;
}

/** What repairs words: the vocabulary, and which of its words carry meaning. */
export interface Vocabulary {
  readonly finder: WordFinder;
  /** Words that patterns use; only these are worth joining from two pieces. */
  readonly meaningful: ReadonlySet<string>;
}

interface Repaired {
  readonly words: readonly string[];
  readonly taken: number;
  readonly known: boolean;
}

const SHORTEST_JOINED_WORD = 5;
/** "unter Arm" is a place of its own, not the forearm. */
const NEVER_JOINED: ReadonlySet<string> = new Set(['unterarm']);
const SHORTEST_SPLIT_WORD = 5;
/** Two pieces join only into a word that they nearly spell: half a letter apart on average. */
const JOIN_ROOM = 0.75;
/** Pieces of a wrongly joined word may differ in spelling only, not in sound. */
const SPLIT_ROOM = 0.35;
/** A word this close to a known one is repaired before splitting is tried. */
const SURE_REPAIR = 0.65;

function mayBeJoined(whole: string): boolean {
  return whole.length >= SHORTEST_JOINED_WORD && !NEVER_JOINED.has(whole);
}

function joined(vocabulary: Vocabulary, first: string, second: string | undefined): Likeness | undefined {
  if (second === undefined || /\d/.test(first + second)) return undefined;
  const whole = first + second;
  if (!mayBeJoined(whole)) return undefined;
  if (vocabulary.meaningful.has(whole)) return { word: whole, distance: 0 };
  if (vocabulary.finder.has(first) && vocabulary.finder.has(second)) return undefined;
  if (vocabulary.finder.has(first) && first.length <= 3) return undefined;
  const found = vocabulary.finder.nearest(whole, JOIN_ROOM);
  return found !== undefined && vocabulary.meaningful.has(found.word) && found.word.length >= SHORTEST_JOINED_WORD
    ? found
    : undefined;
}

function pieceOf(vocabulary: Vocabulary, piece: string): Likeness | undefined {
  if (vocabulary.finder.has(piece)) return { word: piece, distance: 0 };
  return piece.length >= 4 ? vocabulary.finder.nearest(piece, SPLIT_ROOM) : undefined;
}

function split(vocabulary: Vocabulary, word: string): readonly [string, string] | undefined {
  if (word.length < SHORTEST_SPLIT_WORD) return undefined;
  let best: { readonly pair: readonly [string, string]; readonly cost: number } | undefined;
  for (let at = 2; at <= word.length - 2; at += 1) {
    const left = pieceOf(vocabulary, word.slice(0, at));
    const right = left === undefined ? undefined : pieceOf(vocabulary, word.slice(at));
    if (left === undefined || right === undefined) continue;
    const cost = left.distance + right.distance - Math.max(left.word.length, right.word.length) / 100;
    if (best === undefined || cost < best.cost) best = { pair: [left.word, right.word], cost };
  }
  return best?.pair;
}

function known(words: readonly string[], taken = 1): Repaired {
  return { words, taken, known: true };
}

function isKnownWord(vocabulary: Vocabulary, word: string): boolean {
  return vocabulary.finder.has(word) || /\d/.test(word);
}

/** Two pieces as one word, where that is likelier than what the first would be alone. */
function repairPair(vocabulary: Vocabulary, tokens: readonly RawToken[], at: number): Repaired | undefined {
  const word = tokens[at]?.word ?? '';
  const next = tokens[at + 1];
  const pair = joined(vocabulary, word, next?.breakBefore === 'none' ? next.word : undefined);
  if (pair === undefined) return undefined;
  if (isKnownWord(vocabulary, word)) return pair.distance === 0 ? known([pair.word], 2) : undefined;
  const alone = vocabulary.finder.nearest(word);
  return alone === undefined || alone.distance > pair.distance ? known([pair.word], 2) : undefined;
}

function repairAlone(vocabulary: Vocabulary, word: string): Repaired {
  if (isKnownWord(vocabulary, word)) return known([word]);
  const respelled = respellings(word).find((words) =>
    words.every((piece) => piece.length > 1 && vocabulary.finder.has(piece)),
  );
  if (respelled !== undefined) return known(respelled);
  const near = vocabulary.finder.nearest(word);
  if (near !== undefined && near.distance <= SURE_REPAIR) return known([near.word]);
  const pieces = split(vocabulary, word) ?? (near === undefined ? undefined : [near.word]);
  return pieces === undefined ? { words: [word], taken: 1, known: false } : known(pieces);
}

function repairAt(vocabulary: Vocabulary, tokens: readonly RawToken[], at: number): Repaired {
  return repairPair(vocabulary, tokens, at) ?? repairAlone(vocabulary, tokens[at]?.word ?? '');
}

function standardFor(
  word: string,
  before: string | undefined,
  { isOnly, isLast }: { readonly isOnly: boolean; readonly isLast: boolean },
): readonly string[] {
  if (isOnly && word.length <= 2) return [word];
  return standardWords(word, before) ?? [word === 'no' && !isLast ? 'noch' : word];
}

/** Regional words in standard German; alone, "no" and "ne" stay what they are: a no. */
function inStandardGerman(tokens: readonly RawToken[]): readonly RawToken[] {
  const standard: RawToken[] = [];
  for (const [index, token] of tokens.entries()) {
    const before = token.breakBefore === 'none' ? standard.at(-1) : undefined;
    const words = standardFor(token.word, before?.word, {
      isOnly: tokens.length === 1,
      isLast: index === tokens.length - 1,
    });
    if (words[0] === 'wir' && before !== undefined)
      standard[standard.length - 1] = { ...before, word: pluralBeforeWe(before.word) };
    words.forEach((word, at) => standard.push({ word, breakBefore: at === 0 ? token.breakBefore : 'none' }));
  }
  return standard;
}

/** Cuts and repairs an utterance. Pure; the vocabulary does not change. */
export function hear(utterance: string, vocabulary: Vocabulary): Heard {
  const { tokens: heardTokens, hasQuestionMark } = tokenise(utterance);
  const tokens = inStandardGerman(heardTokens);
  const words: string[] = [];
  const breaks: RawToken['breakBefore'][] = [];
  let knownCount = 0;
  for (let at = 0; at < tokens.length;) {
    const repaired = repairAt(vocabulary, tokens, at);
    repaired.words.forEach((word, index) => {
      words.push(word);
      breaks.push(index === 0 ? (tokens[at]?.breakBefore ?? 'none') : 'none');
    });
    if (repaired.known) knownCount += repaired.words.length;
    at += repaired.taken;
  }
  const offsets = offsetsOf(words);
  return {
    text: words.map((word) => `${word} `).join(''),
    words,
    breaks,
    offsets,
    hasQuestionMark,
    knownShare: words.length === 0 ? 0 : knownCount / words.length,
  };
}

function offsetsOf(words: readonly string[]): readonly number[] {
  const offsets: number[] = [];
  let offset = 0;
  for (const word of words) {
    offsets.push(offset);
    offset += word.length + 1;
  }
  return offsets;
}

/** The same utterance with only some of its words; a break before a dropped word moves on to the next kept one. */
export function keepWords(heard: Heard, isKept: (index: number) => boolean): Heard {
  const words: string[] = [];
  const breaks: Heard['breaks'][number][] = [];
  let pending: Heard['breaks'][number] = 'none';
  heard.words.forEach((word, index) => {
    const own = heard.breaks[index] ?? 'none';
    pending = pending === 'sentence' || own === 'none' ? pending : own;
    if (!isKept(index)) return;
    words.push(word);
    breaks.push(own === 'none' ? pending : own);
    pending = 'none';
  });
  return { ...heard, words, breaks, offsets: offsetsOf(words), text: words.map((word) => `${word} `).join('') };
}

/** Index of the word that begins at or after the offset. */
export function wordIndexAt(heard: Heard, offset: number): number {
  const index = heard.offsets.findIndex((start) => start >= offset);
  return index === -1 ? heard.words.length : index;
}

/** How far words are looked at from a word on. */
interface Walk {
  readonly step: -1 | 1;
  /** In words. */
  readonly reach?: number;
  /** What else ends it beside the end of the sentence: a comma, or one of these words. */
  readonly until?: 'clause';
  readonly stop?: RegExp;
}

/** The words before a word, or from it on, in spoken order. */
export function wordsNextTo({ words, breaks }: Heard, at: number, walk: Walk): readonly string[] {
  const { step, reach = Infinity, until, stop } = walk;
  const all = step > 0 ? words.slice(at) : words.slice(0, at).reverse();
  const isEnd = (word: string, index: number): boolean => {
    const pause = breaks[step > 0 ? at + index : at - index];
    return pause === 'sentence' || pause === until || stop?.test(word) === true;
  };
  const end = all.findIndex((word, index) => index >= reach || isEnd(word, index));
  const found = end === -1 ? all : all.slice(0, end);
  return step > 0 ? found : found.reverse();
}

const TURNS = /^(?:und|aber|sowie|ausserdem|dann)$/;

/** The words of the clause around a spot: times and sides belong to the clause they stand in. */
export function clauseAround(heard: Heard, start: number, end: number): readonly string[] {
  const [from, to] = [wordIndexAt(heard, start), wordIndexAt(heard, end)];
  const before = wordsNextTo(heard, from, { step: -1, stop: TURNS });
  return [...before, ...heard.words.slice(from, to), ...wordsNextTo(heard, to, { step: 1, stop: TURNS })];
}
