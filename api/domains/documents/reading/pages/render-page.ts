import type { PdfDocument } from '../pdf/pdf-document.ts';
import type { Pdfium } from '../pdf/pdfium.ts';
import type { GreyPicture } from './word.ts';

const GREY = { format: 1, bytes: 1, flags: 0x01 | 0x08 } as const;
/** Red, green, blue, unused. */
const COLOUR = { format: 3, bytes: 4, flags: 0x01 | 0x10 } as const;
const PAPER = 0xffffffff;
const POINTS_PER_INCH = 72;
/** No page is smaller than a stamp, or its picture would have no pixels. */
const MIN_PIXELS = 16;

/** How finely a page is drawn. */
export interface RenderSize {
  readonly dotsPerInch: number;
  readonly maxPixels: number;
}

/** Pixels of a page, four bytes each. */
export interface ColourPicture {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
}

/** The page in grey, on white paper. */
export function renderGrey(pdfium: Pdfium, page: RenderedPage, size: RenderSize): GreyPicture {
  return render(pdfium, page, { ...GREY, size });
}

/** The page in colour, on white paper. */
export function renderColour(pdfium: Pdfium, page: RenderedPage, size: RenderSize): ColourPicture {
  return render(pdfium, page, { ...COLOUR, size });
}

/** An open page and its document. */
export interface RenderedPage {
  readonly document: PdfDocument;
  readonly page: number;
}

interface Drawing {
  readonly format: number;
  readonly bytes: number;
  readonly flags: number;
  readonly size: RenderSize;
}

function render(pdfium: Pdfium, { document, page }: RenderedPage, drawing: Drawing): ColourPicture {
  const { width, height } = pixelsOf(pdfium, page, drawing.size);
  const { bytes, format, flags } = drawing;
  return pdfium.withMemory(width * height * bytes, (address) => {
    const bitmap = pdfium.FPDFBitmap_CreateEx(width, height, format, address, width * bytes);
    pdfium.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, PAPER);
    pdfium.FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, flags);
    if (document.form !== 0) {
      pdfium.FORM_OnAfterLoadPage(page, document.form);
      pdfium.FPDF_FFLDraw(document.form, bitmap, page, 0, 0, width, height, 0, flags);
      pdfium.FORM_OnBeforeClosePage(page, document.form);
    }
    const data = pdfium.copyOf(address, width * height * bytes);
    pdfium.FPDFBitmap_Destroy(bitmap);
    return { width, height, data };
  });
}

function pixelsOf(pdfium: Pdfium, page: number, { dotsPerInch, maxPixels }: RenderSize) {
  const [width, height] = [pdfium.FPDF_GetPageWidthF(page), pdfium.FPDF_GetPageHeightF(page)];
  const wanted = dotsPerInch / POINTS_PER_INCH;
  const scale = Math.min(wanted, Math.sqrt(maxPixels / Math.max(1, width * height)));
  const pixels = (points: number): number => Math.max(MIN_PIXELS, Math.floor(points * scale));
  return { width: pixels(width), height: pixels(height) };
}
