/** Where in the input something stands. */
type Path = readonly (string | number)[];

/** Deepest nesting that is read; no schema of ours needs a third of it. */
const MAX_DEPTH = 40;
/**
 * Control characters except tab and line ends, and halves of surrogate pairs: nobody types them, databases and
 * documents break on them, terminals and logs obey them.
 */
const REFUSED = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F]|\p{Surrogate}/u;
/** The same for descriptions of texts; halves of pairs cannot be written in JSON that is UTF-8. */
export const ALLOWED_TEXT_PATTERN = '^[^\\u0000-\\u0008\\u000B\\u000C\\u000E-\\u001F\\u007F-\\u009F]*$';
/** Names that a client may choose: neither line ends nor tabs in them. */
export const ALLOWED_NAME = /^[^\u0000-\u001F\u007F-\u009F]*$/;
/** In names no line ends either. */
const REFUSED_IN_NAMES = /[\u0000-\u001F\u007F-\u009F]|\p{Surrogate}/u;

/** Thrown by {@link withOneForm} for input that no schema of ours could mean. */
export class TooDeepError extends Error {
  override readonly name = 'TooDeepError';
}

/** Brings every text of untrusted input into NFC, so that what looks the same is the same. @throws {TooDeepError} */
export function withOneForm(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return value.normalize('NFC');
  if (typeof value !== 'object' || value === null) return value;
  if (depth >= MAX_DEPTH) throw new TooDeepError();
  if (Array.isArray(value)) return value.map((item) => withOneForm(item, depth + 1));
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, withOneForm(member, depth + 1)]));
}

/** Dotted paths of texts and names that hold refused characters. Looked for in what a schema kept: the rest is read by nobody. */
export function findRefusedText(value: unknown, path: Path = []): readonly string[] {
  if (typeof value === 'string') return REFUSED.test(value) ? [path.join('.')] : [];
  if (Array.isArray(value)) return value.flatMap((item, index) => findRefusedText(item, [...path, index]));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, member]) => (REFUSED_IN_NAMES.test(name) ? [path.join('.')] : findRefusedText(member, [...path, name])));
}
