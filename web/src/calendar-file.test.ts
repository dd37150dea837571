import { describe, expect, it } from 'vitest';
import { dateAsCalendar } from './calendar-file.ts';

describe('the next date', () => {
  it('is a whole day, also over the end of a year, and names no illness', () => {
    const file = dateAsCalendar('2026-12-31', new Date('2026-11-21T10:00:00Z'), 'id@example');
    expect(file).toContain('DTSTART;VALUE=DATE:20261231\r\nDTEND;VALUE=DATE:20270101\r\n');
    expect(file).toContain('DTSTAMP:20261121T100000Z');
    expect(file).not.toMatch(/brust|krebs|untersuchung(?!\/\/DE)/iu);
    expect(file.split('\r\n').every((line) => line.length <= 75)).toBe(true);
  });
});
