import { MAX_PAGE_CHARACTERS } from '../limits.ts';
import { areProse, columnsOf, divideIntoParts } from './columns.ts';
import { median, middleOf, rowsOf, usualHeight } from './rows.ts';
import type { Row } from './rows.ts';
import type { Word } from './word.ts';

/** A word and where it stands in the text of its page. */
export interface PlacedWord {
  readonly text: string;
  /** UTF-16 units. */
  readonly start: number;
  readonly end: number;
  readonly confidence?: number;
}

/** A page as text, in reading order. */
export interface LaidOutPage {
  /** Lines end with `\n`, paragraphs with an empty line; cells of a table have two blanks between them. */
  readonly text: string;
  readonly words: readonly PlacedWord[];
}

/** A line of text: words, and before which of them a new cell begins. */
interface Line {
  readonly words: readonly Word[];
  readonly cellStarts: ReadonlySet<Word>;
  /** In units of the page: a wide distance to the line before is a new paragraph. */
  readonly middle: number;
  /** Begins a column, or what follows one. */
  readonly isFirstOfPart: boolean;
}

/** In heights of a word: what is further apart in a row of a table are two cells. */
const CELL_GAP = 2;
/** Of the usual distance of lines. */
const PARAGRAPH_DISTANCE = 1.45;

/** Words as they are read: columns one after the other, tables row by row. */
export function layOut(words: readonly Word[]): LaidOutPage {
  if (words.length === 0) return { text: '', words: [] };
  const height = usualHeight(words);
  return write(joinHyphenated(linesOf(words, height)));
}

function linesOf(words: readonly Word[], height: number): readonly Line[] {
  return divideIntoParts(rowsOf(words, height), height).flatMap((part) => {
    if (part.gaps.length === 0) return part.rows.map((row, index) => lineOf(row, height, index === 0));
    const columns = columnsOf(part);
    if (!areProse(columns, height)) return part.rows.map((row, index) => lineOf(row, height, index === 0));
    return columns.flatMap((column) => rowsOf(column, height).map((row, index) => lineOf(row, height, index === 0)));
  });
}

function lineOf(row: Row, height: number, isFirstOfPart: boolean): Line {
  const starts = row.words.filter((word, index) => {
    const before = row.words[index - 1];
    return before !== undefined && word.left - before.right > CELL_GAP * height;
  });
  return { words: row.words, cellStarts: new Set(starts), middle: middleOf(row), isFirstOfPart };
}

/** `Kopf- und Halsbereich` keeps its hyphen. */
const CONTINUES_LIST = /^(?:und|oder|bzw\.?|sowie|u\.|o\.|bis)$/i;

/** What a line's end has cut becomes one word again, on the first of its lines. */
function joinHyphenated(lines: readonly Line[]): readonly Line[] {
  const joined: Line[] = [];
  for (const line of lines) {
    const before = joined.at(-1);
    const cut = before?.words.at(-1);
    const [rest, ...others] = line.words;
    if (before === undefined || cut === undefined || rest === undefined || !isCut(cut, line)) {
      joined.push(line);
      continue;
    }
    const whole = wholeOf(cut, rest);
    const cellStarts = before.cellStarts.has(cut) ? new Set([...before.cellStarts, whole]) : before.cellStarts;
    const middle = others.length > 0 ? before.middle : line.middle;
    joined[joined.length - 1] = { ...before, words: [...before.words.slice(0, -1), whole], cellStarts, middle };
    if (others.length > 0) joined.push({ ...line, words: others });
  }
  return joined;
}

function isCut({ text }: Word, next: Line): boolean {
  const rest = next.words[0]?.text ?? '';
  if (next.cellStarts.size > 0) return false;
  return /[\p{L}\d]{2}-$/u.test(text) && /^[\p{L}\d]/u.test(rest) && !CONTINUES_LIST.test(rest);
}

/** Before a small letter the hyphen goes: it was the line's. */
function wholeOf(cut: Word, rest: Word): Word {
  const isWithin = /^\p{Ll}/u.test(rest.text) && /\p{L}-$/u.test(cut.text);
  const confidences = [cut.confidence, rest.confidence].filter((confidence) => confidence !== undefined);
  return {
    ...cut,
    text: (isWithin ? cut.text.slice(0, -1) : cut.text) + rest.text,
    ...(confidences.length > 0 && { confidence: Math.min(...confidences) }),
  };
}

function write(lines: readonly Line[]): LaidOutPage {
  const usual = median(distancesOf(lines).filter((distance) => distance > 0));
  const words: PlacedWord[] = [];
  let text = '';
  lines.forEach((line, index) => {
    const before = lines[index - 1];
    const distance = before === undefined ? 0 : line.middle - before.middle;
    const isNewParagraph = distance < 0 || line.isFirstOfPart || distance > PARAGRAPH_DISTANCE * usual;
    if (before !== undefined) text += isNewParagraph ? '\n\n' : '\n';
    line.words.forEach((word, position) => {
      if (position > 0) text += line.cellStarts.has(word) ? '  ' : ' ';
      if (text.length + word.text.length > MAX_PAGE_CHARACTERS) return;
      const { confidence } = word;
      const place = { text: word.text, start: text.length, end: text.length + word.text.length };
      words.push(confidence === undefined ? place : { ...place, confidence });
      text += word.text;
    });
  });
  return { text: `${text.trimEnd()}\n`, words };
}

function distancesOf(lines: readonly Line[]): readonly number[] {
  return lines.slice(1).map((line, index) => line.middle - (lines[index]?.middle ?? 0));
}
