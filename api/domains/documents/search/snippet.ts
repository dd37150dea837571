import { foldLetters } from '#core/german/fold-letters.ts';
import { stemOf } from '#core/german/word-stem.ts';

/** A place in a text: UTF-16 units from `start` up to, without, `end`. */
export interface Mark {
  readonly start: number;
  readonly end: number;
}

/** A piece of a text with what was looked for in it. */
export interface Snippet {
  readonly text: string;
  readonly marks: readonly Mark[];
}

/** Longest snippet, in characters: two or three lines of a phone. */
const SNIPPET_CHARS = 200;
/** What is shown before the first mark, in characters. */
const LEAD_CHARS = 50;
/** A shorter stem is a part of too many words, in letters. */
const SHORTEST_PART = 4;

/** The stems of what somebody looks for. */
export function wantedStems(query: string): readonly string[] {
  return [...new Set((foldLetters(query).match(/[\p{L}\p{N}]+/gu) ?? []).map(stemOf))];
}

/** Where the words stand in a text, in whatever form and also within longer words. */
export function marksIn(text: string, stems: readonly string[]): readonly Mark[] {
  return [...text.matchAll(/[\p{L}\p{N}]+/gu)].flatMap((match) =>
    isWanted(match[0], stems) ? [{ start: match.index, end: match.index + match[0].length }] : [],
  );
}

/** The piece with the most of them; the beginning where there is none. Line ends are blanks. */
export function snippetOf(text: string, stems: readonly string[]): Snippet {
  const all = marksIn(text, stems);
  const best = all.reduce<Mark | undefined>(
    (found, mark) => (found === undefined || countFrom(all, mark) > countFrom(all, found) ? mark : found),
    undefined,
  );
  const start = wordStart(text, Math.max(0, (best?.start ?? 0) - LEAD_CHARS));
  const end = wordEnd(text, start + SNIPPET_CHARS);
  return {
    text: text.slice(start, end).replaceAll(/\s/g, ' '),
    marks: all
      .filter((mark) => mark.start >= start && mark.end <= end)
      .map((mark) => ({ start: mark.start - start, end: mark.end - start })),
  };
}

function isWanted(word: string, stems: readonly string[]): boolean {
  const stem = stemOf(foldLetters(word));
  return stems.some(
    (wanted) =>
      stem === wanted || (wanted.length >= SHORTEST_PART && (stem.startsWith(wanted) || stem.endsWith(wanted))),
  );
}

function countFrom(marks: readonly Mark[], { start }: Mark): number {
  return marks.filter((mark) => mark.start >= start && mark.end <= start + SNIPPET_CHARS - LEAD_CHARS).length;
}

function wordStart(text: string, from: number): number {
  if (from === 0) return 0;
  const blank = text.slice(from, from + LEAD_CHARS).search(/\s/);
  return blank < 0 ? from : from + blank + 1;
}

function wordEnd(text: string, to: number): number {
  if (to >= text.length) return text.length;
  const blank = text.slice(to - LEAD_CHARS, to).search(/\s\S*$/);
  if (blank >= 0) return to - LEAD_CHARS + blank;
  return /[\uD800-\uDBFF]/.test(text.charAt(to - 1)) ? to - 1 : to;
}
