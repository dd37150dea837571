import { numberBefore } from '#core/german/heard-numbers.ts';
import { readPhraseLists } from '#core/german/phrase-lists.ts';
import type { Phrase } from '#core/german/spelled-phrase.ts';
import { COLOURS, SIZES, SINCE_EVENTS, TRAITS } from '#phases/vocabulary.ts';
import type { DischargeColour, FindingFacts, FindingSize, Sign, SinceEvent, Trait } from '#phases/vocabulary.ts';

import { DETAIL_PHRASES, headingsAmong, phrase } from './lexicon/phrases.ts';

/**
 * What is said of a finding besides what and where it is: size, feel, colour, the event it began with. Closed lists,
 * only ever read as heard; what is not on them is not noted.
 */

/** Things that sizes are compared with. Of the short and common ones only a comparison counts. */
const COMPARED_WITH = headingsAmong(DETAIL_PHRASES, SIZES);

const MM_PER_UNIT: Readonly<Record<string, number>> = {
  millimeter: 1,
  millimetern: 1,
  mm: 1,
  zentimeter: 10,
  zentimetern: 10,
  centimeter: 10,
  cm: 10,
};

/** Lengths that the vocabulary has. */
const LENGTHS = SIZES.flatMap((size) => {
  const [unit = '', whole = '', half = '0'] = size.split('_');
  const millimetres = MM_PER_UNIT[unit];
  return millimetres === undefined || whole === 'over'
    ? []
    : [{ size, millimetres: Number(`${whole}.${half}`) * millimetres }];
});
const LONGEST_MM = 105;

function lengthIn(words: readonly string[]): FindingSize | undefined {
  for (const [index, word] of words.entries()) {
    const unit = MM_PER_UNIT[word];
    const count = words[index - 1] === 'halber' ? 0.5 : numberBefore(words, index);
    if (unit === undefined || count === undefined || count <= 0) continue;
    const told = count * unit;
    if (told > LONGEST_MM) return 'cm_over_10';
    const farness = ({ millimetres }: { readonly millimetres: number }) => Math.abs(millimetres - told);
    return [...LENGTHS].sort((one, other) => farness(one) - farness(other))[0]?.size;
  }
  return undefined;
}

/** The size that is named, as a length or by what it is compared with. */
function sizeIn(text: string): FindingSize | undefined {
  const measured = lengthIn(text.trim().split(' '));
  return measured ?? COMPARED_WITH.find((size) => DETAIL_PHRASES.of(size).find(text) !== undefined);
}

/** "so groß wie eine Erbse" tells a size, not a lump of its own. */
export function isSizeComparison(text: string, start: number, end: number): boolean {
  const isThing = COMPARED_WITH.some((size) => DETAIL_PHRASES.of(size).lengthAt(text, start) >= end - start);
  return (
    isThing &&
    /\b(?:gross|grosse|grosser|grosses|groesse|groesser|kleiner)(?: [a-z]+){0,4} $/.test(text.slice(0, start))
  );
}

/** "Wie eine Linse" has the form of a question and is none. */
export function isSizeAnswer({
  text,
  hasQuestionMark,
}: {
  readonly text: string;
  readonly hasQuestionMark: boolean;
}): boolean {
  const isForm = /^(?:(?:so|etwa|ungefaehr|eher|circa|ca|ja|gross|na) )*wie (?:ein|eine|nen|ne|so eine) [a-z]+ $/.test(
    text,
  );
  return isForm && !hasQuestionMark && sizeIn(text) !== undefined;
}

/** In the order of their lists. */
const TOLD_TRAITS = headingsAmong(DETAIL_PHRASES, TRAITS);

const DENIED_BEFORE =
  /\b(?:nicht|net|ned|kein|keine|keinen|ohne|weder|noch|nie)(?: (?:so|sehr|mehr|besonders|richtig|ganz|gerade|wirklich|eine?|einen))* $/;
/** "fest drücken", "festhalten": what she does, not how it feels. */
const DOING = /^(?:drueck|tast|gedrueckt|press|halt|zudrueck|stell|sitz)/;

function isTold(text: string, { start, end }: { readonly start: number; readonly end: number }): boolean {
  return !DENIED_BEFORE.test(text.slice(0, start)) && !DOING.test(text.slice(end));
}

/** How a finding feels and behaves, as the rules are ordered; what is denied is not noted as its opposite. */
function traitsIn(text: string): readonly Trait[] {
  const found = new Map<Trait, readonly { readonly start: number; readonly end: number }[]>();
  for (const trait of TOLD_TRAITS) found.set(trait, DETAIL_PHRASES.of(trait).findAll(text));
  const covered = [...(found.get('fixed') ?? []), ...(found.get('painless') ?? [])];
  const isFree = (at: { readonly start: number; readonly end: number }) =>
    !covered.some(({ start, end }) => at.start < end && start < at.end);
  return TOLD_TRAITS.filter((trait) => {
    const spots = found.get(trait) ?? [];
    if (trait === 'fixed' || trait === 'painless') return spots.length > 0;
    return spots.some((at) => isFree(at) && isTold(text, at));
  });
}

/** Blood first: a drop of blood stays blood, whatever else is said of it. */
const TOLD_COLOURS = headingsAmong(DETAIL_PHRASES, COLOURS);

/** The colour of what comes out of the nipple. */
function colourIn(text: string): DischargeColour | undefined {
  return TOLD_COLOURS.find((colour) =>
    DETAIL_PHRASES.of(colour)
      .findAll(text)
      .some(({ start }) => !DENIED_BEFORE.test(text.slice(0, start))),
  );
}

const EVENTS = readPhraseLists(new URL('lexicon/events.txt', import.meta.url));
const BETWEEN =
  '(der|dem|den|die|das|meiner|meinem|meinen|meine|letzten|letzte|ersten|zweiten|einer|einem|ich|mein|unserer|jüngsten)+';
const SINCE_RULES: readonly (readonly [SinceEvent, Phrase])[] = SINCE_EVENTS.map((event) => {
  const named = EVENTS.list(event).join('|');
  return [
    event,
    phrase(`(seit|seitdem) ${BETWEEN} (${named})`, `nach (der|dem|meiner|meinem|einer|einem)+ (${named})`),
  ];
});

/** "seit der OP": the event, where no count of days is invented for it. */
export function sinceEventIn(text: string): SinceEvent | undefined {
  return SINCE_RULES.find(([, named]) => named.find(text) !== undefined)?.[0];
}

/** Signs whose name says a trait already, or of which no trait is noted. */
const SAID_BY_SIGN: Readonly<Partial<Record<Sign, readonly Trait[]>>> = {
  hardening: ['hard', 'firm'],
  pain: ['tender', 'painless'],
  warmth: ['warm'],
  size_change: ['grown', 'shrunk'],
  shape_change: ['grown', 'shrunk'],
};
/** Signs of which it is noted how they feel. */
const FELT: ReadonlySet<Sign> = new Set<Sign>([
  'lump',
  'hardening',
  'thickening',
  'scar_bumps',
  'bulge',
  'swelling',
  'dent',
]);

/** Everything in a stretch of text that is noted of this sign besides side, place and time. */
export function factsOfSign(sign: Sign, text: string): FindingFacts {
  const size = FELT.has(sign) ? sizeIn(text) : undefined;
  const traits = FELT.has(sign) ? traitsIn(text).filter((trait) => SAID_BY_SIGN[sign]?.includes(trait) !== true) : [];
  const colour = sign === 'nipple_fluid' ? colourIn(text) : undefined;
  const sinceEvent = sinceEventIn(text);
  return {
    ...(sinceEvent === undefined ? {} : { sinceEvent }),
    ...(size === undefined ? {} : { size }),
    ...(traits.length === 0 ? {} : { traits }),
    ...(colour === undefined ? {} : { colour }),
  };
}

/** The same without knowing of what it is said: an answer, or "der ist hart". */
export function factsIn(text: string): FindingFacts {
  const colour = colourIn(text);
  return { ...factsOfSign('lump', text), ...(colour === undefined ? {} : { colour }) };
}
