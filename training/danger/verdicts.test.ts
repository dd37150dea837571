import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Danger } from '#core/contracts/danger.ts';
import { recogniseDanger } from '#safety/danger/recognise-danger.ts';
import { readDangerSet } from './read-danger-set.ts';
import { featuresOf } from '#safety/learned/sentence-features.ts';
import { soundKeyOf } from '#core/german/spoken-words.ts';
import { lookUp, splitWith } from '#core/german/wanted-words.ts';

const SETS = ['crisis', 'emergency', 'held-out-1', 'held-out-2'] as const;
const LINE_CHARS = 100;

/**
 * First letter of the kind of emergency, a capital one where it is a crisis as well; `C`: a crisis alone; `?`: asked
 * about; `-`: none.
 */
function letterOf({ emergency, crisis, suspected }: Danger): string {
  if (suspected !== undefined) return '?';
  if (emergency === undefined) return crisis === undefined ? '-' : 'C';
  const letter = {
    chest_pain: 'h',
    poisoning: 'p',
    breathlessness: 'l',
    bleeding: 'b',
    fainting: 'f',
    violence: 'v',
    other: 'o',
  };
  return crisis === undefined ? letter[emergency.kind] : letter[emergency.kind].toUpperCase();
}

describe('what is recognised', () => {
  it('is the same for every sentence of the sets as when it was last looked at (vitest -u, after reading the difference)', async () => {
    const lines = SETS.flatMap((name) => {
      const letters = readDangerSet(name)
        .map(({ text }) => letterOf(recogniseDanger(text)))
        .join('');
      return [name, ...(letters.match(new RegExp(`.{1,${String(LINE_CHARS)}}`, 'g')) ?? [])];
    });
    await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('set/verdicts.txt');
  }, 60_000);

  it('does not depend on what was looked up before', () => {
    const heard = { word: 'lebm', key: soundKeyOf('lebm') };
    const [first, split] = [
      lookUp(heard),
      splitWith({ word: 'um', key: 'um' }, { word: 'bringn', key: soundKeyOf('bringn') }),
    ];
    for (let index = 0; index < 6_000; index += 1) recogniseDanger(`wort${index.toString(26).replaceAll(/\d/g, 'q')}`);
    expect(lookUp(heard)).toEqual(first);
    expect(splitWith({ word: 'um', key: 'um' }, { word: 'bringn', key: soundKeyOf('bringn') })).toEqual(split);
  });
});

describe('features of a sentence', () => {
  it('are those that the stored weights were learned for', () => {
    const hash = createHash('sha256');
    for (const { text } of readDangerSet('held-out-1')) {
      const view = ` ${text.toLowerCase()} `;
      hash.update(
        JSON.stringify([
          featuresOf({ view, question: '', traits: [] }),
          featuresOf({ view, question: ' haben sie angst ? ', traits: ['reassurance'] }),
        ]),
      );
    }
    expect(hash.digest('hex')).toBe('7e58bd9f50dbedc31df26c9e1cad35714018e127a8c3554e590a9201ef982826');
  });
});
