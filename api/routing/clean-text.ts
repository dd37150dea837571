/** Where in the input something stands. */
type Path = readonly (string | number)[];

/** Deepest nesting that is read; no schema of ours needs a third of it. */
const MAX_DEPTH = 40;
/**
 * Control characters except tab and line ends, and halves of surrogate pairs: nobody types them, databases and
 * documents break on them, terminals and logs obey them.
 */
const REFUSED = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F]|\p{Surrogate}/u;
/** In names no line ends either. */
const REFUSED_IN_NAMES = /[\u0000-\u001F\u007F-\u009F]|\p{Surrogate}/u;

/** Input with all its text in one form, and what had to be refused. */
export interface CleanedInput {
  readonly value: unknown;
  /** Dotted paths of texts that hold refused characters, or lie too deep. */
  readonly refused: readonly string[];
}

/** Brings every text of untrusted input into NFC, so that what looks the same is the same. */
export function cleanInput(input: unknown): CleanedInput {
  const refused: string[] = [];
  return { value: clean(input, [], refused), refused };
}

function clean(value: unknown, path: Path, refused: string[]): unknown {
  if (typeof value === 'string') {
    if (REFUSED.test(value)) refused.push(path.join('.'));
    return value.normalize('NFC');
  }
  if (typeof value !== 'object' || value === null) return value;
  if (path.length >= MAX_DEPTH) {
    refused.push(path.slice(0, 3).join('.'));
    return null;
  }
  if (Array.isArray(value)) return value.map((item, index) => clean(item, [...path, index], refused));
  const members = Object.entries(value).map(([name, member]) => {
    if (REFUSED_IN_NAMES.test(name)) refused.push(path.join('.'));
    return [name, clean(member, [...path, name], refused)] as const;
  });
  return Object.fromEntries(members);
}
