import { spellNumbers } from '#core/german/spoken-numbers.ts';
import { normalised } from '#core/text/bounded-marks.ts';

export { clausesOf } from './speech-clauses.ts';

/** Written short, spoken in full. Longer patterns stand first. */
const ABBREVIATIONS: readonly (readonly [RegExp, string])[] = [
  [/\bi\.\s?d\.\s?R\./g, 'in der Regel'],
  [/\bz\.\s?B\./gi, 'zum Beispiel'],
  [/\bd\.\s?h\./gi, 'das heißt'],
  [/\bu\.\s?a\./g, 'unter anderem'],
  [/\bu\.\s?U\./g, 'unter Umständen'],
  [/\bz\.\s?T\./g, 'zum Teil'],
  [/\bv\.\s?a\./g, 'vor allem'],
  [/\bo\.\s?[Ää]\./g, 'oder Ähnliches'],
  [/\bs\.\s?o\./g, 'siehe oben'],
  [/\bca\./gi, 'etwa'],
  [/\bbzw\./gi, 'beziehungsweise'],
  [/\busw\./gi, 'und so weiter'],
  [/\betc\./gi, 'und so weiter'],
  [/\bevtl\./gi, 'eventuell'],
  [/\bggf\./gi, 'gegebenenfalls'],
  [/\bbspw\./gi, 'beispielsweise'],
  [/\bvgl\./gi, 'vergleiche'],
  [/\binkl\./gi, 'inklusive'],
  [/\bmax\./g, 'maximal'],
  [/\bmind\./g, 'mindestens'],
  [/\bsog\./g, 'sogenannte'],
  [/\bNr\./g, 'Nummer'],
  [/\bTel\./g, 'Telefon'],
  [/\bDr\./g, 'Doktor'],
  [/\bProf\./g, 'Professor'],
  [/\bmed\./g, 'med'],
  [/\bStd\./g, 'Stunden'],
  [/(?<=\d\s?)Min\./g, 'Minuten'],
  [/(?<=\d\s?)Sek\./g, 'Sekunden'],
  [/(?<=\p{L}{2})str\.(?=\s|$)/gu, 'straße'],
  [/\bStr\.(?=\s|$)/g, 'Straße'],
];

/** Signs that only a number gives a sound. */
const UNITS: readonly (readonly [RegExp, string])[] = [
  [/(?<=\d)\s?°\s?C\b/g, ' Grad Celsius'],
  [/(?<=\d)\s?°/g, ' Grad'],
  [/(?<=\d)\s?%/g, ' Prozent'],
  [/(?<=\d)\s?€/g, ' Euro'],
  [/(?<=\d)\s?mg\b/g, ' Milligramm'],
  [/(?<=\d)\s?kg\b/g, ' Kilogramm'],
  [/(?<=\d)\s?ml\b/g, ' Milliliter'],
  [/(?<=\d)\s?mm\b/g, ' Millimeter'],
  [/(?<=\d)\s?cm\b/g, ' Zentimeter'],
  [/(?<=\d)\s?m\b/g, ' Meter'],
  [/(?<=\d)\s?min\b/g, ' Minuten'],
  [/(?<=\d)\s?h\b/g, ' Stunden'],
];

/**
 * A text as it should be spoken: no markup, no digits, no abbreviations. What is already plain stays as it is.
 */
export function prepareForSpeech(text: string): string {
  const plain = withoutMarkup(normalised(text, 'NFC'));
  const spelled = spellNumbers(replaceAll(replaceAll(plain, ABBREVIATIONS), UNITS));
  return tidied(replaceAll(spelled, SIGNS));
}

/** Signs that are read as words, once the numbers around them are words too. */
const SIGNS: readonly (readonly [RegExp, string])[] = [
  [/\s&\s/g, ' und '],
  [/\s\+\s/g, ' plus '],
  [/\s=\s/g, ' gleich '],
  [/[„“”"»«*_#<>|\\^~{}[\]]/g, ''],
  [/\s(?:[–—-]+\s)+/g, ', '],
  [/…/g, '.'],
];

function replaceAll(text: string, rules: readonly (readonly [RegExp, string])[]): string {
  return rules.reduce((result, [pattern, spoken]) => result.replace(pattern, spoken), text);
}

function withoutMarkup(text: string): string {
  return text
    .replace(/```[\s\S]*?```/g, ' ')
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/https?:\/\/\S+/g, '')
    .replace(/<[^>]{1,60}>/g, ' ')
    .replace(/[`*]+|~~|__/g, '')
    .replace(/^[ \t]*(?:#{1,6}|[-•·>])[ \t]+/gm, '')
    .replace(/[\p{Extended_Pictographic}\u{1F1E6}-\u{1F1FF}\u{1F3FB}-\u{1F3FF}\u200D\u20E3\uFE0E\uFE0F]/gu, '')
    .replace(/[\u200B-\u200F\u2060\uFEFF\u00AD]/g, '')
    .replace(/[\u00A0\u202F\u2009]/g, ' ');
}

/** A line break ends a thought, with or without a full stop. */
function tidied(text: string): string {
  return text
    .replace(/[ \t]*\n\s*/g, '\n')
    .trim()
    .replace(/([.!?:;,])\n/g, '$1 ')
    .replace(/\n/g, '. ')
    .replace(/\(\s*\)/g, '')
    .replace(/\s+/g, ' ')
    .replace(/ ([.,;:!?])/g, '$1')
    .replace(/,(?:\s*,)+/g, ',')
    .replace(/\.{2,}/g, '.')
    .replace(/^[\s,;:.–—-]+/, '')
    .trim();
}
