import type { PageText } from '#api/domains/documents/page-text.ts';

/** How a page was read. */
export interface Comparison {
  /** Inserted, lost and changed characters of those that are to be read; blanks and line ends count as one blank. */
  readonly wrongCharacters: number;
  readonly characters: number;
  /** Words that were read otherwise than they stand there, or do not stand there. */
  readonly wrongWords: number;
  readonly wrongWordsMarked: number;
  readonly rightWords: number;
  readonly rightWordsMarked: number;
  /** As read and as meant, for a look. */
  readonly unmarked: readonly string[];
}

/** Compares what was read with what stands there. */
export function compare(truth: string, pages: readonly PageText[]): Comparison {
  const read = pages.flatMap(wordsOf);
  const meant = evened(truth).split(' ');
  const wrong = wrongWordsOf(
    read.map(({ text }) => text),
    meant,
  );
  const isMarked = (index: number): boolean => read[index]?.isMarked ?? false;
  const right = read.map((_, index) => index).filter((index) => !wrong.has(index));
  return {
    wrongCharacters: distanceOf(Array.from(read.map(({ text }) => text).join(' ')), Array.from(meant.join(' '))),
    characters: meant.join(' ').length,
    wrongWords: wrong.size,
    wrongWordsMarked: [...wrong].filter(isMarked).length,
    rightWords: right.length,
    rightWordsMarked: right.filter(isMarked).length,
    unmarked: [...wrong].filter((index) => !isMarked(index)).map((index) => read[index]?.text ?? ''),
  };
}

/** Dashes and quotation marks of any form are one; nobody misunderstands them. */
function evened(text: string): string {
  return text
    .replace(/[–—‐]/g, '-')
    .replace(/[„“”»«]/g, '"')
    .replace(/\s+/g, ' ')
    .trim();
}

function wordsOf({ text, marks }: PageText): readonly { readonly text: string; readonly isMarked: boolean }[] {
  return [...text.matchAll(/\S+/g)].map((match) => {
    const [start, end] = [match.index, match.index + match[0].length];
    return { text: evened(match[0]), isMarked: marks.some((mark) => mark.start < end && start < mark.end) };
  });
}

function distanceOf(a: readonly string[], b: readonly string[]): number {
  return tableOf(a, b).at(-1)?.at(-1) ?? 0;
}

/** Places of the words that the shortest way from one text to the other changes or takes out. */
function wrongWordsOf(read: readonly string[], meant: readonly string[]): ReadonlySet<number> {
  const table = tableOf(read, meant);
  const at = (row: number, column: number): number => table[row]?.[column] ?? Number.POSITIVE_INFINITY;
  const wrong = new Set<number>();
  let [row, column] = [read.length, meant.length];
  while (row > 0 || column > 0) {
    const isSame = row > 0 && column > 0 && read[row - 1] === meant[column - 1];
    if (isSame && at(row, column) === at(row - 1, column - 1)) {
      row -= 1;
      column -= 1;
    } else if (row > 0 && column > 0 && at(row, column) === at(row - 1, column - 1) + 1) {
      wrong.add(row - 1);
      row -= 1;
      column -= 1;
    } else if (row > 0 && at(row, column) === at(row - 1, column) + 1) {
      wrong.add(row - 1);
      row -= 1;
    } else column -= 1;
  }
  return wrong;
}

/** Levenshtein's table: rows are the first text, columns the second. */
function tableOf(a: readonly string[], b: readonly string[]): readonly Uint16Array[] {
  const table = [Uint16Array.from({ length: b.length + 1 }, (_, column) => column)];
  a.forEach((item, index) => {
    const above = table[index] ?? new Uint16Array();
    const row = new Uint16Array(b.length + 1);
    row[0] = index + 1;
    for (let column = 1; column <= b.length; column += 1) {
      const change = (above[column - 1] ?? 0) + (item === b[column - 1] ? 0 : 1);
      row[column] = Math.min(change, (above[column] ?? 0) + 1, (row[column - 1] ?? 0) + 1);
    }
    table.push(row);
  });
  return table;
}
