import { median, middleOf, rowsOf } from './rows.ts';
import type { Row } from './rows.ts';
import type { Word } from './word.ts';

/** A blank strip from top to bottom, between columns. */
interface Gap {
  readonly from: number;
  readonly to: number;
}

/** Rows that belong together: running text, or columns beside each other with the strips between them. */
export interface Part {
  readonly rows: readonly Row[];
  readonly gaps: readonly Gap[];
}

/** In heights of a word. Justified text has gaps, too: narrower ones, and nowhere above each other. */
const GAP_IN_A_ROW = 2;
const GAP_THROUGH_ROWS = 1.1;
const MIN_ROWS = 2;
/** Lines of one column are further apart. */
const BESIDE = 1;
/** Further apart, rows are not of one table or pair of columns. */
const MAX_DISTANCE = 5;

/** Divides rows into running text and what has columns. */
export function divideIntoParts(rows: readonly Row[], height: number): readonly Part[] {
  const parts: Part[] = [];
  let plain: Row[] = [];
  for (let at = 0; at < rows.length;) {
    const run = runOfColumns(rows, { at, height });
    if (run === undefined) {
      const row = rows[at];
      if (row !== undefined) plain.push(row);
      at += 1;
      continue;
    }
    if (plain.length > 0) parts.push({ rows: plain, gaps: [] });
    plain = [];
    parts.push(run);
    at += run.rows.length;
  }
  if (plain.length > 0) parts.push({ rows: plain, gaps: [] });
  return parts;
}

/** From this row on, as many as leave a common strip blank. */
function runOfColumns(rows: readonly Row[], { at, height }: { readonly at: number; readonly height: number }) {
  const first = rows[at];
  let gaps = first === undefined ? [] : startOf(first, rows[at + 1], height);
  if (gaps.length === 0) return undefined;
  let end = at + 1;
  for (let last = first; end < rows.length; end += 1) {
    const row = rows[end];
    if (row === undefined || last === undefined || middleOf(row) - middleOf(last) > MAX_DISTANCE * height) break;
    const blank = gaps.flatMap((gap) => blankPartsOf(gap, row));
    const left = blank.filter(({ from, to }) => to - from >= GAP_THROUGH_ROWS * height);
    if (left.length === 0) break;
    gaps = left;
    last = row;
  }
  const run = rows.slice(at, end);
  return isRun(run, gaps, height) ? { rows: run, gaps } : undefined;
}

/** Strips within a row; or, where lines of two columns are not level, between a row and the one beside it. */
function startOf(row: Row, next: Row | undefined, height: number): readonly Gap[] {
  const within = gapsOf(row, GAP_IN_A_ROW * height);
  if (within.length > 0 || next === undefined || middleOf(next) - middleOf(row) >= BESIDE * height) return within;
  const [left, right] = extentOf(row).from < extentOf(next).from ? [row, next] : [next, row];
  const gap = { from: extentOf(left).to, to: extentOf(right).from };
  return gap.to - gap.from >= GAP_IN_A_ROW * height ? [gap] : [];
}

function extentOf({ words }: Row): Gap {
  return { from: Math.min(...words.map(({ left }) => left)), to: Math.max(...words.map(({ right }) => right)) };
}

/** Twice at least, there are words on both sides of a strip: in a row, or in two that are hardly apart. */
function isRun(rows: readonly Row[], gaps: readonly Gap[], height: number): boolean {
  const areOnBothSides = (words: readonly Word[]): boolean =>
    gaps.some(({ from, to }) => words.some(({ right }) => right <= from) && words.some(({ left }) => left >= to));
  const beside = rows.filter((row, index) => {
    const next = rows[index + 1];
    const isBeside = next !== undefined && middleOf(next) - middleOf(row) < BESIDE * height;
    return areOnBothSides(isBeside ? [...row.words, ...next.words] : row.words);
  });
  return beside.length >= MIN_ROWS;
}

function gapsOf({ words }: Row, width: number): readonly Gap[] {
  const gaps: Gap[] = [];
  let reach = Number.POSITIVE_INFINITY;
  for (const { left, right } of words) {
    if (left - reach >= width) gaps.push({ from: reach, to: left });
    reach = reach === Number.POSITIVE_INFINITY ? right : Math.max(reach, right);
  }
  return gaps;
}

/** What of a strip a row leaves blank. */
function blankPartsOf(gap: Gap, { words }: Row): readonly Gap[] {
  let parts: readonly Gap[] = [gap];
  for (const { left, right } of words) {
    parts = parts.flatMap((part) => {
      if (right <= part.from || left >= part.to) return [part];
      return [
        { from: part.from, to: left },
        { from: right, to: part.to },
      ].filter(({ from, to }) => to > from);
    });
  }
  return parts;
}

/** Words left of, between and right of the strips. */
export function columnsOf({ rows, gaps }: Part): readonly (readonly Word[])[] {
  const borders = gaps.map(({ from, to }) => (from + to) / 2).toSorted((a, b) => a - b);
  const columns: Word[][] = Array.from({ length: borders.length + 1 }, () => []);
  for (const word of rows.flatMap(({ words }) => words))
    columns[borders.filter((border) => border < word.left).length]?.push(word);
  return columns.filter((words) => words.length > 0);
}

const MIN_PROSE_LINES = 3;
const MIN_PROSE_CHARACTERS = 20;
const MAX_PROSE_DIGITS = 0.3;

/** Whether columns are read one after the other, as in a newspaper; a table is read row by row. */
export function areProse(columns: readonly (readonly Word[])[], height: number): boolean {
  return (
    columns.length > 1 &&
    columns.every((words) => {
      const lines = rowsOf(words, height).map((row) => row.words.map(({ text }) => text).join(' '));
      const text = lines.join('');
      const digits = text.replace(/\D/g, '').length;
      return (
        lines.length >= MIN_PROSE_LINES &&
        median(lines.map(({ length }) => length)) >= MIN_PROSE_CHARACTERS &&
        digits < MAX_PROSE_DIGITS * text.length
      );
    })
  );
}
