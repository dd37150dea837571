import { readFileSync } from 'node:fs';
import { readWordGroups } from '#core/german/word-groups.ts';
import type { GroupFinder } from '#core/german/word-groups.ts';
import { soundKeyOf, spokenWordsOf } from '#core/german/spoken-words.ts';
import { slotOf } from '#core/learned/multinomial.ts';
import type { WeightedFeature } from '#core/learned/multinomial.ts';

/** Features are numbers below this; two may share one, which with this size costs little. */
export const FEATURE_SLOTS = 32_768;

/** Lengths of the word parts that are looked at, in letters, borders of the word included. */
const PART_LENGTHS = [3, 4, 5] as const;
/** Words of a question that are looked at; who says more has said what she wants by then. */
const MAX_WORDS = 60;
/** How far apart two words may stand to count as a pair. */
const PAIR_REACH_WORDS = 2;

/** What a question is looked at by, and how much each kind counts. */
const KINDS = { word: 1, sound: 0.6, pair: 0.7, part: 0.35, group: 0.8, groups: 0.5 } as const;

/** How far apart two words may stand for their groups to count as a pair: what is asked about stands near how. */
const GROUP_REACH_WORDS = 5;

/** What ordinary people call the same thing: what was learned of one word holds for the others. */
export const groupsOf: GroupFinder = readWordGroups(readFileSync(new URL('word-groups.txt', import.meta.url), 'utf8'));

/** What is looked at in a question: its words, how they sound, pairs of words, and parts of words; each once. */
export function questionFeatures(question: string): readonly WeightedFeature[] {
  const words = spokenWordsOf(question)
    .map(({ word }) => word)
    .slice(0, MAX_WORDS);
  const found = new Map<number, number>();
  const add = (kind: keyof typeof KINDS, text: string): void => {
    const slot = slotOf(`${kind} ${text}`, FEATURE_SLOTS);
    found.set(slot, Math.max(found.get(slot) ?? 0, KINDS[kind]));
  };
  words.forEach((word, index) => {
    add('word', word);
    add('sound', soundKeyOf(word));
    for (const next of words.slice(index + 1, index + 1 + PAIR_REACH_WORDS)) add('pair', `${word} ${next}`);
    for (const part of partsOf(word)) add('part', part);
  });
  const groups = words.map((word) => groupsOf(word));
  groups.forEach((ofWord, index) => {
    const near = groups.slice(index + 1, index + 1 + GROUP_REACH_WORDS).flat();
    for (const group of ofWord) {
      add('group', group);
      for (const other of near) if (other !== group) add('groups', [group, other].sort().join(' '));
    }
  });
  return [...found].map(([slot, weight]) => ({ slot, weight }));
}

function* partsOf(word: string): Iterable<string> {
  const bounded = `^${word}$`;
  for (const length of PART_LENGTHS) {
    for (let start = 0; start + length <= bounded.length; start += 1) yield bounded.slice(start, start + length);
  }
}
