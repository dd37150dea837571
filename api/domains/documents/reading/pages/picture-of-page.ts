import sharp from 'sharp';
import type { Sharp } from 'sharp';
import type { SniffedType } from '../inspection/sniff.ts';
import { MAX_PICTURE_PIXELS, MAX_RENDERED_PIXELS } from '../limits.ts';
import { openPdf } from '../pdf/pdf-document.ts';
import { loadPdfium } from '../pdf/pdfium.ts';
import { ReadingFailed } from '../reading-failed.ts';
import { renderColour } from './render-page.ts';

/** Which page of what. */
export interface PageOfFile {
  readonly type: SniffedType;
  /** Counted from 1. */
  readonly page: number;
  /** In pixels. */
  readonly maxWidth: number;
}

const JPEG_QUALITY = 80;
/** Drawn this fine, then made smaller: thin lines stay. */
const DOTS_PER_INCH = 200;

/** A page as JPEG on white paper. */
export async function pictureOfPage(file: Buffer, { type, page, maxWidth }: PageOfFile): Promise<Uint8Array> {
  const picture =
    type === 'application/pdf'
      ? await pictureOfPdfPage(file, page)
      : sharp(file, { limitInputPixels: MAX_PICTURE_PIXELS });
  return picture
    .flatten({ background: '#ffffff' })
    .resize({ width: maxWidth, withoutEnlargement: true })
    .jpeg({ quality: JPEG_QUALITY })
    .toBuffer();
}

async function pictureOfPdfPage(file: Buffer, page: number): Promise<Sharp> {
  const pdfium = await loadPdfium();
  const document = openPdf(pdfium, file);
  if (typeof document === 'string') throw new ReadingFailed('reading_failed');
  const size = { dotsPerInch: DOTS_PER_INCH, maxPixels: MAX_RENDERED_PIXELS };
  const drawn = document.withPage(page - 1, (loaded) => renderColour(pdfium, { document, page: loaded }, size));
  document.close();
  if (drawn === undefined) throw new ReadingFailed('reading_failed');
  const { width, height, data } = drawn;
  return sharp(data, { raw: { width, height, channels: 4 } }).removeAlpha();
}
