import type { DatabaseTransaction } from '#api/database/database.ts';
import { insertProfileIfAbsent } from '#api/domains/profil/index.ts';
import { notFound, stepNotPossible } from '#api/errors.ts';
import { addDays, daysBetween, hasDay, hasTime, isInReach } from '../dates/partial-date.ts';
import { dateOutOfReach, seriesNeedsFullDates } from '../errors.ts';
import { requireConsistent, requireRoom } from '../event-rules.ts';
import { insertEvents, updateEvent } from '../store.ts';
import type { EventRow } from '../store.ts';
import { withoutUndefined } from '../without-undefined.ts';
import type { NewSeries, SeriesMove } from './series-schema.ts';
import { insertSeries, selectSeriesEvents } from './series-store.ts';
import type { SeriesRow } from './series-store.ts';

/** Enters a series with all of its events. @throws {AppError} 409 no room · 422 without a day. */
export async function enterSeries(
  transaction: DatabaseTransaction,
  userId: string,
  { count, everyDays, firstCycle, ...wanted }: NewSeries,
): Promise<SeriesRow> {
  const first = { endDate: null, ...withoutUndefined(wanted) };
  const { date, title, endDate } = first;
  if (!hasDay(date) || (endDate !== null && !hasDay(endDate))) throw seriesNeedsFullDates();
  requireConsistent(first);
  await insertProfileIfAbsent(transaction, userId);
  await requireRoom(transaction, userId, count);
  const series = await insertSeries(transaction, { userId, title, everyDays, plannedCount: count });
  const events = Array.from({ length: count }, (_, index) => ({
    ...first,
    ...movedDates({ date, endDate }, index * everyDays),
    userId,
    seriesId: series.id,
    cycle: firstCycle + index,
  }));
  await insertEvents(transaction, events);
  return series;
}

/**
 * Moves one event of a series to another day, and the later planned ones by as many days. The new day is named, not the
 * distance: said twice, it moves once.
 * @throws {AppError} 404 · 409 for a cancelled one · 422 where a day is not known, or does not exist.
 */
export async function moveSeries(
  transaction: DatabaseTransaction,
  seriesId: string,
  { eventId, date: wanted }: SeriesMove,
): Promise<void> {
  const events = await selectSeriesEvents(transaction, seriesId);
  const moved = events.find(({ id }) => id === eventId);
  if (moved === undefined) throw notFound();
  if (moved.status === 'cancelled') throw stepNotPossible();
  const followers = events.filter(({ cycle, status }) => status === 'planned' && (cycle ?? 0) > (moved.cycle ?? 0));
  if (!hasDay(wanted) || ![moved, ...followers].every(isFullyDated)) throw seriesNeedsFullDates();
  const days = daysBetween(moved.date ?? wanted, wanted);
  await moveOne(transaction, moved, { days, time: hasTime(wanted) ? wanted.slice(10) : undefined });
  for (const follower of followers) await moveOne(transaction, follower, { days });
}

async function moveOne(
  transaction: DatabaseTransaction,
  row: EventRow,
  { days, time }: { readonly days: number; readonly time?: string | undefined },
): Promise<void> {
  const dates = movedDates({ date: row.date ?? '', endDate: row.endDate }, days);
  // An end keeps its time of day; where a new beginning would be behind it, that is said.
  const change = time === undefined ? dates : { ...dates, date: `${dates.date.slice(0, 10)}${time}` };
  if (change.date === row.date && change.endDate === row.endDate) return;
  requireConsistent({ ...row, ...change });
  await updateEvent(transaction, row, change);
}

function movedDates({ date, endDate }: { readonly date: string; readonly endDate: string | null }, days: number) {
  const moved = { date: addDays(date, days), endDate: endDate === null ? null : addDays(endDate, days) };
  if (!isInReach(moved.date) || (moved.endDate !== null && !isInReach(moved.endDate))) throw dateOutOfReach();
  return moved;
}

function isFullyDated({ date, endDate }: EventRow): boolean {
  return hasDay(date) && (endDate === null || hasDay(endDate));
}

/** Cancels what is still planned of a series, from a number on; what was done stays. */
export async function cancelSeries(transaction: DatabaseTransaction, seriesId: string, fromCycle = 1): Promise<void> {
  for (const row of await selectSeriesEvents(transaction, seriesId))
    if (row.status === 'planned' && (row.cycle ?? 0) >= fromCycle)
      await updateEvent(transaction, row, { status: 'cancelled' });
}

/** Gives all events of a series another title. */
export async function retitleSeries(transaction: DatabaseTransaction, seriesId: string, title: string): Promise<void> {
  for (const row of await selectSeriesEvents(transaction, seriesId))
    if (row.title !== title) await updateEvent(transaction, row, { title });
}
