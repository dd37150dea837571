import type { SpokenWord } from '#core/german/spoken-words.ts';
import { dangerGroupsOf } from './danger-groups.ts';

/**
 * What the scores of danger look at: words by spelling, sound and consonants, parts of words, neighbours, words with
 * one between them, how neighbours begin, and groups of words that mean the same, alone, negated, side by side and
 * anywhere together; each as a number. Two features may share a number.
 */

/** Features are numbers below this; a table uses their lower bits. */
const FEATURE_RANGE = 1 << 20;
/** Longest text that is looked at, in words. */
const MAX_WORDS = 80;
/** Lengths of word parts, in letters. */
const PART_LENGTHS = [3, 4, 5] as const;
/** How words begin, in sounds and in consonants: what endings and vowels make of them is another matter. */
const BEGINNING_SOUNDS = 4;
const BEGINNING_CONSONANTS = 3;
/** Longer texts are all just long. */
const MAX_COUNTED_WORDS = 12;
/** A negation this many words before, or one less behind, may belong to a group. */
const NEGATION_REACH_WORDS = 3;
const NEGATIONS = new Set('nicht nie niemals kein nichts ohne weder kaum niemand keiner'.split(' '));

/** FNV-1a. */
function hashOf(text: string): number {
  let hash = 2_166_136_261;
  for (let index = 0; index < text.length; index += 1) {
    hash ^= text.charCodeAt(index);
    hash = Math.imul(hash, 16_777_619);
  }
  return hash ^ (hash >>> 16);
}

/** One number for two in this order. */
function paired(kind: number, first: number, second: number): number {
  let hash = Math.imul(kind ^ first, 0x9e_37_79_b1);
  hash = Math.imul(hash ^ (hash >>> 15) ^ second, 0x85_eb_ca_6b);
  return hash ^ (hash >>> 13);
}

const KIND = {
  neighbours: hashOf('neighbours'),
  oneApart: hashOf('one apart'),
  consonants: hashOf('neighbouring consonants'),
  beginnings: hashOf('neighbouring beginnings'),
  beginningsApart: hashOf('beginnings one apart'),
  firstConsonants: hashOf('neighbouring first consonants'),
  negated: hashOf('negated group'),
  beside: hashOf('beside a group'),
  together: hashOf('groups together'),
  length: hashOf('length'),
} as const;

/** What a word brings along wherever it stands. */
interface KnownWord {
  readonly features: readonly number[];
  readonly sound: number;
  readonly consonants: number;
  readonly beginning: number;
  readonly firstConsonants: number;
  readonly groups: readonly number[];
  readonly isNegation: boolean;
}

const known = new Map<string, KnownWord>();
/** The memory is bounded because strangers choose the words. */
const MAX_KNOWN_WORDS = 20_000;

function knownWord({ word, key }: SpokenWord): KnownWord {
  const remembered = known.get(word);
  if (remembered !== undefined) return remembered;
  if (known.size >= MAX_KNOWN_WORDS) known.clear();
  const consonants = consonantsOf(key);
  const groups = dangerGroupsOf(key).map((group) => hashOf(`g ${group}`));
  const features = [hashOf(`w ${word}`), hashOf(`k ${key}`), ...partsOf(key), ...groups];
  if (consonants.length > 1) features.push(hashOf(`s ${consonants}`));
  const read: KnownWord = {
    features,
    sound: hashOf(key),
    consonants: hashOf(consonants),
    beginning: hashOf(key.slice(0, BEGINNING_SOUNDS)),
    firstConsonants: hashOf(consonants.slice(0, BEGINNING_CONSONANTS)),
    groups,
    isNegation: NEGATIONS.has(word),
  };
  known.set(word, read);
  return read;
}

/** Dialects change vowels, and whether a consonant is hard, before they change anything else. */
function consonantsOf(key: string): string {
  return key
    .replaceAll(/[aeiouy]+/g, '')
    .replaceAll('b', 'p')
    .replaceAll('d', 't')
    .replaceAll(/[gj]/g, 'k')
    .replaceAll('z', 's')
    .replaceAll(/r(?=.)/g, '');
}

function partsOf(key: string): number[] {
  const bounded = `^${key}$`;
  const parts: number[] = [];
  for (const length of PART_LENGTHS)
    for (let start = 0; start + length <= bounded.length; start += 1)
      parts.push(hashOf(`c ${bounded.slice(start, start + length)}`));
  return parts;
}

/** Marks of what was found, all zero between two texts: a set would cost more than everything else here. */
const isFound = new Uint8Array(FEATURE_RANGE);

/** Features of what was said, each once. */
export function dangerFeaturesOf(words: readonly SpokenWord[]): readonly number[] {
  const read = words.slice(0, MAX_WORDS).map(knownWord);
  const found: number[] = [];
  const add = (feature: number): void => {
    const number = feature & (FEATURE_RANGE - 1);
    if (isFound[number] === 1) return;
    isFound[number] = 1;
    found.push(number);
  };
  read.forEach((word, index) => {
    word.features.forEach(add);
    addNeighbours(read, index, add);
    if (word.groups.length > 0) addGroups(read, index, add);
  });
  addPairs(groupsOf(read), add);
  add(paired(KIND.length, Math.min(read.length, MAX_COUNTED_WORDS), 0));
  for (const number of found) isFound[number] = 0;
  return found;
}

/** A word with the one before it, and with the one before that. */
function addNeighbours(words: readonly KnownWord[], index: number, add: (feature: number) => void): void {
  const [word, before, earlier] = [words[index], words[index - 1], words[index - 2]];
  if (word === undefined) return;
  if (before !== undefined) {
    add(paired(KIND.neighbours, before.sound, word.sound));
    add(paired(KIND.consonants, before.consonants, word.consonants));
    add(paired(KIND.beginnings, before.beginning, word.beginning));
    add(paired(KIND.firstConsonants, before.firstConsonants, word.firstConsonants));
  }
  if (earlier === undefined) return;
  add(paired(KIND.oneApart, earlier.sound, word.sound));
  add(paired(KIND.beginningsApart, earlier.beginning, word.beginning));
}

/** Groups of a word, negated and beside what stands next to it: its groups, or itself when it has none. */
function addGroups(words: readonly KnownWord[], index: number, add: (feature: number) => void): void {
  const isNegated = isNegatedAt(words, index);
  const [before, after] = [words[index - 1], words[index + 1]];
  for (const group of words[index]?.groups ?? []) {
    if (isNegated) add(paired(KIND.negated, group, 0));
    for (const other of before === undefined ? [] : namesOf(before)) add(paired(KIND.beside, other, group));
    if (after?.groups.length === 0) add(paired(KIND.beside, group, after.sound));
  }
}

function isNegatedAt(words: readonly KnownWord[], index: number): boolean {
  const end = Math.min(words.length, index + NEGATION_REACH_WORDS);
  for (let near = Math.max(0, index - NEGATION_REACH_WORDS); near < end; near += 1)
    if (words[near]?.isNegation === true) return true;
  return false;
}

function namesOf({ groups, sound }: KnownWord): readonly number[] {
  return groups.length > 0 ? groups : [sound];
}

/** Groups of all words, each once, in the order of their numbers. */
function groupsOf(words: readonly KnownWord[]): readonly number[] {
  const groups = new Set<number>();
  for (const word of words) for (const group of word.groups) groups.add(group);
  return Array.from(groups).sort((one, other) => one - other);
}

function addPairs(groups: readonly number[], add: (feature: number) => void): void {
  for (let index = 0; index < groups.length; index += 1) {
    const one = groups[index] ?? 0;
    for (let other = index + 1; other < groups.length; other += 1) add(paired(KIND.together, one, groups[other] ?? 0));
  }
}
