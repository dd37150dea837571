import { CIRCUMSTANCES } from './crisis-circumstances.ts';
import { COMBINATIONS, VEILED_ALONE } from './crisis-concepts.ts';
import { TOPICS } from './crisis-topics.ts';
import { isMeant } from './meant.ts';
import { combinedIn, matchesOf } from './stretch.ts';
import type { Stretch } from './stretch.ts';

const ALL_COMBINATIONS = [...COMBINATIONS, ...TOPICS, ...CIRCUMSTANCES];

/** Says it in a veil that is known: everyday words that stand together as they do nowhere else. */
export function saysCrisisVeiled(stretch: Stretch): boolean {
  const { words, utterance } = stretch;
  return (
    VEILED_ALONE.some((phrase) => matchesOf(utterance, phrase).some((match) => isMeant(words, match))) ||
    ALL_COMBINATIONS.some((combination) =>
      combinedIn(stretch, combination).some((match) => isMeant(words, match, combination.mayNameOthers)),
    )
  );
}
