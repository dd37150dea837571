import { soundOf } from '#core/german/word-finder.ts';
import { groupsOf } from '#prompts/answers/question-features.ts';
import type { Heard } from '../heard.ts';
import { classesOf } from '../lexicon/phrases.ts';

/** How many words behind a denial belong to it. */
const DENIED_WORDS = 4;
const DENIES = /^(?:nicht|nichts|nix|net|kein|keine|keinen|nie|ohne|weder|nimmer)$/;
const ENDING = /(?:ungen|ung|test|tet|ten|ens|ern|est|en|er|es|em|et|te|st|e|n|t|s)$/;
const SHORTEST_INFLECTED_LETTERS = 5;

function stemOf(word: string): string {
  return word.length < SHORTEST_INFLECTED_LETTERS ? word : word.replace(ENDING, '');
}

/** What the words mean beside how they are spelled: classes, groups, sounds, stems in pairs, and what is denied. */
export function addMeaning(add: (text: string, weight: number) => void, heard: Heard, asked: string): void {
  const stems = heard.words.map(stemOf);
  const meant = heard.words.map((word) => classesOf(word)[0] ?? groupsOf(word)[0]);
  let denied = 0;
  heard.words.forEach((word, at) => {
    for (const name of classesOf(word)) {
      add(`class ${name}`, 1);
      add(`class ${asked} ${name}`, 0.8);
    }
    for (const name of groupsOf(word)) add(`group ${name}`, 0.6);
    add(`sound ${soundOf(word)}`, 0.6);
    if (heard.breaks[at] !== 'none') {
      denied = 0;
      add(`clause ${word}`, 0.7);
    }
    if (denied > 0) {
      denied -= 1;
      add(`denied ${stems[at] ?? ''}`, 0.7);
      if (meant[at] !== undefined) add(`denied <${meant[at]}>`, 0.7);
    }
    if (DENIES.test(word)) denied = DENIED_WORDS;
  });
  addNeighbours(add, { stems, meant, asked });
}

interface Neighbours {
  readonly stems: readonly string[];
  readonly meant: readonly (string | undefined)[];
  readonly asked: string;
}

/** Stems beside each other and one apart, and what they mean. */
function addNeighbours(add: (text: string, weight: number) => void, { stems, meant, asked }: Neighbours): void {
  stems.forEach((stem, at) => {
    const [next, third] = [stems[at + 1], stems[at + 2]];
    if (third !== undefined) add(`apart ${stem} ${third}`, 0.5);
    if (next === undefined) return;
    add(`stems ${stem} ${next}`, 0.6);
    if (meant[at] === undefined && meant[at + 1] === undefined) return;
    const pair = `${meant[at] ?? stem} ${meant[at + 1] ?? next}`;
    add(`meant ${pair}`, 0.6);
    add(`meant ${asked} ${pair}`, 0.5);
  });
}
