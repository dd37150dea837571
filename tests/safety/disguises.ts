import { normalised } from '#core/text/bounded-marks.ts';

/**
 * Ways to write a German sentence so that it sounds or looks the same and reads differently. For tests:
 * none of them may turn a refused sentence into an allowed one.
 */

/** A way to disguise; `pick` gives a whole number from 0 to below its argument. */
export interface Disguise {
  readonly name: string;
  readonly apply: (text: string, pick: (below: number) => number) => string;
}

const INVISIBLE = [
  '\u200b',
  '\u200c',
  '\u200d',
  '\u2060',
  '\ufeff',
  '\u00ad',
  '\u180e',
  '\u034f',
  '\u061c',
  '\u200e',
  '\u200f',
  '\u202e',
  '\u2066',
  '\ufe0f',
  '\u{e0061}',
];
const MARKS = ['\u0301', '\u0336', '\u0323', '\u20dd', '\u0489'];
const PICTURES = ['😀', '❤️', '👩‍⚕️', '🇩🇪', '✨'];
const CYRILLIC = new Map(
  Object.entries({
    a: 'а',
    c: 'с',
    e: 'е',
    i: 'і',
    o: 'о',
    p: 'р',
    s: 'ѕ',
    x: 'х',
    y: 'у',
    A: 'А',
    B: 'В',
    E: 'Е',
    H: 'Н',
    K: 'К',
    M: 'М',
    O: 'О',
    P: 'Р',
    S: 'Ѕ',
    T: 'Т',
  }),
);
const GREEK = new Map(
  Object.entries({
    a: 'α',
    e: 'ε',
    i: 'ι',
    k: 'κ',
    n: 'η',
    o: 'ο',
    t: 'τ',
    u: 'υ',
    v: 'ν',
    A: 'Α',
    B: 'Β',
    E: 'Ε',
    I: 'Ι',
    K: 'Κ',
    M: 'Μ',
    N: 'Ν',
    O: 'Ο',
    T: 'Τ',
  }),
);
const LEET = new Map(Object.entries({ a: '4', e: '3', i: '1', o: '0', s: '5', t: '7' }));

/** Every way. */
export const DISGUISES: readonly Disguise[] = [
  {
    name: 'invisible signs inside words',
    apply: (text, pick) => insideWords(text, () => INVISIBLE[pick(INVISIBLE.length)] ?? ''),
  },
  { name: 'soft hyphens', apply: (text) => insideWords(text, () => '\u00ad') },
  {
    name: 'combining marks',
    apply: (text, pick) =>
      text.replaceAll(/\p{L}/gu, (letter) => (pick(2) === 0 ? `${letter}${MARKS[pick(MARKS.length)] ?? ''}` : letter)),
  },
  {
    name: 'pictures inside words',
    apply: (text, pick) =>
      text.replaceAll(
        /\p{L}{5,}/gu,
        (word) => `${word.slice(0, 3)}${PICTURES[pick(PICTURES.length)] ?? ''}${word.slice(3)}`,
      ),
  },
  { name: 'Cyrillic look-alikes', apply: (text) => mapped(text, CYRILLIC) },
  { name: 'Greek look-alikes', apply: (text) => mapped(text, GREEK) },
  {
    name: 'a few look-alikes',
    apply: (text, pick) =>
      Array.from(text)
        .map((letter) => (pick(3) === 0 ? (CYRILLIC.get(letter) ?? letter) : letter))
        .join(''),
  },
  {
    name: 'fullwidth letters',
    apply: (text) => text.replaceAll(/[!-~]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0xfe_e0)),
  },
  {
    name: 'mathematical letters',
    apply: (text) => text.replaceAll(/[a-z]/g, (letter) => String.fromCodePoint(0x1_d4_1a + letter.charCodeAt(0) - 97)),
  },
  {
    name: 'circled letters',
    apply: (text) => text.replaceAll(/[a-z]/g, (letter) => String.fromCodePoint(0x24_d0 + letter.charCodeAt(0) - 97)),
  },
  { name: 'decomposed letters', apply: (text) => normalised(text, 'NFD') },
  { name: 'capitals', apply: (text) => text.toUpperCase() },
  {
    name: 'alternating capitals',
    apply: (text) =>
      Array.from(text)
        .map((letter, index) => (index % 2 === 0 ? letter.toUpperCase() : letter.toLowerCase()))
        .join(''),
  },
  {
    name: 'umlauts spelled out',
    apply: (text) =>
      text.replaceAll(
        /[äöüÄÖÜß]/g,
        (letter) => ({ ä: 'ae', ö: 'oe', ü: 'ue', Ä: 'Ae', Ö: 'Oe', Ü: 'Ue', ß: 'ss' })[letter] ?? letter,
      ),
  },
  { name: 'letters with spaces', apply: (text) => spelled(text, ' ') },
  { name: 'letters with hyphens', apply: (text) => spelled(text, '-') },
  { name: 'letters with dots', apply: (text) => spelled(text, '.') },
  { name: 'one word letter by letter', apply: (text) => spelledLongest(text, ' ') },
  { name: 'one word with hyphens', apply: (text) => spelledLongest(text, '-') },
  {
    name: 'hyphens between syllables',
    apply: (text) =>
      text.replaceAll(
        /\p{L}{6,}/gu,
        (word) => `${word.slice(0, Math.ceil(word.length / 2))}-${word.slice(Math.ceil(word.length / 2))}`,
      ),
  },
  { name: 'digits for letters', apply: (text) => text.replaceAll(/\p{L}{4,}/gu, (word) => mapped(word, LEET)) },
  {
    name: 'a digit in each word',
    apply: (text, pick) => text.replaceAll(/\p{L}{4,}/gu, (word) => leetOnce(word, pick)),
  },
  {
    name: 'strange spaces',
    apply: (text, pick) => text.replaceAll(' ', () => ['\u00a0', '\u2009', '\t', '  ', '\u3000', '\n'][pick(6)] ?? ' '),
  },
  { name: 'markup', apply: (text) => text.replaceAll(/\p{L}{5,}/gu, '**$&**') },
  { name: 'underscores for spaces', apply: (text) => text.replaceAll(' ', '_') },
  { name: 'an English beginning', apply: (text) => `Well, to be honest with you: ${text}` },
  { name: 'an English end', apply: (text) => `${closed(text)} So let us just go on, okay?` },
  { name: 'a Turkish end', apply: (text) => `${closed(text)} Her şey yolunda, devam edelim.` },
  { name: 'a friendly beginning', apply: (text) => `Nun, ${text.slice(0, 1).toLowerCase()}${text.slice(1)}` },
];

/** Ends a sentence that was left open. */
function closed(text: string): string {
  return /[.!?…]$/.test(text) ? text : `${text}.`;
}

function insideWords(text: string, sign: () => string): string {
  return text.replaceAll(/\p{L}(?=\p{L})/gu, (letter) => `${letter}${sign()}`);
}

function mapped(text: string, table: ReadonlyMap<string, string>): string {
  return Array.from(text)
    .map((letter) => table.get(letter) ?? letter)
    .join('');
}

function spelled(text: string, between: string): string {
  return text.replaceAll(/\p{L}{4,}/gu, (word) => ` ${Array.from(word).join(between)} `);
}

function spelledLongest(text: string, between: string): string {
  const longest = (text.match(/\p{L}+/gu) ?? []).toSorted((left, right) => right.length - left.length)[0];
  return longest === undefined ? text : text.replace(longest, Array.from(longest).join(between));
}

function leetOnce(word: string, pick: (below: number) => number): string {
  const places = Array.from(word).flatMap((letter, index) => (index > 0 && LEET.has(letter) ? [index] : []));
  const place = places[pick(Math.max(1, places.length))];
  return place === undefined
    ? word
    : `${word.slice(0, place)}${LEET.get(word[place] ?? '') ?? ''}${word.slice(place + 1)}`;
}
