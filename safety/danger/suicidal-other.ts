import { CIRCUMSTANCE_LISTS } from './circumstance-lists.ts';
import { combinedIn } from './stretch.ts';
import type { Stretch } from './stretch.ts';
import { isStory, whoseIs } from './whose.ts';

/**
 * Somebody beside her who is suicidal now: "Meine Tochter will sich umbringen". The lines of help are for those who
 * worry too. What is told, read or long ago is none.
 */

const SUICIDAL = {
  all: [CIRCUMSTANCE_LISTS.concept('suicidal-other')],
  withinWords: 16,
  unless: CIRCUMSTANCE_LISTS.words('suicidal-other-as-usual'),
  unlessWithinWords: 8,
} as const;

/** Whether somebody else is said to be suicidal now. */
export function isOtherSuicidal(stretch: Stretch): boolean {
  return combinedIn(stretch, SUICIDAL).some(
    (match) => whoseIs(stretch.words, match) === 'other' && !isStory(stretch.words),
  );
}
