import type { Emergency } from '#core/contracts/danger.ts';
import type { PhraseMatch } from '#core/german/sound-phrase.ts';
import type { SpokenWord } from '#core/german/spoken-words.ts';
import { EMERGENCY_COMBINATIONS, EMERGENCY_GROUPS } from './emergency-phrases.ts';
import { FIRST_PERSON, isTakenBack } from './meant.ts';
import { allMatchesOf, combinedIn, wordSet } from './stretch.ts';
import type { Stretch } from './stretch.ts';
import { isFeared, isHypothetical, isOver } from './time-of-words.ts';
import { isStory, whoseIs } from './whose.ts';

/** The emergency that is reported in plain words as happening now; undefined: none. */
export function emergencyIn(stretch: Stretch): Emergency | undefined {
  const emergency = reportedIn(stretch);
  return emergency?.whose === 'other' && isStory(stretch.words) ? undefined : emergency;
}

function reportedIn(stretch: Stretch): Emergency | undefined {
  const { words, utterance } = stretch;
  if (isHypothetical(words)) return undefined;
  if (GASPED.test(words.map(({ word }) => word).join(' '))) return { kind: 'breathlessness', whose: 'own' };
  const happens = (match: PhraseMatch): boolean =>
    !isFeared(words, match) && !isOver(words, match) && !isTakenBack(words, match);
  for (const group of EMERGENCY_GROUPS) {
    const match = allMatchesOf(utterance, group.phrases).find(happens);
    if (match === undefined) continue;
    if (!words.some((word) => group.milder.has(word.word)) || (group.kind === 'bleeding' && isUnstoppable(words)))
      return { kind: group.kind, whose: group.kind === 'violence' ? victimIn(words, match) : whoseIs(words, match) };
  }
  for (const combination of EMERGENCY_COMBINATIONS) {
    const match = combinedIn(stretch, combination).find(happens);
    if (match !== undefined) return { kind: combination.kind, whose: whoseIs(words, match) };
  }
  return undefined;
}

/** Who has no air left for a sentence has said enough with these words, when they stand alone. */
const GASPED =
  /^(?:(?:hilfe|bitte|ich|oh?|gott|mein|aua|schnell|hallo) )*(?:keine?|keen|koa|koane|ka|kei|kee) (?:luft|lufft)(?: (?:hilfe|bitte|mehr|schnell|hier))*$/;

function isUnstoppable(words: readonly SpokenWord[]): boolean {
  const all = words.map((word) => word.word).join(' ');
  return (
    /nicht (?:mehr )?auf|stark|heftig/.test(all) &&
    !/\b(?:periode|regel|tage|menstruation|nase|nasenbluten|zahnfleisch|nicht stark)\b/.test(all)
  );
}

/** Of violence the one who suffers it counts, not the one who is named: "Er schlägt mich". */
function victimIn(words: readonly SpokenWord[], { start, end }: PhraseMatch): Emergency['whose'] {
  const said = words.slice(start, end).map(({ word }) => word);
  return said.some((word) => OTHER_VICTIMS.has(word)) && !said.some((word) => FIRST_PERSON.has(word)) ? 'other' : 'own';
}

const OTHER_VICTIMS = wordSet('sie ihn ihm seine seinen ihren');
