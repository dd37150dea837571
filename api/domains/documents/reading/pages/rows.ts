import type { Word } from './word.ts';

/** Words that stand beside each other, from left to right. */
export interface Row<W extends Word = Word> {
  readonly words: readonly W[];
  readonly top: number;
  readonly bottom: number;
}

/** Of the height of a word: so far apart may the middles of two words of a row be. */
const SAME_ROW = 0.55;

/** The height of most words: the measure of all gaps on a page. */
export function usualHeight(words: readonly Word[]): number {
  return Math.max(1, median(words.map(({ top, bottom }) => bottom - top)));
}

/** The middle value; 0 of none. */
export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

/** Rows from top to bottom. */
export function rowsOf<W extends Word>(words: readonly W[], height: number): readonly Row<W>[] {
  const rows: { middle: number; words: W[] }[] = [];
  for (const word of words.toSorted((a, b) => middleOf(a) - middleOf(b))) {
    const row = rows.findLast(({ middle }) => Math.abs(middle - middleOf(word)) < SAME_ROW * height);
    if (row === undefined) {
      rows.push({ middle: middleOf(word), words: [word] });
      continue;
    }
    row.middle = (row.middle * row.words.length + middleOf(word)) / (row.words.length + 1);
    row.words.push(word);
  }
  return rows
    .toSorted((a, b) => a.middle - b.middle)
    .map((row) => ({
      words: row.words.toSorted((a, b) => a.left - b.left),
      top: Math.min(...row.words.map(({ top }) => top)),
      bottom: Math.max(...row.words.map(({ bottom }) => bottom)),
    }));
}

/** The middle of a row or word, from the top. */
export function middleOf({ top, bottom }: { readonly top: number; readonly bottom: number }): number {
  return (top + bottom) / 2;
}
