import * as paper from 'page-texts:zusammenfassung';
import type { SummaryEntry } from './kept-summary.ts';

/** Files that a person can take with her: summary as text and PDF, the next date for her calendar. Loaded on demand. */

const HEADINGS: readonly (readonly [SummaryEntry['kind'], string])[] = [
  ['finding', paper.findings],
  ['note', paper.notes],
  ['situation', paper.situation],
  ['skipped', paper.skipped],
];

/** One line of the summary on paper. */
interface PaperLine {
  readonly text: string;
  readonly style: 'title' | 'heading' | 'text';
}

function linesOf(entries: readonly SummaryEntry[], day: string): readonly PaperLine[] {
  const parts = HEADINGS.flatMap(([kind, heading]): readonly PaperLine[] => {
    const own = entries.filter((entry) => entry.kind === kind);
    return own.length === 0
      ? []
      : [
          { text: heading, style: 'heading' },
          ...own.map(({ text }): PaperLine => ({ text: `– ${text}`, style: 'text' })),
        ];
  });
  const body: readonly PaperLine[] = parts.length === 0 ? [{ text: paper.empty, style: 'text' }] : parts;
  return [
    { text: paper.title, style: 'title' },
    { text: paper.ofDay({ day: germanDay(day) }), style: 'text' },
    ...body,
    { text: paper.goodToKnow, style: 'heading' },
    { text: paper.purpose, style: 'text' },
  ];
}

function germanDay(day: string): string {
  return day.split('-').toReversed().join('.');
}

/**
 * The summary as plain text, with a byte order mark so that every editor shows umlauts.
 * @param day `YYYY-MM-DD`.
 */
export function summaryAsText(entries: readonly SummaryEntry[], day: string): string {
  const lines = linesOf(entries, day).map(({ text, style }) => (style === 'heading' ? `\r\n${text}` : text));
  return `\uFEFF${lines.join('\r\n')}\r\n`;
}

/** A4 in points, and its margins. */
const PAGE = { width: 595, height: 842, margin: 64 } as const;
const STYLES = {
  title: { size: 18, font: 'F2', before: 0 },
  heading: { size: 13, font: 'F2', before: 14 },
  text: { size: 11, font: 'F1', before: 3 },
} as const;
/** Line height as a multiple of the letter size. */
const LEADING = 1.4;
/** Widths of Helvetica's letters in thousandths of the size, space to tilde (Adobe core font metrics). */
const WIDTHS = [
  278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556, 556, 556, 556, 556,
  556, 556, 556, 278, 278, 584, 584, 584, 556, 1015, 667, 667, 722, 722, 667, 611, 778, 722, 278, 500, 667, 556, 833,
  722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469, 556, 333, 556, 556, 500, 556,
  556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556, 556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334,
  260, 334, 584,
];
/** For letters outside the table: as wide as the widest German one. */
const OTHER_WIDTH = 778;
/** Bold letters are a little wider. */
const BOLD_FACTOR = 1.08;

/**
 * The summary as a PDF with the standard fonts that every reader has; letters outside Windows-1252 become a question
 * mark.
 * @param day `YYYY-MM-DD`.
 */
export function summaryAsPdf(entries: readonly SummaryEntry[], day: string): Uint8Array<ArrayBuffer> {
  const pages = paginate(linesOf(entries, day));
  const kids = pages.map((_, index) => `${String(6 + index * 2)} 0 R`).join(' ');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R /Lang (de-DE) /ViewerPreferences << /DisplayDocTitle true >> >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${String(pages.length)} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold /Encoding /WinAnsiEncoding >>',
    `<< /Title (${escaped(paper.title)}) >>`,
    ...pages.flatMap((content, index) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${String(PAGE.width)} ${String(PAGE.height)}] /Resources << /Font << /F1 3 0 R /F2 4 0 R >> >> /Contents ${String(7 + index * 2)} 0 R >>`,
      `<< /Length ${String(content.length)} >>\nstream\n${content}\nendstream`,
    ]),
  ];
  return bytesOf(assemble(objects));
}

function assemble(objects: readonly string[]): string {
  let file = '%PDF-1.4\n';
  const offsets = objects.map((body, index) => {
    const offset = file.length;
    file += `${String(index + 1)} 0 obj\n${body}\nendobj\n`;
    return offset;
  });
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const size = String(objects.length + 1);
  return `${file}xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R /Info 5 0 R >>\nstartxref\n${String(file.length)}\n%%EOF\n`;
}

function paginate(lines: readonly PaperLine[]): readonly string[] {
  const pages: string[] = [];
  let content = '';
  let y: number = PAGE.height - PAGE.margin;
  for (const { text, style } of lines) {
    const { size, font, before } = STYLES[style];
    y -= before;
    for (const row of wrapped(text, style)) {
      y -= size * LEADING;
      if (y < PAGE.margin) {
        pages.push(content);
        content = '';
        y = PAGE.height - PAGE.margin - size * LEADING;
      }
      content += `BT /${font} ${String(size)} Tf ${String(PAGE.margin)} ${y.toFixed(1)} Td (${escaped(row)}) Tj ET\n`;
    }
  }
  return [...pages, content];
}

function wrapped(text: string, style: PaperLine['style']): readonly string[] {
  const limit = PAGE.width - 2 * PAGE.margin;
  const rows: string[] = [];
  let row = '';
  for (const word of text.split(/\s+/u).flatMap((candidate) => breakable(candidate, style, limit))) {
    const longer = row === '' ? word : `${row} ${word}`;
    if (widthOf(longer, style) <= limit) {
      row = longer;
      continue;
    }
    if (row !== '') rows.push(row);
    row = word;
  }
  return [...rows, row];
}

/** A word wider than the page is cut, letter by letter. */
function breakable(word: string, style: PaperLine['style'], limit: number): readonly string[] {
  const parts: string[] = [];
  let part = '';
  for (const letter of word) {
    if (widthOf(part + letter, style) > limit) {
      parts.push(part);
      part = '';
    }
    part += letter;
  }
  return [...parts, part];
}

function widthOf(text: string, style: PaperLine['style']): number {
  const { size, font } = STYLES[style];
  const units = Array.from(text, (letter) => WIDTHS[(letter.codePointAt(0) ?? 0) - 32] ?? OTHER_WIDTH).reduce(
    (sum, width) => sum + width,
    0,
  );
  return (units / 1_000) * size * (font === 'F2' ? BOLD_FACTOR : 1);
}

/** Letters of Windows-1252 that stand elsewhere in Unicode and occur in German text. */
const WINDOWS_LETTERS: Readonly<Record<string, number>> = {
  '€': 0x80,
  '‚': 0x82,
  '„': 0x84,
  '…': 0x85,
  '‘': 0x91,
  '’': 0x92,
  '“': 0x93,
  '”': 0x94,
  '–': 0x96,
  '—': 0x97,
};

function escaped(text: string): string {
  return Array.from(text, (letter) => {
    const code = WINDOWS_LETTERS[letter] ?? letter.codePointAt(0) ?? 0;
    if (code < 32 || code > 255 || (code > 126 && code < 160 && WINDOWS_LETTERS[letter] === undefined)) return '?';
    const byte = String.fromCharCode(code);
    return '()\\'.includes(byte) ? `\\${byte}` : byte;
  }).join('');
}

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}

/**
 * A day for the calendar (RFC 5545), discreet: whoever looks over her shoulder learns nothing.
 * @param day `YYYY-MM-DD`.
 * @param now for the time stamp.
 */
export function dateAsCalendar(day: string, now: Date, id: string): string {
  const compact = day.replaceAll('-', '');
  const stamp = now.toISOString().replaceAll(/[-:]|\.\d+/gu, '');
  const after = new Date(`${day}T00:00:00Z`);
  after.setUTCDate(after.getUTCDate() + 1);
  const end = after.toISOString().slice(0, 10).replaceAll('-', '');
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${paper.calendarSource}//DE`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${id}`,
    `DTSTAMP:${stamp}`,
    `DTSTART;VALUE=DATE:${compact}`,
    `DTEND;VALUE=DATE:${end}`,
    `SUMMARY:${paper.calendarEntry}`,
    'CLASS:PRIVATE',
    'TRANSP:TRANSPARENT',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${paper.calendarEntry}`,
    'TRIGGER;RELATED=START:PT9H',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ].join('\r\n');
}
