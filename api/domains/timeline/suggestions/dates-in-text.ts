import { isRealDate } from '../dates/partial-date.ts';
import type { PartialDate } from '../dates/partial-date.ts';

/** A date as a letter writes it, with its place in the sentence. */
export interface FoundDate {
  readonly date: PartialDate;
  readonly endDate: PartialDate | null;
  readonly start: number;
  readonly end: number;
}

const MONTHS = ['jan', 'feb', 'mär', 'apr', 'mai', 'jun', 'jul', 'aug', 'sep', 'okt', 'nov', 'dez'];
const MONTH = String.raw`(?:Jan(?:uar)?|Feb(?:ruar)?|März|Mär|Apr(?:il)?|Mai|Juni?|Juli?|Aug(?:ust)?|Sept?(?:ember)?|Okt(?:ober)?|Nov(?:ember)?|Dez(?:ember)?)\.?`;
const SEASONS = ['frühjahr', 'sommer', 'herbst', 'winter'];
const ROMAN = ['i', 'ii', 'iii', 'iv'];
const YEAR = String.raw`(?:19|20)\d\d`;
const D = String.raw`(?:0?[1-9]|[12]\d|3[01])`;
const M = String.raw`(?:0?[1-9]|1[0-2])`;
const BEFORE = String.raw`(?<![\p{L}\d.,/-])`;
const AFTER = String.raw`(?![\p{L}\d])`;
const TO = String.raw`\s?(?:bis(?:\s+zum)?|[-–])\s?`;
const CLOCK = String.raw`(?:,?\s*(?:um\s+)?(?<hour>[01]?\d|2[0-3])[:.](?<minute>[0-5]\d)\s*Uhr)?`;

type Groups = Readonly<Record<string, string | undefined>>;
interface Form {
  readonly pattern: RegExp;
  readonly read: (groups: Groups) => Pick<FoundDate, 'date' | 'endDate'>;
}

const form = (source: string, read: Form['read']): Form => ({
  pattern: new RegExp(`${BEFORE}${source}${AFTER}`, 'giu'),
  read,
});
const once = (date: string) => ({ date, endDate: null });

/** The longest first: what a longer form has taken, no shorter one reads again. */
const FORMS: readonly Form[] = [
  form(
    String.raw`(?<d1>${D})\.\s?(?<m1>${M})\.\s?(?<y1>${YEAR}|\d\d)?${TO}(?<d2>${D})\.\s?(?<m2>${M})\.\s?(?<y2>${YEAR}|\d\d)`,
    ({ d1, m1, y1, d2, m2, y2 }) => ({ date: dayOf(y1 ?? y2, m1, d1), endDate: dayOf(y2, m2, d2) }),
  ),
  form(String.raw`(?<d>${D})\.\s?(?<m>${M})\.\s?(?<y>${YEAR}|\d\d)${CLOCK}`, ({ y, m, d, hour, minute }) =>
    once(`${dayOf(y, m, d)}${hour === undefined ? '' : `T${hour.padStart(2, '0')}:${minute ?? '00'}`}`),
  ),
  form(String.raw`(?<y>${YEAR})-(?<m>0[1-9]|1[0-2])-(?<d>0[1-9]|[12]\d|3[01])`, ({ y, m, d }) => once(dayOf(y, m, d))),
  form(String.raw`(?<d>${D})\.\s?(?<name>${MONTH})\s(?<y>${YEAR})${CLOCK}`, ({ y, name, d, hour, minute }) =>
    once(`${dayOf(y, monthOf(name), d)}${hour === undefined ? '' : `T${hour.padStart(2, '0')}:${minute ?? '00'}`}`),
  ),
  form(String.raw`(?<n1>${MONTH})(?:\s(?<y1>${YEAR}))?${TO}(?<n2>${MONTH})\s(?<y2>${YEAR})`, ({ n1, y1, n2, y2 }) => ({
    date: `${y1 ?? y2 ?? ''}-${monthOf(n1)}`,
    endDate: `${y2 ?? ''}-${monthOf(n2)}`,
  })),
  form(String.raw`(?<name>${MONTH})\s(?<y>${YEAR})`, ({ y, name }) => once(`${y ?? ''}-${monthOf(name)}`)),
  form(String.raw`(?<m>${M})[/.](?<y>${YEAR})`, ({ y, m }) => once(`${y ?? ''}-${two(m)}`)),
  form(String.raw`(?<season>Frühjahr|Frühling|Sommer|Herbst|Winter)\s(?<y>${YEAR})(?:/\d{2,4})?`, ({ season, y }) =>
    once(`${y ?? ''}-${21 + SEASONS.indexOf((season ?? '').toLowerCase().replace('frühling', 'frühjahr'))}`),
  ),
  form(String.raw`(?<q>[1-4]|I{1,3}|IV)\.?\s?Quartal\s(?<y>${YEAR})`, ({ q, y }) => once(quarterOf(q, y))),
  form(String.raw`Q(?<q>[1-4])\s?[/ ]\s?(?<y>${YEAR})`, ({ q, y }) => once(quarterOf(q, y))),
];

/** A year by itself is many things: only where the words before it say that it is a date. */
const YEAR_FORM = new RegExp(
  String.raw`(?:(?<![\p{L}])(?:Jahre?|seit|ED:?|Erstdiagnose:?)|(?:karzinoms?|carcinoms?|Brustkrebs|DCIS|(?<![\p{L}])Ca\.?)(?:\s(?:rechts|links|bds\.?|beidseits|re\.?|li\.?))?)\s\(?(?<y>${YEAR})(?![\p{L}\d./-])`,
  'giu',
);

/** All dates of a sentence, in their order. */
export function datesIn(sentence: string): readonly FoundDate[] {
  const found: FoundDate[] = [];
  const take = (start: number, end: number, dates: Pick<FoundDate, 'date' | 'endDate'>) => {
    const isFree = found.every((other) => end <= other.start || start >= other.end);
    const isReal = isRealDate(dates.date) && (dates.endDate === null || isRealDate(dates.endDate));
    if (isFree && isReal) found.push({ ...dates, start, end });
  };
  for (const { pattern, read } of FORMS)
    for (const match of sentence.matchAll(pattern))
      take(match.index, match.index + match[0].length, read(match.groups ?? {}));
  for (const match of sentence.matchAll(YEAR_FORM)) {
    const end = match.index + match[0].length;
    take(end - 4, end, once(match.groups?.['y'] ?? ''));
  }
  return found.sort((one, other) => one.start - other.start);
}

function dayOf(year: string | undefined, month: string | undefined, day: string | undefined): string {
  return `${wholeYear(year)}-${two(month)}-${two(day)}`;
}

/** Of two digits the year that is at most a few years ahead. */
function wholeYear(year = ''): string {
  if (year.length !== 2) return year;
  const latest = (new Date().getUTCFullYear() + 5) % 100;
  return `${Number(year) <= latest ? '20' : '19'}${year}`;
}

function two(number = ''): string {
  return number.padStart(2, '0');
}

function monthOf(name = ''): string {
  return two(String(MONTHS.indexOf(name.slice(0, 3).toLowerCase()) + 1));
}

function quarterOf(quarter = '', year = ''): string {
  const roman = ROMAN.indexOf(quarter.toLowerCase());
  return `${year}-${32 + (roman >= 0 ? roman + 1 : Number(quarter))}`;
}
