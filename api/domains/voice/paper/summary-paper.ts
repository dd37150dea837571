import { stepNotPossible } from '#api/errors.ts';
import { bodyPoints } from '#core/contracts/body-map.ts';
import type { BodyPoint } from '#core/contracts/body-map.ts';
import type { SummaryEntry } from '#core/contracts/voice-sessions.ts';
import { readServedWords } from '#prompts/page/page-words.ts';
import { HELP_NUMBERS } from '#safety/help-numbers.ts';
import type { SessionRow } from '../store.ts';

/** One row of a list on paper. */
export interface PaperRow {
  readonly label: string;
  readonly text: string;
  readonly details: readonly string[];
}

/** One part of the paper with its heading. */
export interface PaperPart {
  readonly heading: string;
  /** Sentences, each a paragraph. */
  readonly lines: readonly string[];
  readonly rows: readonly PaperRow[];
  /** Where the notes of this part lie; only of what she noticed. */
  readonly map?: PaperMap;
}

/** The outline of a chest with the numbers of notes on it. */
export interface PaperMap {
  /** For whoever does not see it. */
  readonly description: string;
  readonly left: string;
  readonly right: string;
  readonly marks: readonly { readonly number: number; readonly at: BodyPoint }[];
}

/** The summary as it is written, whatever kind of file it becomes. Plain data. */
export interface SummaryPaper {
  readonly title: string;
  /** Day of the exam in Berlin, `2026-11-24`. */
  readonly day: string;
  readonly madeAt: Date;
  /** Below the title: when, which version, changed by whom. */
  readonly facts: readonly string[];
  readonly parts: readonly PaperPart[];
}

let words: ReadonlyMap<string, string> | undefined;

/** A text of `prompts/page/ausdruck.md`, with what it names filled in. */
function say(name: string, values: Readonly<Record<string, string>> = {}): string {
  words ??= new Map(readServedWords('ausdruck').map((word) => [word.name, word.texts[0] ?? '']));
  const text = words.get(name);
  if (text === undefined) throw new Error(`${name} is not in prompts/page/ausdruck.md`);
  return text.replaceAll(/\{([a-z_]+)\}/g, (_, key: string) => values[key] ?? '');
}

/**
 * Puts a kept summary on paper.
 * @throws {AppError} 409 where none was kept.
 */
export function paperOf(row: SessionRow, now: Date): SummaryPaper {
  const { summary, summaryOutlook, summaryCorrectedAt } = row;
  if (summary === null) throw stepNotPossible();
  const at = row.startedAt ?? row.createdAt;
  const isIncomplete = summaryOutlook?.isComplete === false;
  return {
    title: say(isIncomplete ? 'titleIncomplete' : 'title'),
    day: dayOf(at),
    madeAt: now,
    facts: [
      say('ofDay', { day: readableDay(at) }),
      ...(summaryOutlook === null ? [] : [say('version', { version: summaryOutlook.guideVersion })]),
      ...(summaryCorrectedAt === null ? [] : [say('corrected', { day: readableDay(summaryCorrectedAt) })]),
    ],
    parts: [
      { ...EMPTY, lines: [say('byAi'), say('purpose')] },
      ...(isIncomplete ? [incompletePart(summary)] : []),
      findingsPart(summary),
      ...(isIncomplete ? [] : entriesPart(summary, 'note', 'notes')),
      ...entriesPart(summary, 'situation', 'situation'),
      ...entriesPart(summary, 'skipped', 'skipped'),
      ...outlookParts(row),
      callsPart(),
    ],
  };
}

const EMPTY: PaperPart = { heading: '', lines: [], rows: [] };

/** What holds for the whole tells how far she came. */
function incompletePart(summary: readonly SummaryEntry[]): PaperPart {
  const notes = summary.filter(({ kind }) => kind === 'note').map(({ text }) => text);
  return { ...EMPTY, heading: say('incomplete'), lines: [...notes, say('incompleteText')] };
}

function findingsPart(summary: readonly SummaryEntry[]): PaperPart {
  const findings = summary.filter(({ kind }) => kind === 'finding');
  const marks = findings.flatMap((entry, index) => bodyPoints(entry).map((at) => ({ number: index + 1, at })));
  return {
    heading: say('findings'),
    lines: findings.length === 0 ? [say('findingsEmpty')] : [],
    rows: findings.map(({ text, corrected }, index) => ({
      label: say('number', { number: String(index + 1) }),
      text,
      details: corrected === true ? [say('ownWords')] : [],
    })),
    ...(marks.length === 0 ? {} : { map: { description: say('map'), left: say('left'), right: say('right'), marks } }),
  };
}

function entriesPart(
  summary: readonly SummaryEntry[],
  kind: SummaryEntry['kind'],
  heading: string,
): readonly PaperPart[] {
  const lines = summary
    .filter((entry) => entry.kind === kind)
    .map(({ text, reason }) => (reason === 'wish' ? `${text} ${say('byWish')}` : text));
  return lines.length === 0 ? [] : [{ ...EMPTY, heading: say(heading), lines }];
}

function outlookParts({ summaryOutlook }: SessionRow): readonly PaperPart[] {
  if (summaryOutlook === null) return [];
  return [
    { ...EMPTY, heading: say('nextStep'), lines: [summaryOutlook.nextStep, say('limits')] },
    { ...EMPTY, heading: say('nextDate'), lines: [summaryOutlook.nextDate] },
  ];
}

/** Her own practice first, with room for its number; then the reviewed table. */
function callsPart(): PaperPart {
  const rows = HELP_NUMBERS.map(({ label, number, hours }) => ({ label, text: number, details: [hours] }));
  return {
    ...EMPTY,
    heading: say('calls'),
    rows: [{ label: say('practice'), text: `${say('practiceNumber')} ____________________`, details: [] }, ...rows],
  };
}

const DAY = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin' });
const READABLE_DAY = new Intl.DateTimeFormat('de-DE', { dateStyle: 'long', timeZone: 'Europe/Berlin' });

function dayOf(at: Date): string {
  return DAY.format(at);
}

function readableDay(at: Date): string {
  return READABLE_DAY.format(at);
}
