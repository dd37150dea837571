import { MONTHS } from '#core/german/months.ts';
import { isOnTheClock } from './berlin-time.ts';

/**
 * A date as exact as it is known, in the forms of ISO 8601-2: `2024`, `2024-21` … `2024-24` (spring, summer, autumn,
 * winter), `2024-33` … `2024-36` (quarters), `2024-03`, `2024-03-14`, and `2024-03-14T09:30` on the clock in Berlin.
 */
export type PartialDate = string;

/** How exact a date is. */
export type Precision = 'year' | 'season' | 'quarter' | 'month' | 'day' | 'minute';

/** The days that a date may mean; both belong to it. */
export interface Span {
  readonly precision: Precision;
  readonly firstDay: string;
  readonly lastDay: string;
}

const YEAR = String.raw`(?:19|20)\d\d`;
const THIRTY_ONE = String.raw`(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])`;
const THIRTY = String.raw`(?:0[469]|11)-(?:0[1-9]|[12]\d|30)`;
const FEBRUARY = String.raw`02-(?:0[1-9]|1\d|2\d)`;
const DAY_OF_YEAR = `(?:${THIRTY_ONE}|${THIRTY}|${FEBRUARY})`;
const TIME = String.raw`T(?:[01]\d|2[0-3]):[0-5]\d`;
const EXACT = String.raw`${YEAR}(?:-(?:0[1-9]|1[0-2]|2[1-4]|3[3-6])|-${DAY_OF_YEAR}(?:${TIME})?)?`;
const IN_WORDS = String.raw`(?:Frühjahr|Frühling|Sommer|Herbst|Winter) ${YEAR}|[1-4]\. Quartal ${YEAR}|${YEAR}-Q[1-4]`;

/** What may be sent: the forms above, or "Frühjahr 2024", "2. Quartal 2024", "2024-Q2". */
export const DATE_INPUT = new RegExp(`^(?:${EXACT}|${IN_WORDS})$`);

const SEASONS = ['Frühjahr', 'Sommer', 'Herbst', 'Winter'] as const;

const DAY_MS = 86_400_000;
/** Positions count from here, so that all of them are positive. */
const ORIGIN = Date.parse('1900-01-01T00:00Z');
/** Among dates that begin together the vaguer stands first. */
const RANKS: Readonly<Record<Precision, number>> = { year: 0, season: 1, quarter: 2, month: 3, day: 4, minute: 5 };
/** Where events without a date stand: behind all others, and within what a cursor can name. */
const UNDATED_POSITION = 250_000_000_000_000;

/** The one form that is kept. */
export function canonicalDate(input: string): PartialDate {
  const [, quarter, yearOfQuarter] = /^([1-4])\. Quartal (\d{4})$/.exec(input) ?? [];
  if (quarter !== undefined) return `${yearOfQuarter ?? ''}-${32 + Number(quarter)}`;
  const [, yearBefore, number] = /^(\d{4})-Q([1-4])$/.exec(input) ?? [];
  if (number !== undefined) return `${yearBefore ?? ''}-${32 + Number(number)}`;
  const [, season, year] = /^(\p{L}+) (\d{4})$/u.exec(input) ?? [];
  if (season === undefined) return input;
  const index = (SEASONS as readonly string[]).indexOf(season === 'Frühling' ? 'Frühjahr' : season);
  return `${year ?? ''}-${21 + index}`;
}

/** Whether there is such a day, and the clock shows that time on it. */
export function isRealDate(date: PartialDate): boolean {
  if (date.length < 10) return true;
  const day = date.slice(0, 10);
  const parsed = new Date(`${day}T00:00:00Z`);
  if (Number.isNaN(parsed.getTime()) || !parsed.toISOString().startsWith(day)) return false;
  return date.length === 10 || isOnTheClock(date);
}

/** What a date may mean. */
export function spanOf(date: PartialDate): Span {
  const year = Number(date.slice(0, 4));
  if (date.length === 4) return { precision: 'year', ...monthsFrom(year, 1, 12) };
  const part = Number(date.slice(5, 7));
  if (date.length > 7) {
    const day = date.slice(0, 10);
    return { precision: date.length > 10 ? 'minute' : 'day', firstDay: day, lastDay: day };
  }
  if (part <= 12) return { precision: 'month', ...monthsFrom(year, part, 1) };
  if (part <= 24) return { precision: 'season', ...monthsFrom(year, 3 + (part - 21) * 3, 3) };
  return { precision: 'quarter', ...monthsFrom(year, 1 + (part - 33) * 3, 3) };
}

function monthsFrom(year: number, month: number, count: number) {
  const first = new Date(Date.UTC(year, month - 1, 1));
  const last = new Date(Date.UTC(year, month - 1 + count, 0));
  return { firstDay: first.toISOString().slice(0, 10), lastDay: last.toISOString().slice(0, 10) };
}

/** Where a date stands among others: milliseconds of the wall clock since 1900, whole. */
export function positionOf(date: PartialDate | null): number {
  if (date === null) return UNDATED_POSITION;
  const { precision, firstDay } = spanOf(date);
  const time = precision === 'minute' ? date.slice(10) : 'T00:00';
  return Date.parse(`${firstDay}${time}Z`) - ORIGIN + RANKS[precision];
}

/** When what has this date is surely over, counted the same way; never before its position. */
export function endPositionOf(date: PartialDate | null, endDate: PartialDate | null): number {
  const last = endDate ?? date;
  if (last === null) return UNDATED_POSITION;
  const { precision, lastDay } = spanOf(last);
  const end =
    precision === 'minute'
      ? Date.parse(`${last}Z`) - ORIGIN + RANKS.minute
      : Date.parse(`${lastDay}T00:00Z`) - ORIGIN + DAY_MS - 1;
  return Math.max(end, positionOf(date));
}

/** First and last moment of days, counted the same way. */
export function positionsOfDays(fromDay: string, toDay: string) {
  return {
    from: Date.parse(`${fromDay}T00:00Z`) - ORIGIN,
    to: Date.parse(`${toDay}T00:00Z`) - ORIGIN + DAY_MS - 1,
  };
}

/** Whether an end is surely before its beginning; what may be the same time is not. */
export function isEndBeforeStart(date: PartialDate, endDate: PartialDate): boolean {
  if (hasTime(date) && hasTime(endDate)) return endDate < date;
  return spanOf(endDate).lastDay < spanOf(date).firstDay;
}

/** Whether the day is known. */
export function hasDay(date: PartialDate | null): date is PartialDate {
  return date !== null && date.length >= 10;
}

/** Whether the time of day is known. */
export function hasTime(date: PartialDate): boolean {
  return date.length > 10;
}

/** So many days later at the same time on the clock; the day must be known. */
export function addDays(date: PartialDate, days: number): PartialDate {
  const moved = new Date(Date.parse(`${date.slice(0, 10)}T00:00Z`) + days * DAY_MS);
  return `${moved.toISOString().slice(0, 10)}${date.slice(10)}`;
}

/** Days from one day to another; times of day do not count. */
export function daysBetween(date: PartialDate, later: PartialDate): number {
  return Math.round((Date.parse(`${later.slice(0, 10)}T00:00Z`) - Date.parse(`${date.slice(0, 10)}T00:00Z`)) / DAY_MS);
}

/** Whether a day lies in the years that are kept. */
export function isInReach(date: PartialDate): boolean {
  return /^(?:19|20)\d\d-/.test(date);
}

/** Accuracy in the words of oBDS: E exact, T day unknown, M month unknown, V unknown. */
export function accuracyOf(date: PartialDate | null): 'E' | 'T' | 'M' | 'V' {
  if (date === null) return 'V';
  const { precision } = spanOf(date);
  if (precision === 'day' || precision === 'minute') return 'E';
  return precision === 'month' ? 'T' : 'M';
}

/** "14. März 2024, 9:30 Uhr", "März 2024", "Frühjahr 2024", "2024", "ohne Datum": no more exact than it is known. */
export function readableDate(date: PartialDate | null): string {
  if (date === null) return 'ohne Datum';
  const { precision } = spanOf(date);
  const [year = '', part = ''] = date.split('-');
  switch (precision) {
    case 'year':
      return year;
    case 'season':
      return readableSeason(Number(year), Number(part));
    case 'quarter':
      return `${Number(part) - 32}. Quartal ${year}`;
    case 'month':
      return `${monthName(date)} ${year}`;
    case 'day':
    case 'minute':
      return `${Number(date.slice(8, 10))}. ${monthName(date)} ${year}${readableTime(date)}`;
  }
}

/** The same with its end: "14. bis 16. März 2024", "Januar 2024 bis März 2024". */
export function readableDates(date: PartialDate | null, endDate: PartialDate | null): string {
  if (endDate === null || endDate === date) return readableDate(date);
  const isSameDay = date?.slice(0, 10) === endDate.slice(0, 10) && hasTime(endDate);
  if (isSameDay) return `${readableDate(date).replace(/ Uhr$/, '')} bis ${clockOf(endDate)} Uhr`;
  return `${readableDate(date)} bis ${readableDate(endDate)}`;
}

/** A winter goes from December to February, over the turn of the year. */
function readableSeason(year: number, part: number): string {
  const name = SEASONS[part - 21] ?? '';
  return name === 'Winter' ? `Winter ${year}/${String((year + 1) % 100).padStart(2, '0')}` : `${name} ${year}`;
}

function monthName(date: PartialDate): string {
  return MONTHS[Number(date.slice(5, 7)) - 1] ?? '';
}

function readableTime(date: PartialDate): string {
  return hasTime(date) ? `, ${clockOf(date)} Uhr` : '';
}

function clockOf(date: PartialDate): string {
  return `${Number(date.slice(11, 13))}:${date.slice(14, 16)}`;
}
