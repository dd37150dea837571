import type { FoundInReadable } from './finder.ts';

/** Length of an account number by country. */
const LENGTHS: Readonly<Record<string, number>> = {
  de: 22,
  at: 20,
  ch: 21,
  li: 21,
  lu: 20,
  nl: 18,
  be: 16,
  fr: 27,
  it: 27,
  es: 24,
  pl: 28,
  dk: 18,
  cz: 24,
  hu: 28,
  tr: 26,
  gr: 27,
  hr: 21,
  ro: 24,
  bg: 22,
  pt: 25,
  gb: 22,
  ie: 22,
  se: 24,
  no: 15,
  fi: 18,
  lt: 20,
};

const BEGIN = /(?<![a-z0-9])([a-z]{2})[\s.:-]{0,3}[0-9o][\s.-]?[0-9o]/g;
const SPACE = /[\s.\-_/]/;
const CUE = /\b(?:iban|konto[a-z]*|ueberweis[a-z]*|spende[a-z]*|bankverbindung|bank|paypal)\b/;
const CUE_CHARS = 80;
/** Length of what still is an account number with its cue although it is mistyped. */
const MISTYPED = { least: 18, most: 26 };

/** IBANs in a readable text: right ones, and mistyped ones that are called so. */
export function bankAccountsIn(text: string): readonly FoundInReadable[] {
  return [...text.matchAll(BEGIN)].flatMap(({ 1: country = '', index }) => {
    const length = LENGTHS[country];
    if (length === undefined) return [];
    const read = readSigns(text, index, length);
    if (read.signs.length === length && isChecked(read.signs)) return [account(index, read.end)];
    const cued = CUE.test(text.slice(Math.max(0, index - CUE_CHARS), index));
    const rest = /^[a-z]{2}[\s.:-]*(?:[0-9][\s.-]?){16,24}/.exec(text.slice(index))?.[0].trimEnd() ?? '';
    const { length: digits } = rest.replaceAll(/[^a-z0-9]/g, '');
    return cued && digits >= MISTYPED.least && digits <= MISTYPED.most ? [account(index, index + rest.length)] : [];
  });
}

function account(start: number, end: number): FoundInReadable {
  return { kind: 'iban', start, end };
}

/** The next signs, what separates them left out. */
function readSigns(text: string, from: number, count: number): { readonly signs: string; readonly end: number } {
  let signs = '';
  let at = from;
  for (; at < text.length && signs.length < count; at += 1) {
    const sign = text.charAt(at);
    if (/[a-z0-9]/.test(sign)) signs += signs.length >= 2 && signs.length < 4 && sign === 'o' ? '0' : sign;
    else if (!SPACE.test(sign) && sign !== ':') break;
  }
  return { signs, end: at };
}

/** ISO 13616: the first four signs at the end, letters as numbers, modulo 97. */
function isChecked(signs: string): boolean {
  let rest = 0;
  for (const sign of signs.slice(4) + signs.slice(0, 4)) {
    for (const digit of String(Number.parseInt(sign, 36))) rest = (rest * 10 + Number(digit)) % 97;
  }
  return rest === 1;
}
