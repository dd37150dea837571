import { composeLetters, foldLetters } from '#core/german/fold-letters.ts';

/**
 * Brings German text into one plain form before any rule looks at it: lower case, ae/oe/ue/ss,
 * no invisible signs, Latin letters for their look-alikes, digits inside words read as letters,
 * spelled words joined. Clause signs stay as tokens of their own (" , ").
 */

/** Readings of one text. */
export interface NormalisedText {
  /** The readings that rules are tried on; the first is the plain one. */
  readonly views: readonly string[];
  /** Letters only, no spaces: finds words that were pulled apart. */
  readonly squeezed: string;
  /** Five or more letters one by one, or letters hidden behind signs. Nobody speaks like that for a good reason. */
  readonly isObfuscated: boolean;
  /** Share of letters that German does not have, look-alikes included, 0–1. */
  readonly foreignShare: number;
}

const ABBREVIATIONS: readonly (readonly [RegExp, string])[] = [
  [/\bz\.? ?b\./g, 'zum beispiel'],
  [/\bd\. ?h\./g, 'das heisst'],
  [/\bi\. ?d\. ?r\./g, 'in der regel'],
  [/\bu\. ?a\./g, 'unter anderem'],
  [/\bv\. ?a\./g, 'vor allem'],
  [/\bu\. ?u\./g, 'unter umstaenden'],
  [/\bo\. ?(?:a|ae)\./g, 'oder aehnliches'],
  [/\bi\. ?v\./g, 'intravenoes'],
  [/\bca\./g, 'etwa'],
  [/\bevtl\./g, 'eventuell'],
  [/\b(?:ggf|ggfs)\./g, 'gegebenenfalls'],
  [/\bbzw\./g, 'beziehungsweise'],
  [/\bdr\./g, 'doktor'],
  [/\btel\./g, 'telefon'],
  [/\bstr\./g, 'strasse'],
  [/([a-z]{3})str\./g, '$1strasse'],
];

/** Letters that a digit or sign inside a word stands for; "1" is tried as i and as l. */
const LEET: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
  '@': 'a',
  $: 's',
  '!': 'i',
  '|': 'i',
};

/** Gender forms keep their inner sign legitimately: "Ärzt*innen". */
const GENDER_SIGN = /([a-z])[*:_/](?=in(?:nen)?\b|r\b|n\b|e\b)/g;

/** Normalises one text. */
export function normaliseGerman(text: string): NormalisedText {
  const letters = foldLetters(text);
  const plain = GENDER_SIGN[Symbol.replace](letters, '$1');
  const spelled = joinSpelled(plain);
  const isObfuscated = spelled.longest >= 5 || /[a-z][*#%_•]+[a-z]/.test(plain) || /[a-z]{2}\d[a-z]{2}/.test(plain);
  const first = toTokens(readLeet(spelled.text, 'i'));
  const joined = toTokens(readLeet(spelled.text.replaceAll(/([a-z])[-_.*·•|/'"`~^+=]+(?=[a-z])/g, '$1'), 'i'));
  const ell = toTokens(readLeet(spelled.text, 'l'));
  return {
    views: [...new Set([first, joined, ell])],
    squeezed: first.replaceAll(/[^a-z]/g, ''),
    isObfuscated,
    foreignShare: foreignShareOf(text),
  };
}

/** "h a r m l o s", "h.a.r.m.l.o.s" and the like; a double space ends a word. */
function joinSpelled(text: string): { readonly text: string; readonly longest: number } {
  let longest = 0;
  const expanded = ABBREVIATIONS.reduce((current, [pattern, full]) => current.replace(pattern, full), text);
  const joined = expanded.replaceAll(/(?<![a-z0-9])[a-z0-9](?:[ .\-_*·•|/,][a-z0-9](?![a-z0-9])){3,}/g, (run) => {
    const letters = run.replaceAll(/[^a-z0-9]/g, '');
    if (!/[a-z]{2}/.test(letters) || letters.replaceAll(/\d/g, '').length < letters.length / 2) return run;
    longest = Math.max(longest, letters.length);
    return letters;
  });
  return { text: joined, longest };
}

function readLeet(text: string, one: 'i' | 'l'): string {
  return text.replaceAll(/[a-z0-9@$|]+(?:![a-z][a-z0-9@$|]*)*/g, (word) => {
    const letters = word.replaceAll(/[^a-z]/g, '').length;
    // "her2", "ki67", "38c" and "3d" are words of their own; a digit between letters is not.
    if (letters < 3 || letters === word.length || !/[a-z][^a-z]+[a-z]|^[^a-z][a-z]{3}/.test(word)) return word;
    return Array.from(word)
      .map((char) => (char === '1' ? one : (LEET[char] ?? char)))
      .join('');
  });
}

/** Words and clause signs, one space between them, a space at both ends. */
function toTokens(text: string): string {
  const spaced = text
    .replaceAll(/(\d)[.](?=\d{3}\b)/g, '$1')
    .replaceAll(/(\d),(?=\d)/g, '$1 komma ')
    .replaceAll(/%/g, ' prozent ')
    .replaceAll(/\.{2,}|…/g, ' ')
    .replaceAll(/[()]| [–—-] /g, ' , ')
    .replaceAll(/([,.?!:;])/g, ' $1 ')
    .replaceAll(/[^a-z0-9,.?!:;]+/g, ' ');
  return ` ${spaced.replaceAll(/ {2,}/g, ' ').trim()} `;
}

function foreignShareOf(text: string): number {
  const letters = composeLetters(text).match(/\p{L}/gu) ?? [];
  const german = letters.filter((letter) => /[a-zäöüßéèàáâêô]/.test(letter)).length;
  return letters.length === 0 ? 0 : (letters.length - german) / letters.length;
}
