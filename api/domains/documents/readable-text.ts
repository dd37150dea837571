/** A part of a text as it is shown: lines that belong together, or rows of a table with the same number of cells. */
export type ReadablePart =
  | { readonly kind: 'paragraph'; readonly text: string }
  | { readonly kind: 'table'; readonly rows: readonly (readonly string[])[] };

/** Reading puts two blanks between the cells of a table. */
const CELL_GAP = / {2,}|\t/;
/** Lines of print are so long, in characters; what is longer was never broken by a page. */
const LONGEST_PRINTED = 160;
const SHORTEST_FULL = 40;
/** A line is full if the next word would have made it longer than this share of the longest. */
const FULL_SHARE = 0.85;
/** Begins something of its own: a point of a list, or what is called "Diagnose:". */
const OWN_LINE = /^(?:[-•*–]\s|\d{1,2}[.)]\s|\p{Lu}[\p{L} -]{2,40}:)/u;

/**
 * A text for eyes: lines that only the paper's width broke flow again, and tables stand as tables. Nothing is added,
 * left out or moved; the text itself stays as she approved it.
 */
export function readableParts(text: string): readonly ReadablePart[] {
  const lines = text.replaceAll('\r\n', '\n').split('\n');
  const wholeWidth = widthOf(lines);
  return blocksOf(lines).flatMap((block) => {
    const width = widthOf(block) ?? wholeWidth;
    return partsOf(block).map((part) =>
      part.kind === 'table' ? part : { kind: 'paragraph' as const, text: flowing(part.lines, width) },
    );
  });
}

function blocksOf(lines: readonly string[]): readonly (readonly string[])[] {
  const blocks: string[][] = [[]];
  for (const line of lines) {
    if (line.trim() === '') blocks.push([]);
    else blocks.at(-1)?.push(line.trimEnd());
  }
  return blocks.filter((block) => block.length > 0);
}

type Piece = ReadablePart | { readonly kind: 'lines'; readonly lines: readonly string[] };

function partsOf(block: readonly string[]): readonly Exclude<Piece, { kind: 'paragraph' }>[] {
  const pieces: ({ kind: 'table'; rows: string[][] } | { kind: 'lines'; lines: string[] })[] = [];
  block.forEach((line, index) => {
    const cells = cellsOf(line);
    const isRow =
      cells.length > 1 && [block[index - 1], block[index + 1]].some((near) => cellsOf(near).length === cells.length);
    const last = pieces.at(-1);
    if (!isRow) {
      if (last?.kind === 'lines') last.lines.push(line);
      else pieces.push({ kind: 'lines', lines: [line] });
    } else if (last?.kind === 'table' && last.rows[0]?.length === cells.length) last.rows.push([...cells]);
    else pieces.push({ kind: 'table', rows: [[...cells]] });
  });
  return pieces;
}

function cellsOf(line = ''): readonly string[] {
  return line
    .trim()
    .split(CELL_GAP)
    .map((cell) => cell.trim());
}

/** The width of print: the longest line that is not the only one of its length; undefined: there is none. */
function widthOf(lines: readonly string[]): number | undefined {
  const lengths = lines
    .filter((line) => cellsOf(line).length === 1)
    .map(({ length }) => length)
    .filter((length) => length >= SHORTEST_FULL && length <= LONGEST_PRINTED)
    .toSorted((a, b) => b - a);
  return lengths.find((length, index) => (lengths[index + 1] ?? 0) >= length * FULL_SHARE);
}

function flowing(lines: readonly string[], width: number | undefined): string {
  return lines.reduce((text, line, index) => {
    const before = lines[index - 1];
    if (before === undefined) return line;
    return `${text}${isBrokenByWidth(before, line, width) ? ' ' : '\n'}${line.trimStart()}`;
  }, '');
}

function isBrokenByWidth(before: string, line: string, width: number | undefined): boolean {
  if (width === undefined || before.length > LONGEST_PRINTED || OWN_LINE.test(line)) return false;
  const [nextWord = ''] = line.trimStart().split(' ');
  return before.length + 1 + nextWord.length > width * FULL_SHARE;
}

/** Whether the first row of a table names what stands below it: words alone, above rows with numbers. */
export function hasHeading([first = [], ...others]: readonly (readonly string[])[]): boolean {
  return !/\d/.test(first.join('')) && others.some((row) => /\d/.test(row.join('')));
}
