import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readPhraseLists } from '#core/german/phrase-lists.ts';
import { DISTRESS_KINDS, SITUATIONS, TRAITS } from '#phases/vocabulary.ts';
import { wordings } from './phrases.ts';

const lists = readPhraseLists(new URL('wordings.txt', import.meta.url));
const folder = new URL('../', import.meta.url);
const sources = readdirSync(folder)
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .map((file) => readFileSync(new URL(file, folder), 'utf8'))
  .join('\n');

describe('wordings', () => {
  it('are all asked for: a list that nobody reads recognises nothing', () => {
    expect(lists.names.filter((name) => !sources.includes(`'${name}'`))).toEqual([]);
  });

  it.each([
    ['fears', DISTRESS_KINDS],
    ['beside-wishes', DISTRESS_KINDS],
    ['told-with-denial', SITUATIONS],
    ['sided-situations', SITUATIONS],
    ['of-anything', TRAITS],
  ] as const)('name only what there is: %s', (name, known: readonly string[]) => {
    const named = lists.list(name).flatMap((line) => line.split('|'));
    expect(named.filter((one) => !known.includes(one))).toEqual([]);
  });

  it('match whole words, at the ends of what was said too', () => {
    const [side] = wordings('side-wish');
    expect(['ich fange links an ', 'zuerst', 'links zuerst '].map((text) => side.test(text))).toEqual([
      true,
      true,
      true,
    ]);
    expect(['anfangend ', 'machen ', ''].map((text) => side.test(text))).toEqual([false, false, false]);
  });

  it('stop the start where a list is missing', () => {
    expect(() => wordings('no-such-list')).toThrow('no-such-list');
  });
});
