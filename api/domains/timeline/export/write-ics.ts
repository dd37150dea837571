import ical, { ICalCalendarMethod, ICalEventClass, ICalEventStatus, ICalEventTransparency } from 'ical-generator';
import type { ICalEventData } from 'ical-generator';
import { momentOf } from '../dates/berlin-time.ts';
import { addDays, hasDay, hasTime } from '../dates/partial-date.ts';
import { CANCELLED_IN_CALENDAR_DAYS } from '../policy.ts';
import { fullTitleOf } from './exported-event.ts';
import type { ExportedEvent } from './exported-event.ts';

/** What stands in a calendar: that there is something, or what. */
export const CALENDAR_TITLES = ['neutral', 'full'] as const;
/** One of {@link CALENDAR_TITLES}. */
export type CalendarTitles = (typeof CALENDAR_TITLES)[number];

/** What a calendar is written from. */
export interface CalendarOptions {
  readonly events: readonly ExportedEvent[];
  readonly titles: CalendarTitles;
  /** Host of the service: together with an event's id it names the event for ever. */
  readonly host: string;
  readonly now: Date;
}

/** A calendar, and how many events it leaves out because their day is not known. */
export interface WrittenCalendar {
  readonly content: Uint8Array;
  readonly leftOut: number;
}

const NEUTRAL_TITLE = 'Termin';
const DAY_MS = 86_400_000;
/** How often a calendar that reads along should ask again: every four hours, in seconds. */
const REFRESH_S = 4 * 3_600;

/**
 * A calendar as RFC 5545 has it: the same events give the same bytes, an event keeps its UID, and each change counts
 * its SEQUENCE up, so that a calendar that imports it again changes what it has and adds nothing. Times are UTC:
 * calendars disagree about descriptions of time zones. A date that is no day is left out and counted, never padded.
 */
export function writeCalendar({ events, titles, host, now }: CalendarOptions): WrittenCalendar {
  const oldest = now.getTime() - CANCELLED_IN_CALENDAR_DAYS * DAY_MS;
  const told = events.filter(({ status, updatedAt }) => status !== 'cancelled' || updatedAt.getTime() >= oldest);
  const dated = told.filter(({ date }) => hasDay(date));
  const leftOut = told.length - dated.length;
  const calendar = ical({
    prodId: { company: 'companion', product: 'timeline', language: 'DE' },
    method: ICalCalendarMethod.PUBLISH,
    ttl: REFRESH_S,
    ...(titles === 'full' ? { name: 'Zeitstrahl' } : { name: 'Termine' }),
  });
  for (const event of dated) calendar.createEvent(entryOf(event, { titles, host }));
  // The library leaves the last line without its end.
  return { content: new TextEncoder().encode(`${calendar.toString().trimEnd()}\r\n`), leftOut };
}

function entryOf(event: ExportedEvent, { titles, host }: Pick<CalendarOptions, 'titles' | 'host'>): ICalEventData {
  const isFull = titles === 'full';
  return {
    id: `${event.id}@${host}`,
    sequence: event.sequence,
    stamp: event.updatedAt,
    lastModified: event.updatedAt,
    created: event.createdAt,
    ...timesOf(event),
    summary: isFull ? fullTitleOf(event) : NEUTRAL_TITLE,
    ...(isFull && event.place !== null ? { location: event.place } : {}),
    status: STATUSES[event.status],
    class: ICalEventClass.PRIVATE,
  };
}

const STATUSES: Readonly<Record<ExportedEvent['status'], ICalEventStatus>> = {
  planned: ICalEventStatus.CONFIRMED,
  done: ICalEventStatus.CONFIRMED,
  cancelled: ICalEventStatus.CANCELLED,
};

function timesOf({ date, endDate }: ExportedEvent) {
  const start = date ?? '';
  if (hasTime(start)) {
    const end = endDate !== null && hasTime(endDate) && endDate > start ? { end: momentOf(endDate) } : {};
    return { start: momentOf(start), ...end };
  }
  // A day as text: as a moment it would be the day before, east of Greenwich. The end of whole days is the next one.
  const last = hasDay(endDate) && endDate >= start ? endDate : start;
  // Weeks of radiation leave room for everything else in them.
  return { start, end: addDays(last, 1), allDay: true, transparency: ICalEventTransparency.TRANSPARENT };
}
