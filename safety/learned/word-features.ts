import { featureNumberOf } from './sentence-features.ts';
import type { SentenceView } from './sentence-features.ts';
import { groupsOf } from './word-groups.ts';

/**
 * A second look at a sentence, at whole words and their beginnings only, of answer and question alike: it errs on other
 * sentences than the first, so that both together err less than either.
 */

/** Longest text that is looked at, in words. */
const MAX_WORDS = 160;
/** German words of one family share their beginning. */
const STEM_LETTERS = 5;
const MAX_COUNTED_WORDS = 12;
/** A short answer to a question is another thing than a long one. */
const MAX_ANSWER_WORDS = 6;

/** Features of one sentence, each once. */
export function wordFeaturesOf({ view, question, traits }: SentenceView): readonly number[] {
  const found = new Set<number>();
  const add = (text: string): void => void found.add(featureNumberOf(text));
  const words = wordsOf(view);
  const asked = wordsOf(question);
  const names = namesOf(words);
  addSequence(add, { kind: 's', words, names });
  addSequence(add, { kind: 'q', words: asked, names: namesOf(asked) });
  names.slice(0, 2).forEach((name, index) => add(`start ${index} ${name}`));
  add(`asked ${asked[0] ?? ''}`);
  const answered = new Set(words.flatMap(groupsOf));
  for (const one of new Set(asked.flatMap(groupsOf))) for (const other of answered) add(`qa ${one} ${other}`);
  for (const trait of traits) add(`rule ${trait}`);
  add(`length ${Math.min(MAX_COUNTED_WORDS, words.length)}`);
  add(`answer ${asked.length === 0 ? 'to nothing' : Math.min(MAX_ANSWER_WORDS, words.length) >> 1}`);
  return [...found];
}

interface Sequence {
  readonly kind: 's' | 'q';
  readonly words: readonly string[];
  readonly names: readonly string[];
}

function addSequence(add: (text: string) => void, { kind, words, names }: Sequence): void {
  words.forEach((word, index) => {
    const name = names[index] ?? '';
    add(`${kind} ${word}`);
    add(`${kind} name ${name}`);
    add(`${kind} stem ${word.slice(0, STEM_LETTERS)}`);
    if (index === 0) return;
    add(`${kind} two ${words[index - 1] ?? ''} ${word}`);
    add(`${kind} two names ${names[index - 1] ?? ''} ${name}`);
  });
}

/** A word that belongs to a group stands for it; others stand for themselves. */
function namesOf(words: readonly string[]): readonly string[] {
  return words.map((word) => groupsOf(word)[0] ?? word);
}

function wordsOf(view: string): readonly string[] {
  return view.split(' ').filter(Boolean).slice(0, MAX_WORDS);
}
