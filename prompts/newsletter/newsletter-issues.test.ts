import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { loadNewsletterIssues } from './newsletter-issues.ts';

const folder = mkdtempSync(join(tmpdir(), 'newsletter-issues-'));
afterAll(() => {
  rmSync(folder, { recursive: true });
});

const FACTS = {
  id: 'newsletter.2026-12',
  version: '1',
  reviewed: 'true',
  subject: 'Betreff',
  links: '{ more_link: /kliniken }',
};

function load(
  facts: Partial<typeof FACTS> & Readonly<Record<string, string>>,
  body = '{more_link}\n\n{unsubscribe_link}',
) {
  const lines = Object.entries({ ...FACTS, ...facts }).map(([name, value]) => `${name}: ${value}`);
  writeFileSync(join(folder, '2026-12.md'), `---\n${lines.join('\n')}\n---\n${body}\n`);
  return loadNewsletterIssues(folder).get('2026-12');
}

describe('an issue of the newsletter', () => {
  it('is read with its links, as a mail that can be unsubscribed from', () => {
    expect(load({})).toMatchObject({
      reviewed: true,
      links: { more_link: '/kliniken' },
      text: { name: 'newsletter/2026-12', category: 'newsletter', paragraphs: ['{more_link}', '{unsubscribe_link}'] },
    });
    expect(load({}, 'Neu.\n\n{more_link}\n\n{unsubscribe_link}')?.sha256).not.toBe(load({})?.sha256);
  });

  it.each([
    ['no way out', {}, '{more_link}', /unsubscribe_link/],
    ['a link to somebody else', { links: '{ more_link: https://elsewhere.test }' }, undefined, /links/],
    ['a link that could tell who clicked', { links: '{ more_link: /kliniken?wer=ich }' }, undefined, /links/],
    ['a link that is not used', { links: '{ more_link: /a, other_link: /b }' }, undefined, /other_link/],
    ['a placeholder for a person', {}, 'Hallo {name}\n\n{more_link}\n\n{unsubscribe_link}', /\{name\}/],
    ["another issue's id", { id: 'newsletter.2026-11' }, undefined, /2026-11/],
    ['no word about its review', { reviewed: 'vielleicht' }, undefined, /reviewed/],
  ] as const)('is refused with %s', (...[, facts, body, problem]) => {
    expect(() => load(facts, body)).toThrow(problem);
  });
});
