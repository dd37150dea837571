import { describe, expect, it } from 'vitest';
import { isTimeZone, quietUntil } from './quiet-hours.ts';

const hours = (from: string, to: string, timeZone = 'Europe/Berlin') => {
  const minute = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
  return { fromMinute: minute(from), toMinute: minute(to), timeZone };
};
const until = (quiet: ReturnType<typeof hours>, at: string) => quietUntil(quiet, new Date(at))?.toISOString();

describe('quiet hours', () => {
  it.each([
    ['21:59', '2026-01-10T20:59:59Z', undefined],
    ['22:00', '2026-01-10T21:00:00Z', '2026-01-11T06:00:00.000Z'],
    ['midnight', '2026-01-10T23:00:00Z', '2026-01-11T06:00:00.000Z'],
    ['06:59', '2026-01-11T05:59:59Z', '2026-01-11T06:00:00.000Z'],
    ['07:00', '2026-01-11T06:00:00Z', undefined],
  ])('go over midnight: at %s', (_title, at, end) => {
    expect(until(hours('22:00', '07:00'), at)).toBe(end);
  });

  it.each([
    ['2026-06-10T10:59:00Z', undefined],
    ['2026-06-10T11:00:00Z', '2026-06-10T13:30:00.000Z'],
    ['2026-06-10T13:30:00Z', undefined],
  ])('lie within a day as well: at %s', (at, end) => {
    expect(until(hours('13:00', '15:30'), at)).toBe(end);
  });

  it('are none where they begin and end at the same minute', () => {
    expect(until(hours('08:00', '08:00'), '2026-06-10T06:00:00Z')).toBeUndefined();
  });

  it('end at 03:30 in the night in which 02:30 is skipped (29 March)', () => {
    expect(until(hours('22:00', '02:30'), '2026-03-28T22:00:00Z')).toBe('2026-03-29T01:30:00.000Z');
    expect(until(hours('22:00', '02:30'), '2026-03-29T01:29:00Z')).toBe('2026-03-29T01:30:00.000Z');
    expect(until(hours('22:00', '02:30'), '2026-03-29T01:30:00Z')).toBeUndefined();
    expect(until(hours('22:00', '07:00'), '2026-03-28T22:00:00Z')).toBe('2026-03-29T05:00:00.000Z');
  });

  it('end at the second 02:30 in the night that has two (25 October), without a gap before', () => {
    for (const at of ['2026-10-25T00:29:00Z', '2026-10-25T00:30:00Z', '2026-10-25T01:00:00Z', '2026-10-25T01:29:59Z'])
      expect(until(hours('22:00', '02:30'), at)).toBe('2026-10-25T01:30:00.000Z');
    expect(until(hours('22:00', '02:30'), '2026-10-25T01:30:00Z')).toBeUndefined();
    expect(until(hours('22:00', '07:00'), '2026-10-24T21:00:00Z')).toBe('2026-10-25T06:00:00.000Z');
  });

  it('begin at the second 02:30, too', () => {
    expect(until(hours('02:30', '07:00'), '2026-10-25T00:45:00Z')).toBeUndefined();
    expect(until(hours('02:30', '07:00'), '2026-10-25T01:30:00Z')).toBe('2026-10-25T06:00:00.000Z');
  });

  it.each([
    ['Asia/Kathmandu', '2026-06-10T16:15:00Z', '2026-06-11T01:15:00.000Z'],
    ['Australia/Lord_Howe', '2026-06-10T11:30:00Z', '2026-06-10T20:30:00.000Z'],
    ['America/New_York', '2026-06-11T02:00:00Z', '2026-06-11T11:00:00.000Z'],
    ['Pacific/Kiritimati', '2026-06-10T08:00:00Z', '2026-06-10T17:00:00.000Z'],
  ])('follow the clock of %s', (zone, at, end) => {
    expect(until(hours('22:00', '07:00', zone), at)).toBe(end);
  });

  it.each(['Europe/Berlin', 'UTC', 'America/Argentina/Buenos_Aires', 'Etc/GMT+5'])('know %s', (name) => {
    expect(isTimeZone(name)).toBe(true);
  });

  it.each(['Europe/Bielefeld', '+02:00', '', 'MESZ', '../etc/passwd', 'Europe/Berlin\n', 'x'.repeat(60)])(
    'know no zone %j',
    (name) => {
      expect(isTimeZone(name)).toBe(false);
    },
  );
});
