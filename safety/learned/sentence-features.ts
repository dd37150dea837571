import { groupsOf } from './word-groups.ts';

/**
 * What the learned score looks at: words, neighbours, parts of words, groups of words that mean the same, and which rules
 * match; each as a number in a table of fixed size. Two features may share a number; with this size that costs little.
 */

/** Features are numbers below this; a smaller table uses their lower bits. */
const FEATURE_RANGE = 1 << 20;

/** Longest text that is looked at, in words: a sentence of the gate has at most 600 characters. */
const MAX_WORDS = 160;
/** Lengths of word parts, in letters. */
const PART_LENGTHS = [4, 5, 6] as const;
/** How far apart two word groups may stand to count as a pair in this order. */
const PAIR_REACH_WORDS = 8;
/** Longer sentences are all just long. */
const MAX_COUNTED_WORDS = 12;
/** The same for the answer to a question. */
const MAX_ANSWER_WORDS = 8;

/** A normalised sentence and what gives it its meaning. */
export interface SentenceView {
  readonly view: string;
  /** Normalised question before it; empty: none. */
  readonly question: string;
  /** Names of what the rules found in it. */
  readonly traits: readonly string[];
}

/** Features of one sentence, each once. */
export function featuresOf({ view, question, traits }: SentenceView): readonly number[] {
  const words = wordsOf(view);
  const groups = words.map((word) => groupsOf(word));
  const found = new Set<number>();
  const add = (feature: string): void => { found.add(hashOf(feature)); };
  words.forEach((word, index) => {
    addNeighbours(add, words, index);
    addParts(add, word);
    if (index < 2) add(`start${String(index)} ${word}`);
  });
  addGroups(add, words, groups);
  for (const trait of traits) add(`r ${trait}`);
  if (question.trim() !== '') addQuestion(add, wordsOf(question), words);
  add(`length ${String(Math.min(words.length, MAX_COUNTED_WORDS))}`);
  return [...found];
}

type Add = (feature: string) => void;

function wordsOf(view: string): readonly string[] {
  return view.trim().split(/ +/).slice(0, MAX_WORDS);
}

function addNeighbours(add: Add, words: readonly string[], index: number): void {
  const [second, first] = [words[index - 1], words[index - 2]];
  const word = words[index] ?? '';
  add(`w ${word}`);
  if (second === undefined) return;
  add(`b ${second} ${word}`);
  if (first === undefined) return;
  add(`t ${first} ${word}`);
  add(`n ${first} ${second} ${word}`);
}

function addParts(add: Add, word: string): void {
  const bounded = `^${word}$`;
  for (const length of PART_LENGTHS) {
    for (let start = 0; start + length <= bounded.length; start += 1) add(`c ${bounded.slice(start, start + length)}`);
  }
}

/** A word that belongs to a group stands for it; others stand for themselves. */
function addGroups(add: Add, words: readonly string[], groups: readonly (readonly string[])[]): void {
  const names = words.map((word, index) => groups[index]?.[0] ?? word);
  groups.forEach((own, index) => {
    for (const group of own) {
      add(`g ${group}`);
      if (index < 2) add(`gs${String(index)} ${group}`);
    }
    addGroupNeighbours(add, { words, names, index, isGrouped: own.length > 0, isPreviousGrouped: (groups[index - 1] ?? []).length > 0 });
    if (own.length > 0) addEarlierGroups(add, { names, groups, index });
  });
  const present = [...new Set(groups.flat())].sort();
  present.forEach((one, index) => {
    for (const other of present.slice(index + 1)) add(`gp ${one} ${other}`);
  });
}

interface Place {
  readonly words: readonly string[];
  readonly names: readonly string[];
  readonly index: number;
  readonly isGrouped: boolean;
  readonly isPreviousGrouped: boolean;
}

function addGroupNeighbours(add: Add, { words, names, index, isGrouped, isPreviousGrouped }: Place): void {
  const [name = '', second, first] = [names[index], names[index - 1], names[index - 2]];
  if (second === undefined) return;
  add(`gb ${second} ${name}`);
  if (isGrouped) add(`wg ${words[index - 1] ?? ''} ${name}`);
  if (isPreviousGrouped) add(`gw ${second} ${words[index] ?? ''}`);
  if (first === undefined) return;
  add(`gn ${first} ${second} ${name}`);
  add(`gt ${first} ${name}`);
}

function addEarlierGroups(add: Add, { names, groups, index }: { names: readonly string[]; groups: readonly (readonly string[])[]; index: number }): void {
  for (let earlier = Math.max(0, index - PAIR_REACH_WORDS); earlier < index - 1; earlier += 1) {
    if ((groups[earlier] ?? []).length > 0) add(`gg ${names[earlier] ?? ''} ${names[index] ?? ''}`);
  }
}

/** A question gives meaning to the way an answer begins, and to what it speaks of. */
function addQuestion(add: Add, question: readonly string[], words: readonly string[]): void {
  const [first = ''] = words;
  const start = groupsOf(first)[0] ?? first;
  const asked = new Set(question.flatMap((word) => groupsOf(word)));
  const answered = new Set(words.flatMap((word) => groupsOf(word)));
  add('asked');
  for (const word of question) {
    add(`q ${word} ${first}`);
    add(`qq ${word}`);
  }
  for (const group of asked) {
    add(`qg ${group}`);
    add(`q0 ${group} ${start}`);
    add(`ql ${group} ${String(Math.min(words.length, MAX_ANSWER_WORDS))}`);
    for (const other of answered) add(`qa ${group} ${other}`);
  }
}

/** FNV-1a. */
function hashOf(feature: string): number {
  let hash = 2_166_136_261;
  for (let index = 0; index < feature.length; index += 1) {
    hash ^= feature.charCodeAt(index);
    hash = Math.imul(hash, 16_777_619);
  }
  // The lowest bits of FNV are its weakest: fold the upper half in.
  return ((hash ^ (hash >>> 16)) >>> 0) % FEATURE_RANGE;
}
