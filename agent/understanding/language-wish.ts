import type { Expectation, Intent } from '#phases/vocabulary.ts';
import { readActs } from './acts.ts';
import type { Acts } from './acts.ts';
import type { Heard } from './heard.ts';
import { wordings } from './lexicon/phrases.ts';
import { sidesIn } from './sides-and-places.ts';

/** Where "wieder normal" tells what she saw or felt, and not how she wants to be spoken to. */
const ABOUT_HER_BODY: ReadonlySet<Expectation> = new Set<Expectation>([
  'observation',
  'step_done',
  'finding_details',
  'situation_answer',
  'danger',
]);
/** "Rechts, weil das einfacher ist" is about the side: the bare word counts only in a sentence this short, in words. */
const LONGEST_BARE = 6;

const [AROUND] = wordings('around-language');
const OF_LANGUAGE: ReadonlySet<string> = new Set(['easier', 'simple_language', 'usual_language', 'usual_again']);

/**
 * Whether an utterance is about nothing but how she wants to be spoken to. A score that has never heard of simple
 * language must not ask her then whether she is in danger; plain words of danger are another matter.
 */
export function isOnlyLanguageWish(heard: Heard): boolean {
  const wishes = readActs(heard).found.filter(({ act }) => OF_LANGUAGE.has(act));
  const isOfWish = (index: number): boolean => wishes.some(({ from, to }) => index >= from && index < to);
  return wishes.length > 0 && heard.words.every((word, index) => isOfWish(index) || AROUND.test(word));
}

/** How she wants to be spoken to from now on; undefined: she says nothing of it. */
export function languageWish({ found }: Acts, heard: Heard, expectation: Expectation): Intent | undefined {
  const says = (name: string): boolean => found.some(({ act }) => act === name);
  if (says('usual_language')) return { type: 'language', to: 'standard' };
  if (says('simple_language')) return { type: 'language', to: 'simple' };
  const isBare = heard.words.length <= LONGEST_BARE && sidesIn(heard.text).length === 0;
  if (says('easier') && isBare) return { type: 'language', to: 'simple', easier: true };
  const isAgain = says('usual_again') && isBare && !ABOUT_HER_BODY.has(expectation);
  return isAgain ? { type: 'language', to: 'standard' } : undefined;
}
