/** When it is quiet, by the clock of a time zone. */
export interface QuietHours {
  /** Minutes since midnight. Before `fromMinute`, or the same, the end lies on the next day. */
  readonly fromMinute: number;
  readonly toMinute: number;
  readonly timeZone: string;
}

const MINUTE_MS = 60_000;
const DAY_MINUTES = 1_440;
const DAY_MS = DAY_MINUTES * MINUTE_MS;
/** A name of the tz database: no offsets, which know no summer time. */
const NAME = /^[A-Za-z][A-Za-z0-9_+-]*(?:\/[A-Za-z0-9_+-]+){0,2}$/;

/** Whether our clock knows a time zone of this name. */
export function isTimeZone(name: string): boolean {
  if (!NAME.test(name)) return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** Until when it is quiet at this moment; undefined: it is not. */
export function quietUntil(hours: QuietHours, at: Date): Date | undefined {
  const { fromMinute, toMinute, timeZone } = hours;
  if (fromMinute === toMinute) return undefined;
  const clock = clockOf(timeZone);
  const today = Math.floor(clock(at.getTime()) / DAY_MS) * DAY_MS;
  // A window that began yesterday may still be open.
  for (const day of [today - DAY_MS, today]) {
    const end = toMinute < fromMinute ? toMinute + DAY_MINUTES : toMinute;
    const from = momentOf(clock, day + fromMinute * MINUTE_MS);
    const to = momentOf(clock, day + end * MINUTE_MS);
    if (from <= at.getTime() && at.getTime() < to) return new Date(to);
  }
  return undefined;
}

/** What the clock on the wall shows at a moment, as if it were UTC. */
type Clock = (moment: number) => number;

const clocks = new Map<string, Clock>();

function clockOf(timeZone: string): Clock {
  const known = clocks.get(timeZone);
  if (known !== undefined) return known;
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  const clock: Clock = (moment) => {
    const parts = new Map(format.formatToParts(moment).map(({ type, value }) => [type, Number(value)]));
    const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0;
    return Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'));
  };
  clocks.set(timeZone, clock);
  return clock;
}

/**
 * When the clock shows this. A time that it shows twice in autumn is the later one; one that it skips in spring is as
 * much later: 02:30 becomes 03:30.
 */
function momentOf(clock: Clock, shown: number): number {
  const offsetBefore = clock(shown - DAY_MS) - (shown - DAY_MS);
  const offsetAfter = clock(shown + DAY_MS) - (shown + DAY_MS);
  const candidates = [shown - offsetBefore, shown - offsetAfter];
  const right = candidates.filter((moment) => clock(moment) === shown);
  return right.length === 0 ? shown - offsetBefore : Math.max(...right);
}
