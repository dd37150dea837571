import { accuracyOf, readableDates } from '../dates/partial-date.ts';
import { INTENTION_WORDS, POSITION_WORDS, SIDE_WORDS, STATUS_WORDS, THERAPY_WORDS } from '../vocabulary.ts';
import type { ExportedEvent } from './exported-event.ts';

type Cell = string | number | null;

/** Columns with what stands in them. */
const COLUMNS: readonly (readonly [string, (event: ExportedEvent) => Cell])[] = [
  ['Datum', ({ date, endDate }) => readableDates(date, endDate)],
  ['Beginn (ISO 8601)', ({ date }) => date],
  ['Ende (ISO 8601)', ({ endDate }) => endDate],
  ['Genauigkeit (oBDS)', ({ date }) => accuracyOf(date)],
  ['Art', ({ type }) => type],
  ['Titel', ({ title }) => title],
  ['Stand', ({ status }) => STATUS_WORDS[status]],
  ['Nummer', ({ cycle }) => cycle],
  ['von', ({ seriesCount }) => seriesCount],
  ['Seite', ({ side }) => (side === null ? null : SIDE_WORDS[side])],
  ['Therapieart', ({ therapieart }) => coded(therapieart, THERAPY_WORDS)],
  ['Intention', ({ intention }) => coded(intention, INTENTION_WORDS)],
  ['Stellung zur OP', ({ stellungOp }) => coded(stellungOp, POSITION_WORDS)],
  ['Ort', ({ place }) => place],
  ['Notiz', ({ note }) => note],
  ['Dokument', ({ document }) => document?.title ?? null],
  ['Selbstuntersuchung gespeichert', ({ hasExam }) => (hasExam ? 'ja' : null)],
  ['Aus einem Dokument übernommen', ({ source }) => (source === 'document' ? 'ja' : null)],
  ['Kennung', ({ id }) => id],
];

/** What spreadsheets take for the beginning of a formula; also as full-width signs, and behind blanks. */
const FORMULA = /^[\s\p{Cf}]*[=+\-@＝＋－＠]|^[\t\r\n]/u;
/** Excel takes a file for UTF-8 only with this sign at its beginning. */
const BYTE_ORDER_MARK = '\uFEFF';

/** A table that German spreadsheets open with a double click: semicolons, UTF-8 with its mark, no cell a formula. */
export function writeCsv(events: readonly ExportedEvent[]): Uint8Array {
  const rows: readonly (readonly Cell[])[] = [
    COLUMNS.map(([name]) => name),
    ...events.map((event) => COLUMNS.map(([, read]) => read(event))),
  ];
  const text = rows.map((row) => `${row.map(writeCell).join(';')}\r\n`).join('');
  return new TextEncoder().encode(BYTE_ORDER_MARK + text);
}

function writeCell(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  const harmless = FORMULA.test(cell) ? `'${cell}` : cell;
  const oneKindOfLineEnd = harmless.replaceAll(/\r\n?/g, '\n');
  return /[;"\n]|^\s|\s$/.test(oneKindOfLineEnd) ? `"${oneKindOfLineEnd.replaceAll('"', '""')}"` : oneKindOfLineEnd;
}

function coded<Code extends string>(code: Code | null, words: Readonly<Record<Code, string>>): string | null {
  return code === null ? null : `${code}: ${words[code]}`;
}
