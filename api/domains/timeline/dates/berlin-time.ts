/** The wall clock that all of her times are told on. */
const ZONE = 'Europe/Berlin';
const DAY_MS = 86_400_000;

const CLOCK = new Intl.DateTimeFormat('sv-SE', {
  timeZone: ZONE,
  dateStyle: 'short',
  timeStyle: 'medium',
});

/** `2024-03-14T09:30` in Berlin as a moment; an hour that the clock skips is read as the one that follows it. */
export function momentOf(wallClock: string): Date {
  const [first] = momentsOf(wallClock);
  const asUtc = Date.parse(`${wallClock}:00Z`);
  return new Date(first ?? asUtc - Math.min(...offsetsAround(asUtc)));
}

/** Whether the clock in Berlin shows this minute at all: once a year an hour is skipped. */
export function isOnTheClock(wallClock: string): boolean {
  return momentsOf(wallClock).length > 0;
}

/** The day that it is in Berlin, `2024-03-14`. */
export function berlinDayOf(moment: Date): string {
  return CLOCK.format(moment).slice(0, 10);
}

/** Moments at which the clock shows this minute, the first one first; two once a year. */
function momentsOf(wallClock: string): readonly number[] {
  const asUtc = Date.parse(`${wallClock}:00Z`);
  // No minute at all: schemas look at what a pattern has refused already, too.
  if (Number.isNaN(asUtc)) return [];
  return offsetsAround(asUtc)
    .filter((offset) => offsetAt(asUtc - offset) === offset)
    .map((offset) => asUtc - offset)
    .sort((one, other) => one - other);
}

function offsetsAround(asUtc: number): readonly number[] {
  return [...new Set([offsetAt(asUtc - DAY_MS), offsetAt(asUtc + DAY_MS)])];
}

/** How far the clock is ahead of UTC, in milliseconds. */
function offsetAt(moment: number): number {
  const whole = Math.floor(moment / 1_000) * 1_000;
  return Date.parse(`${CLOCK.format(whole).replace(' ', 'T')}Z`) - whole;
}
