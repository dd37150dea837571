import type { FoundInReadable } from './finder.ts';

/** Number of a health insurance card: a letter and nine digits, the last of them a check. */
const CARD = /(?<![a-z0-9])[a-z][\s.-]?(?:[0-9][\s.-]?){8}[0-9](?![0-9]|[\s.-]?[0-9]{2})/g;
/** Number of the pension insurance: area, birthday, letter, serial number and check. */
const PENSION = /(?<![a-z0-9])[0-9]{2}[\s-]?[0-9]{6}[\s-]?[a-z][\s-]?[0-9]{3}(?![a-z0-9])/g;
/** The letter is told apart ("beginnt mit C, dann …"), or left out. */
const CARD_IN_PARTS =
  /\b(?:versicherten-?(?:nummer|nr)|versicherungs-?(?:nummer|nr)|kassen?-?(?:nummer|nr)|krankenkassen-?(?:nummer|nr)|kvnr|kv-?(?:nummer|nr))\b[^.!?\n0-9]{0,50}((?:[0-9][\s.-]?){8}[0-9])(?![0-9])/g;
const CARD_CUE =
  /\b(?:kvnr|kv-?n(?:ummer|r)|kv|versicher[a-z]*|kranken(?:kasse|versicher)[a-z]*|gesundheitskarte|karte[a-z]*|kassen?nummer|kasse|aok|tk|barmer|dak|ikk|bkk|knappschaft|mitglieds?(?:nummer|nr)|nummer)\b/;
const CUE_CHARS = 80;

/** Insurance numbers in a readable text: with a right check digit, or called so. */
export function insuranceNumbersIn(text: string): readonly FoundInReadable[] {
  const cards = [...text.matchAll(CARD)].filter(({ 0: number, index }) => {
    const plain = number.replaceAll(/[^a-z0-9]/g, '');
    if (!/^[a-z][0-9]{9}$/.test(plain)) return false;
    const isWhole = /^[a-z][0-9]{9}$/.test(number);
    return (isWhole && isChecked(plain)) || hasCue(text, index, index + number.length);
  });
  const whole = [...cards, ...text.matchAll(PENSION)].map(({ 0: number, index }) => found(index, number.length));
  const parts = [...text.matchAll(CARD_IN_PARTS)].map(({ 0: all, 1: number = '', index }) =>
    found(index + all.length - number.length, number.length),
  );
  return [...whole, ...parts];
}

function found(start: number, length: number): FoundInReadable {
  return { kind: 'insurance_number', start, end: start + length };
}

function hasCue(text: string, start: number, end: number): boolean {
  return (
    CARD_CUE.test(text.slice(Math.max(0, start - CUE_CHARS), start)) || CARD_CUE.test(text.slice(end, end + CUE_CHARS))
  );
}

/** The letter as two digits, weights 1 and 2 in turn, sums of digits, modulo 10. */
function isChecked(number: string): boolean {
  const letter = String(number.charCodeAt(0) - 'a'.charCodeAt(0) + 1).padStart(2, '0');
  const digits = Array.from(letter + number.slice(1, -1), (digit, at) => Number(digit) * (at % 2 === 0 ? 1 : 2));
  const sum = digits.reduce((total, value) => total + Math.floor(value / 10) + (value % 10), 0);
  return sum % 10 === Number(number.at(-1));
}
