/** German number words. Synthesizers drop or misread digits in the middle of sentences. */

const UNITS = [
  'null',
  'eins',
  'zwei',
  'drei',
  'vier',
  'fünf',
  'sechs',
  'sieben',
  'acht',
  'neun',
  'zehn',
  'elf',
  'zwölf',
  'dreizehn',
  'vierzehn',
  'fünfzehn',
  'sechzehn',
  'siebzehn',
  'achtzehn',
  'neunzehn',
] as const;
const TENS = ['', '', 'zwanzig', 'dreißig', 'vierzig', 'fünfzig', 'sechzig', 'siebzig', 'achtzig', 'neunzig'] as const;
/** Irregular stems of ordinals. */
const ORDINAL_STEMS: ReadonlyMap<number, string> = new Map([
  [1, 'ers'],
  [3, 'drit'],
  [7, 'sieb'],
  [8, 'ach'],
]);

/** Largest number that is spelled as one word. */
export const LARGEST_SPELLED_NUMBER = 999_999;

/**
 * A whole number from 0 to {@link LARGEST_SPELLED_NUMBER} as one German word: 38 is "achtunddreißig".
 * @throws {RangeError} outside that range.
 */
export function numberWord(value: number): string {
  if (!Number.isInteger(value) || value < 0 || value > LARGEST_SPELLED_NUMBER)
    throw new RangeError('number cannot be spelled');
  return value >= 1000 ? thousands(value) : belowThousand(value);
}

/** The stem of an ordinal, to be followed by an ending: 7 is "siebt", 20 "zwanzigst". */
export function ordinalStem(value: number): string {
  const lastTwo = value % 100;
  if (lastTwo === 0 || lastTwo >= 20) return `${numberWord(value)}st`;
  const before = value - lastTwo;
  const stem = ORDINAL_STEMS.get(lastTwo) ?? numberWord(lastTwo);
  return `${before === 0 ? '' : numberWord(before)}${stem}t`;
}

/** Years before 2000 are counted in hundreds: 1987 is "neunzehnhundertsiebenundachtzig". */
export function yearWord(year: number): string {
  if (year < 1100 || year > 1999) return numberWord(year);
  const rest = year % 100;
  return `${numberWord(Math.floor(year / 100))}hundert${rest === 0 ? '' : numberWord(rest)}`;
}

/** Digits one by one: "112" is "eins eins zwei". */
export function digitWords(digits: string): string {
  return Array.from(digits, (digit) => UNITS[Number(digit)] ?? '').join(' ');
}

function belowThousand(value: number): string {
  if (value < 100) return belowHundred(value);
  const hundreds = Math.floor(value / 100);
  const rest = value % 100;
  return `${joined(hundreds)}hundert${rest === 0 ? '' : belowHundred(rest)}`;
}

function belowHundred(value: number): string {
  const small = UNITS[value];
  if (small !== undefined) return small;
  const unit = value % 10;
  const ten = TENS[Math.floor(value / 10)] ?? '';
  return unit === 0 ? ten : `${joined(unit)}und${ten}`;
}

function thousands(value: number): string {
  const rest = value % 1000;
  const count = Math.floor(value / 1000);
  return `${count === 1 ? 'ein' : joinedTail(belowThousand(count))}tausend${rest === 0 ? '' : belowThousand(rest)}`;
}

/** Inside a word, one is "ein". */
function joined(value: number): string {
  return value === 1 ? 'ein' : (UNITS[value] ?? '');
}

/** 101 000 is "hunderteintausend". */
function joinedTail(word: string): string {
  return word.endsWith('eins') ? word.slice(0, -1) : word;
}
