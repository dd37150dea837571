import { KNOWN_KEYS, KNOWN_WORDS } from './known-words.ts';
import { isWithin, MAX_WORDS, MOST_EDITS, soundKeyOf, toleranceFor } from './speech-words.ts';
import type { SpokenWord } from './speech-words.ts';
import { foldLetters } from './normalise-german.ts';

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

/** Whether a word negates. */
export function isNegation(word: SpokenWord): boolean {
  return NEGATIONS.has(word.key);
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

/** An utterance with what was already compared: many phrases share their words. */
export interface Utterance {
  readonly words: readonly SpokenWord[];
  /** Sound key of each word together with the next one. */
  readonly joinedKeys: readonly string[];
  /** Earlier comparisons, by wanted word and position. */
  readonly compared: Map<number, boolean>;
}

/** Prepares an utterance for many phrases. */
export function prepareUtterance(words: readonly SpokenWord[]): Utterance {
  const joinedKeys = words.map((word, index) => soundKeyOf(word.word + (words[index + 1]?.word ?? '')));
  return { words, joinedKeys, compared: new Map() };
}

const wordIds = new Map<string, number>();

function toAlternative(name: string): Alternative {
  const word = foldLetters(name.replace('!', ''));
  const id = wordIds.get(word) ?? wordIds.size;
  wordIds.set(word, id);
  return { id, word, key: soundKeyOf(word), exact: name.startsWith('!') };
}

/** All places where a phrase stands, by their first word. */
export function findPhrase(utterance: Utterance, phrase: Phrase): PhraseMatch[] {
  const found: PhraseMatch[] = [];
  for (let start = 0; start < utterance.words.length; start += 1) {
    const end = matchSlots({ ...utterance, slots: phrase.slots, start }, 0, start);
    if (end !== undefined) found.push({ start, end });
  }
  return found;
}

interface Search extends Utterance {
  readonly slots: readonly Slot[];
  /** Where the first slot must stand. */
  readonly start: number;
}

/** End of the match of all slots from `slotIndex` on, or undefined. */
function matchSlots(search: Search, slotIndex: number, position: number): number | undefined {
  const slot = search.slots[slotIndex];
  if (slot === undefined) return position;
  const reach = position === search.start ? 0 : slot.gap;
  for (let skipped = 0; skipped <= reach && position + skipped < search.words.length; skipped += 1) {
    for (const used of matchesAt(search, slotIndex, position + skipped)) {
      const end = matchSlots(search, slotIndex + used.slots, position + skipped + used.words);
      if (end !== undefined) return end;
    }
    const passed = search.words[position + skipped];
    if (passed === undefined || isNegation(passed)) break;
  }
  return slot.optional ? matchSlots(search, slotIndex + 1, position) : undefined;
}

interface Used {
  readonly slots: number;
  readonly words: number;
}

/** Ways in which a slot fits here: one word, two words that were pulled apart, or one word that holds two slots. */
function matchesAt(search: Search, slotIndex: number, position: number): Used[] {
  const slot = search.slots[slotIndex];
  const word = search.words[position];
  if (slot === undefined || word === undefined) return [];
  const used: Used[] = [];
  if (slot.alternatives.some((wanted) => soundsAt(search, position, wanted))) used.push({ slots: 1, words: 1 });
  if (position + 1 < search.words.length && slot.alternatives.some((wanted) => isSplitAt(search, position, wanted))) used.push({ slots: 1, words: 2 });
  const following = search.slots[slotIndex + 1];
  if (following !== undefined && slot.alternatives.some((first) => isMerged(word, first, following))) used.push({ slots: 2, words: 1 });
  return used;
}

function soundsAt(search: Search, position: number, wanted: Alternative): boolean {
  const word = search.words[position];
  if (word === undefined) return false;
  if (word.word === wanted.word) return true;
  if (wanted.exact || KNOWN_WORDS.has(word.word)) return false;
  if (Math.abs(word.key.length - wanted.key.length) > MOST_EDITS) return false;
  const alone = search.slots.length === 1;
  return once(search.compared, memoKey(wanted, position, alone ? 1 : 0), () => sounds(word.key, wanted.key, alone));
}

/** "um bringen", "le ben". */
function isSplitAt(search: Search, position: number, wanted: Alternative): boolean {
  if (wanted.word.length < 4 || wanted.exact) return false;
  const joined = search.joinedKeys[position] ?? '';
  if (joined === wanted.key) return true;
  if (wanted.key.length < 7 || Math.abs(joined.length - wanted.key.length) > 1 || KNOWN_WORDS.has(search.words[position + 1]?.word ?? '')) return false;
  return once(search.compared, memoKey(wanted, position, 2), () => isWithin(joined, wanted.key, 1));
}

/** A word that is a whole phrase by itself has nothing beside it to confirm it and is bent less. */
function sounds(heard: string, wanted: string, alone: boolean): boolean {
  if (heard === wanted) return true;
  if (KNOWN_KEYS.has(heard)) return false;
  const tolerance = alone ? toleranceFor(wanted.length - 3) - (wanted.length < 7 ? 1 : 0) : toleranceFor(wanted.length);
  return tolerance > 0 && isWithin(heard, wanted, tolerance);
}

/** One number for each comparison: cheaper than a text, and there are thousands in an utterance. */
function memoKey(wanted: Alternative, position: number, kind: 0 | 1 | 2): number {
  return (wanted.id * MAX_WORDS + position) * 3 + kind;
}

function once(compared: Map<number, boolean>, name: number, compare: () => boolean): boolean {
  const known = compared.get(name);
  if (known !== undefined) return known;
  const result = compare();
  compared.set(name, result);
  return result;
}

/** "mehrleben", "willnicht". */
function isMerged(heard: SpokenWord, first: SpokenWord, following: Slot): boolean {
  if (heard.word.length - first.word.length < 2 || !heard.word.startsWith(first.word) || KNOWN_WORDS.has(heard.word)) return false;
  const rest = heard.word.slice(first.word.length);
  return following.alternatives.some((wanted) => wanted.word === rest || (rest.length >= 4 && !KNOWN_WORDS.has(rest) && sounds(soundKeyOf(rest), wanted.key, false)));
}
