import { isHelpNumber } from '../../help-numbers.ts';
import { digitRunsOf } from './digit-runs.ts';
import type { DigitGroup, DigitRun } from './digit-runs.ts';
import type { FoundInReadable } from './finder.ts';
import { withoutOtherNumbers } from './no-telephone.ts';

/** Lines of help beside those of the reviewed table: everybody may name them. */
const OTHER_HELP = new Set([
  '110',
  '115',
  '116016',
  '08000116016',
  '116111',
  '08001110333',
  '08001110550',
  '116123',
  '116006',
  '19240',
  '08002255530',
  '08000224433',
  '08003344533',
]);

/** What stands before or after a number that is to be called. */
const CUE =
  /\b(?:tel|telef[a-z]*|fon|handy[a-z]*|mobil|mobilnummer|festnetz[a-z]*|ruf[a-z]*|anruf[a-z]*|angerufen|erreich[a-z]*|durchwahl|vorwahl|fax|whats ?app|wapp|signal|telegram|sms|simst?|threema|kontaktnummer|rufnummer|nummer von|meine nummer|meine nr|ihre nummer|seine nummer|nummer ist|nr ist|nummer lautet|privatnummer|hotline|waehl[a-z]*|bimmel[a-z]*|klingel[a-z]*|schreib mir|melde? dich|meldet euch)\b/;
const CUE_BEFORE_CHARS = 60;
const CUE_AFTER_CHARS = 30;
const MAX_DIGITS = 16;

/** Telephone numbers in a readable text, lines of help left out. */
export function telephonesIn(text: string): readonly FoundInReadable[] {
  return digitRunsOf(withoutOtherNumbers(text)).flatMap((run) => {
    const found = telephoneIn(run, text);
    return found === undefined ? [] : [found];
  });
}

/** The first stretch of a row that is a telephone: what stands before it may be another number. */
function telephoneIn(run: DigitRun, text: string): FoundInReadable | undefined {
  for (let from = 0; from < run.length; from += 1) {
    const groups = upTo(MAX_DIGITS, run.slice(from));
    const first = groups[0];
    const last = groups.at(-1);
    if (first === undefined || last === undefined) return undefined;
    if (isAllHelp(digitsOf(groups))) return undefined;
    const isBegin = from === 0 || run[from - 1]?.end !== first.start;
    if (isBegin && isTelephone(groups, hasCue(text, first.start, last.end)))
      return { kind: 'phone', start: first.start, end: last.end };
  }
  return undefined;
}

function upTo(limit: number, groups: DigitRun): DigitRun {
  let digits = 0;
  const kept: DigitGroup[] = [];
  for (const group of groups) {
    digits += group.digits.length;
    if (digits > limit && kept.length > 0) break;
    kept.push(group);
  }
  return kept;
}

function digitsOf(groups: DigitRun): string {
  return groups.map(({ digits }) => digits).join('');
}

function hasCue(text: string, start: number, end: number): boolean {
  const before = text.slice(Math.max(0, start - CUE_BEFORE_CHARS), start);
  return CUE.test(before) || CUE.test(text.slice(end, end + CUE_AFTER_CHARS));
}

/** One or several lines of help, one after the other. */
function isAllHelp(digits: string): boolean {
  const plain = digits.replace('+', '');
  if (isHelp(plain)) return true;
  for (let length = 3; length < plain.length - 2; length += 1)
    if (isHelp(plain.slice(0, length)) && isAllHelp(plain.slice(length))) return true;
  return false;
}

function isHelp(digits: string): boolean {
  return isHelpNumber(digits) || OTHER_HELP.has(digits) || OTHER_HELP.has(digits.replace(/^(?:0049|49)/, '0'));
}

function isTelephone(groups: DigitRun, isCued: boolean): boolean {
  const digits = digitsOf(groups);
  const { length } = digits.replace('+', '');
  if (isCounting(groups)) return false;
  const words = groups.filter(({ isWord }) => isWord).length;
  if (words > groups.length / 2) return isSpelled(digits, length, isCued);
  if (/^(?:\+|00)[1-9]/.test(digits)) return length >= 9 && length <= MAX_DIGITS;
  if (/^01[567]/.test(digits)) return length >= (isCued ? 8 : 9) && length <= 14;
  if (/^0[1-9]/.test(digits)) return length >= (isCued ? 6 : minimumOf(groups)) && length <= 14;
  return isWithoutPrefix(groups, digits, isCued);
}

/** An area code in a group of its own says more than digits in a block. */
function minimumOf(groups: DigitRun): number {
  const [first] = groups;
  return first !== undefined && groups.length > 1 && first.digits.length >= 3 && first.digits.length <= 6 ? 7 : 8;
}

function isSpelled(digits: string, length: number, isCued: boolean): boolean {
  if (length > MAX_DIGITS + 4) return false;
  return /^(?:\+?4|0)/.test(digits) ? length >= (isCued ? 6 : 7) : isCued && length >= 6;
}

/** "176 1234567", "49 176 1234567", or a number of the same town. */
function isWithoutPrefix(groups: DigitRun, digits: string, isCued: boolean): boolean {
  const [first] = groups;
  if (/^(?:49)?1[567][0-9]{8,9}$/.test(digits)) return isCued || (first?.digits.length ?? 0) <= 4;
  if (/^49[1-9][0-9]{8,11}$/.test(digits)) return isCued || groups.length > 1;
  const areYears = groups.every((group) => /^(?:19|20)[0-9]{2}$/.test(group.digits));
  return isCued && !areYears && digits.length >= 5 && digits.length <= 13;
}

/** "Eins, zwei, drei", "1 2 3 4 5 6 7 8": somebody counts. */
function isCounting(groups: DigitRun): boolean {
  if (groups.length < 3) return false;
  const steps = groups.slice(1).map(({ digits }, index) => Number(digits) - Number(groups[index]?.digits));
  return steps.every((step) => step === 1) || steps.every((step) => step === -1);
}
