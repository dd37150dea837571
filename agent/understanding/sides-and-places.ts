import { PLACES } from '#phases/vocabulary.ts';
import type { AnySide, Expectation, Place } from '#phases/vocabulary.ts';
import type { Heard } from './heard.ts';
import { PLACE_PHRASES, wordings } from './lexicon/phrases.ts';
import { durationIn } from './times.ts';

/** Something at a character offset of the text. */
export interface At<Value> {
  readonly value: Value;
  readonly start: number;
  readonly end: number;
}

const [CORRECTS, ADDS, TURNED_DOWN, CORRECTED] = wordings('corrects', 'adds', 'turned-down', 'side-corrected');

/**
 * What is found in a text when words that were taken back do not count ("links, nein rechts"): each stretch between
 * corrections is read by itself, and the last one in which anything is found tells.
 */
function readCorrected<Value>(text: string, read: (stretch: string, before: string) => readonly At<Value>[]) {
  const cuts = [...text.matchAll(new RegExp(CORRECTS, 'g'))]
    .map((match) => ({ at: match.index, after: match.index + match[0].length + 1 }))
    .filter(({ after }) => !ADDS.test(text.slice(0, after)));
  for (const [index, start] of [...[0, ...cuts.map(({ after }) => after)].entries()].reverse()) {
    const found = read(text.slice(start, cuts[index]?.at), text.slice(0, start));
    if (found.length > 0) return found.map((one) => ({ ...one, start: one.start + start, end: one.end + start }));
  }
  return [];
}

function namedIn<Value>(text: string, names: readonly (readonly [Value, string])[]): At<Value>[] {
  const found: At<Value>[] = [];
  for (const [value, name] of names)
    for (const { start, end } of PLACE_PHRASES.of(name).findAll(text))
      if (!found.some((other) => start < other.end && other.start < end)) found.push({ value, start, end });
  return found.sort((left, right) => left.start - right.start);
}

const SIDE_NAMES = (['both', 'left', 'right'] as const).map((side) => [side, side] as const);
/** In the order of their lists, finer places first: the first that matches at a spot names it. */
const PLACE_NAMES = PLACE_PHRASES.names.flatMap((name): (readonly [Place, string])[] => {
  const place = PLACES.find((one) => one === name.split(' ')[0]);
  return place === undefined ? [] : [[place, name]];
});

/** Every side that is named, in spoken order; "nicht links, sondern rechts" and "links, nein rechts" name one only. */
export function sidesIn(text: string): readonly At<AnySide>[] {
  return readCorrected(text, (stretch, before) =>
    namedIn<AnySide>(stretch, SIDE_NAMES).filter(
      ({ value, start }) => value === 'both' || !TURNED_DOWN.test(before + stretch.slice(0, start)),
    ),
  );
}

/** Every place that is named; where two readings overlap, the finer one; of "oben, nein unten" the lower one. */
export function placesIn(text: string): readonly At<Place>[] {
  return readCorrected(text, (stretch) =>
    namedIn(stretch, PLACE_NAMES).filter(
      ({ value, start }) => value !== 'inner' || !stretch.slice(0, start).endsWith('nach '),
    ),
  );
}

/** What is more exact than any other place, and what less; quadrants are exacter than halves. */
const [FINEST, COARSEST] = [/^(?:armpit|collarbone|breastbone|scar|.*nipple|fold|chest_wall)$/, ['breast', 'arm']];

/** How much a place says; the lowest rank is the most exact. */
export function rankOfPlace(place: Place): number {
  if (FINEST.test(place)) return 0;
  return COARSEST.includes(place) ? 3 + COARSEST.indexOf(place) : place.includes('_') ? 1 : 2;
}

/** The most exact place of those that are named. */
export function bestPlace(text: string): Place | undefined {
  return [...placesIn(text)].sort((left, right) => rankOfPlace(left.value) - rankOfPlace(right.value))[0]?.value;
}

/** Words beside which a side is what she wants to begin with. */
export const [SIDE_WISH] = wordings('side-wish');
/** So short an answer is nothing but a side, in words; with a time beside it a little longer. */
const [LONGEST_BARE, LONGEST_DATED] = [4, 8] as const;

/** Whether a side is all, or nearly all, that is said. */
export function isBriefSide({ words, text }: Heard, expectation: Expectation): boolean {
  const isDated = expectation === 'situation_answer' && durationIn(words) !== undefined;
  return words.length <= (isDated ? LONGEST_DATED : LONGEST_BARE) || SIDE_WISH.test(text);
}

/** "rechts nicht, links": where the comma stands tells which side the "nicht" belongs to. */
export function sideAfterTurnedDown({ words, breaks }: Heard): AnySide | undefined {
  const at = words.findIndex(
    (word, index) => word === 'nicht' && breaks[index] === 'none' && (breaks[index + 1] ?? 'none') !== 'none',
  );
  if (at < 1 || sidesIn(`${words[at - 1] ?? ''} `).length === 0) return undefined;
  return sidesIn(`${words.slice(at + 1).join(' ')} `)[0]?.value;
}

/** The side that is meant in the end: after a correction, or the one that is left ("nicht links"). */
export function namedSide(heard: Heard): AnySide | undefined {
  const { text } = heard;
  const corrected = text.slice([...text.matchAll(new RegExp(CORRECTED, 'g'))].at(-1)?.index ?? 0);
  const said = sideAfterTurnedDown(heard) ?? (sidesIn(corrected)[0] ?? sidesIn(text)[0])?.value;
  if (said !== undefined) return said;
  const [turnedDown] = namedIn<AnySide>(text, SIDE_NAMES).filter(({ start }) => TURNED_DOWN.test(text.slice(0, start)));
  return turnedDown?.value === 'left' ? 'right' : turnedDown?.value === 'right' ? 'left' : undefined;
}
