import { KNOWN_KEYS, KNOWN_WORDS } from './known-words.ts';
import { isWithin, soundKeyOf, toleranceFor } from './spoken-words.ts';
import type { SpokenWord } from './spoken-words.ts';

/**
 * The words that phrases want, and which of them a heard word sounds like. Searched by length and by letters before
 * anything is compared letter by letter: strangers choose what is looked up, so the cost of a word must stay small.
 */

/** A word that some phrase wants. */
interface WantedWord extends SpokenWord {
  readonly id: number;
  /** One bit a letter of the key: keys few edits apart differ in few of them. */
  readonly letters: number;
  /** For a phrase of one word: it has nothing beside it to confirm it and is bent less. */
  readonly closeTolerance: number;
}

/** Wanted words that one heard word stands for. */
export interface Lookup {
  /** Those that it sounds like. */
  readonly sounding: ReadonlySet<number>;
  /** The same, bent less. */
  readonly closely: ReadonlySet<number>;
  /** Those with which an unknown word begins: "willnicht". */
  readonly prefixes: ReadonlySet<number>;
}

const vocabulary: WantedWord[] = [];
const wordIds = new Map<string, number>();
const idsByKey = new Map<string, number[]>();
/** Wanted words by the length of their key. */
const byLength: WantedWord[][] = [];

/** Words and pairs that were looked up; bounded, because strangers choose them. */
const lookups = new Map<string, Lookup>();
const splits = new Map<string, ReadonlySet<number>>();
const MAX_REMEMBERED = 5_000;

const NONE: ReadonlySet<number> = new Set();

/** How many words are wanted; ids are below this. */
export function wantedCount(): number {
  return vocabulary.length;
}

/** The id of a word that a phrase wants, the same for all phrases. */
export function wantedIdOf(word: string): number {
  const known = wordIds.get(word);
  if (known !== undefined) return known;
  const key = soundKeyOf(word);
  const id = vocabulary.length;
  const wanted = {
    id,
    word,
    key,
    letters: lettersOf(key),
    closeTolerance: toleranceFor(key.length - 3) - (key.length < 7 ? 1 : 0),
  };
  vocabulary.push(wanted);
  wordIds.set(word, id);
  idsByKey.set(key, [...(idsByKey.get(key) ?? []), id]);
  (byLength[key.length] ??= []).push(wanted);
  lookups.clear();
  splits.clear();
  return id;
}

/** The wanted words that a heard word stands for. */
export function lookUp(heard: SpokenWord): Lookup {
  return remembered(lookups, heard.word, () => findWanted(heard));
}

/**
 * Wanted words of four letters or more that two words make ("um bringen"): exactly by sound, long ones with one slip.
 */
export function splitWith(heard: SpokenWord, next: SpokenWord | undefined): ReadonlySet<number> {
  return next === undefined ? NONE : remembered(splits, `${heard.word} ${next.word}`, () => findSplit(heard, next));
}

function remembered<T>(memory: Map<string, T>, name: string, find: () => T): T {
  const known = memory.get(name);
  if (known !== undefined) return known;
  if (memory.size >= MAX_REMEMBERED) memory.clear();
  const found = find();
  memory.set(name, found);
  return found;
}

function findWanted(heard: SpokenWord): Lookup {
  const same = wordIds.get(heard.word);
  const sounding = new Set<number>(same === undefined ? [] : [same]);
  if (KNOWN_WORDS.has(heard.word)) return { sounding, closely: sounding, prefixes: NONE };
  const closely = new Set(sounding);
  for (const id of idsByKey.get(heard.key) ?? []) {
    sounding.add(id);
    closely.add(id);
  }
  if (!KNOWN_KEYS.has(heard.key)) addBent(heard, sounding, closely);
  return { sounding, closely, prefixes: prefixesOf(heard.word) };
}

/** No key is bent by more. */
const LARGEST_TOLERANCE = 2;

/** Adds the wanted words that are a few sounds away. */
function addBent({ key }: SpokenWord, sounding: Set<number>, closely: Set<number>): void {
  const letters = lettersOf(key);
  for (let length = key.length - LARGEST_TOLERANCE; length <= key.length + LARGEST_TOLERANCE; length += 1) {
    const tolerance = toleranceFor(length);
    if (tolerance === 0 || Math.abs(length - key.length) > tolerance) continue;
    for (const { id, key: wanted, letters: wantedLetters, closeTolerance } of byLength[length] ?? []) {
      if (bitsIn(letters ^ wantedLetters) > 2 * tolerance || !isWithin(key, wanted, tolerance)) continue;
      sounding.add(id);
      if (closeTolerance > 0 && isWithin(key, wanted, closeTolerance)) closely.add(id);
    }
  }
}

/** No wanted word is longer. */
const LONGEST_PREFIX_LETTERS = 24;

function prefixesOf(word: string): ReadonlySet<number> {
  const ids = new Set<number>();
  const longest = Math.min(word.length - 2, LONGEST_PREFIX_LETTERS);
  for (let length = 2; length <= longest; length += 1) {
    const id = wordIds.get(word.slice(0, length));
    if (id !== undefined) ids.add(id);
  }
  return ids;
}

/** Shorter keys are not bent when two words make them. */
const SHORTEST_BENT_SPLIT = 7;

function findSplit(heard: SpokenWord, next: SpokenWord): ReadonlySet<number> {
  const key = soundKeyOf(heard.word + next.word);
  const same = (idsByKey.get(key) ?? []).filter((id) => (vocabulary[id]?.word.length ?? 0) >= 4);
  if (key.length < SHORTEST_BENT_SPLIT - 1 || KNOWN_WORDS.has(next.word))
    return same.length === 0 ? NONE : new Set(same);
  const ids = new Set(same);
  const letters = lettersOf(key);
  for (let length = Math.max(SHORTEST_BENT_SPLIT, key.length - 1); length <= key.length + 1; length += 1) {
    for (const { id, key: wanted, letters: wantedLetters } of byLength[length] ?? []) {
      if (bitsIn(letters ^ wantedLetters) <= 2 && isWithin(key, wanted, 1)) ids.add(id);
    }
  }
  return ids;
}

function lettersOf(key: string): number {
  let letters = 0;
  for (let index = 0; index < key.length; index += 1) letters |= 1 << (key.charCodeAt(index) - 97);
  return letters;
}

/** How many bits are set: counted two, four, eight at a time. */
function bitsIn(bits: number): number {
  const pairs = bits - ((bits >>> 1) & 0x55_55_55_55);
  const nibbles = (pairs & 0x33_33_33_33) + ((pairs >>> 2) & 0x33_33_33_33);
  return Math.imul((nibbles + (nibbles >>> 4)) & 0x0f_0f_0f_0f, 0x01_01_01_01) >>> 24;
}
