import { featureNumberOf } from './sentence-features.ts';
import type { SentenceView } from './sentence-features.ts';
import { groupsOf } from './word-groups.ts';

/**
 * What the network looks at: each word of a sentence with its neighbours, by itself, so that one turn of phrase stands
 * out of a long sentence; the words of the question; and what the sentence is as a whole. Two features may share a
 * number.
 */
export interface SentencePlaces {
  /** Features of each word where it stands, in order. */
  readonly places: readonly (readonly number[])[];
  readonly question: readonly number[];
  readonly whole: readonly number[];
}

/** Longest text that is looked at, in words. */
const MAX_WORDS = 160;
/** German words of one family share their beginning. */
const STEM_LETTERS = 5;
/** Lengths of word parts, in letters: compounds share them. */
const PART_LENGTHS = [4, 6] as const;
/** Shorter words have no parts. */
const SHORTEST_WITH_PARTS = 4;
const MAX_COUNTED_WORDS = 12;

/** Words and what stands for them. */
interface Words {
  readonly words: readonly string[];
  /** The group of each word, or the word. */
  readonly names: readonly string[];
}

/** Features of one sentence, place by place. */
export function placeFeaturesOf({ view, question, traits }: SentenceView): SentencePlaces {
  const said = wordsOf(view);
  const asked = wordsOf(question);
  return {
    places: said.words.map((_word, index) => placeOf(said, index)),
    question: questionOf(asked),
    whole: wholeOf(said, asked, traits),
  };
}

function placeOf({ words, names }: Words, index: number): readonly number[] {
  const [word = '', name = ''] = [words[index], names[index]];
  const [before = '^', after = '$'] = [words[index - 1], words[index + 1]];
  const [nameBefore = '^', nameAfter = '$', nameFirst = '^'] = [names[index - 1], names[index + 1], names[index - 2]];
  const near = [
    `two ${before} ${word}`,
    `two names ${nameBefore} ${name}`,
    `around ${nameBefore} ${name} ${nameAfter}`,
    `three ${nameFirst} ${nameBefore} ${name}`,
    `over one ${nameFirst} ${name}`,
    `before ${before}`,
    `after ${after}`,
    `name before ${nameBefore}`,
    `name after ${nameAfter}`,
  ];
  return unique([...ownFeaturesOf(word), ...near.map(featureNumberOf)]);
}

function questionOf({ words, names }: Words): readonly number[] {
  const found = words.flatMap((word, index) => {
    const pair =
      index === 0
        ? []
        : [
            `asked two ${words[index - 1] ?? ''} ${word}`,
            `asked two names ${names[index - 1] ?? ''} ${names[index] ?? ''}`,
          ];
    return [...askedFeaturesOf(word), ...pair.map(featureNumberOf)];
  });
  return unique(found);
}

function wholeOf(said: Words, asked: Words, traits: readonly string[]): readonly number[] {
  const { words, names } = said;
  const found = [
    ...traits.map((trait) => `trait ${trait}`),
    `length ${Math.min(MAX_COUNTED_WORDS, words.length)}`,
    `first ${words[0] ?? ''}`,
    `first two ${words[0] ?? ''} ${words[1] ?? ''}`,
    `first names ${names[0] ?? ''} ${asked.names[0] ?? ''}`,
    `asked first ${asked.words[0] ?? ''} ${asked.words[1] ?? ''}`,
    `last ${words.at(-2) ?? ''}`,
    `sign ${words.at(-1) ?? ''}`,
  ];
  const answered = new Set(words.flatMap((word) => groupsOf(word).slice(0, 1)));
  for (const one of new Set(asked.words.flatMap((word) => groupsOf(word).slice(0, 1))))
    for (const other of answered) found.push(`both ${one} ${other}`);
  return unique(found.map(featureNumberOf));
}

/** What a word brings along wherever it stands. */
const ownFeaturesOf = remembered((word) => featuresOfWord('word', word));
const askedFeaturesOf = remembered((word) => featuresOfWord('asked', word));

function featuresOfWord(kind: 'word' | 'asked', word: string): readonly number[] {
  const groups = groupsOf(word);
  const names = groups.length > 0 ? groups : [word];
  const own = [`${kind} ${word}`, `${kind} stem ${word.slice(0, STEM_LETTERS)}`];
  return [
    ...own,
    ...names.map((name) => `${kind} name ${name}`),
    ...partsOf(word).map((part) => `${kind} part ${part}`),
  ].map(featureNumberOf);
}

function partsOf(word: string): readonly string[] {
  if (word.length < SHORTEST_WITH_PARTS) return [];
  const bounded = `^${word}$`;
  return PART_LENGTHS.flatMap((length) =>
    Array.from({ length: Math.max(0, bounded.length - length + 1) }, (_part, start) =>
      bounded.slice(start, start + length),
    ),
  );
}

/** The memory is bounded because strangers choose the words. */
const MAX_REMEMBERED = 20_000;

function remembered(work: (word: string) => readonly number[]): (word: string) => readonly number[] {
  const known = new Map<string, readonly number[]>();
  return (word) => {
    const found = known.get(word) ?? work(word);
    if (known.size < MAX_REMEMBERED) known.set(word, found);
    return found;
  };
}

function unique(features: readonly number[]): readonly number[] {
  return [...new Set(features)];
}

function wordsOf(view: string): Words {
  const words = view.split(' ').filter(Boolean).slice(0, MAX_WORDS);
  return { words, names: words.map((word) => groupsOf(word)[0] ?? word) };
}
