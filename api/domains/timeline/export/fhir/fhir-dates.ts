import { momentOf } from '../../dates/berlin-time.ts';
import { hasTime, readableDates, spanOf } from '../../dates/partial-date.ts';
import type { ExportedEvent } from '../exported-event.ts';

/** When something was or is, in the two forms that FHIR has for it. */
export type FhirTime = { readonly dateTime: string } | { readonly period: FhirPeriod };
/** A time with a beginning and an end. */
export interface FhirPeriod {
  readonly start?: string;
  readonly end?: string;
}

type Dates = Pick<ExportedEvent, 'date' | 'endDate'>;

/**
 * When an event is, as exact as FHIR can say it and never more exact than it is known: a season or a quarter has no
 * form there and becomes its year, a winter, which has two years, nothing. {@link dateNoteOf} says then what is meant.
 */
export function fhirTimeOf({ date, endDate }: Dates): FhirTime | undefined {
  const start = fhirDateOf(date);
  const end = fhirDateOf(endDate);
  if (endDate === null || end === undefined) return start === undefined ? undefined : { dateTime: start };
  return { period: { ...(start === undefined ? {} : { start }), end } };
}

/** The same where there is a form for periods alone. */
export function fhirPeriodOf(dates: Dates): FhirPeriod | undefined {
  const time = fhirTimeOf(dates);
  if (time === undefined) return undefined;
  return 'period' in time ? time.period : { start: time.dateTime };
}

/** Beginning and end as moments, where both are known to the minute. */
export function fhirInstantsOf({ date, endDate }: Dates): { readonly start: string; readonly end: string } | undefined {
  if (date === null || endDate === null || !hasTime(date) || !hasTime(endDate)) return undefined;
  return { start: momentOf(date).toISOString(), end: momentOf(endDate).toISOString() };
}

/** What FHIR's own form of the date leaves out. */
export function dateNoteOf({ date, endDate }: Dates): string | undefined {
  const isWhole = [date, endDate].every(
    (one) => one === null || !['season', 'quarter'].includes(spanOf(one).precision),
  );
  return isWhole && date !== null ? undefined : `Angabe zum Datum: ${readableDates(date, endDate)}`;
}

function fhirDateOf(date: string | null): string | undefined {
  if (date === null) return undefined;
  const { precision, firstDay, lastDay } = spanOf(date);
  if (precision === 'minute') return momentOf(date).toISOString();
  if (precision !== 'season' && precision !== 'quarter') return date;
  return firstDay.slice(0, 4) === lastDay.slice(0, 4) ? firstDay.slice(0, 4) : undefined;
}
