import { describe, expect, it } from 'vitest';
import { parsePhraseLists, readPhraseLists } from './phrase-lists.ts';

const OWN_LISTS = new URL('../../safety/danger/emergency-phrases.txt', import.meta.url);

describe('lists of phrases', () => {
  it('are named by their headings and keep their order', () => {
    const lists = parsePhraseLists('# gone — She is not there.\nohne mich\nich ~2 weg\n\n# yes anywhere\ngerne\n');
    expect([...lists]).toEqual([
      ['gone', ['ohne mich', 'ich ~2 weg']],
      ['yes anywhere', ['gerne']],
    ]);
  });

  it.each([
    ['an entry outside of a list', 'ohne mich\n', 'Outside of a list'],
    ['a heading without a name', '#\nohne mich\n', 'Not a heading'],
    ['an empty list', '# gone\n# relief\nbesser\n', 'List "gone" is empty'],
    ['a list twice', '# gone\nweg\n# gone\nfort\n', 'twice'],
    ['an entry twice', '# gone\nweg\nweg\n', 'Twice in one list'],
    ['blanks around an entry', '# gone\nweg \n', 'Blanks around'],
  ])('refuse %s', (_, text, message) => {
    expect(() => parsePhraseLists(text)).toThrow(message);
  });

  it('refuse a name that the file does not have', () => {
    expect(() => readPhraseLists(OWN_LISTS).list('nowhere')).toThrow('has no list "nowhere"');
  });

  it('name the lists that nobody reads', () => {
    const lists = readPhraseLists(OWN_LISTS);
    lists.list('fainting');
    expect(lists.assertAllRead).toThrow(/Nobody reads these lists of .*: breathlessness/);
  });
});
