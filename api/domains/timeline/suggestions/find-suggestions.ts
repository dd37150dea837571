import { isEndBeforeStart, spanOf } from '../dates/partial-date.ts';
import type { EventStatus, EventType, Side } from '../vocabulary.ts';
import { datesIn } from './dates-in-text.ts';
import type { FoundDate } from './dates-in-text.ts';
import { kindsIn } from './kinds-in-text.ts';
import type { FoundKind } from './kinds-in-text.ts';

/** What a sentence of a letter may tell of. */
export interface FoundEvent {
  readonly type: EventType;
  readonly status: EventStatus;
  readonly title: string;
  readonly date: string;
  readonly endDate: string | null;
  readonly side: Side | null;
  /** The sentence in the text, in UTF-16 units. */
  readonly rangeStart: number;
  readonly rangeEnd: number;
}

/** A sentence with its place; a line end within is a blank. */
export interface PlacedSentence {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** What is known of the letter. */
export interface LetterFacts {
  readonly sentences: readonly PlacedSentence[];
  /** `2025`, `2025-03`, `2025-03-14`; null: not known. */
  readonly letterDate: string | null;
  /** `2026-11-22`. */
  readonly today: string;
}

/** A word further away has nothing to do with the date, in characters. */
const FAR = 160;
/** How much nearer a disease has to stand than what was done about it, in characters. */
const BACKGROUND_PENALTY = 60;

/** Before a date: it is a birthday, a letter's own day, when a sample arrived, or until when something holds. */
const OF_SOMETHING_ELSE =
  /(?:(?<!\p{L})geb(?:oren|\.|urtsdatum)?(?:\s?am|datum)?\W*|\*\s?|geburts-?datum\W*|(?:brief|bericht|befund|schreiben|protokoll|überweisung|plan|beschluss)(?:es|s)?\s(?:\S{1,30}\s)?vom\s|(?<!\p{L})(?:Eingang|Ausgang|Druckdatum|Datum|Unterschrift|gültig|ausgestellt|anerkannt|verstorben|Stand)(?!\p{L})\D{0,20}|,\s?den\s|(?<!\p{L})bis(?:\szum|\sca\.?|\setwa)?\s)$/iu;
const OF_SOMEBODY_ELSE =
  /(?<!\p{L})(?:Mutter|Vater|Schwester|Bruder|Tante|Onkel|Groß(?:mutter|vater)|Cousine|Tochter|Sohn|familiär\p{L}*|Familienanamnese)(?!\p{L})/iu;
const PLANNED =
  /(?<!\p{L})(?:geplant\p{L}*|vorgesehen\p{L}*|vereinbart\p{L}*|terminiert\p{L}*|nächste[nrs]?|soll(?:te)?|wird|werden|bitten|empfehlen|empfohlen|erfolgt|findet|beginnt)(?!\p{L})/iu;
/** Between a word and a date: the word belongs to another sentence. */
const SENTENCE_END = /(?:\d{4}|\p{Ll}{3}|Uhr)[.;]\s+\p{Lu}/u;
/** What has a side; of the rest a side in the sentence means something else. */
const SIDED: readonly EventType[] = ['Diagnose', 'OP', 'Bestrahlung', 'Symptom', 'Selbstuntersuchung', 'Termin'];
const SIDES: readonly (readonly [Side, RegExp])[] = [
  ['B', /(?<!\p{L})(?:beidseit(?:s|ig\p{L}*)|bds\.?|beide[nr]?\s(?:Brüste|Seiten))(?!\p{L})/iu],
  ['R', /(?<!\p{L})(?:rechts(?:seitig\p{L}*)?|rechte[nrs]?)(?!\p{L})/iu],
  ['L', /(?<!\p{L})(?:links(?:seitig\p{L}*)?|linke[nrs]?)(?!\p{L})/iu],
];

/**
 * Dates of a letter together with what happened then, as its words say it. Deterministic, and rather too few: a date
 * beside which nothing stands that it could belong to is left alone. None of it is an event before she says so.
 */
export function findSuggestions({ sentences, letterDate, today }: LetterFacts): readonly FoundEvent[] {
  const reference = { day: letterDate === null ? today : spanOf(letterDate).lastDay, isLetters: letterDate !== null };
  return sentences
    .filter(({ text }) => !OF_SOMEBODY_ELSE.test(text))
    .flatMap((sentence) => eventsIn(sentence, reference));
}

/** The day from which on something is still to come. */
interface Reference {
  readonly day: string;
  /** It is the letter's own, and not today. */
  readonly isLetters: boolean;
}

function eventsIn({ text, start, end }: PlacedSentence, reference: Reference): readonly FoundEvent[] {
  const kinds = kindsIn(text);
  return datesIn(text).flatMap((found): readonly FoundEvent[] => {
    const { date, endDate } = found;
    if (OF_SOMETHING_ELSE.test(text.slice(0, found.start))) return [];
    if (endDate !== null && isEndBeforeStart(date, endDate)) return [];
    const kind = nearestKind(kinds, found, text);
    if (kind === undefined) return [];
    const { type, title } = kind;
    const status = statusOf(found, text, reference);
    const side = SIDED.includes(type) ? sideIn(text) : null;
    return [{ type, status, title: title.slice(0, 200), date, endDate, side, rangeStart: start, rangeEnd: end }];
  });
}

/** "Mammographie vom 4.11.": what stands right before "vom" has the date; otherwise the nearest word. */
function nearestKind(kinds: readonly FoundKind[], date: FoundDate, text: string): FoundKind | undefined {
  const hasVom = /(?<!\p{L})vom\s$/iu.test(text.slice(0, date.start));
  const near = kinds
    .filter((kind) => !SENTENCE_END.test(between(kind, date, text)))
    .map((kind) => ({ kind, distance: distanceOf(kind, date) + (kind.isBackground ? BACKGROUND_PENALTY : 0) }))
    .filter(({ distance }) => distance <= FAR);
  const before = near.filter(({ kind }) => kind.end <= date.start);
  const disease = before.find(({ kind }) => isYearOf(kind, date, text));
  if (disease !== undefined) return disease.kind;
  const candidates = hasVom && date.endDate === null && before.length > 0 ? before : near;
  return candidates.toSorted((one, other) => one.distance - other.distance)[0]?.kind;
}

/** "Mammakarzinom rechts (2019)": a year right behind a disease is the year of its diagnosis. */
function isYearOf({ type, end }: FoundKind, { date, start }: FoundDate, text: string): boolean {
  return type === 'Diagnose' && date.length === 4 && /^[^,;.]{0,16}$/.test(text.slice(end, start));
}

function distanceOf({ start, end }: FoundKind, date: FoundDate): number {
  return end <= date.start ? date.start - end : start - date.end;
}

/** With the end of what comes first: whether a sentence ends there is seen only so. */
function between({ start, end }: FoundKind, date: FoundDate, text: string): string {
  return end <= date.start
    ? text.slice(Math.max(0, end - 4), date.start)
    : text.slice(Math.max(0, date.end - 4), start + 1);
}

/**
 * What comes after the letter is planned. On its day, and where its day is not known, the words say it.
 */
function statusOf({ date, endDate }: FoundDate, text: string, { day, isLetters }: Reference): EventStatus {
  if (spanOf(date).firstDay > day) return 'planned';
  const isDecidedByWords = !isLetters || spanOf(endDate ?? date).lastDay >= day;
  return isDecidedByWords && PLANNED.test(text) ? 'planned' : 'done';
}

/** The one side that a sentence names; of two it cannot be told which is meant. */
function sideIn(text: string): Side | null {
  const named = SIDES.filter(([, pattern]) => pattern.test(text)).map(([side]) => side);
  return named.length === 1 ? (named[0] ?? null) : null;
}
