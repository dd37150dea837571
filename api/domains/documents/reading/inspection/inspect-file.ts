import { loadPdfium } from '../pdf/pdfium.ts';
import { Refused } from './inspection.ts';
import type { ReadFile } from './inspection.ts';
import { judgePdf } from './judge-pdf.ts';
import { judgePicture } from './judge-picture.ts';
import { sniffType } from './sniff.ts';

/**
 * Judges a file by its content and makes what is kept.
 * @throws {Refused}
 */
export async function inspectFile(file: Buffer): Promise<ReadFile> {
  const type = sniffType(file);
  if (type === undefined) throw new Refused('file_type_unsupported');
  return type === 'application/pdf' ? judgePdf(await loadPdfium(), file) : judgePicture(file, type);
}
