import { addDays, daysBetween, hasDay, hasTime, readableDate, spanOf } from '../dates/partial-date.ts';
import { GAP_DAYS } from '../policy.ts';
import type { EventRow } from '../store.ts';

/** Kinds of what may be worth a look. */
export const HINT_KINDS = [
  'same_time',
  'entered_twice',
  'planned_but_past',
  'done_but_ahead',
  'before_diagnosis',
  'series_order',
  'series_distance',
  'series_missing',
  'gap',
  'undated',
] as const;
/** One of {@link HINT_KINDS}. */
export type HintKind = (typeof HINT_KINDS)[number];

/** Something that a look at the dates shows; it says what stands there, never whether it is right. */
export interface Hint {
  readonly kind: HintKind;
  readonly eventIds: readonly string[];
  readonly text: string;
}

/** The parts of an event that hints look at. */
export type HintedEvent = Pick<
  EventRow,
  'id' | 'type' | 'status' | 'title' | 'date' | 'endDate' | 'seriesId' | 'cycle'
>;

/** A series that hints look at. */
export interface HintedSeries {
  readonly id: string;
  readonly title: string;
  readonly everyDays: number;
}

/** Types that are treatment; a look whether they stand before the diagnosis is for these. */
const TREATMENTS: readonly HintedEvent['type'][] = ['OP', 'Bestrahlung', 'Systemtherapie'];
/** Most hints of one kind: a list that nobody reads to its end helps nobody. */
const MOST_OF_A_KIND = 50;

/**
 * What does not fit together, and where nothing stands. Only what is certain: of a date that may mean many days, none
 * is assumed.
 * @param events by their date, undated ones last.
 * @param today `2026-11-22`.
 */
export function findHints(
  events: readonly HintedEvent[],
  series: readonly HintedSeries[],
  today: string,
): readonly Hint[] {
  const valid = events.filter(({ status }) => status !== 'cancelled');
  const found = [
    ...sameTimes(valid),
    ...enteredTwice(valid),
    ...againstToday(valid, today),
    ...beforeDiagnosis(valid),
    ...series.flatMap((one) => seriesHints(one, events)),
    ...gaps(valid, today),
    ...undated(valid),
  ];
  return HINT_KINDS.flatMap((kind) => found.filter((hint) => hint.kind === kind).slice(0, MOST_OF_A_KIND));
}

type Dated = HintedEvent & { readonly date: string };

function isDated(event: HintedEvent): event is Dated {
  return event.date !== null;
}

function named({ title, cycle }: HintedEvent): string {
  return cycle === null ? `„${title}“` : `„${title}“ (Nr. ${cycle})`;
}

/** Two appointments with times of day that overlap. */
function sameTimes(events: readonly HintedEvent[]): readonly Hint[] {
  const timed = events.filter(isDated).filter(({ date }) => hasTime(date));
  const ordered = timed.toSorted((one, other) => (one.date < other.date ? -1 : 1));
  const hints: Hint[] = [];
  for (const [index, one] of ordered.entries()) {
    for (const other of ordered.slice(index + 1, index + 1 + MOST_OF_A_KIND)) {
      if (hints.length >= MOST_OF_A_KIND) return hints;
      if (!isOverlapping(one, other)) break;
      if (sameEntryKey(one) !== sameEntryKey(other))
        hints.push({
          kind: 'same_time',
          eventIds: [one.id, other.id],
          text: `${named(one)} und ${named(other)} liegen zur selben Zeit: ${readableDate(other.date)}.`,
        });
    }
  }
  return hints;
}

/** The first begins no later than the other. */
function isOverlapping(one: Dated, other: Dated): boolean {
  return one.date === other.date || other.date < (one.endDate ?? one.date);
}

function enteredTwice(events: readonly HintedEvent[]): readonly Hint[] {
  const groups = Map.groupBy(events.filter(isDated), sameEntryKey);
  return [...groups.values()]
    .filter(({ length }) => length > 1)
    .map((same) => ({
      kind: 'entered_twice' as const,
      eventIds: same.map(({ id }) => id),
      text: `„${same[0]?.title ?? ''}“ steht ${same.length === 2 ? 'zweimal' : `${same.length}-mal`} da: ${readableDate(same[0]?.date.slice(0, 10) ?? null)}.`,
    }));
}

/** Entries with the same key are the same thing, entered again. */
function sameEntryKey({ type, date, title }: Dated): string {
  return `${type} ${date.slice(0, 10)} ${title.toLowerCase()}`;
}

function againstToday(events: readonly HintedEvent[], today: string): readonly Hint[] {
  return events.filter(isDated).flatMap((event): readonly Hint[] => {
    const { firstDay } = spanOf(event.date);
    const { lastDay } = spanOf(event.endDate ?? event.date);
    if (event.status === 'planned' && lastDay < today)
      return [
        {
          kind: 'planned_but_past',
          eventIds: [event.id],
          text: `${named(event)} steht als geplant da, das Datum ist vorbei: ${readableDate(event.date)}.`,
        },
      ];
    if (event.status === 'done' && firstDay > today)
      return [
        {
          kind: 'done_but_ahead',
          eventIds: [event.id],
          text: `${named(event)} steht als erledigt da, das Datum kommt erst noch: ${readableDate(event.date)}.`,
        },
      ];
    return [];
  });
}

function beforeDiagnosis(events: readonly HintedEvent[]): readonly Hint[] {
  const diagnoses = events.filter(isDated).filter(({ type }) => type === 'Diagnose');
  const [first] = diagnoses.toSorted((one, other) =>
    spanOf(one.date).firstDay < spanOf(other.date).firstDay ? -1 : 1,
  );
  if (first === undefined) return [];
  const { firstDay } = spanOf(first.date);
  return events
    .filter(isDated)
    .filter(({ type, date }) => TREATMENTS.includes(type) && spanOf(date).lastDay < firstDay)
    .map((event) => ({
      kind: 'before_diagnosis' as const,
      eventIds: [event.id, first.id],
      text: `${named(event)} (${readableDate(event.date)}) steht vor ${named(first)} (${readableDate(first.date)}).`,
    }));
}

function seriesHints(series: HintedSeries, events: readonly HintedEvent[]): readonly Hint[] {
  const members = events
    .filter(({ seriesId }) => seriesId === series.id)
    .toSorted((one, other) => (one.cycle ?? 0) - (other.cycle ?? 0));
  const valid = members.filter(({ status }) => status !== 'cancelled');
  return [
    ...missingNumbers(series, members),
    ...valid.slice(1).flatMap((member, index) => neighbours(series, valid[index], member)),
  ];
}

function missingNumbers({ title }: HintedSeries, members: readonly HintedEvent[]): readonly Hint[] {
  const numbers = new Set(members.map(({ cycle }) => cycle ?? 0));
  const [first, last] = [Math.min(...numbers), Math.max(...numbers)];
  const missing = Array.from({ length: Math.max(0, last - first) }, (_, index) => first + index).filter(
    (number) => !numbers.has(number),
  );
  if (missing.length === 0) return [];
  return [
    {
      kind: 'series_missing',
      eventIds: members.map(({ id }) => id),
      text: `In „${title}“ steht zwischen Nr. ${first} und Nr. ${last} nichts unter Nr. ${missing.join(', ')}.`,
    },
  ];
}

/** Two of a series, one after the other. */
function neighbours({ everyDays }: HintedSeries, before: HintedEvent | undefined, after: HintedEvent): readonly Hint[] {
  if (before === undefined || !isDated(before) || !isDated(after)) return [];
  const eventIds = [before.id, after.id];
  if (spanOf(after.date).lastDay < spanOf(before.date).firstDay)
    return [
      {
        kind: 'series_order',
        eventIds,
        text: `${named(after)} (${readableDate(after.date)}) steht vor ${named(before)} (${readableDate(before.date)}).`,
      },
    ];
  const isNext = (after.cycle ?? 0) - (before.cycle ?? 0) === 1;
  if (!isNext || !hasDay(before.date) || !hasDay(after.date)) return [];
  const days = daysBetween(before.date, after.date);
  if (days === everyDays) return [];
  return [
    {
      kind: 'series_distance',
      eventIds,
      text: `Zwischen ${named(before)} und ${named(after)} liegen ${counted(days)}, eingetragen war ein Abstand von ${everyDays === 1 ? '1 Tag' : `${everyDays} Tagen`}.`,
    },
  ];
}

function counted(days: number): string {
  return days === 1 ? '1 Tag' : `${days} Tage`;
}

/** Times in which nothing is entered, from the first entry up to today. */
function gaps(events: readonly HintedEvent[], today: string): readonly Hint[] {
  const dated = events.filter(isDated);
  const hints: Hint[] = [];
  let latest: { readonly event: Dated; readonly lastDay: string } | undefined;
  for (const event of dated) {
    const { firstDay } = spanOf(event.date);
    if (latest !== undefined && firstDay <= today) {
      const days = daysBetween(latest.lastDay, firstDay) - 1;
      if (days >= GAP_DAYS)
        hints.push({ kind: 'gap', eventIds: [latest.event.id, event.id], text: gapText(latest.lastDay, firstDay) });
    }
    const { lastDay } = spanOf(event.endDate ?? event.date);
    if (latest === undefined || lastDay > latest.lastDay) latest = { event, lastDay };
  }
  return hints;
}

function gapText(lastDay: string, firstDay: string): string {
  const [from, to] = [addDays(lastDay, 1), addDays(firstDay, -1)];
  const months = Math.round((daysBetween(from, to) + 1) / 30.44);
  return `Vom ${readableDate(from)} bis zum ${readableDate(to)} (etwa ${months} Monate) steht nichts im Zeitstrahl.`;
}

function undated(events: readonly HintedEvent[]): readonly Hint[] {
  const without = events.filter((event) => !isDated(event));
  if (without.length === 0) return [];
  return [
    {
      kind: 'undated',
      eventIds: without.map(({ id }) => id),
      text: without.length === 1 ? 'Ein Eintrag hat kein Datum.' : `${without.length} Einträge haben kein Datum.`,
    },
  ];
}
