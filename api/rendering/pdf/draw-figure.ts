import { structure } from './pdfkit-options.ts';

/** Drawings on paper: part of the tagged file, with words for whoever does not see them. */

/** A line drawing with numbers on it. Coordinates are drawing units, x = 0 in the middle, y down from the top. */
export interface PdfFigure {
  /** Read out instead of the drawing. */
  readonly description: string;
  /** Size on paper, and how large one drawing unit is, all in points. */
  readonly width: number;
  readonly height: number;
  readonly scale: number;
  /** Where x = 0 is, in drawing units from the left. */
  readonly middle: number;
  /** SVG path commands. */
  readonly lines: readonly { readonly commands: string; readonly isDashed: boolean }[];
  readonly words: readonly { readonly text: string; readonly at: { readonly x: number; readonly y: number } }[];
  readonly marks: readonly { readonly number: number; readonly at: { readonly x: number; readonly y: number } }[];
}

const INK = '#1f2328';
const SOFT = '#8c959f';
const MARK = '#8a3b5c';
/** Radius of the circle behind a number, and the size of the number, in points. */
const MARK_RADIUS = 7.5;
const NUMBER_SIZE = 9;

/** Where figures are drawn: the file, its structure, and the margins in points. */
interface Paper {
  readonly pdf: PDFKit.PDFDocument;
  readonly root: PDFKit.PDFStructureElement;
  readonly margins: { readonly left: number; readonly bottom: number };
}

/** Draws it at the current height, on a new page where it would be cut. */
export function drawFigure({ pdf, root, margins }: Paper, figure: PdfFigure): void {
  const { description, width, height } = figure;
  if (pdf.y + height > pdf.page.height - margins.bottom) pdf.addPage();
  const top = pdf.y;
  const bbox = [margins.left, top, margins.left + width, top + height] as const;
  const draw = (): void => drawAt(pdf, figure, { left: margins.left, top });
  root.add(structure(pdf, { tag: 'Figure', alt: description, bbox }, draw));
  pdf.y = top + height + 6;
}

function drawAt(
  pdf: PDFKit.PDFDocument,
  { lines, words, marks, scale, middle }: PdfFigure,
  { left, top }: { readonly left: number; readonly top: number },
): void {
  pdf.save();
  pdf.translate(left + middle * scale, top).scale(scale);
  for (const { commands, isDashed } of lines) {
    pdf
      .lineWidth(isDashed ? 0.6 : 1.2)
      .lineCap('round')
      .strokeColor(isDashed ? SOFT : INK);
    if (isDashed) pdf.dash(3, { space: 3 });
    else pdf.undash();
    pdf.path(commands).stroke();
  }
  pdf.restore();
  const place = ({ x, y }: { readonly x: number; readonly y: number }) => ({
    x: left + (middle + x) * scale,
    y: top + y * scale,
  });
  for (const { text, at } of words) writeCentred(pdf, text, { ...place(at), color: INK });
  for (const { number, at } of marks) {
    const { x, y } = place(at);
    pdf.circle(x, y, MARK_RADIUS).fillColor(MARK).fill();
    writeCentred(pdf, String(number), { x, y, color: '#ffffff' });
  }
}

function writeCentred(
  pdf: PDFKit.PDFDocument,
  text: string,
  { x, y, color }: { readonly x: number; readonly y: number; readonly color: string },
): void {
  pdf.font('bold').fontSize(NUMBER_SIZE).fillColor(color);
  pdf.text(text, x - pdf.widthOfString(text) / 2, y - NUMBER_SIZE * 0.58, { lineBreak: false });
}
