import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exportPictureChat } from './chat-test-kit.ts';
import { escapeMarkdownLine } from './escape-markdown.ts';
import { writeMarkdown } from './export-text.ts';
import type { StoredChat } from './schema.ts';

const NOW = new Date('2026-05-03T12:00:00Z');
/** What is left when everything that a renderer takes literally is gone: escaped signs, and code. */
const active = (markdown: string) => markdown.replaceAll(/\\[!-/:-@[-`{-~]|`[^`\n]+`/g, ' ');
/** What a reader sees of escaped text: code as it stands, of every escaped sign the sign. */
const shown = (markdown: string) =>
  markdown.replaceAll(
    /\\([!-/:-@[-`{-~])|`([^`\n]+)`/g,
    (_whole, sign: string | undefined, code: string | undefined) => sign ?? code ?? '',
  );
const lines = (markdown: string) => markdown.split(/\r\n?|[\n\u2028\u2029]/);

const hostile = fc.oneof(
  fc.constantFrom(
    '# Titel',
    '---',
    '***',
    '===',
    '- - -',
    '1. a',
    '2) b',
    '+ a',
    '| a |',
    '|-|',
    '```',
    '~~~',
    '> q',
    '    code',
    '\t',
    '\n',
    '\n\n',
    '\r',
    '\u2028',
    '<b>',
    '<!--',
    '![x](https://x.de)',
    '[x]: /y',
    'https://x.de',
    'www.x.de',
    'a@b.de',
    'x.de',
    '`',
    '\\',
    '&copy;',
    ': d',
    '$x$',
    '**',
    '_',
    ' ',
  ),
  fc.string({ unit: 'grapheme', maxLength: 8 }),
);
const texts = fc.array(hostile, { minLength: 1, maxLength: 12 }).map((parts) => parts.join(''));

function chatOf(title: string, text: string, label = 'Notruf'): StoredChat {
  const help = {
    type: 'data-help' as const,
    data: { kind: 'crisis' as const, numbers: [{ label, number: '112', hours: '', href: 'tel:112' }] },
  };
  return {
    ...exportPictureChat(),
    title,
    messages: [{ id: 'a', role: 'user', createdAt: NOW.toISOString(), parts: [help, { type: 'text', text }] }],
  };
}

describe('an escaped line', () => {
  it('has nothing that means something, and shows what was written', () => {
    fc.assert(
      fc.property(
        texts.map((text) => text.replaceAll(/[\r\n\u2028\u2029]/g, ' ')),
        (text) => {
          const escaped = escapeMarkdownLine(text);
          expect(active(escaped)).not.toMatch(
            /[\\`*_{}[\]<>#|~&=$^]|^[-+:%]|^\d+[.)]|:\/\/|@|www\.|[\p{L}\p{N}]\.\p{L}{2}/iu,
          );
          expect(shown(escaped)).toBe(text.trim());
        },
      ),
      { numRuns: 500 },
    );
  });

  it.each([
    ['---', '\\---'],
    ['===', '\\=\\=\\='],
    ['1. Termin', '1\\. Termin'],
    ['2) Termin', '2\\) Termin'],
    ['    eingerückt', 'eingerückt'],
    ['siehe www.krebs.de und a@b.de', 'siehe `www.krebs.de` und `a@b.de`'],
    ['z. B. am 3.5. um 14:05 Uhr - gut', 'z. B. am 3.5. um 14:05 Uhr - gut'],
  ])('%s is %s', (text, escaped) => {
    expect(escapeMarkdownLine(text)).toBe(escaped);
  });
});

describe('an exported chat', () => {
  it('has the headings that the export makes, and all that people wrote in quotes', () => {
    fc.assert(
      fc.property(texts, texts, texts, (title, text, label) => {
        const [heading, blank, state, ...rest] = lines(writeMarkdown([chatOf(title, text, label)], NOW));
        expect([heading, blank, state?.startsWith('Stand: ')]).toEqual(['# Ihre Chats', '', true]);
        for (const line of rest) expect(line).toMatch(/^$|^## |^\*\*Sie · [^*]+\*\*$|^> /);
        expect(rest.filter((line) => line.startsWith('## '))).toHaveLength(1);
        for (const line of rest)
          expect(active(line.replace(/^(?:## |> )/, '').replace(/^\*\*(.*)\*\*$/, '$1'))).not.toMatch(/[`*_[\]<>#|~]/);
      }),
    );
  });
});
