/** What a practice prints around its letters. */
export interface LetterFrame {
  /** Beside the logo, at the top. */
  readonly head: readonly string[];
  /** Small print at the bottom, in columns; row by row. */
  readonly foot: readonly (readonly string[])[];
  readonly page: string;
}

/** In points. */
const PLACE = { left: 56, right: 539, top: 36, footTop: 772, footSize: 7, lineOfFoot: 9.5 } as const;
const LOGO = { width: 46, height: 46 } as const;

/** Draws it; what it leaves to the letter begins at the height that is given back, in points. */
export function drawFrame(document: PDFKit.PDFDocument, frame: LetterFrame, font: string): number {
  drawLogo(document);
  document.font(font).fillColor('#1d3f5e').fontSize(11);
  frame.head.forEach((line, index) => {
    document.text(line, PLACE.left + LOGO.width + 16, PLACE.top + 4 + index * 15, { lineBreak: false });
  });
  const below = PLACE.top + LOGO.height + 10;
  document.rect(PLACE.left, below, PLACE.right - PLACE.left, 2).fill('#b5651d');
  drawFoot(document, frame);
  document.fillColor('#000');
  return below + 22;
}

/** A box with a sign and two letters in it: whatever is read of it was not meant as text. */
function drawLogo(document: PDFKit.PDFDocument): void {
  const { left, top } = PLACE;
  document.rect(left, top, LOGO.width, LOGO.height).fill('#1d3f5e');
  document.circle(left + 15, top + 30, 9).fill('#e8b04a');
  document
    .circle(left + 28, top + 16, 7)
    .lineWidth(2)
    .stroke('#ffffff');
}

function drawFoot(document: PDFKit.PDFDocument, { foot, page }: LetterFrame): void {
  const width = (PLACE.right - PLACE.left) / Math.max(1, ...foot.map(({ length }) => length));
  document
    .lineWidth(0.5)
    .moveTo(PLACE.left, PLACE.footTop - 6)
    .lineTo(PLACE.right, PLACE.footTop - 6)
    .stroke('#888888');
  document.fillColor('#333').fontSize(PLACE.footSize);
  foot.forEach((row, index) => {
    row.forEach((cell, column) => {
      document.text(cell, PLACE.left + column * width, PLACE.footTop + index * PLACE.lineOfFoot, { lineBreak: false });
    });
  });
  document.text(page, PLACE.left, PLACE.footTop + foot.length * PLACE.lineOfFoot + 5, { lineBreak: false });
}

/** What is to be read of it, before and after the letter. */
export function textsOfFrame({ head, foot, page }: LetterFrame): { readonly before: string; readonly after: string } {
  return { before: head.join('\n'), after: [...foot.map((row) => row.join(' ')), page].join('\n') };
}
