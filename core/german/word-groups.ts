/** Finds the groups of a folded word, the one that fits best first; none for most words. */
export type GroupFinder = (word: string) => readonly string[];

/** A word belongs to two groups at most. */
const MAX_GROUPS = 2;
/** Shorter stems and endings would hit by chance. */
const SHORTEST_PART_LETTERS = 3;
/** The memory is bounded because strangers choose the words. */
const MAX_KNOWN_WORDS = 20_000;

/** Entries by how they match. */
interface GroupTable {
  readonly whole: Map<string, string[]>;
  readonly stems: Map<string, string[]>;
  readonly endings: Map<string, string[]>;
  readonly within: (readonly [string, string])[];
}

/**
 * Reads groups of words that do the same in a sentence, one a line: `name: entry entry …`. An entry is a word, or
 * `stem*`, `*ending`, `*within*`, in folded letters.
 */
export function readWordGroups(content: string): GroupFinder {
  const table: GroupTable = { whole: new Map(), stems: new Map(), endings: new Map(), within: [] };
  for (const line of content.trim().split('\n')) {
    const [name = '', entries = ''] = line.split(':', 2);
    for (const entry of entries.trim().split(/\s+/)) addEntry(table, name.trim(), entry);
  }
  const known = new Map<string, readonly string[]>();
  return (word) => {
    const remembered = known.get(word);
    if (remembered !== undefined) return remembered;
    const groups = findGroups(table, word).slice(0, MAX_GROUPS);
    if (known.size < MAX_KNOWN_WORDS) known.set(word, groups);
    return groups;
  };
}

function addEntry({ whole, stems, endings, within }: GroupTable, group: string, entry: string): void {
  const part = entry.replaceAll('*', '');
  if (entry.startsWith('*') && entry.endsWith('*')) within.push([part, group]);
  else if (entry.endsWith('*')) addTo(stems, part, group);
  else if (entry.startsWith('*')) addTo(endings, part, group);
  else addTo(whole, part, group);
}

function addTo(table: Map<string, string[]>, part: string, group: string): void {
  const groups = table.get(part);
  if (groups === undefined) table.set(part, [group]);
  else groups.push(group);
}

/** The whole word counts before its longest stem, a stem before an ending, an ending before a part. */
function findGroups({ whole, stems, endings, within }: GroupTable, word: string): readonly string[] {
  const exact = whole.get(word);
  if (exact !== undefined) return exact;
  for (let length = word.length; length >= SHORTEST_PART_LETTERS; length -= 1) {
    const found = stems.get(word.slice(0, length));
    if (found !== undefined) return found;
  }
  for (let start = 0; start <= word.length - SHORTEST_PART_LETTERS; start += 1) {
    const found = endings.get(word.slice(start));
    if (found !== undefined) return found;
  }
  const part = within.find(([letters]) => word.includes(letters));
  return part === undefined ? [] : [part[1]];
}
