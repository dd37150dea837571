import { readFileSync } from 'node:fs';

/** Named lists of one file: `# name — why` begins a list, every line below it is one entry. */
export interface PhraseLists {
  /** In the order of the file. */
  readonly names: readonly string[];
  /** Entries of a list in the order of the file. @throws Error when the file has no such list. */
  readonly list: (name: string) => readonly string[];
  /** @throws Error naming the lists that nobody has asked for: a list that is not read recognises nothing. */
  readonly assertAllRead: () => void;
}

const HEADING = /^# (?<name>[a-z][a-z_-]*(?: [a-z]+)?)(?: — \S.*)?$/;

/**
 * Reads lists of phrases once, when the process starts. A file that is wrong stops the process then, not in the middle
 * of a call.
 * @throws Error for a heading that cannot be read, a list twice or empty, an entry twice, outside of a list or with
 * blanks around it.
 */
export function readPhraseLists(file: URL): PhraseLists {
  const lists = parsePhraseLists(readFileSync(file, 'utf8'));
  const unread = new Set(lists.keys());
  return {
    names: [...lists.keys()],
    list: (name) => {
      const entries = lists.get(name);
      if (entries === undefined) throw new Error(`${file.pathname} has no list "${name}"`);
      unread.delete(name);
      return entries;
    },
    assertAllRead: () => {
      if (unread.size > 0) throw new Error(`Nobody reads these lists of ${file.pathname}: ${[...unread].join(', ')}`);
    },
  };
}

/** The lists in a text. @throws Error as {@link readPhraseLists}. */
export function parsePhraseLists(text: string): ReadonlyMap<string, readonly string[]> {
  const lists = new Map<string, Set<string>>();
  let current: Set<string> | undefined;
  for (const line of text.split('\n')) {
    if (line === '') continue;
    if (line.startsWith('#')) current = beginList(lists, line);
    else if (current === undefined) throw new Error(`Outside of a list: "${line}"`);
    else addEntry(current, line);
  }
  for (const [name, entries] of lists) if (entries.size === 0) throw new Error(`List "${name}" is empty`);
  return new Map([...lists].map(([name, entries]) => [name, [...entries]]));
}

function beginList(lists: Map<string, Set<string>>, line: string): Set<string> {
  const name = HEADING.exec(line)?.groups?.['name'];
  if (name === undefined) throw new Error(`Not a heading such as "# name — why": "${line}"`);
  if (lists.has(name)) throw new Error(`List "${name}" stands here twice`);
  const entries = new Set<string>();
  lists.set(name, entries);
  return entries;
}

function addEntry(entries: Set<string>, line: string): void {
  if (line !== line.trim()) throw new Error(`Blanks around "${line}"`);
  if (entries.has(line)) throw new Error(`Twice in one list: "${line}"`);
  entries.add(line);
}
