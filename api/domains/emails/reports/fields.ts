/** Fields of one group, by name in small letters. */
export type FieldGroup = ReadonlyMap<string, string>;

/** Groups and fields of one part that are looked at; a report has a handful. */
const MOST_LINES = 5_000;

/**
 * Fields in the form of mail headers, groups of which are separated by empty lines (RFC 3464, 2.1). A field that comes
 * twice in its group counts once: the first.
 */
export function readFieldGroups(text: string): readonly FieldGroup[] {
  const groups: Map<string, string>[] = [];
  let group = new Map<string, string>();
  let name: string | undefined;
  for (const line of text.split(/\r?\n/, MOST_LINES)) {
    if (line.trim() === '') {
      if (group.size > 0) groups.push(group);
      [group, name] = [new Map<string, string>(), undefined];
    } else if (/^[ \t]/.test(line)) {
      if (name !== undefined) group.set(name, `${group.get(name) ?? ''} ${line.trim()}`);
    } else {
      name = takeField(group, line);
    }
  }
  return group.size > 0 ? [...groups, group] : groups;
}

/** The name of the field that begins here, unless it is known already. */
function takeField(group: Map<string, string>, line: string): string | undefined {
  const colon = line.indexOf(':');
  const name = line.slice(0, Math.max(colon, 0)).trim().toLowerCase();
  if (name === '' || group.has(name)) return undefined;
  group.set(name, line.slice(colon + 1).trim());
  return name;
}

/** Empty when the group has no such field. */
export function fieldOf(group: FieldGroup, name: string): string {
  return group.get(name) ?? '';
}
