import { hasTooManyMarks, normalisedUnlessMarked } from '#core/text/bounded-marks.ts';

/** Where in the input something stands. */
type Path = readonly (string | number)[];

/** Deepest nesting that is read; no schema of ours needs a third of it. */
const MAX_DEPTH = 40;
/** Members and entries of one input that are looked at; a chat of 400 messages as clients send it has about 4,000. */
const MAX_VALUES = 6_000;
/**
 * Control characters except tab and line ends: nobody types them, documents break on them, terminals and logs obey
 * them.
 */
const REFUSED = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F]/;
/** The same for descriptions of texts; halves of pairs cannot be written in JSON that is UTF-8. */
const REFUSED_DESCRIBED = '\\u0000-\\u0008\\u000B\\u000C\\u000E-\\u001F\\u007F-\\u009F';
/** Any text without refused characters. */
export const ALLOWED_TEXT_PATTERN = `^[^${REFUSED_DESCRIBED}]*$`;
/** The same with something in it that is seen. */
export const NOT_BLANK_TEXT_PATTERN = `^[^${REFUSED_DESCRIBED}]*[^\\s${REFUSED_DESCRIBED}][^${REFUSED_DESCRIBED}]*$`;
/** The same with at least so many characters once blanks around it are taken off. @param least two or more */
export function longerTextPattern(least: number): string {
  const [any, seen] = [`[^${REFUSED_DESCRIBED}]`, `[^\\s${REFUSED_DESCRIBED}]`];
  return `^${any}*${seen}${any}{${least - 2},}${seen}${any}*$`;
}
/** In names no line ends either. */
const REFUSED_IN_NAMES = /[\u0000-\u001F\u007F-\u009F]/;

/** What is said about a text with characters that are refused. */
export const REFUSED_TEXT = 'Diese Angabe enthält Zeichen, die hier nicht möglich sind.';

/** What is said about input with more members or entries than anybody sends. */
export const TOO_MANY_VALUES = 'Diese Angabe hat zu viele Einträge.';

/** Thrown by {@link withOneForm} for input that no schema of ours could mean; the message is for the person. */
export class UnreadableInputError extends Error {
  override readonly name = 'UnreadableInputError';
}

/**
 * Brings every text of untrusted input into NFC, so that what looks the same is the same. Size and depth come first. A
 * text with too many marks in a row stays as it came, because bringing it into one form could take minutes:
 * {@link findRefusedText} refuses it where anybody would read it.
 * @throws {UnreadableInputError}
 */
export function withOneForm(input: unknown): unknown {
  let valuesLeft = MAX_VALUES;
  const count = (values: number) => {
    valuesLeft -= values;
    if (valuesLeft < 0) throw new UnreadableInputError(TOO_MANY_VALUES);
  };
  const read = (value: unknown, depth: number): unknown => {
    if (typeof value === 'string') return normalisedUnlessMarked(value, 'NFC') ?? value;
    if (typeof value !== 'object' || value === null) return value;
    if (depth >= MAX_DEPTH) throw new UnreadableInputError('Diese Angabe ist zu tief verschachtelt.');
    if (Array.isArray(value)) {
      count(value.length);
      return value.map((item) => read(item, depth + 1));
    }
    const members = Object.entries(value);
    count(members.length);
    return Object.fromEntries(members.map(([name, member]) => [name, read(member, depth + 1)]));
  };
  return read(input, 0);
}

/**
 * Dotted paths of texts and names that hold refused characters. Looked for in what a schema kept: the rest is read by
 * nobody.
 */
export function findRefusedText(value: unknown, path: Path = []): readonly string[] {
  if (typeof value === 'string') return isRefused(value, REFUSED) ? [path.join('.')] : [];
  if (Array.isArray(value)) return value.flatMap((item, index) => findRefusedText(item, [...path, index]));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, member]) =>
    isRefused(name, REFUSED_IN_NAMES) ? [path.join('.')] : findRefusedText(member, [...path, name]),
  );
}

/** Besides the refused characters: halves of surrogate pairs, which databases break on, and piles of marks. */
function isRefused(text: string, refused: RegExp): boolean {
  return refused.test(text) || !text.isWellFormed() || hasTooManyMarks(text);
}
