/**
 * Rows of digits in a readable text, however they are written: grouped, with signs between them, digit by digit, as
 * German number words, or with letters that look like digits.
 */

/** A group of digits in a row. */
export interface DigitGroup {
  readonly digits: string;
  readonly start: number;
  readonly end: number;
  /** Written as a word. */
  readonly isWord: boolean;
}

/** Groups with nothing between them that would end a number. */
export type DigitRun = readonly DigitGroup[];

const UNITS: Readonly<Record<string, string>> = {
  null: '0',
  nul: '0',
  eins: '1',
  ein: '1',
  zwei: '2',
  zwo: '2',
  drei: '3',
  vier: '4',
  fuenf: '5',
  funf: '5',
  sechs: '6',
  sieben: '7',
  acht: '8',
  neun: '9',
};
const TEENS: Readonly<Record<string, string>> = {
  zehn: '10',
  elf: '11',
  zwoelf: '12',
  dreizehn: '13',
  vierzehn: '14',
  fuenfzehn: '15',
  sechzehn: '16',
  siebzehn: '17',
  achtzehn: '18',
  neunzehn: '19',
};
const TENS: Readonly<Record<string, string>> = {
  zwanzig: '2',
  dreissig: '3',
  vierzig: '4',
  fuenfzig: '5',
  sechzig: '6',
  siebzig: '7',
  achtzig: '8',
  neunzig: '9',
};
const TIMES: Readonly<Record<string, number>> = { doppel: 2, zweimal: 2, dreimal: 3, viermal: 4 };

const UNIT_WORDS = Object.keys(UNITS).join('|');
const COMPOUND = new RegExp(`^(${UNIT_WORDS})und(${Object.keys(TENS).join('|')})$`);
const HUNDREDS = new RegExp(`^(${UNIT_WORDS})?hundert(?:und)?([a-z]*)$`);
/** "nulleinssiebensechs": digits of one word. */
const JOINED_UNITS = new RegExp(`^(?:${UNIT_WORDS}){3,}$`);
const UNIT = new RegExp(UNIT_WORDS, 'g');

/** The digits of a number word as somebody dictates them; undefined: no number word. */
function digitsOfWord(word: string): string | undefined {
  const tens = TENS[word];
  return UNITS[word] ?? TEENS[word] ?? (tens === undefined ? digitsOfCompound(word) : `${tens}0`);
}

function digitsOfCompound(word: string): string | undefined {
  const [, unit, ten] = COMPOUND.exec(word) ?? [];
  if (unit !== undefined && ten !== undefined) return `${TENS[ten] ?? ''}${UNITS[unit] ?? ''}`;
  if (JOINED_UNITS.test(word)) return [...word.matchAll(UNIT)].map(([one]) => UNITS[one] ?? '').join('');
  return digitsOfHundreds(word);
}

function digitsOfHundreds(word: string): string | undefined {
  const hundreds = HUNDREDS.exec(word);
  if (hundreds === null) return undefined;
  const [, count = 'ein', rest = ''] = hundreds;
  const tail = rest === '' ? '00' : digitsOfWord(rest)?.padStart(2, '0');
  return tail?.length === 2 ? `${UNITS[count] ?? '1'}${tail}` : undefined;
}

/** "O176", "0I76": letters that look like digits, where two digits at least stand in the same group. */
const LOOK_ALIKES = /(?<![a-z0-9])(?=[oil|]*[0-9][oil|]*[0-9])[0-9oil|]{3,}(?![a-z0-9])/g;
const TOKEN = /\+?[0-9]+|[a-z]+|[^a-z0-9+]+|\+/g;
/** Between the groups of one number, as signs. */
const MAX_SIGNS_BETWEEN = 6;
const ENDS_NUMBER = /[?!;:%$"=<>]|\n\s*\n/;
/** Between the groups of one number, as words; so many of them at most. */
const JOINING_WORD =
  /^(?:und|dann|danach|dazu|strich|bindestrich|schraegstrich|leerzeichen|pause|minus|slash|plus|die|der|vorwahl)$/;
const MAX_JOINING_WORDS = 2;

interface Token {
  readonly text: string;
  readonly start: number;
}

/** All rows of digits in the order in which they stand. */
export function digitRunsOf(text: string): readonly DigitRun[] {
  const plain = text.replaceAll(LOOK_ALIKES, (group) => group.replaceAll('o', '0').replaceAll(/[il|]/g, '1'));
  const tokens: Token[] = [...plain.matchAll(TOKEN)].map(({ 0: token, index }) => ({ text: token, start: index }));
  const runs: DigitGroup[][] = [];
  let open: DigitGroup[] = [];
  let joints = 0;
  tokens.forEach((token, at) => {
    const group = groupAt(tokens, at);
    if (group !== undefined) {
      if (group.digits.startsWith('+') && open.length > 0) {
        runs.push(open);
        open = [];
      }
      open.push(group);
      joints = 0;
      return;
    }
    if (open.length === 0 || isMultiplier(tokens, at)) return;
    if (JOINING_WORD.test(token.text)) joints += 1;
    if (joints <= MAX_JOINING_WORDS && !endsNumber(token.text)) return;
    runs.push(open);
    open = [];
    joints = 0;
  });
  return open.length === 0 ? runs : [...runs, open];
}

function endsNumber(between: string): boolean {
  if (/^[a-z]/.test(between)) return !JOINING_WORD.test(between);
  return between.trim().length > MAX_SIGNS_BETWEEN || ENDS_NUMBER.test(between);
}

/** "Dreimal die sieben", "doppel null": the first word is read with the last. */
function isMultiplier(tokens: readonly Token[], at: number): boolean {
  return TIMES[tokens[at]?.text ?? ''] !== undefined && [2, 4].some((ahead) => groupAt(tokens, at + ahead)?.isWord);
}

function multiplierBefore(tokens: readonly Token[], at: number): { readonly times: number; readonly start: number } {
  const own = tokens[at];
  const isAfterArticle = /^(?:die|der)$/.test(tokens[at - 2]?.text ?? '');
  const word = tokens[isAfterArticle ? at - 4 : at - 2];
  const times = TIMES[word?.text ?? ''];
  return { times: times ?? 1, start: (times === undefined ? own : word)?.start ?? 0 };
}

function groupAt(tokens: readonly Token[], at: number): DigitGroup | undefined {
  const token = tokens[at];
  if (token === undefined) return undefined;
  const end = token.start + token.text.length;
  if (/[0-9]$/.test(token.text)) return { digits: token.text, start: token.start, end, isWord: false };
  const isDoubled = /^doppel[a-z]/.test(token.text);
  const digits = digitsOfWord(isDoubled ? token.text.slice('doppel'.length) : token.text);
  if (digits === undefined) return undefined;
  const { times, start } = multiplierBefore(tokens, at);
  return { digits: digits.repeat(times * (isDoubled ? 2 : 1)), start, end, isWord: true };
}
