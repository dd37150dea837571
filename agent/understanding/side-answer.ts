import type { AnySide, Expectation } from '#phases/vocabulary.ts';
import { durationIn } from './durations.ts';
import type { Heard } from './heard.ts';
import { sidesIn } from './sides-and-places.ts';

/** Words beside which a side is what she wants to begin with. */
export const SIDE_WISH =
  /\b(?:anfangen|beginnen|starten|fange|fang|beginne|zuerst|zunaechst|lieber|erst|nehme|nehm|zuerst mit|mache|mach|weiter)\b/;
const CORRECTION = /\b(?:nein|quatsch|ich meine|korrigiere|doch lieber|ach ne|halt)\b/g;
const LONGEST_BARE_WORDS = 4;
const LONGEST_DATED_WORDS = 8;

/** Whether a side is all, or nearly all, that is said. */
export function isBriefSide({ words, text }: Heard, expectation: Expectation): boolean {
  if (words.length <= LONGEST_BARE_WORDS || SIDE_WISH.test(text)) return true;
  const isDated = expectation === 'situation_answer' && durationIn(words) !== undefined;
  return isDated && words.length <= LONGEST_DATED_WORDS;
}

/** "rechts nicht, links": where the comma stands tells which side the "nicht" belongs to. */
export function sideAfterTurnedDown({ words, breaks }: Heard): AnySide | undefined {
  const at = words.findIndex(
    (word, index) =>
      word === 'nicht' && index > 0 && breaks[index] === 'none' && (breaks[index + 1] ?? 'none') !== 'none',
  );
  if (at === -1 || sidesIn(`${words[at - 1] ?? ''} `).length === 0) return undefined;
  return sidesIn(`${words.slice(at + 1).join(' ')} `)[0]?.value;
}

/** The side that is meant in the end: after a correction, or the one that is left. */
export function namedSide(heard: Heard): AnySide | undefined {
  const { text } = heard;
  const rest = sideAfterTurnedDown(heard);
  if (rest !== undefined) return rest;
  const corrected = text.slice([...text.matchAll(CORRECTION)].at(-1)?.index ?? 0);
  return (sidesIn(corrected)[0] ?? sidesIn(text)[0])?.value ?? onlyTurnedDown(text);
}

/** "nicht links" leaves the other side. */
function onlyTurnedDown(text: string): AnySide | undefined {
  if (/\bnicht (?:die |auf der |mit der )?(?:links|linke|linken)\b/.test(text)) return 'right';
  return /\bnicht (?:die |auf der |mit der )?(?:rechts|rechte|rechten)\b/.test(text) ? 'left' : undefined;
}
