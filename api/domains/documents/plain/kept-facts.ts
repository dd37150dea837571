import { foldLetters } from '#core/german/fold-letters.ts';
import { numberOf } from '#core/german/heard-numbers.ts';

/**
 * Whether a sentence in plain words says nothing that its source does not: numbers, units, codes, names, sides,
 * negations and doubts. It cannot tell whether a sentence is well put; it can tell when it must not be trusted.
 */

const NUMBER = /\d+(?:[.,]\d+)*/g;
const UNITS: Readonly<Record<string, string>> = {
  millimeter: 'mm',
  zentimeter: 'cm',
  meter: 'm',
  mikrogramm: 'µg',
  mcg: 'µg',
  ug: 'µg',
  μg: 'µg',
  milligramm: 'mg',
  gramm: 'g',
  kilogramm: 'kg',
  milliliter: 'ml',
  liter: 'l',
  gray: 'gy',
  prozent: '%',
  'mg/m2': 'mg/m²',
};
const UNIT =
  /(?<number>\d+(?:[.,]\d+)*)\s?(?<unit>mg\/m[²2]|g\/dl|mg\/dl|U\/ml|U\/l|mmol\/l|ng\/ml|[µμ]g|ug|mcg|mg|kg|g|ml|l|mm|cm|Gy|IE|%|°C|Millimeter|Zentimeter|Meter|Mikrogramm|Milligramm|Kilogramm|Gramm|Milliliter|Liter|Gray|Prozent)(?![\p{L}\p{N}])/giu;
const MONTHS = ['jan', 'feb', 'maer', 'apr', 'mai', 'jun', 'jul', 'aug', 'sep', 'okt', 'nov', 'dez'];
const MONTH = /\b(jan|feb|maer|apr|mai|jun|jul|aug|sep|okt|nov|dez)(?:uar|ruar|z|il|i|ust|t|tember|ober|ember)?\b/g;
const DATE = /\b(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{2,4})?/g;
/** `pT1c`, `HER2`, `ER`: letters with digits, or several capitals. */
const CODE =
  /(?<![\p{L}\p{N}])(?=[\p{L}\p{N}]*(?:\p{N}[\p{L}]|\p{L}\p{N}|\p{Lu}\p{L}*\p{Lu}))[\p{L}\p{N}]+(?![\p{L}\p{N}])/gu;
const PERSON = /\b(?:Dr|Prof|Frau|Herrn?|Med)\.?\s+(?:med\.\s+|Dr\.\s+)*(\p{Lu}[\p{L}-]+)/gu;
const MEDICINE =
  /[a-z]+(?:mab|nib|clib|taxel|rubicin|platin|trozol|strazol|xifen|mestan|citabin|dronat|dronsaeure|phosphamid|trexat|prazol|setron|sartan|statin|formin|vestrant|methason|limus|parib|relbin|tecan)\b/g;
const NEGATION =
  /\b(?:kein(?:e[nmrs]?)?|nicht|nichts|ohne|nie|niemals|weder|negativ(?:e[nmrs]?)?|frei von|ausgeschlossen|ausschluss|nein)\b/;
const DOUBT =
  /\b(?:verdacht|v\.?\s?a\.|fraglich|moeglich|moeglicherweise|vermutlich|vermutung|unklar|nicht sicher|dd|differential|differenzial|koennte|eventuell|evtl|suspekt|pruefen|geprueft|abklaerung)/;
const SIDES = [/\b(?:link|li\b)/, /\b(?:recht[es]|re\b)/, /\b(?:bds|beid)/];

/** Whether nothing in a plain sentence goes beyond its source passage. */
export function keepsToSource(plain: string, source: string): boolean {
  const [said, given] = [foldLetters(plain), foldLetters(source)];
  return (
    numbersStand(plain, source) &&
    isSubset(unitsIn(plain), unitsIn(source)) &&
    everyWord(plain.replaceAll(UNIT, ' '), CODE, (code) => source.includes(code)) &&
    everyWord(plain, PERSON, (name) => source.includes(name)) &&
    everyWord(said, MEDICINE, (name) => given.includes(name)) &&
    SIDES.every((side) => !side.test(said) || side.test(given)) &&
    NEGATION.test(said) === NEGATION.test(given) &&
    (!DOUBT.test(given) || DOUBT.test(said))
  );
}

/** Whether measures and doses of a source passage are all in what was made of it. */
export function keepsMeasures(plain: string, source: string): boolean {
  return isSubset(unitsIn(source), unitsIn(plain));
}

function numbersStand(plain: string, source: string): boolean {
  const given = numbersIn(source);
  const said = [...numbersIn(plain)];
  const bare = numbersWithout(unitsIn(source), source);
  const bareSaid = numbersWithout(unitsIn(plain), plain);
  // A dose that lost its unit is another dose.
  return said.every((number) => given.has(number)) && [...bareSaid].every((number) => bare.has(number));
}

/** Numbers in digits and words, parts of dates and months among them. */
function numbersIn(text: string): ReadonlySet<string> {
  const folded = foldLetters(text);
  const months = [...folded.matchAll(MONTH)].map(([, month = '']) => String(MONTHS.indexOf(month) + 1));
  return new Set([...(text.match(NUMBER) ?? []).map(canonical), ...datePartsIn(text), ...months, ...wordsIn(folded)]);
}

function datePartsIn(text: string): readonly string[] {
  return [...text.matchAll(DATE)]
    .flatMap((match) => match.slice(1))
    .filter((part: string | undefined) => part !== undefined)
    .map((part) => String(Number(part)));
}

/** "drei" is 3; "ein" is an article more often than a number, and "einige" is none. */
function wordsIn(folded: string): readonly string[] {
  return (folded.match(/[a-z]+/g) ?? [])
    .filter((word) => !/^(?:ein|paar|einig|mehrer|wenig|halb|dreiviertel)/.test(word))
    .map((word) => numberOf(word) ?? 0)
    .filter((value) => value >= 2)
    .map(String);
}

function numbersWithout(units: ReadonlySet<string>, text: string): ReadonlySet<string> {
  const measured = new Set([...units].map((pair) => pair.split(' ')[0] ?? ''));
  const bare = new Set<string>();
  const without = text.replaceAll(UNIT, ' ');
  for (const number of numbersIn(without)) bare.add(number);
  for (const number of numbersIn(text)) if (!measured.has(number)) bare.add(number);
  return bare;
}

/** Pairs such as "12.5 mg". */
function unitsIn(text: string): ReadonlySet<string> {
  return new Set(
    [...text.matchAll(UNIT)].map(({ groups }) => {
      const unit = (groups?.['unit'] ?? '').toLowerCase();
      return `${canonical(groups?.['number'] ?? '')} ${UNITS[unit] ?? unit}`;
    }),
  );
}

/** "1.000" is a thousand, "12,5" twelve and a half. */
function canonical(number: string): string {
  if (/^\d{1,3}(?:\.\d{3})+$/.test(number)) return number.replaceAll('.', '');
  return number.replaceAll(',', '.').replace(/^0+(?=\d)/, '');
}

function isSubset(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  return [...one].every((entry) => other.has(entry));
}

function everyWord(text: string, pattern: RegExp, stands: (word: string) => boolean): boolean {
  return [...text.matchAll(pattern)].every((match) => stands(match[1] ?? match[0]));
}
