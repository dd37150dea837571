import { foldLetters } from './fold-letters.ts';
import { KNOWN_KEYS, KNOWN_WORDS } from './known-words.ts';
import { formsOf } from './dialects.ts';
import { isWithin, soundKeyOf, toleranceFor } from './spoken-words.ts';
import type { SpokenWord } from './spoken-words.ts';
import { lookUp, splitWith, wantedCount, wantedIdOf } from './wanted-words.ts';

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
const NEGATIONS = new Set(
  [
    'nicht',
    'nich',
    'nit',
    'net',
    'ned',
    'nie',
    'niemals',
    'kein',
    'keine',
    'keinen',
    'keiner',
    'keinerlei',
    'nichts',
    'nix',
    'weder',
    'nimmer',
    'ohne',
    'koa',
    'keen',
  ].map(soundKeyOf),
);

const NOT_KEY = soundKeyOf('nicht');

/** Whether a word negates; "nicht" also with a slip. */
function isNegation(word: SpokenWord): boolean {
  return (
    NEGATIONS.has(word.key) || (!KNOWN_WORDS.has(word.word) && word.key.length >= 3 && isWithin(word.key, NOT_KEY, 1))
  );
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
  /** Positions of each wanted word that stands anywhere in one of these ways, in order; by its id. */
  readonly places: readonly (readonly number[] | undefined)[];
  /** Whether a word might hold two slots, so that a slot may be missing from {@link places}. */
  readonly mayMerge: boolean;
  /** 1 where a word negates. */
  readonly negations: Uint8Array;
}

/** Prepares an utterance for many phrases. */
export function prepareUtterance(words: readonly SpokenWord[]): Utterance {
  const found = words.map(lookUp);
  const split = words.map((heard, index) => splitWith(heard, words[index + 1]));
  const places: number[][] = new Array<number[]>(wantedCount());
  found.forEach(({ sounding, prefixes }, position) => {
    for (const ids of [sounding, prefixes, split[position] ?? prefixes])
      for (const id of ids) notePlace(places, id, position);
  });
  return {
    words,
    sounding: found.map(({ sounding }) => sounding),
    soundingClosely: found.map(({ closely }) => closely),
    split,
    prefixes: found.map(({ prefixes }) => prefixes),
    places,
    mayMerge: found.some(({ prefixes }) => prefixes.size > 0),
    negations: Uint8Array.from(words, (word) => (isNegation(word) ? 1 : 0)),
  };
}

function notePlace(places: number[][], id: number, position: number): void {
  const known = places[id];
  if (known === undefined) places[id] = [position];
  else if (known.at(-1) !== position) known.push(position);
}

function toAlternative(name: string): Alternative {
  const folded = foldLetters(name.replace('!', ''));
  const [standard, second] = formsOf(folded);
  const word = standard === undefined || second !== undefined ? folded : standard;
  return { id: wantedIdOf(word), word, key: soundKeyOf(word), exact: name.startsWith('!') };
}

const NOWHERE: readonly PhraseMatch[] = [];

/** All places where a phrase stands, by their first word. */
export function findPhrase(utterance: Utterance, phrase: Phrase): readonly PhraseMatch[] {
  if (!mayStand(utterance, phrase)) return NOWHERE;
  const found: PhraseMatch[] = [];
  for (const start of startsOf(utterance, phrase)) {
    const end = matchSlots({ utterance, slots: phrase.slots, start }, 0, start);
    if (end !== undefined) found.push({ start, end });
  }
  return found;
}

/** Whether all words that the phrase needs are there at all: spares nearly every phrase the search. */
function mayStand({ places, mayMerge }: Utterance, { slots }: Phrase): boolean {
  const needed = mayMerge ? 1 : slots.length;
  for (let index = 0; index < needed; index += 1) {
    const slot = slots[index];
    if (slot !== undefined && !slot.optional && !slot.alternatives.some(({ id }) => places[id] !== undefined))
      return false;
  }
  return true;
}

/** Where a phrase may begin, in order: where its first word stands, anywhere if that one may be missing. */
function startsOf({ words, places }: Utterance, { slots: [first] }: Phrase): Iterable<number> {
  if (first === undefined || first.optional) return words.keys();
  const [only, ...others] = first.alternatives.flatMap(({ id }) => (places[id] === undefined ? [] : [places[id]]));
  if (only === undefined) return [];
  return others.length === 0 ? only : [...new Set([only, ...others].flat())].sort((left, right) => left - right);
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
  const { words, negations } = search.utterance;
  const reach = position === search.start ? 0 : slot.gap;
  for (let skipped = 0; skipped <= reach && position + skipped < words.length; skipped += 1) {
    for (const used of matchesAt(search, slotIndex, position + skipped)) {
      const end = matchSlots(search, slotIndex + used.slots, position + skipped + used.words);
      if (end !== undefined) return end;
    }
    if (negations[position + skipped] === 1) break;
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
  if (slot.alternatives.some((wanted) => (wanted.exact ? wanted.word === word.word : sounding?.has(wanted.id))))
    used.push({ slots: 1, words: 1 });
  const split = utterance.split[position];
  if (
    split !== undefined &&
    split.size > 0 &&
    slot.alternatives.some((wanted) => !wanted.exact && split.has(wanted.id))
  )
    used.push({ slots: 1, words: 2 });
  const prefixes = utterance.prefixes[position];
  const following = slots[slotIndex + 1];
  if (following === undefined || prefixes === undefined || prefixes.size === 0) return used;
  if (
    slot.alternatives.some((first) => prefixes.has(first.id) && isRestOf(word.word.slice(first.word.length), following))
  )
    used.push({ slots: 2, words: 1 });
  return used;
}

/** "mehrleben", "willnicht". */
function isRestOf(rest: string, following: Slot): boolean {
  return following.alternatives.some(
    (wanted) =>
      wanted.word === rest || (rest.length >= 4 && !KNOWN_WORDS.has(rest) && sounds(soundKeyOf(rest), wanted.key)),
  );
}

function sounds(heard: string, wanted: string): boolean {
  if (heard === wanted) return true;
  if (KNOWN_KEYS.has(heard)) return false;
  const tolerance = toleranceFor(wanted.length);
  return tolerance > 0 && isWithin(heard, wanted, tolerance);
}
