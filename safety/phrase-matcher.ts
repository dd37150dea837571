import { KNOWN_WORDS } from './known-words.ts';
import { editDistance, soundKeyOf, toleranceFor } from './speech-words.ts';
import type { SpokenWord } from './speech-words.ts';
import { foldLetters } from './normalise-german.ts';

/**
 * Finds phrases in an utterance by sound. Notation: words in order; `a|b` alternatives, `a?` may be
 * missing, `!a` must be spelled exactly so, `~3` allows up to three words in between (two without).
 * A gap never holds a negation, so "ich will nicht sterben" is no "will sterben".
 */

interface Slot {
  readonly alternatives: readonly SpokenWord[];
  readonly optional: boolean;
  readonly exact: boolean;
  /** Words that may stand before this slot, counted from the slot before. */
  readonly gap: number;
}

/** A compiled phrase. */
export interface Phrase {
  readonly slots: readonly Slot[];
  readonly startsNegated: boolean;
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
  for (const part of source.split(' ')) {
    if (/^~\d$/.test(part)) {
      gap = Number(part.slice(1));
      continue;
    }
    const exact = part.startsWith('!');
    const optional = part.endsWith('?');
    const names = part.replace(/^!/, '').replace(/\?$/, '').split('|').map(foldLetters);
    slots.push({ alternatives: names.map((word) => ({ word, key: soundKeyOf(word) })), optional, exact, gap });
    gap = DEFAULT_GAP;
  }
  const first = slots[0]?.alternatives ?? [];
  return { slots, startsNegated: first.some(isNegation) };
}

/** All places where a phrase stands, by their first word. */
export function findPhrase(words: readonly SpokenWord[], phrase: Phrase): PhraseMatch[] {
  const found: PhraseMatch[] = [];
  for (let start = 0; start < words.length; start += 1) {
    const end = matchSlots({ words, slots: phrase.slots }, 0, start, true);
    if (end !== undefined) found.push({ start, end });
  }
  return found;
}

interface Search {
  readonly words: readonly SpokenWord[];
  readonly slots: readonly Slot[];
}

/** End of the match of all slots from `slotIndex` on, or undefined. */
function matchSlots(search: Search, slotIndex: number, position: number, isFirst: boolean): number | undefined {
  const slot = search.slots[slotIndex];
  if (slot === undefined) return position;
  const reach = isFirst ? 0 : slot.gap;
  for (let skipped = 0; skipped <= reach && position + skipped < search.words.length; skipped += 1) {
    for (const used of matchesAt(search, slotIndex, position + skipped)) {
      const end = matchSlots(search, slotIndex + used.slots, position + skipped + used.words, false);
      if (end !== undefined) return end;
    }
    const passed = search.words[position + skipped];
    if (passed === undefined || isNegation(passed)) break;
  }
  return slot.optional ? matchSlots(search, slotIndex + 1, position, isFirst) : undefined;
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
  if (slot.alternatives.some((wanted) => sounds(word, wanted, slot.exact))) used.push({ slots: 1, words: 1 });
  const next = search.words[position + 1];
  if (next !== undefined && slot.alternatives.some((wanted) => wanted.word.length >= 4 && isSplit(word, next, wanted))) used.push({ slots: 1, words: 2 });
  const following = search.slots[slotIndex + 1];
  if (following !== undefined && slot.alternatives.some((first) => isMerged(word, first, following))) used.push({ slots: 2, words: 1 });
  return used;
}

function sounds(heard: SpokenWord, wanted: SpokenWord, exact: boolean): boolean {
  if (heard.word === wanted.word) return true;
  if (exact || KNOWN_WORDS.has(heard.word)) return false;
  if (heard.key === wanted.key) return true;
  const tolerance = toleranceFor(wanted.key.length);
  return tolerance > 0 && editDistance(heard.key, wanted.key, tolerance) <= tolerance;
}

/** "um bringen", "le ben". */
function isSplit(first: SpokenWord, second: SpokenWord, wanted: SpokenWord): boolean {
  const joined = soundKeyOf(first.word + second.word);
  if (joined === wanted.key) return true;
  return wanted.key.length >= 7 && !KNOWN_WORDS.has(second.word) && editDistance(joined, wanted.key, 1) <= 1;
}

/** "mehrleben", "willnicht". */
function isMerged(heard: SpokenWord, first: SpokenWord, following: Slot): boolean {
  if (!heard.word.startsWith(first.word) || KNOWN_WORDS.has(heard.word)) return false;
  const rest = heard.word.slice(first.word.length);
  if (rest.length < 2) return false;
  const restWord = { word: rest, key: soundKeyOf(rest) };
  return following.alternatives.some((wanted) => sounds(restWord, wanted, rest.length < 4));
}
