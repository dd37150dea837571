import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { extractText, getDocumentProxy } from 'unpdf';
import { breakLines } from '#api/rendering/pdf/break-lines.ts';
import { exportPictureChat } from './chat-test-kit.ts';
import { writeChatsPdf } from './export-pdf.ts';

/** Every sign is one point wide. */
const room = (width: number) => {
  const measured: number[] = [];
  const widthOf = (text: string) => {
    measured.push(text.length);
    return text.length;
  };
  return { width, widthOf, measured };
};
const withoutSpace = (text: string) => text.replaceAll(/\s/g, '');

describe('lines', () => {
  it('are full of whole words, and compounds break after their hyphen', () => {
    expect(breakLines('Die Brust-Selbstuntersuchung beginnt', room(20)).split('\n')).toEqual([
      'Die Brust-',
      'Selbstuntersuchung',
      'beginnt',
    ]);
    expect(breakLines('eins\nzwei drei', room(20))).toBe('eins\nzwei drei');
  });

  it('lose no sign but the spaces at their ends, and none is too long', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), fc.integer({ min: 45, max: 120 }), (text, width) => {
        const broken = breakLines(text, room(width));
        expect(withoutSpace(broken)).toBe(withoutSpace(text));
        for (const line of broken.split('\n')) expect(line.trimEnd().length).toBeLessThanOrEqual(width + 8);
      }),
    );
  });

  it.each([
    ['one long word', 'ä'],
    ['brackets that no line may end with', '( '],
    ['numbers that hyphens join', '1-'],
    ['spaces that do not break', 'a\u00A0'],
    ['accents on accents', '\u0316'],
  ])('of %s are measured once, sign by sign', (_title, part) => {
    const paper = room(80);
    const text = part.repeat(50_000);
    const lines = breakLines(text, paper).split('\n');
    expect(paper.measured.reduce((sum, length) => sum + length, 0)).toBeLessThan(1_000);
    expect(Math.max(...lines.map(({ length }) => length))).toBeLessThanOrEqual(400);
  });
});

describe('a PDF', () => {
  it('holds every sign of a word of 4,000, with umlauts, on lines that end before the margin', async () => {
    const word = 'Größenänderungsübelkeit'.repeat(200).slice(0, 4_000);
    const [message] = exportPictureChat().messages;
    if (message === undefined) throw new Error('the picture chat has messages');
    const chat = {
      ...exportPictureChat(),
      messages: [{ ...message, parts: [{ type: 'text' as const, text: `Vorher ${word} nachher` }] }],
    };
    const pdf = await getDocumentProxy(new Uint8Array(await writeChatsPdf([chat], new Date('2026-05-03T12:00:00Z'))));
    const { text } = await extractText(pdf, { mergePages: true });
    expect(withoutSpace(text).replaceAll(/Seite\dvon\d/g, '')).toContain(`Vorher${word}nachher`);
    const { items } = await (await pdf.getPage(1)).getTextContent();
    for (const item of items)
      if ('transform' in item) expect(Number(item.transform[4]) + item.width).toBeLessThanOrEqual(595.28 - 64 + 0.5);
  });
});
