import { foldLetters } from './fold-letters.ts';
import { KNOWN_KEYS, KNOWN_WORDS } from './known-words.ts';
import { standardWordsOf } from './danger-dialects.ts';
import { isWithin, soundKeyOf, toleranceFor } from './spoken-words.ts';
import type { SpokenWord } from './spoken-words.ts';

/**
 * Finds phrases in an utterance by sound. Notation: words in order; `a|b` alternatives, `a|b?` may be
 * missing, `!a` must be spelled exactly so, `~3` allows up to three words in between (two without),
 * a leading `+` lets a negation stand before.
 * A gap never holds a negation, so "ich will nicht sterben" is no "will sterben".
 */

interface Alternative extends SpokenWord {
  /** The same for the same word in all phrases. */
  readonly id: number;
  readonly exact: boolean;
}

interface Slot {
  readonly alternatives: readonly Alternative[];
  readonly optional: boolean;
  /** Words that may stand before this slot, counted from the slot before. */
  readonly gap: number;
}

/** A compiled phrase. */
export interface Phrase {
  readonly slots: readonly Slot[];
  /** A negation before it does not take it back. */
  readonly bearsNegation: boolean;
}

/** Where a phrase was found: word positions, the end exclusive. */
export interface PhraseMatch {
  readonly start: number;
  readonly end: number;
}

const DEFAULT_GAP = 2;

/** Negations by sound. */
const NEGATIONS = new Set(['nicht', 'nich', 'nit', 'net', 'ned', 'nie', 'niemals', 'kein', 'keine', 'keinen', 'keiner', 'keinerlei', 'nichts', 'nix', 'weder', 'nimmer', 'ohne', 'koa', 'keen'].map(soundKeyOf));

const NOT_KEY = soundKeyOf('nicht');

/** Whether a word negates; "nicht" also with a slip. */
export function isNegation(word: SpokenWord): boolean {
  return NEGATIONS.has(word.key) || (!KNOWN_WORDS.has(word.word) && word.key.length >= 3 && isWithin(word.key, NOT_KEY, 1));
}

/** Compiles phrases, one a line or an element. */
export function compilePhrases(sources: readonly string[]): readonly Phrase[] {
  return sources.map(compilePhrase);
}

function compilePhrase(source: string): Phrase {
  const slots: Slot[] = [];
  let gap = DEFAULT_GAP;
  for (const part of source.replace(/^\+ /, '').split(' ')) {
    if (/^~\d$/.test(part)) {
      gap = Number(part.slice(1));
      continue;
    }
    const names = part.replace(/\?$/, '').split('|');
    slots.push({ alternatives: names.map(toAlternative), optional: part.endsWith('?'), gap });
    gap = DEFAULT_GAP;
  }
  const first = slots[0]?.alternatives ?? [];
  return { slots, bearsNegation: source.startsWith('+ ') || first.some(isNegation) };
}

/** An utterance with the wanted words found in it, looked up once for all phrases. */
export interface Utterance {
  readonly words: readonly SpokenWord[];
  /** Wanted words that sound like the word at this position. */
  readonly sounding: readonly ReadonlySet<number>[];
  /** The same, bent less. */
  readonly soundingClosely: readonly ReadonlySet<number>[];
  /** Wanted words that this word and the next make together: "um bringen". */
  readonly split: readonly ReadonlySet<number>[];
  /** Wanted words with which an unknown word begins: "willnicht". */
  readonly prefixes: readonly ReadonlySet<number>[];
  /** 1 for every wanted word that stands anywhere in one of these ways. */
  readonly present: Uint8Array;
  /** Whether a word might hold two slots, so that a slot may be missing from {@link present}. */
  readonly mayMerge: boolean;
}

/** Prepares an utterance for many phrases. */
export function prepareUtterance(words: readonly SpokenWord[]): Utterance {
  const lookups = new Map<string, Lookup>();
  const found = words.map((heard) => {
    const known = lookups.get(heard.word) ?? lookUp(heard);
    lookups.set(heard.word, known);
    return known;
  });
  const split = words.map((heard, index) => splitWith(heard, words[index + 1]));
  const present = new Uint8Array(vocabulary.length);
  for (const ids of [...found.flatMap(({ sounding, prefixes }) => [sounding, prefixes]), ...split]) for (const id of ids) present[id] = 1;
  return {
    words,
    sounding: found.map(({ sounding }) => sounding),
    soundingClosely: found.map(({ closely }) => closely),
    split,
    prefixes: found.map(({ prefixes }) => prefixes),
    present,
    mayMerge: found.some(({ prefixes }) => prefixes.size > 0),
  };
}

/** A word that some phrase wants. */
interface WantedWord extends SpokenWord {
  /** One bit a letter of the key: keys few edits apart differ in few of them. */
  readonly letters: number;
  readonly tolerance: number;
  /** For a phrase of one word: it has nothing beside it to confirm it and is bent less. */
  readonly closeTolerance: number;
}

const vocabulary: WantedWord[] = [];
const wordIds = new Map<string, number>();
const idsByKey = new Map<string, number[]>();

function idOf(word: string): number {
  const known = wordIds.get(word);
  if (known !== undefined) return known;
  const key = soundKeyOf(word);
  const id = vocabulary.push({ word, key, letters: lettersOf(key), tolerance: toleranceFor(key.length), closeTolerance: toleranceFor(key.length - 3) - (key.length < 7 ? 1 : 0) }) - 1;
  wordIds.set(word, id);
  idsByKey.set(key, [...(idsByKey.get(key) ?? []), id]);
  return id;
}

function lettersOf(key: string): number {
  let letters = 0;
  for (let index = 0; index < key.length; index += 1) letters |= 1 << (key.charCodeAt(index) - 97);
  return letters;
}

function differingLetters(left: number, right: number): number {
  let count = 0;
  for (let rest = left ^ right; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}

interface Lookup {
  readonly sounding: ReadonlySet<number>;
  readonly closely: ReadonlySet<number>;
  readonly prefixes: ReadonlySet<number>;
}

const NONE: ReadonlySet<number> = new Set();

function lookUp(heard: SpokenWord): Lookup {
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

/** Adds the wanted words that are a few sounds away. */
function addBent({ key }: SpokenWord, sounding: Set<number>, closely: Set<number>): void {
  const letters = lettersOf(key);
  for (let id = 0; id < vocabulary.length; id += 1) {
    const wanted = vocabulary[id];
    if (wanted === undefined || wanted.tolerance === 0 || Math.abs(wanted.key.length - key.length) > wanted.tolerance) continue;
    if (differingLetters(letters, wanted.letters) > 2 * wanted.tolerance || !isWithin(key, wanted.key, wanted.tolerance)) continue;
    sounding.add(id);
    if (wanted.closeTolerance > 0 && isWithin(key, wanted.key, wanted.closeTolerance)) closely.add(id);
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

/** Wanted words of four letters or more that two words make: exactly by sound, long ones with one slip. */
function splitWith(heard: SpokenWord, next: SpokenWord | undefined): ReadonlySet<number> {
  if (next === undefined) return NONE;
  const key = soundKeyOf(heard.word + next.word);
  const ids = new Set((idsByKey.get(key) ?? []).filter((id) => (vocabulary[id]?.word.length ?? 0) >= 4));
  if (key.length < 6 || KNOWN_WORDS.has(next.word)) return ids;
  const letters = lettersOf(key);
  for (let id = 0; id < vocabulary.length; id += 1) {
    const wanted = vocabulary[id];
    if (wanted === undefined || wanted.key.length < 7 || Math.abs(wanted.key.length - key.length) > 1) continue;
    if (differingLetters(letters, wanted.letters) <= 2 && isWithin(key, wanted.key, 1)) ids.add(id);
  }
  return ids;
}

function toAlternative(name: string): Alternative {
  const folded = foldLetters(name.replace('!', ''));
  const [standard, second] = standardWordsOf(folded);
  const word = standard === undefined || second !== undefined ? folded : standard;
  return { id: idOf(word), word, key: soundKeyOf(word), exact: name.startsWith('!') };
}

/** All places where a phrase stands, by their first word. */
export function findPhrase(utterance: Utterance, phrase: Phrase): PhraseMatch[] {
  if (!mayStand(utterance, phrase)) return [];
  const found: PhraseMatch[] = [];
  for (let start = 0; start < utterance.words.length; start += 1) {
    const end = matchSlots({ utterance, slots: phrase.slots, start }, 0, start);
    if (end !== undefined) found.push({ start, end });
  }
  return found;
}

/** Whether all words that the phrase needs are there at all: spares nearly every phrase the search. */
function mayStand({ present, mayMerge }: Utterance, { slots }: Phrase): boolean {
  const needed = mayMerge ? slots.slice(0, 1) : slots;
  return needed.every(({ optional, alternatives }) => optional || alternatives.some(({ id }) => present[id] === 1));
}

interface Search {
  readonly utterance: Utterance;
  readonly slots: readonly Slot[];
  /** Where the first slot must stand. */
  readonly start: number;
}

/** End of the match of all slots from `slotIndex` on, or undefined. */
function matchSlots(search: Search, slotIndex: number, position: number): number | undefined {
  const slot = search.slots[slotIndex];
  if (slot === undefined) return position;
  const { words } = search.utterance;
  const reach = position === search.start ? 0 : slot.gap;
  for (let skipped = 0; skipped <= reach && position + skipped < words.length; skipped += 1) {
    for (const used of matchesAt(search, slotIndex, position + skipped)) {
      const end = matchSlots(search, slotIndex + used.slots, position + skipped + used.words);
      if (end !== undefined) return end;
    }
    const passed = words[position + skipped];
    if (passed === undefined || isNegation(passed)) break;
  }
  return slot.optional ? matchSlots(search, slotIndex + 1, position) : undefined;
}

interface Used {
  readonly slots: number;
  readonly words: number;
}

/** Ways in which a slot fits here: one word, two words that were pulled apart, or one word that holds two slots. */
function matchesAt({ utterance, slots }: Search, slotIndex: number, position: number): Used[] {
  const slot = slots[slotIndex];
  const word = utterance.words[position];
  if (slot === undefined || word === undefined) return [];
  const used: Used[] = [];
  const sounding = slots.length === 1 ? utterance.soundingClosely[position] : utterance.sounding[position];
  if (slot.alternatives.some((wanted) => (wanted.exact ? wanted.word === word.word : sounding?.has(wanted.id)))) used.push({ slots: 1, words: 1 });
  const split = utterance.split[position];
  if (split !== undefined && split.size > 0 && slot.alternatives.some((wanted) => !wanted.exact && split.has(wanted.id))) used.push({ slots: 1, words: 2 });
  const prefixes = utterance.prefixes[position];
  const following = slots[slotIndex + 1];
  if (following === undefined || prefixes === undefined || prefixes.size === 0) return used;
  if (slot.alternatives.some((first) => prefixes.has(first.id) && isRestOf(word.word.slice(first.word.length), following))) used.push({ slots: 2, words: 1 });
  return used;
}

/** "mehrleben", "willnicht". */
function isRestOf(rest: string, following: Slot): boolean {
  return following.alternatives.some((wanted) => wanted.word === rest || (rest.length >= 4 && !KNOWN_WORDS.has(rest) && sounds(soundKeyOf(rest), wanted.key)));
}

function sounds(heard: string, wanted: string): boolean {
  if (heard === wanted) return true;
  if (KNOWN_KEYS.has(heard)) return false;
  const tolerance = toleranceFor(wanted.length);
  return tolerance > 0 && isWithin(heard, wanted, tolerance);
}
