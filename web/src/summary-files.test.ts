import { extractText, getDocumentProxy } from 'unpdf';
import { describe, expect, it } from 'vitest';
import { dateAsCalendar, summaryAsPdf, summaryAsText } from './summary-files.ts';
import type { SummaryEntry } from './kept-summary.ts';

const ENTRIES: readonly SummaryEntry[] = [
  { kind: 'finding', text: 'Sie haben eine Verhärtung bemerkt. Linke Seite, oben außen. Bemerkt seit zwei Wochen.' },
  { kind: 'skipped', text: 'Ausgelassen: rechte Achsel (Wunsch).' },
];
const pdfText = async (
  entries: readonly SummaryEntry[],
): Promise<{ readonly pages: number; readonly text: string }> => {
  const { totalPages, text } = await extractText(await getDocumentProxy(summaryAsPdf(entries, '2026-11-21')), {
    mergePages: true,
  });
  return { pages: totalPages, text: text.replaceAll(/\s+/gu, ' ') };
};

describe('the summary as a file', () => {
  it('is a PDF that reads as she said it, umlauts and brackets included', async () => {
    const { pages, text } = await pdfText(ENTRIES);
    expect(pages).toBe(1);
    for (const { text: own } of ENTRIES) expect(text).toContain(own);
    expect(text).toContain('21.11.2026');
    expect(text).toContain('keine Beurteilung');
  });

  it('goes on on further pages and loses no line', async () => {
    const many = Array.from({ length: 100 }, (_, index): SummaryEntry => ({
      kind: 'note',
      text: `Notiz Nummer ${String(index)}: ${'ein längerer Satz '.repeat(8)}Ende${String(index)}.`,
    }));
    const { pages, text } = await pdfText(many);
    expect(pages).toBeGreaterThan(3);
    expect(many.filter((_, index) => !text.includes(`Ende${String(index)}.`))).toEqual([]);
  });

  it.each([
    ['a very long word', 'ä'.repeat(400)],
    ['letters that the font lacks', 'Größe 漢字 🙂 „x“ – …'],
    ['syntax of the format', '\\) Tj ET endstream (('],
  ])('survives %s', async (_, text) => {
    expect((await pdfText([{ kind: 'finding', text }])).pages).toBe(1);
  });

  it('says that nothing was reported instead of staying empty', () => {
    expect(summaryAsText([], '2026-11-21')).toContain('keine Veränderung berichtet');
  });

  it('is a text with her words and no rating', () => {
    const text = summaryAsText(ENTRIES, '2026-11-21');
    for (const { text: own } of ENTRIES) expect(text).toContain(own);
    expect(text.startsWith('\uFEFFZusammenfassung')).toBe(true);
  });
});

describe('the next date', () => {
  it('is a whole day, also over the end of a year, and names no illness', () => {
    const file = dateAsCalendar('2026-12-31', new Date('2026-11-21T10:00:00Z'), 'id@example');
    expect(file).toContain('DTSTART;VALUE=DATE:20261231\r\nDTEND;VALUE=DATE:20270101\r\n');
    expect(file).toContain('DTSTAMP:20261121T100000Z');
    expect(file).not.toMatch(/brust|krebs|untersuchung(?!\/\/DE)/iu);
    expect(file.split('\r\n').every((line) => line.length <= 75)).toBe(true);
  });
});
