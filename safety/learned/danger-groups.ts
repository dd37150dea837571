import { readFileSync } from 'node:fs';
import { soundKeyOf } from '#core/german/spoken-words.ts';

/**
 * Words that people use for the same thing when they speak of danger, or of what only sounds like it: one group a line,
 * `name: entry …`, an entry being a word, `stem*` or `*ending`, folded. A word may belong to several. What was never
 * seen in a training sentence is understood by its neighbours of the same group.
 */
const content = readFileSync(new URL('danger-groups.txt', import.meta.url), 'utf8');

/** Shorter stems and endings would hit by chance. */
const SHORTEST_PART_SOUNDS = 3;

const whole = new Map<string, string[]>();
const stems = new Map<string, string[]>();
const endings = new Map<string, string[]>();

for (const line of content.trim().split('\n')) {
  const [name = '', entries = ''] = line.split(':', 2);
  for (const entry of new Set(entries.trim().split(/\s+/))) {
    const table = entry.startsWith('*') ? endings : entry.endsWith('*') ? stems : whole;
    const letters = entry.replaceAll('*', '');
    const key = table === stems ? stemKeyOf(letters) : soundKeyOf(letters);
    table.set(key, [...(table.get(key) ?? []), name]);
  }
}

/** A stem goes on: its last letter is not spoken as at the end of a word. */
function stemKeyOf(stem: string): string {
  return soundKeyOf(`${stem}a`).slice(0, -1);
}

/** Groups of a word by its sound key, each once. */
export function dangerGroupsOf(key: string): readonly string[] {
  const groups = new Set(whole.get(key));
  for (let length = key.length; length >= SHORTEST_PART_SOUNDS; length -= 1)
    for (const group of stems.get(key.slice(0, length)) ?? []) groups.add(group);
  for (let start = 1; start + SHORTEST_PART_SOUNDS <= key.length; start += 1)
    for (const group of endings.get(key.slice(start)) ?? []) groups.add(group);
  return [...groups];
}
