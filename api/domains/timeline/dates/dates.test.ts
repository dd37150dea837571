import { describe, expect, it } from 'vitest';
import { berlinDayOf, isOnTheClock, momentOf } from './berlin-time.ts';
import {
  addDays,
  canonicalDate,
  endPositionOf,
  isRealDate,
  positionOf,
  readableDates,
  spanOf,
} from './partial-date.ts';

describe('the clock in Berlin', () => {
  it('is told as a moment, in winter, in summer and when it was set otherwise', () => {
    expect(momentOf('2026-01-15T09:30').toISOString()).toBe('2026-01-15T08:30:00.000Z');
    expect(momentOf('2026-07-15T09:30').toISOString()).toBe('2026-07-15T07:30:00.000Z');
    // No summer time between 1950 and 1979.
    expect(momentOf('1968-07-15T09:30').toISOString()).toBe('1968-07-15T08:30:00.000Z');
  });

  it('skips an hour in spring and shows one twice in autumn: the first is meant', () => {
    expect(isOnTheClock('2026-03-29T02:30')).toBe(false);
    expect(momentOf('2026-03-29T02:30').toISOString()).toBe('2026-03-29T01:30:00.000Z');
    expect(momentOf('2026-03-29T03:00').toISOString()).toBe('2026-03-29T01:00:00.000Z');
    expect(isOnTheClock('2026-10-25T02:30')).toBe(true);
    expect(momentOf('2026-10-25T02:30').toISOString()).toBe('2026-10-25T00:30:00.000Z');
    expect(momentOf('2026-10-25T03:00').toISOString()).toBe('2026-10-25T02:00:00.000Z');
  });

  it('has its own day', () => {
    expect(berlinDayOf(new Date('2026-11-22T22:59:59Z'))).toBe('2026-11-22');
    expect(berlinDayOf(new Date('2026-11-22T23:00:00Z'))).toBe('2026-11-23');
  });
});

describe('a date as exact as it is known', () => {
  it('has one form, however it is said', () => {
    expect(['Frühling 2024', 'Frühjahr 2024', '2024-21'].map(canonicalDate)).toEqual(Array(3).fill('2024-21'));
    expect(['4. Quartal 2024', '2024-Q4', '2024-36'].map(canonicalDate)).toEqual(Array(3).fill('2024-36'));
  });

  it('exists or does not', () => {
    expect(['2024-02-29', '2000-02-29', '1968', '2024-12-31T23:59'].every(isRealDate)).toBe(true);
    expect(['2025-02-29', '1900-02-29', '2024-04-31', '2026-03-29T02:00'].some(isRealDate)).toBe(false);
  });

  it('moves by days over months, leap years and changes of the clock', () => {
    expect(addDays('2024-02-28', 1)).toBe('2024-02-29');
    expect(addDays('2026-03-28T09:00', 1)).toBe('2026-03-29T09:00');
    expect(addDays('2026-01-01', -1)).toBe('2025-12-31');
  });

  it('ends no earlier than it begins, whatever is known of it', () => {
    for (const date of ['2024', '2024-24', '2024-36', '2024-02', '2024-02-29', '2024-02-29T23:59', null])
      expect(endPositionOf(date, null)).toBeGreaterThanOrEqual(positionOf(date));
    expect(spanOf('2023-24')).toMatchObject({ firstDay: '2023-12-01', lastDay: '2024-02-29' });
  });

  it('is read with its end', () => {
    expect(readableDates('2024-03-14T09:00', '2024-03-14T10:30')).toBe('14. März 2024, 9:00 bis 10:30 Uhr');
    expect(readableDates('2024-01', '2024-03')).toBe('Januar 2024 bis März 2024');
    expect(readableDates('2024-03-14', '2024-03-14')).toBe('14. März 2024');
  });
});
