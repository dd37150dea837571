import { mkdtempSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { AppError } from '#core/errors/app-error.ts';
import { readPageWords } from '#prompts/page/page-words.ts';
import { isHelpNumber } from '#safety/help-numbers.ts';
import { renderPageTextTypes, withPageTexts } from './bundled-texts.ts';

const WEB_FOLDER = fileURLToPath(new URL('.', import.meta.url));
const read = (name: string): string => readFileSync(join(WEB_FOLDER, name), 'utf8');
const PAGES = [
  'index.html',
  'example.html',
  'docs.html',
  'examples/plain.html',
  'examples/react.html',
  'examples/vue.html',
] as const;

/** All that shows texts: sources of the page without their tests, and its markup. */
const sources = [
  ...readdirSync(join(WEB_FOLDER, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !/\.(test|d)\.ts$/.test(name))
    .map((name) => read(join('src', name))),
  ...PAGES.map(read),
].join('\n');

function problemsOf(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'page-words-'));
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content);
  try {
    readPageWords(folder);
  } catch (error) {
    return error instanceof AppError && error.cause instanceof Error ? error.cause.message : String(error);
  }
  return 'no problem';
}

const file = (name: string, body: string, variables = '{}'): Readonly<Record<string, string>> => ({
  [`${name}.md`]: `---\nid: page.${name}\nversion: 1\nreviewed: false\nvariables: ${variables}\n---\n${body}\n`,
});

describe('the texts of the page', () => {
  it('have the types that the sources are compiled against', () => {
    expect(read('src/page-texts.d.ts')).toBe(renderPageTextTypes());
  });

  it('are all shown somewhere', () => {
    const all = readPageWords().flatMap(({ topic, words }) =>
      words.map(({ id, name }) => ({ id, inCode: new RegExp(`\\b${topic}\\.${name}\\b`), inMarkup: `{{${id}` })),
    );
    expect(all.length).toBeGreaterThan(150);
    const unused = all.filter(({ inCode, inMarkup }) => !inCode.test(sources) && !sources.includes(inMarkup));
    expect(unused.map(({ id }) => id)).toEqual([]);
  });

  it.each(PAGES)('fill the markup of %s, whose numbers to dial stand in the table', (page) => {
    const markup = withPageTexts(read(page));
    expect(markup).not.toContain('{{');
    const dialled = [...markup.matchAll(/tel:(\d+)">([^<]*)</g)];
    expect(dialled.length).toBe(page === 'index.html' ? 2 : 0);
    for (const [, digits = '', shown = ''] of dialled) {
      expect(isHelpNumber(digits)).toBe(true);
      expect(shown.replaceAll(' ', '')).toBe(digits);
    }
  });

  it('stop the build where markup names one that is not there', () => {
    expect(() => withPageTexts('<p>{{page.nothing}}</p>')).toThrow('page.nothing');
    expect(() => withPageTexts('<p>{{help.emergency.9}}</p>')).toThrow('help.emergency');
  });
});

describe('a file of the page that is not in order', () => {
  it.each([
    ['has the id of another file', { 'b.md': file('a', '## t.a\n- Text.')['a.md'] ?? '' }, 'its id is page.a'],
    ['speaks of two things', file('a', '## t.a\n- Text.\n\n## u.b\n- Text.'), 'u.b is not about t'],
    ['has two names that read the same', file('a', '## t.a_b\n- Eins.\n\n## t.a.b\n- Zwei.'), 'aB exists twice'],
    ['fills a list', file('a', '## t.a\n- Noch {n}.\n- Zwei.', "{ n: { example: '3' } }"), 'a list with placeholders'],
    ['declares what it does not use', file('a', '## t.a\n- Text.', "{ n: { example: '3' } }"), '{n} is used nowhere'],
    ['uses what it does not declare', file('a', '## t.a\n- Noch {n}.'), 'uses {n}'],
    [
      'is about the same as another',
      { ...file('a', '## t.a\n- Text.'), ...file('b', '## t.b\n- Text.') },
      'two files are about t',
    ],
  ])('%s: the build stops', (_name, files, problem) => {
    expect(problemsOf(files)).toContain(problem);
  });
});
