import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { loadEmailTexts } from './email-texts.ts';

const folder = mkdtempSync(join(tmpdir(), 'email-texts-'));
afterAll(() => {
  rmSync(folder, { recursive: true });
});

const FACTS = {
  id: 'emails.sample',
  version: '1',
  subject: 'Betreff',
  category: 'transactional',
  variables: '{ page_link: link }',
};

function load(facts: Partial<typeof FACTS>, body = 'Guten Tag,\n\n{page_link}'): unknown {
  const lines = Object.entries({ ...FACTS, ...facts }).map(([name, value]) => `${name}: ${value}`);
  writeFileSync(join(folder, 'sample.md'), `---\n${lines.join('\n')}\n---\n${body}\n`);
  return loadEmailTexts(folder).get('sample');
}

describe("a mail's text", () => {
  it('is read with its paragraphs', () => {
    expect(load({})).toMatchObject({
      name: 'sample',
      category: 'transactional',
      paragraphs: ['Guten Tag,', '{page_link}'],
    });
  });

  it.each([
    ['a variable that is not declared', {}, 'Hallo {name}\n\n{page_link}', /\{name\}/],
    ['a variable that is declared and not used', {}, 'Guten Tag', /\{page_link\}/],
    ['free text as a variable', { variables: '{ note: text }' }, '{note}', /variables/],
    ['a placeholder in the subject', { subject: 'Hallo {page_link}' }, undefined, /subject/],
    ['a link within a sentence', {}, 'Hier: {page_link}', /paragraph of its own/],
    ['a newsletter that nobody can unsubscribe from', { category: 'newsletter' }, undefined, /unsubscribe/],
    ["another file's id", { id: 'emails.other' }, undefined, /emails\.other/],
  ] as const)('is refused with %s', (...[, facts, body, problem]) => {
    expect(() => load(facts, body)).toThrow(problem);
  });
});
