import { foldLetters } from '#core/german/fold-letters.ts';

/**
 * A text as a reader understands it: nothing invisible, Latin letters for their look-alikes, plain digits for digits in
 * circles, in full width or of another script, lower case. Every sign knows where it stood in the text as it was given.
 */
export interface ReadableText {
  readonly text: string;
  /** Where a stretch of the readable text stands in the given one. */
  originOf(start: number, end: number): { readonly start: number; readonly end: number };
}

/** A sign with the marks that belong to it. */
const SIGN = /[^][\p{M}\uFF9E\uFF9F]*/gu;
/** More marks than this on one sign are decoration. */
const MAX_UNITS_OF_SIGN = 8;
const PLAIN = /^[a-z0-9 .,;:!?()/@+_-]$/;
const LINE_BREAK = /^[\n\r\u0085\u2028\u2029]$/;
/** Signs that look like a digit or a sign of an address, and what they are. */
const SPELLINGS: Readonly<Record<string, string>> = {
  '\u2010': '-',
  '\u2011': '-',
  '\u2012': '-',
  '\u2013': '-',
  '\u2014': '-',
  '\u2212': '-',
  '\u2044': '/',
  '\u2215': '/',
  '\u00b7': '.',
  '\u2022': '.',
  '\u{1f4e7}': '@',
};

/** Brings a text into readable form. Linear in its length. */
export function readableTextOf(given: string): ReadableText {
  const starts: number[] = [];
  const ends: number[] = [];
  const parts: string[] = [];
  for (const { 0: sign, index } of given.matchAll(SIGN)) {
    const read = readSign(sign);
    parts.push(read);
    for (let unit = 0; unit < read.length; unit += 1) {
      starts.push(index);
      ends.push(index + sign.length);
    }
  }
  return {
    text: parts.join(''),
    originOf: (start, end) => ({ start: starts[start] ?? given.length, end: ends[end - 1] ?? given.length }),
  };
}

function readSign(sign: string): string {
  if (PLAIN.test(sign)) return sign;
  if (LINE_BREAK.test(sign)) return '\n';
  const known = SPELLINGS[sign];
  if (known !== undefined) return known;
  const folded = foldLetters(sign.slice(0, MAX_UNITS_OF_SIGN));
  return folded.replaceAll(/[^\0-\x7f]/gu, (one) => SPELLINGS[one] ?? digitOf(one) ?? one);
}

const DIGIT = /^\p{Nd}$/u;
const DIGITS_OF_A_SCRIPT = 10;

/** The value of a digit of any script: scripts have theirs in a row, zero first. */
function digitOf(sign: string): string | undefined {
  if (!DIGIT.test(sign)) return undefined;
  const point = sign.codePointAt(0) ?? 0;
  let before = 0;
  while (before < DIGITS_OF_A_SCRIPT && DIGIT.test(String.fromCodePoint(point - before - 1))) before += 1;
  return String(before % DIGITS_OF_A_SCRIPT);
}
