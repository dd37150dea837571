import type { AnySide, Place } from '#phases/vocabulary.ts';

import { readCorrected } from './corrections.ts';
import { phrase } from './phrase.ts';

/** Something at a character offset of the text. */
export interface At<Value> {
  readonly value: Value;
  readonly start: number;
  readonly end: number;
}

const BOTH = phrase(
  'beidseits|beidseitig|beidseitige|beiderseits|beiden|beide|beid|beidn',
  'links und rechts',
  'rechts und links',
  'links wie rechts',
  'rechts wie links',
  'auf jeder seite',
  '(linken|linke) und (rechten|rechte)',
  '(rechten|rechte) und (linken|linke)',
);
const LEFT = phrase(
  'links|linke|linken|linker|linkes|linkem|linkerseits|linksseitig|linksseite|linksrum|lings|lingks|linkz|linx|lnks|liks|lniks|linsk',
);
const RIGHT = phrase(
  'rechts|rechte|rechten|rechter|rechtes|rechtem|rechterseits|rechtsseitig|rechtsseite|rechz|rechtz|rechs|rehts|recths|rechst|reschts|rehcts|rächts|rchts',
);
const TURNED_DOWN = /(?:nicht|net|kein|keine)(?: (?:die|auf|an|in|der|mit|am))* $/;

function allOf(text: string, value: AnySide, finder: ReturnType<typeof phrase>): At<AnySide>[] {
  return finder.findAll(text).map(({ start, end }) => ({ value, start, end }));
}

/** Every side that is named, in spoken order; "nicht links, sondern rechts" and "links, nein rechts" name one only. */
export function sidesIn(text: string): readonly At<AnySide>[] {
  return readCorrected(text, sidesOfStretch);
}

function sidesOfStretch(text: string, before: string): readonly At<AnySide>[] {
  const both = allOf(text, 'both', BOTH);
  const covered = (at: At<AnySide>) => both.some(({ start, end }) => at.start >= start && at.start < end);
  const single = [...allOf(text, 'left', LEFT), ...allOf(text, 'right', RIGHT)].filter((at) => !covered(at));
  const wanted = single.filter(({ start }) => !TURNED_DOWN.test(before + text.slice(0, start)));
  return [...both, ...wanted].sort((left, right) => left.start - right.start);
}

/** Finer places first: the first rule that matches at a spot names it. */
const PLACE_RULES: readonly (readonly [Place, ReturnType<typeof phrase>])[] = [
  [
    'below_nipple',
    phrase(
      '(unter|unterhalb|unterm|drunter unter|knapp unter|direkt unter|gleich unter) (von )?(der|den|meiner|dem|die)? (linken|rechten|linker|rechter)? <nipple>',
    ),
  ],
  ['upper', phrase('(über|oberhalb|überm) (von )?(der|den|meiner|dem|die)? (linken|rechten)? <nipple>')],
  [
    'fold',
    phrase(
      'unterbrustfalte|brustfalte|umschlagfalte|unterbrust',
      '(unter|unterhalb|unterm) (der|meiner|den|die|dem|von der)? (linken|rechten|linker|rechter)? (brust|busen|brüsten)',
      '(in|an) der falte',
    ),
  ],
  [
    'armpit',
    phrase(
      '<armpit>',
      '(unterm|unter dem|unter den|unter meinem|unter) (linken|rechten)? (arm|armen)',
      'achselbereich|achselhaare|achselgrube|axilla',
    ),
  ],
  ['collarbone', phrase('schlüsselbein|schlüsselbeine|schlüsselbeins|schlüsselbeingrube')],
  ['breastbone', phrase('brustbein|brustbeins|dekolleté|dekollete', 'zwischen den (brüsten|beiden brüsten)')],
  ['scar', phrase('narbe|narben|operationsnarbe|opnarbe|schnittstelle')],
  ['chest_wall', phrase('brustwand|brustkorb|rippen|rippe')],
  ['nipple', phrase('<nipple>')],
  [
    'upper_outer',
    phrase(
      'oben .. (außen|aussen|außenseite|äußere)',
      '(außen|aussen) .. oben',
      'obere* (äußere*|außen)',
      'äußere* obere*',
      'oben .. (richtung|zur) achsel',
      'oben seitlich',
      'seitlich oben',
    ),
  ],
  [
    'upper_inner',
    phrase('oben .. (innen|innenseite)', 'innen .. oben', 'obere* innere*', 'innere* obere*', 'oben .. zur mitte'),
  ],
  [
    'lower_outer',
    phrase(
      'unten .. (außen|aussen|außenseite)',
      '(außen|aussen) .. unten',
      'untere* (äußere*|außen)',
      'äußere* untere*',
      'unten seitlich',
      'seitlich unten',
    ),
  ],
  [
    'lower_inner',
    phrase('unten .. (innen|innenseite)', 'innen .. unten', 'untere* innere*', 'innere* untere*', 'unten .. zur mitte'),
  ],
  ['upper', phrase('oben|obere|oberen|oberer|oberes|oberhalb|obenrum', 'zwölf uhr')],
  ['lower', phrase('unten|untere|unteren|unterer|unteres|unterhalb', 'sechs uhr')],
  [
    'outer',
    phrase(
      'außen|aussen|äußere|äußeren|äußerer|außenseite|seitlich|außenrum',
      '(richtung|zur|nähe der) achsel hin',
      'an der seite',
    ),
  ],
  [
    'inner',
    phrase('innen|innere|inneren|innerer|innenseite', '(zur|richtung|zu der) (mitte|brustmitte)', 'richtung brustbein'),
  ],
  ['arm', phrase('arm|arme|oberarm|unterarm|oberarms|armes|hand|ellenbogen')],
  ['breast', phrase('brust|brüste|brüsten|busen', '(in der|in die) mitte', 'mittig|überall')],
];
const TOWARDS_ARMPIT = phrase(
  '(richtung|zur|zu der|nahe der|nähe|kurz vor der|neben der) (linken|rechten)? achsel .. (hin)?',
);
const TOWARDS_ARMPIT_FROM_TOP = phrase('oben .. (richtung|zur) (linken|rechten)? achsel');

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
  for (const match of TOWARDS_ARMPIT_FROM_TOP.findAll(text)) add('upper_outer', match);
  for (const match of TOWARDS_ARMPIT.findAll(text)) add('outer', match);
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

/**
 * Words that decide a side or a place and are as short as other words: read as heard or not at all, so that no "Linse"
 * becomes "linke" and no "Frust" a breast. Known mishearings that are no word of their own stand in the patterns.
 */
export const DECIDING_WORDS: readonly string[] =
  'links linke linken linker linkes linkem rechts rechte rechten rechter rechtes rechtem beide beiden beides beidseits oben obere oberen oberer oberes unten untere unteren unterer unteres innen innere inneren innerer außen aussen äußere äußeren äußerer seitlich mittig mitte achsel achseln axilla warze warzen nippel mamille narbe narben falte arm arme hand brust brüste busen rippe rippen'.split(
    ' ',
  );

/** Words of this file's patterns, for the vocabulary. */
export const PLACE_WORDS: readonly string[] = [
  ...[BOTH, LEFT, RIGHT, TOWARDS_ARMPIT, TOWARDS_ARMPIT_FROM_TOP].flatMap(({ words }) => words),
  ...PLACE_RULES.flatMap(([, finder]) => finder.words),
  ...'obere oberen äußeren äußere untere unteren innere inneren sondern quadrant quadranten drittel hälfte'.split(' '),
];
