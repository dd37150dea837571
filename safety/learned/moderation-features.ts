import { moderationGroupsOf } from './moderation-groups.ts';
import { featureNumberOf } from './sentence-features.ts';

/** What a score looks at in a passage: words and their beginnings, groups of words, pieces of words, its form. */

/** German words of one family share their beginning. */
const STEM_LETTERS = 6;
/** Lengths of the pieces of words. */
const PIECES = [3, 4, 5] as const;
/** Groups are looked at together so far apart. */
const REACH_WORDS = 5;
const MAX_COUNT = 4;

/** Features of one passage, each once. */
export function moderationFeaturesOf(words: readonly string[]): readonly number[] {
  const found = new Set<number>();
  const add = (text: string): void => void found.add(featureNumberOf(text));
  words.forEach((word, index) => {
    const before = words[index - 1] ?? '<';
    add(`w ${word}`);
    add(`s ${word.slice(0, STEM_LETTERS)}`);
    add(`2 ${before} ${word}`);
    add(`2s ${before.slice(0, STEM_LETTERS)} ${word.slice(0, STEM_LETTERS)}`);
    if (index > 1) add(`3 ${words[index - 2] ?? ''} ${before} ${word}`);
    addPieces(add, word);
  });
  addGroups(add, words);
  add(`start ${words[0] ?? ''}`);
  add(`length ${Math.min(8, Math.ceil(words.length / 5))}`);
  return [...found];
}

function addPieces(add: (text: string) => void, word: string): void {
  const framed = `<${word}>`;
  for (const length of PIECES)
    for (let start = 0; start + length <= framed.length; start += 1) add(`c ${framed.slice(start, start + length)}`);
}

function addGroups(add: (text: string) => void, words: readonly string[]): void {
  const groups = words.map(moderationGroupsOf);
  const counts = new Map<string, number>();
  groups.forEach((own, index) => {
    for (const group of own) {
      counts.set(group, (counts.get(group) ?? 0) + 1);
      add(`g ${group}`);
      add(`gw ${words[index - 1] ?? '<'} ${group}`);
      add(`wg ${group} ${words[index + 1] ?? '>'}`);
      for (const other of groups.slice(Math.max(0, index - REACH_WORDS), index).flat()) add(`gg ${other} ${group}`);
    }
  });
  const names = [...counts.keys()].sort();
  for (const [group, count] of counts) if (count > 1) add(`n ${group} ${Math.min(MAX_COUNT, count)}`);
  names.forEach((one, index) => {
    for (const other of names.slice(index + 1)) add(`both ${one} ${other}`);
  });
}
