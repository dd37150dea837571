/** What a file for tests is made of. */
export interface PdfParts {
  /** Bodies of the objects 1, 2, …; a buffer is written as it is. */
  readonly objects: readonly (string | Buffer)[];
  /** Further entries of the trailer. */
  readonly trailer?: string;
}

/** A PDF with tables that fit, whatever its objects are. Object 1 is its catalog. */
export function pdfOf({ objects, trailer = '' }: PdfParts): Buffer {
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n', 'latin1')];
  const places: number[] = [];
  let at = parts[0]?.length ?? 0;
  const write = (part: Buffer): void => {
    parts.push(part);
    at += part.length;
  };
  objects.forEach((body, index) => {
    places.push(at);
    write(Buffer.from(`${index + 1} 0 obj\n`, 'latin1'));
    write(typeof body === 'string' ? Buffer.from(body, 'latin1') : body);
    write(Buffer.from('\nendobj\n', 'latin1'));
  });
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  const count = objects.length + 1;
  const tables = `xref\n0 ${count}\n0000000000 65535 f \n${table}trailer\n<< /Size ${count} /Root 1 0 R ${trailer} >>\n`;
  return Buffer.concat([...parts, Buffer.from(`${tables}startxref\n${at}\n%%EOF\n`, 'latin1')]);
}

/** A stream with its dictionary. */
export function streamOf(data: Buffer | string, entries = ''): Buffer {
  const bytes = typeof data === 'string' ? Buffer.from(data, 'latin1') : data;
  return Buffer.concat([
    Buffer.from(`<< /Length ${bytes.length} ${entries} >>\nstream\n`, 'latin1'),
    bytes,
    Buffer.from('\nendstream', 'latin1'),
  ]);
}

/** What shows a sentence. */
export const GREETING = 'BT /F1 18 Tf 60 700 Td (Sehr geehrte Frau Kollegin, wir danken.) Tj ET';
/** A font that every reader has. */
const FONT = '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>';

/** What of a simple letter is to be otherwise. */
export interface SimplePdf {
  /** Further entries of the catalog. */
  readonly catalog?: string;
  /** Further entries of the page. */
  readonly page?: string;
  /** Objects from number 6 on. */
  readonly further?: readonly (string | Buffer)[];
  readonly content?: Buffer;
  /** Further entries of the page's resources. */
  readonly resources?: string;
  readonly mediaBox?: string;
  readonly trailer?: string;
  readonly pages?: string;
}

/** One page that greets: catalog, pages, page, content, font, and what is given. */
export function simplePdf(parts: SimplePdf = {}): Buffer {
  const { catalog = '', page = '', resources = '', mediaBox = '0 0 595 842' } = parts;
  return pdfOf({
    objects: [
      `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`,
      parts.pages ?? '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
      `<< /Type /Page /Parent 2 0 R /MediaBox [${mediaBox}] /Contents 4 0 R
        /Resources << /Font << /F1 5 0 R >> ${resources} >> ${page} >>`,
      parts.content ?? streamOf(GREETING),
      FONT,
      ...(parts.further ?? []),
    ],
    ...(parts.trailer !== undefined && { trailer: parts.trailer }),
  });
}

/** So many pages that greet, and what their tree says of their number. */
export function pdfWithPages(count: number, told = count): Buffer {
  const numbers = Array.from({ length: count }, (_, index) => 5 + index);
  return pdfOf({
    objects: [
      '<< /Type /Catalog /Pages 2 0 R >>',
      `<< /Type /Pages /Count ${told} /Kids [${numbers.map((number) => `${number} 0 R`).join(' ')}]
        /MediaBox [0 0 595 842] /Resources << /Font << /F1 3 0 R >> >> >>`,
      FONT,
      streamOf(GREETING),
      ...numbers.map(() => '<< /Type /Page /Parent 2 0 R /Contents 4 0 R >>'),
    ],
  });
}
