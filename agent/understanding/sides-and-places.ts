import type { Phrase } from '#core/german/spelled-phrase.ts';
import { PLACES } from '#phases/vocabulary.ts';
import type { AnySide, Place } from '#phases/vocabulary.ts';

import { readCorrected } from './corrections.ts';
import { PLACE_PHRASES } from './lexicon/phrases.ts';

/** Something at a character offset of the text. */
export interface At<Value> {
  readonly value: Value;
  readonly start: number;
  readonly end: number;
}

const TURNED_DOWN = /(?:nicht|net|kein|keine)(?: (?:die|auf|an|in|der|mit|am))* $/;

function allOf(text: string, value: AnySide): At<AnySide>[] {
  return PLACE_PHRASES.of(value)
    .findAll(text)
    .map(({ start, end }) => ({ value, start, end }));
}

/** Every side that is named, in spoken order; "nicht links, sondern rechts" and "links, nein rechts" name one only. */
export function sidesIn(text: string): readonly At<AnySide>[] {
  return readCorrected(text, sidesOfStretch);
}

function sidesOfStretch(text: string, before: string): readonly At<AnySide>[] {
  const both = allOf(text, 'both');
  const covered = (at: At<AnySide>) => both.some(({ start, end }) => at.start >= start && at.start < end);
  const single = [...allOf(text, 'left'), ...allOf(text, 'right')].filter((at) => !covered(at));
  const wanted = single.filter(({ start }) => !TURNED_DOWN.test(before + text.slice(0, start)));
  return [...both, ...wanted].sort((left, right) => left.start - right.start);
}

/** In the order of their lists, finer places first: the first that matches at a spot names it. */
const PLACE_RULES: readonly (readonly [Place, Phrase])[] = PLACE_PHRASES.names.flatMap((name) => {
  const place = PLACES.find((one) => one === name.split(' ')[0]);
  return place === undefined ? [] : [[place, PLACE_PHRASES.of(name)] as const];
});

/** Every place that is named; where two readings overlap, the finer one; of "oben, nein unten" the lower one. */
export function placesIn(text: string): readonly At<Place>[] {
  return readCorrected(text, placesOfStretch);
}

function placesOfStretch(text: string): readonly At<Place>[] {
  const found: At<Place>[] = [];
  const add = (value: Place, { start, end }: { readonly start: number; readonly end: number }) => {
    if (value === 'inner' && text.slice(0, start).endsWith('nach ')) return;
    if (!found.some((other) => start < other.end && other.start < end)) found.push({ value, start, end });
  };
  for (const [place, finder] of PLACE_RULES) for (const match of finder.findAll(text)) add(place, match);
  return found.sort((left, right) => left.start - right.start);
}

const FINE_PLACES: ReadonlySet<Place> = new Set<Place>([
  'armpit',
  'collarbone',
  'breastbone',
  'scar',
  'nipple',
  'below_nipple',
  'fold',
  'chest_wall',
]);
const QUADRANTS: ReadonlySet<Place> = new Set<Place>(['upper_outer', 'upper_inner', 'lower_outer', 'lower_inner']);

/** How much a place says; the lowest rank is the most exact. */
export function rankOfPlace(place: Place): number {
  if (FINE_PLACES.has(place)) return 0;
  if (QUADRANTS.has(place)) return 1;
  if (place === 'breast') return 3;
  return place === 'arm' ? 4 : 2;
}

/** The most exact place of those that are named. */
export function bestPlace(text: string): Place | undefined {
  return [...placesIn(text)].sort((left, right) => rankOfPlace(left.value) - rankOfPlace(right.value))[0]?.value;
}
