import { BODY_MAP_LINES, BODY_MAP_SIZE } from '#core/contracts/body-map.ts';
import { writeTaggedPdf } from '#api/rendering/pdf/tagged-pdf.ts';
import type { PdfFigure, PdfWriter } from '#api/rendering/pdf/tagged-pdf.ts';
import type { PaperMap, PaperPart, SummaryPaper } from './summary-paper.ts';

/** Room that a heading needs with the first lines below it, in points. */
const HEADING_ROOM = 70;

/** Makes the file; runs in the rendering room. */
export async function render({ title, facts, parts, madeAt }: SummaryPaper): Promise<Uint8Array> {
  return writeTaggedPdf({ title, now: madeAt }, (writer) => {
    writer.line('title', title);
    writer.line('note', facts.join(' '));
    for (const part of parts) writePart(writer, part);
  });
}

function writePart(writer: PdfWriter, { heading, lines, rows, map }: PaperPart): void {
  if (heading !== '') {
    writer.keepTogether(HEADING_ROOM);
    writer.line('heading', heading);
  }
  if (lines.length > 1 && heading !== '') writer.list(lines);
  else for (const line of lines) writer.line('text', line);
  writer.table(rows);
  if (map !== undefined) {
    writer.gap(10);
    writer.figure(figureOf(map));
  }
  writer.gap(12);
}

/** How large the map is on paper, in points for each drawing unit. */
const MAP_SCALE = 1.25;

function figureOf({ description, left, right, marks }: PaperMap): PdfFigure {
  const { halfWidth, height } = BODY_MAP_SIZE;
  return {
    description,
    width: halfWidth * 2 * MAP_SCALE,
    height: height * MAP_SCALE,
    scale: MAP_SCALE,
    lines: BODY_MAP_LINES,
    middle: halfWidth,
    words: [
      { text: left, at: { x: -halfWidth + 14, y: 8 } },
      { text: right, at: { x: halfWidth - 14, y: 8 } },
    ],
    marks,
  };
}
