import { findPhrase } from '#core/german/sound-phrase.ts';
import type { CrisisCircumstance, Emergency } from '#core/contracts/danger.ts';
import { CIRCUMSTANCE_LISTS } from './circumstance-lists.ts';
import type { Concept } from './crisis-concepts.ts';
import { isTakenBack } from './meant.ts';
import { allMatchesOf, combinedIn, matchesOf } from './stretch.ts';
import type { Stretch } from './stretch.ts';
import { isLongAgo } from './time-of-words.ts';
import { whoseIs } from './whose.ts';

/**
 * What makes a crisis acute. Once she has spoken of not wanting to live, everyday words mean more: "ich habe schon
 * welche genommen", "das Messer liegt hier", "ich stehe am Fenster". Outside of a crisis the same words are nothing.
 */

const { concept, words: listed } = CIRCUMSTANCE_LISTS;
const SWALLOWED = { all: [concept('swallowed')], withinWords: 12, unless: listed('swallowed-as-usual') } as const;
const CUT = concept('cut');
const DONE = concept('done');
const MEANS = { all: [concept('means')], withinWords: 12, unless: listed('means-as-usual') } as const;
const MEANS_PRESENT = { ...MEANS, all: [concept('means-present')] } as const;
const PLACE = { all: [concept('place')], withinWords: 12, unless: listed('place-as-usual') } as const;
const PLACE_PRESENT = { ...PLACE, all: [concept('place-present')] } as const;

/** What happened already and needs help for the body; only where a crisis is open or spoken of. */
export function harmIn(stretch: Stretch): Emergency | undefined {
  if (isLongAgo(stretch.words)) return undefined;
  if (stands(stretch, SWALLOWED)) return { kind: 'poisoning', whose: 'own' };
  return hasOwn(stretch, CUT) ? { kind: 'bleeding', whose: 'own' } : undefined;
}

/**
 * What makes it acute; undefined: nothing that was said. @param isOpen she spoke of it before, so less needs to be
 * said.
 */
export function circumstanceIn(stretch: Stretch, isOpen: boolean): CrisisCircumstance | undefined {
  if (isLongAgo(stretch.words)) return undefined;
  if (isOpen && hasOwn(stretch, DONE)) return 'done';
  if (stands(stretch, isOpen ? PLACE : PLACE_PRESENT)) return 'place';
  return stands(stretch, isOpen ? MEANS : MEANS_PRESENT) ? 'means' : undefined;
}

/** "Ich bin nicht auf der Brücke": what would make it acute is named and negated. */
export function deniesCircumstance({ utterance }: Stretch): boolean {
  return [...MEANS.all, ...PLACE.all]
    .flat()
    .some((phrase) => findPhrase(utterance, phrase).length > 0 && matchesOf(utterance, phrase).length === 0);
}

type Things = Parameters<typeof combinedIn>[1];

function stands(stretch: Stretch, things: Things): boolean {
  return combinedIn(stretch, things).some((match) => !isTakenBack(stretch.words, match));
}

function hasOwn({ words, utterance }: Stretch, phrases: Concept): boolean {
  return allMatchesOf(utterance, phrases).some(
    (match) => !isTakenBack(words, match) && whoseIs(words, match) === 'own',
  );
}
