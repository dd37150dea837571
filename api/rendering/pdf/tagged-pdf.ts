import { fileURLToPath } from 'node:url';
import PDFDocument from 'pdfkit';
import { normalised } from '#core/text/bounded-marks.ts';
import { breakLines } from './break-lines.ts';
import { drawFigure } from './draw-figure.ts';
import type { PdfFigure } from './draw-figure.ts';
import { PDF_UA, structure } from './pdfkit-options.ts';

export type { PdfFigure } from './draw-figure.ts';

/** A4 with room for a folder's holes, in points. */
const MARGINS = { top: 64, bottom: 72, left: 72, right: 64 } as const;
/** Sizes of type, in points. */
const SIZE = { title: 22, heading: 14, text: 10.5, small: 8.5 } as const;
const INK = '#1f2328';
const MUTED = '#57606a';
const RULE = '#d0d7de';

const FONTS = {
  regular: fileURLToPath(new URL('fonts/DejaVuSansCondensed.ttf', import.meta.url)),
  bold: fileURLToPath(new URL('fonts/DejaVuSansCondensed-Bold.ttf', import.meta.url)),
} as const;

type Document = PDFKit.PDFDocument;
type Section = PDFKit.PDFStructureElement;

interface Style {
  readonly font: keyof typeof FONTS;
  readonly size: number;
  readonly color: string;
  /** Space below, in points. */
  readonly below: number;
}

/** The kinds of lines that our files on paper have. */
const STYLES = {
  title: { tag: 'H1', font: 'bold', size: SIZE.title, color: INK, below: 6 },
  note: { tag: 'P', font: 'regular', size: SIZE.small, color: MUTED, below: 20 },
  heading: { tag: 'H2', font: 'bold', size: SIZE.heading, color: INK, below: 8 },
  subheading: { tag: 'H3', font: 'bold', size: SIZE.small, color: MUTED, below: 2 },
  text: { tag: 'P', font: 'regular', size: SIZE.text, color: INK, below: 5 },
} as const satisfies Readonly<Record<string, Style & { readonly tag: string }>>;

/** A row of a table: what it is about on the left, the rest beside it. */
export interface PdfRow {
  readonly label: string;
  readonly text: string;
  /** In small type below the text; empty lines are left out. */
  readonly details: readonly string[];
}

/** Writes what stands on paper, from top to bottom. */
export interface PdfWriter {
  line(kind: keyof typeof STYLES, text: string): void;
  /** Rows stay whole; screen readers are told what belongs to which label. */
  table(rows: readonly PdfRow[]): void;
  /** Items one below the other, each with its own mark for screen readers. */
  list(items: readonly string[]): void;
  /** Stays whole. */
  figure(figure: PdfFigure): void;
  gap(points: number): void;
  /** A new page unless so much room is left, in points: no heading stands alone at the end of one. */
  keepTogether(points: number): void;
  startPage(): void;
}

/** A German file on paper: A4, tagged for screen readers, fonts embedded, every page numbered. */
export async function writeTaggedPdf(
  { title, now }: { readonly title: string; readonly now: Date },
  write: (writer: PdfWriter) => void,
): Promise<Uint8Array> {
  const pdf = new PDFDocument({
    size: 'A4',
    margins: MARGINS,
    bufferPages: true,
    pdfVersion: '1.7',
    // Named in the file, so that readers and checkers know what to expect.
    ...PDF_UA,
    tagged: true,
    displayTitle: true,
    lang: 'de-DE',
    info: { Title: title, CreationDate: now },
  });
  pdf.registerFont('regular', FONTS.regular);
  pdf.registerFont('bold', FONTS.bold);
  const content = collect(pdf);
  const root = pdf.struct('Document');
  pdf.addStructure(root);
  write(createWriter(pdf, root));
  root.end();
  numberPages(pdf);
  pdf.end();
  return content;
}

function createWriter(pdf: Document, root: Section): PdfWriter {
  return {
    line: (kind, text) => {
      const style = STYLES[kind];
      pdf.font(style.font).fontSize(style.size).fillColor(style.color);
      const width = pdf.page.width - MARGINS.left - MARGINS.right;
      const shown = breakLines(printable(pdf, text), { width, widthOf: (piece) => pdf.widthOfString(piece) });
      root.add(
        pdf.struct(
          style.tag,
          {},
          () =>
            void pdf
              .font(style.font)
              .fontSize(style.size)
              .fillColor(style.color)
              .text(shown, { lineGap: style.size * 0.28 }),
        ),
      );
      pdf.y += style.below;
    },
    table: (rows) => writeTable(pdf, root, rows),
    list: (items) => writeList(pdf, root, items),
    figure: (drawn) => {
      drawFigure({ pdf, root, margins: MARGINS }, drawn);
      pdf.x = MARGINS.left;
    },
    gap: (points) => {
      pdf.y += points;
    },
    keepTogether: (points) => {
      if (pdf.y + points > pdf.page.height - MARGINS.bottom) pdf.addPage();
    },
    startPage: () => {
      pdf.addPage();
    },
  };
}

/** How far the text of a list stands in, in points. */
const LIST_INDENT = 14;

function writeList(pdf: Document, root: Section, items: readonly string[]): void {
  const list = pdf.struct('L');
  root.add(list);
  const x = MARGINS.left + LIST_INDENT;
  const width = pdf.page.width - MARGINS.right - x;
  for (const text of items) {
    const mark = { style: LIST_STYLE, x: MARGINS.left, width: LIST_INDENT, text: '–' };
    const body = { style: LIST_STYLE, x, width, text };
    const height = heightOf(pdf, [body]);
    if (pdf.y + height > pdf.page.height - MARGINS.bottom) pdf.addPage();
    const top = pdf.y;
    const item = pdf.struct('LI');
    list.add(item);
    item.add(pdf.struct('Lbl', {}, () => writeCells(pdf, [mark], top)));
    item.add(pdf.struct('LBody', {}, () => writeCells(pdf, [body], top)));
    item.end();
    pdf.y = top + height + LIST_STYLE.below;
  }
  list.end();
  pdf.x = MARGINS.left;
}

/** How wide the left column is, and how far the columns are apart, in points. */
const LABEL_WIDTH = 132;
const COLUMN_GAP = 12;
/** Space between two rows, in points. */
const ROW_GAP = 6;
const LABEL_STYLE: Style = { font: 'regular', size: 9.5, color: MUTED, below: 0 };
const LIST_STYLE: Style = { font: 'regular', size: SIZE.text, color: INK, below: 4 };
const ROW_TEXT_STYLE: Style = { font: 'bold', size: SIZE.text, color: INK, below: 0 };
const DETAIL_STYLE: Style = { font: 'regular', size: 9, color: INK, below: 0 };

interface Cell {
  readonly style: Style;
  readonly x: number;
  readonly width: number;
  readonly text: string;
}

function writeTable(pdf: Document, root: Section, rows: readonly PdfRow[]): void {
  if (rows.length === 0) return;
  const table = pdf.struct('Table');
  root.add(table);
  for (const row of rows) writeRow(pdf, table, row);
  table.end();
  pdf.x = MARGINS.left;
}

function writeRow(pdf: Document, table: Section, { label, text, details }: PdfRow): void {
  const right = MARGINS.left + LABEL_WIDTH + COLUMN_GAP;
  const width = pdf.page.width - MARGINS.right - right;
  const labelCell = { style: LABEL_STYLE, x: MARGINS.left, width: LABEL_WIDTH, text: label };
  const cells = [
    { style: ROW_TEXT_STYLE, x: right, width, text },
    ...details
      .filter((detail) => detail !== '')
      .map((detail) => ({ style: DETAIL_STYLE, x: right, width, text: detail })),
  ];
  const height = Math.max(heightOf(pdf, [labelCell]), heightOf(pdf, cells));
  if (pdf.y + height > pdf.page.height - MARGINS.bottom) pdf.addPage();
  const top = pdf.y;
  const tableRow = pdf.struct('TR');
  table.add(tableRow);
  tableRow.add(structure(pdf, { tag: 'TH', scope: 'Row' }, () => writeCells(pdf, [labelCell], top)));
  tableRow.add(pdf.struct('TD', {}, () => writeCells(pdf, cells, top)));
  tableRow.end();
  pdf.y = top + height + ROW_GAP;
}

function shownIn(pdf: Document, { style, width, text }: Cell): string {
  pdf.font(style.font).fontSize(style.size).fillColor(style.color);
  return breakLines(printable(pdf, text), { width, widthOf: (piece) => pdf.widthOfString(piece) });
}

function heightOf(pdf: Document, cells: readonly Cell[]): number {
  return cells.reduce((height, cell) => {
    const shown = shownIn(pdf, cell);
    return height + pdf.heightOfString(shown, { width: cell.width, lineGap: cell.style.size * 0.2 });
  }, 0);
}

function writeCells(pdf: Document, cells: readonly Cell[], top: number): void {
  let y = top;
  for (const cell of cells) {
    const shown = shownIn(pdf, cell);
    const room = { width: cell.width, lineGap: cell.style.size * 0.2 };
    const height = pdf.heightOfString(shown, room);
    pdf.text(shown, cell.x, y, room);
    y += height;
  }
}

/**
 * Signs that the font does not have would be printed as boxes without a name; one box says that something stood there.
 */
function printable(pdf: Document, text: string): string {
  const known = glyphTest(pdf);
  return Array.from(
    normalised(text, 'NFC')
      .replaceAll(/[\p{Cf}\uFE00-\uFE0F]/gu, '')
      .replaceAll('\t', '    '),
    (sign) => (sign === '\n' || known(sign.codePointAt(0) ?? 0) ? sign : '□'),
  ).join('');
}

/** pdfkit shows its current font only inside; without it every sign counts as known. */
function glyphTest(pdf: Document): (codePoint: number) => boolean {
  const { _font: current } = pdf as unknown as {
    readonly _font?: { readonly font?: { hasGlyphForCodePoint?: (codePoint: number) => boolean } };
  };
  return (codePoint) => current?.font?.hasGlyphForCodePoint?.(codePoint) ?? true;
}

/** "Seite 1 von 3", as something that screen readers pass over. */
function numberPages(pdf: Document): void {
  const { start, count } = pdf.bufferedPageRange();
  for (let page = start; page < start + count; page += 1) {
    pdf.switchToPage(page);
    const at = pdf.page.height - MARGINS.bottom + 26;
    // Below the margin pdfkit would begin another page.
    pdf.page.margins.bottom = 0;
    pdf.markContent('Artifact', { type: 'Pagination' });
    pdf
      .moveTo(MARGINS.left, at - 10)
      .lineTo(pdf.page.width - MARGINS.right, at - 10)
      .lineWidth(0.5)
      .strokeColor(RULE)
      .stroke();
    pdf.font('regular').fontSize(SIZE.small).fillColor(MUTED);
    pdf.text(`Seite ${page - start + 1} von ${count}`, MARGINS.left, at, {
      width: pdf.page.width - MARGINS.left - MARGINS.right,
      align: 'right',
      lineBreak: false,
    });
    pdf.endMarkedContent();
    pdf.page.margins.bottom = MARGINS.bottom;
  }
}

function collect(pdf: Document): Promise<Uint8Array> {
  const { promise, resolve, reject } = Promise.withResolvers<Uint8Array>();
  const pieces: Buffer[] = [];
  pdf.on('data', (piece: Buffer) => pieces.push(piece));
  pdf.on('end', () => resolve(Buffer.concat(pieces)));
  pdf.on('error', reject);
  return promise;
}
