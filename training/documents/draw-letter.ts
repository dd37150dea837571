import PDFDocument from 'pdfkit';
import { drawFrame } from './draw-frame.ts';
import type { LetterFrame } from './draw-frame.ts';
import type { Letter, LetterBlock } from './read-letters.ts';

const DEJAVU = '/usr/share/fonts/truetype/dejavu/';
/** Fonts that every machine with our packages has, and those of this operating system. */
export const LETTER_FONTS = [
  'Helvetica',
  'Times-Roman',
  `${DEJAVU}DejaVuSerif.ttf`,
  `${DEJAVU}DejaVuSans.ttf`,
  'Courier',
] as const;

/** Fonts with every sign of laboratories and staging, such as ≤. */
export const WIDE_FONTS = [
  `${DEJAVU}DejaVuSansCondensed.ttf`,
  `${DEJAVU}DejaVuSerifCondensed.ttf`,
  `${DEJAVU}DejaVuSansMono.ttf`,
  `${DEJAVU}DejaVuSans-Bold.ttf`,
  `${DEJAVU}DejaVuSerif-Italic.ttf`,
] as const;

/** How a letter looks. */
export interface LetterLook {
  readonly font: string;
  /** In points. */
  readonly fontSize: number;
  readonly columns: 1 | 2;
  readonly hasTableLines: boolean;
  readonly frame?: LetterFrame;
}

/** In points. */
const PAGE = { width: 595, height: 842, margin: 56, columnGap: 26 } as const;
const LINE = 1.32;
const PARAGRAPH = 0.75;
const CELL_MARGIN = 4;
/** Lines of a head are not filled; those before stand over both columns. */
const HEAD_BLOCKS = 2;
/** A word of so many letters is cut at a line's end, as word processors do. */
const MIN_CUT_LETTERS = 12;
const MIN_PART_LETTERS = 4;

interface Pen {
  readonly document: PDFKit.PDFDocument;
  readonly look: LetterLook;
  x: number;
  y: number;
  width: number;
}

/** The letter as PDF with one page and a sound text layer. */
export async function drawLetter({ blocks }: Letter, look: LetterLook): Promise<Buffer> {
  const document = new PDFDocument({ size: [PAGE.width, PAGE.height], margin: 0 });
  const parts: Buffer[] = [];
  document.on('data', (part: Buffer) => parts.push(part));
  const ended = new Promise<void>((resolve) => document.on('end', () => resolve()));
  const top = look.frame === undefined ? PAGE.margin : drawFrame(document, look.frame, look.font);
  document.font(look.font).fontSize(look.fontSize);
  const pen: Pen = { document, look, x: PAGE.margin, y: top, width: PAGE.width - 2 * PAGE.margin };
  if (look.columns === 1) for (const block of blocks) drawBlock(pen, block);
  else drawColumns(pen, blocks);
  document.end();
  await ended;
  return Buffer.concat(parts);
}

function drawColumns(pen: Pen, blocks: readonly LetterBlock[]): void {
  for (const block of blocks.slice(0, HEAD_BLOCKS)) drawBlock(pen, block);
  const body = blocks.slice(HEAD_BLOCKS);
  const top = pen.y;
  pen.width = (pen.width - PAGE.columnGap) / 2;
  const heights = body.map((block) => heightOf(pen, block));
  const half = heights.reduce((sum, height) => sum + height, 0) / 2;
  let isSecond = false;
  let used = 0;
  body.forEach((block, index) => {
    if (!isSecond && used >= half) {
      isSecond = true;
      pen.x += pen.width + PAGE.columnGap;
      pen.y = top;
    }
    used += heights[index] ?? 0;
    drawBlock(pen, block);
  });
}

function heightOf(pen: Pen, block: LetterBlock): number {
  const lines = block.kind === 'lines' ? filled(pen, block.lines).length : block.rows.length;
  return (lines * LINE + PARAGRAPH) * pen.look.fontSize;
}

function drawBlock(pen: Pen, block: LetterBlock): void {
  const { document, look } = pen;
  if (block.kind === 'table') drawTable(pen, block.rows);
  else {
    for (const line of filled(pen, block.lines)) {
      document.text(line, pen.x, pen.y, { lineBreak: false });
      pen.y += LINE * look.fontSize;
    }
  }
  pen.y += PARAGRAPH * look.fontSize;
}

function drawTable(pen: Pen, rows: readonly (readonly string[])[]): void {
  const { document, look } = pen;
  const columns = Math.max(...rows.map(({ length }) => length));
  const height = 1.5 * look.fontSize;
  for (const row of rows) {
    row.forEach((cell, index) => {
      const x = pen.x + (index * pen.width) / columns;
      document.text(cell, x + CELL_MARGIN, pen.y + 0.25 * look.fontSize, { lineBreak: false });
      if (look.hasTableLines)
        document
          .lineWidth(0.6)
          .rect(x, pen.y, pen.width / columns, height)
          .stroke();
    });
    pen.y += height;
  }
}

/** Lines as wide as the column. */
function filled({ document, width }: Pen, paragraphs: readonly string[]): readonly string[] {
  const fits = (line: string): boolean => document.widthOfString(line) <= width;
  return paragraphs.flatMap((paragraph) => {
    const lines: string[] = [];
    let open = '';
    for (const word of paragraph.split(' ')) {
      const longer = open === '' ? word : `${open} ${word}`;
      if (fits(longer)) {
        open = longer;
        continue;
      }
      const cut = cutOf(word, (part) => fits(`${open} ${part}`));
      if (cut > 0) lines.push(`${open} ${word.slice(0, cut)}-`);
      else lines.push(open);
      open = word.slice(cut);
    }
    return [...lines, open];
  });
}

/** How many letters of a long word still go on the line with a hyphen; 0: none. */
function cutOf(word: string, fits: (part: string) => boolean): number {
  if (!/^\p{L}+$/u.test(word) || word.length < MIN_CUT_LETTERS) return 0;
  for (let cut = word.length - MIN_PART_LETTERS; cut >= MIN_PART_LETTERS; cut -= 1)
    if (fits(`${word.slice(0, cut)}-`)) return cut;
  return 0;
}
