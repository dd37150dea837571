import { addAssertion } from './asserted-question.ts';
import { groupsOf } from './word-groups.ts';

/**
 * What the learned score looks at: words, neighbours, parts of words, groups of words that mean the same, and which
 * rules match; each as a number in a table of fixed size. Two features may share a number; with this size that costs
 * little.
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
  /** What was asked sounds like an emergency or a crisis: no feature, but less is let through. */
  readonly isAskedInDanger?: boolean | undefined;
}

/** Features of one sentence, each once. */
export function featuresOf({ view, question, traits }: SentenceView): readonly number[] {
  const words = wordsOf(view);
  const groups = words.map((word) => groupsOf(word));
  const found = beginCollecting();
  words.forEach((word, index) => {
    addNeighbours(found, words, index);
    addParts(found, word);
    if (index < 2) found.add(startOf('start', index), word);
  });
  addGroups(found, words, groups);
  for (const trait of traits) found.add(KIND.r, trait);
  if (question.trim() !== '') {
    addQuestion(found, wordsOf(question), words);
    addAssertion((text) => found.add(KIND.x, text), { view, question });
  }
  found.add(KIND.length, String(Math.min(words.length, MAX_COUNTED_WORDS)));
  return found.features;
}

/** Features of one text, each once, in the order in which they were found. */
interface Collected {
  readonly features: number[];
  /** @param start the feature so far. @param rest what is left of it. */
  add(start: number, rest: string): void;
}

/** Which text last had a feature, by its number: tells what is new without a set, a hundred times a message. */
const lastSeenIn = new Uint32Array(FEATURE_RANGE);
let textNumber = 0;

function beginCollecting(): Collected {
  textNumber = (textNumber + 1) >>> 0;
  if (textNumber === 0) {
    lastSeenIn.fill(0);
    textNumber = 1;
  }
  const features: number[] = [];
  const add = (start: number, rest: string): void => {
    const feature = featureOf(hashed(start, rest));
    if (lastSeenIn[feature] === textNumber) return;
    lastSeenIn[feature] = textNumber;
    features.push(feature);
  };
  return { features, add };
}

/** FNV-1a, begun. */
const EMPTY = 2_166_136_261;

/** FNV-1a of a text and what follows it. */
function hashed(start: number, rest: string): number {
  let hash = start;
  for (let index = 0; index < rest.length; index += 1) {
    hash ^= rest.charCodeAt(index);
    hash = Math.imul(hash, 16_777_619);
  }
  return hash;
}

/** The lowest bits of FNV are its weakest: fold the upper half in. */
function featureOf(hash: number): number {
  return ((hash ^ (hash >>> 16)) >>> 0) % FEATURE_RANGE;
}

/** The number of a feature that is written out. */
export function featureNumberOf(feature: string): number {
  return featureOf(hashed(EMPTY, feature));
}

/** How features of each kind begin. */
const KIND = Object.fromEntries(
  [
    'w',
    'b',
    't',
    'n',
    'c',
    'g',
    'gb',
    'wg',
    'gw',
    'gn',
    'gt',
    'gp',
    'gg',
    'r',
    'length',
    'q',
    'qq',
    'qg',
    'q0',
    'ql',
    'qa',
    'x',
  ].map((kind) => [kind, hashed(EMPTY, `${kind} `)]),
) as Readonly<
  Record<
    | 'w'
    | 'b'
    | 't'
    | 'n'
    | 'c'
    | 'g'
    | 'gb'
    | 'wg'
    | 'gw'
    | 'gn'
    | 'gt'
    | 'gp'
    | 'gg'
    | 'r'
    | 'length'
    | 'q'
    | 'qq'
    | 'qg'
    | 'q0'
    | 'ql'
    | 'qa'
    | 'x',
    number
  >
>;

/** Of the first words: "start0 …", "gs1 …". */
function startOf(kind: 'start' | 'gs', index: number): number {
  return hashed(EMPTY, `${kind}${String(index)} `);
}

/** A start with one more word and the space after it. */
function andWord(start: number, word: string): number {
  return hashed(hashed(start, word), ' ');
}

function wordsOf(view: string): readonly string[] {
  return view.trim().split(/ +/).slice(0, MAX_WORDS);
}

function addNeighbours(found: Collected, words: readonly string[], index: number): void {
  const [second, first] = [words[index - 1], words[index - 2]];
  const word = words[index] ?? '';
  found.add(KIND.w, word);
  if (second === undefined) return;
  found.add(andWord(KIND.b, second), word);
  if (first === undefined) return;
  found.add(andWord(KIND.t, first), word);
  found.add(andWord(andWord(KIND.n, first), second), word);
}

function addParts(found: Collected, word: string): void {
  const bounded = `^${word}$`;
  for (const length of PART_LENGTHS) {
    for (let start = 0; start + length <= bounded.length; start += 1)
      found.add(KIND.c, bounded.slice(start, start + length));
  }
}

/** A word that belongs to a group stands for it; others stand for themselves. */
function addGroups(found: Collected, words: readonly string[], groups: readonly (readonly string[])[]): void {
  const names = words.map((word, index) => groups[index]?.[0] ?? word);
  groups.forEach((own, index) => {
    for (const group of own) {
      found.add(KIND.g, group);
      if (index < 2) found.add(startOf('gs', index), group);
    }
    addGroupNeighbours(found, {
      words,
      names,
      index,
      isGrouped: own.length > 0,
      isPreviousGrouped: (groups[index - 1] ?? []).length > 0,
    });
    if (own.length > 0) addEarlierGroups(found, { names, groups, index });
  });
  const present = [...new Set(groups.flat())].sort();
  present.forEach((one, index) => {
    const start = andWord(KIND.gp, one);
    for (let other = index + 1; other < present.length; other += 1) found.add(start, present[other] ?? '');
  });
}

interface Place {
  readonly words: readonly string[];
  readonly names: readonly string[];
  readonly index: number;
  readonly isGrouped: boolean;
  readonly isPreviousGrouped: boolean;
}

function addGroupNeighbours(found: Collected, { words, names, index, isGrouped, isPreviousGrouped }: Place): void {
  const [name = '', second, first] = [names[index], names[index - 1], names[index - 2]];
  if (second === undefined) return;
  found.add(andWord(KIND.gb, second), name);
  if (isGrouped) found.add(andWord(KIND.wg, words[index - 1] ?? ''), name);
  if (isPreviousGrouped) found.add(andWord(KIND.gw, second), words[index] ?? '');
  if (first === undefined) return;
  found.add(andWord(andWord(KIND.gn, first), second), name);
  found.add(andWord(KIND.gt, first), name);
}

function addEarlierGroups(
  found: Collected,
  { names, groups, index }: { names: readonly string[]; groups: readonly (readonly string[])[]; index: number },
): void {
  for (let earlier = Math.max(0, index - PAIR_REACH_WORDS); earlier < index - 1; earlier += 1) {
    if ((groups[earlier] ?? []).length > 0) found.add(andWord(KIND.gg, names[earlier] ?? ''), names[index] ?? '');
  }
}

/** A question gives meaning to the way an answer begins, and to what it speaks of. */
function addQuestion(found: Collected, question: readonly string[], words: readonly string[]): void {
  const [first = ''] = words;
  const start = groupsOf(first)[0] ?? first;
  const asked = new Set(question.flatMap((word) => groupsOf(word)));
  const answered = new Set(words.flatMap((word) => groupsOf(word)));
  found.add(EMPTY, 'asked');
  for (const word of question) {
    found.add(andWord(KIND.q, word), first);
    found.add(KIND.qq, word);
  }
  for (const group of asked) {
    found.add(KIND.qg, group);
    found.add(andWord(KIND.q0, group), start);
    found.add(andWord(KIND.ql, group), String(Math.min(words.length, MAX_ANSWER_WORDS)));
    for (const other of answered) found.add(andWord(KIND.qa, group), other);
  }
}
