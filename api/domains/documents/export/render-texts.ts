import { writeTaggedPdf } from '#api/rendering/pdf/tagged-pdf.ts';
import { readableParts } from '../readable-text.ts';
import type { ExportedDocument } from './exported-document.ts';
import { readableToday } from './exported-document.ts';

/** What the file of texts is made of. */
export interface TextsExport {
  readonly documents: readonly ExportedDocument[];
  readonly now: Date;
}

/** No sign that a dose or a date is written with. */
const CELL_SEPARATOR = '  |  ';
const TITLE = 'Ihre Unterlagen';
const NOTE = 'Die Texte sind so, wie Sie sie freigegeben haben. Die Briefe selbst sind hier nicht enthalten.';
const NO_TEXT = 'Zu diesem Dokument haben Sie noch keinen Text freigegeben.';

/** Makes one file of all texts; runs in the rendering room. */
export async function render({ documents, now }: TextsExport): Promise<Uint8Array> {
  return writeTaggedPdf({ title: TITLE, now }, (writer) => {
    writer.line('title', TITLE);
    writer.line('note', `${readableToday(now)}. ${NOTE}`);
    for (const [index, { title, date, text }] of documents.entries()) {
      if (index > 0) writer.startPage();
      writer.line('heading', title.replaceAll(/\s+/g, ' '));
      writer.line('subheading', date ?? 'ohne Datum');
      writer.gap(8);
      for (const line of linesOf(text ?? NO_TEXT)) writer.line('text', line);
    }
  });
}

/** A row of a table is a line in which the cells are apart for eyes and ears. */
function linesOf(text: string): readonly string[] {
  return readableParts(text).flatMap((part) =>
    part.kind === 'table' ? [part.rows.map((row) => row.join(CELL_SEPARATOR)).join('\n')] : [part.text],
  );
}
