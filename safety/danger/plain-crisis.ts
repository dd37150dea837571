import type { PhraseMatch } from '#core/german/sound-phrase.ts';
import { CRISIS_GROUPS } from './crisis-phrases.ts';
import { isMeant } from './meant.ts';
import { FEAR, hasAny, matchesOf } from './stretch.ts';
import type { Stretch } from './stretch.ts';

/** Says in plain words that she does not want to live or means to hurt herself. */
export function saysCrisisPlainly({ words, utterance }: Stretch): boolean {
  const means = (match: PhraseMatch): boolean => isMeant(words, match);
  return CRISIS_GROUPS.some(
    (group) =>
      group.phrases.some((phrase) => matchesOf(utterance, phrase).some(means)) &&
      !(group.fearMeansOtherwise && hasAny(words, FEAR)),
  );
}
