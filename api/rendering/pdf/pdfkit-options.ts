/** What pdfkit can do and its published types do not know yet (pdfkit 0.20). */

/** Declares the file as PDF/UA, in its metadata. */
export const PDF_UA = { subset: 'PDF/UA' } as unknown as Pick<PDFKit.PDFDocumentOptions, 'subset'>;

/** Options of a structure element; `bbox` is left, top, right, bottom in points from the top of the page. */
export interface StructureOptions {
  readonly alt?: string;
  readonly bbox?: readonly [left: number, top: number, right: number, bottom: number];
  /** Of a table's heading cell. */
  readonly scope?: 'Row' | 'Column';
}

/** A structure element with what is drawn in it. */
export function structure(
  pdf: PDFKit.PDFDocument,
  { tag, ...options }: StructureOptions & { readonly tag: string },
  draw: () => void,
): PDFKit.PDFStructureElement {
  return pdf.struct(tag, options, draw);
}
