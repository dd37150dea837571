import * as calendar from 'page-texts:kalender';

/**
 * A day for the calendar (RFC 5545), discreet: whoever looks over her shoulder learns nothing.
 * @param day `YYYY-MM-DD`.
 * @param now for the time stamp.
 */
export function dateAsCalendar(day: string, now: Date, id: string): string {
  const compact = day.replaceAll('-', '');
  const stamp = now.toISOString().replaceAll(/[-:]|\.\d+/gu, '');
  const after = new Date(`${day}T00:00:00Z`);
  after.setUTCDate(after.getUTCDate() + 1);
  const end = after.toISOString().slice(0, 10).replaceAll('-', '');
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${calendar.source}//DE`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${id}`,
    `DTSTAMP:${stamp}`,
    `DTSTART;VALUE=DATE:${compact}`,
    `DTEND;VALUE=DATE:${end}`,
    `SUMMARY:${calendar.entry}`,
    'CLASS:PRIVATE',
    'TRANSP:TRANSPARENT',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${calendar.entry}`,
    'TRIGGER;RELATED=START:PT9H',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ].join('\r\n');
}
