import { numberBefore } from '#core/german/heard-numbers.ts';
import { readPhraseLists } from '#core/german/phrase-lists.ts';
import { COLOURS, SIZES, SINCE_EVENTS, TRAITS } from '#phases/vocabulary.ts';
import type { FindingFacts, FindingSize, Sign, SinceEvent, Trait } from '#phases/vocabulary.ts';
import type { Heard } from './heard.ts';
import { DETAIL_PHRASES, headingsAmong, phrase, wordings } from './lexicon/phrases.ts';

/**
 * What is said of a finding besides what and where it is: size, feel, colour, the event it began with. Closed lists,
 * only ever read as heard; what is not on them is not noted.
 */

/** Things that sizes are compared with, how findings feel, and of colours blood first, as the lists are ordered. */
const COMPARED_WITH = headingsAmong(DETAIL_PHRASES, SIZES);
const TOLD_TRAITS = headingsAmong(DETAIL_PHRASES, TRAITS);
const TOLD_COLOURS = headingsAmong(DETAIL_PHRASES, COLOURS);
const [TRAIT_DENIED, DOING, COMPARED, SIZE_ANSWER] = wordings('trait-denied', 'doing', 'compared', 'size-answer');

const MM_PER_UNIT: Readonly<Record<string, number>> = { mm: 1, cm: 10 };
const UNIT = /^(?:(?<mm>mm|millimetern?)|cm|[zc]entimetern?)$/;
/** Lengths that the vocabulary has, in millimetres. */
const LENGTHS = SIZES.flatMap((size) => {
  const [unit = '', whole = '', half = '0'] = size.split('_');
  const length = Number(`${whole}.${half}`) * (MM_PER_UNIT[unit] ?? NaN);
  return Number.isNaN(length) ? [] : [{ size, length }];
});
const LONGEST_MM = 105;

function lengthIn(words: readonly string[]): FindingSize | undefined {
  for (const [index, word] of words.entries()) {
    const unit = UNIT.exec(word);
    const count = words[index - 1] === 'halber' ? 0.5 : numberBefore(words, index);
    if (unit === null || count === undefined || count <= 0) continue;
    const told = unit.groups?.['mm'] === undefined ? count * 10 : count;
    if (told > LONGEST_MM) return 'cm_over_10';
    const farness = ({ length }: { readonly length: number }): number => Math.abs(length - told);
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
export function isSizeComparison(text: string, { start, end }: { readonly start: number; readonly end: number }) {
  const isThing = COMPARED_WITH.some((size) => DETAIL_PHRASES.of(size).lengthAt(text, start) >= end - start);
  return isThing && COMPARED.test(text.slice(0, start));
}

/** "Wie eine Linse" has the form of a question and is none. */
export function isSizeAnswer({ text, hasQuestionMark }: Heard): boolean {
  return SIZE_ANSWER.test(text) && !hasQuestionMark && sizeIn(text) !== undefined;
}

/** How a finding feels and behaves; what is denied is not noted as its opposite, and "fest drücken" is no trait. */
function traitsIn(text: string): readonly Trait[] {
  const spots = (trait: Trait) => DETAIL_PHRASES.of(trait).findAll(text);
  const denials = [...spots('fixed'), ...spots('painless')];
  return TOLD_TRAITS.filter((trait) =>
    spots(trait).some(({ start, end }) => {
      if (trait === 'fixed' || trait === 'painless') return true;
      const isFree = !denials.some((other) => start < other.end && other.start < end);
      return isFree && !TRAIT_DENIED.test(text.slice(0, start)) && !DOING.test(text.slice(end));
    }),
  );
}

const EVENTS = readPhraseLists(new URL('lexicon/events.txt', import.meta.url));
const BETWEEN =
  '(der|dem|den|die|das|meiner|meinem|meinen|meine|letzten|letzte|ersten|zweiten|einer|einem|ich|mein|unserer|jüngsten)+';
const SINCE_RULES = SINCE_EVENTS.map((event) => {
  const named = EVENTS.list(event).join('|');
  const said = phrase(`(seit|seitdem) ${BETWEEN} (${named})`, `nach (der|dem|meiner|meinem|einer|einem)+ (${named})`);
  return { event, said };
});

/** "seit der OP": the event, where no count of days is invented for it. */
export function sinceEventIn(text: string): SinceEvent | undefined {
  return SINCE_RULES.find(({ said }) => said.find(text) !== undefined)?.event;
}

/** Signs of which it is noted how they feel, and what their name says already. */
const FELT: Readonly<Partial<Record<Sign, readonly Trait[]>>> = {
  lump: [],
  hardening: ['hard', 'firm'],
  thickening: [],
  scar_bumps: [],
  bulge: [],
  swelling: [],
  dent: [],
};

/** Everything in a stretch of text that is noted of this sign besides side, place and time; unknown: of any. */
export function factsOfSign(sign: Sign | undefined, text: string): FindingFacts {
  const said = FELT[sign ?? 'lump'];
  const size = said === undefined ? undefined : sizeIn(text);
  const traits = said === undefined ? [] : traitsIn(text).filter((trait) => !said.includes(trait));
  const isColoured = sign === undefined || sign === 'nipple_fluid';
  const colour = TOLD_COLOURS.find((one) =>
    DETAIL_PHRASES.of(one)
      .findAll(text)
      .some(({ start }) => isColoured && !TRAIT_DENIED.test(text.slice(0, start))),
  );
  const sinceEvent = sinceEventIn(text);
  return {
    ...(sinceEvent === undefined ? {} : { sinceEvent }),
    ...(size === undefined ? {} : { size }),
    ...(traits.length === 0 ? {} : { traits }),
    ...(colour === undefined ? {} : { colour }),
  };
}
