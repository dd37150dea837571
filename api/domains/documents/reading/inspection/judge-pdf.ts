import { openPdf } from '../pdf/pdf-document.ts';
import type { PdfDocument } from '../pdf/pdf-document.ts';
import { readObjects } from '../pdf/pdf-objects.ts';
import type { PdfObjects } from '../pdf/pdf-objects.ts';
import { PdfSyntaxError } from '../pdf/pdf-syntax.ts';
import type { Pdfium } from '../pdf/pdfium.ts';
import { hasActiveContent } from './active-content.ts';
import { refuseBombs } from './bombs.ts';
import { cleanPdf } from './clean-pdf.ts';
import { Refused } from './inspection.ts';
import type { ReadFile } from './inspection.ts';
import { countPages } from './page-tree.ts';
import { pdfStart } from './sniff.ts';

const END_MARK = '%%EOF';

/**
 * Judges a PDF and makes what is kept of it.
 * @throws {Refused}
 */
export function judgePdf(pdfium: Pdfium, uploaded: Buffer): ReadFile {
  const file = withoutSurroundings(uploaded);
  try {
    const objects = readObjects(file.toString('latin1'));
    if (hasActiveContent(objects)) throw new Refused('pdf_active_content');
    refuseBombs(objects, file);
    return judgeOpened(pdfium, uploaded, file);
  } catch (error) {
    if (error instanceof PdfSyntaxError) throw new Refused('file_damaged');
    throw error;
  }
}

function judgeOpened(pdfium: Pdfium, uploaded: Buffer, file: Buffer): ReadFile {
  const document = openPdf(pdfium, file);
  if (document === 'encrypted') throw new Refused('pdf_encrypted');
  if (document === 'damaged') throw new Refused('file_damaged');
  try {
    // Written anew by pdfium, everything that its tables lead to stands in the open, also what was packed or encrypted.
    const copy = Buffer.from(document.copy());
    const objects = readObjects(copy.toString('latin1'));
    if (hasActiveContent(objects)) throw new Refused('pdf_active_content');
    refuseBombs(objects, copy);
    const pages = countPages(objects);
    refuseMissingPages(document, pages);
    if (document.hasActiveParts()) throw new Refused('pdf_active_content');
    const kept = document.signatures > 0 ? uploaded : keptOf(pdfium, { document, file, copy, objects, pages });
    return { type: 'application/pdf', pages, kept };
  } finally {
    document.close();
  }
}

function refuseMissingPages(document: PdfDocument, pages: number): void {
  if (document.pageCount !== pages) throw new Refused('file_damaged');
  for (let index = 0; index < pages; index += 1) {
    if (document.withPage(index, () => true) !== true) throw new Refused('file_damaged');
  }
}

interface Judged {
  readonly document: PdfDocument;
  readonly file: Buffer;
  readonly copy: Buffer;
  readonly objects: PdfObjects;
  readonly pages: number;
}

/** The file with its traces blanked; where not all of them can be, pdfium's copy of it, in which less is packed. */
function keptOf(pdfium: Pdfium, { document, file, copy, objects, pages }: Judged): Uint8Array {
  const inPlace = document.isEncrypted ? undefined : cleanPdf(readObjects(file.toString('latin1')), file);
  const candidates = [inPlace, cleanPdf(objects, copy)].filter((kept) => kept !== undefined);
  const sound = candidates.filter((kept) => opensWith(pdfium, kept.file, pages));
  const kept = sound.find(({ isComplete }) => isComplete) ?? sound[0];
  if (kept === undefined) throw new Refused('file_damaged');
  return kept.file;
}

function opensWith(pdfium: Pdfium, file: Uint8Array, pages: number): boolean {
  const document = openPdf(pdfium, file);
  if (typeof document === 'string') return false;
  document.close();
  return document.pageCount === pages;
}

/**
 * From the header to the last end mark. Objects after that mark say that the end is missing; anything else there is a
 * stranger's and goes.
 * @throws {Refused} `file_damaged`
 */
function withoutSurroundings(uploaded: Buffer): Buffer {
  const start = pdfStart(uploaded) ?? 0;
  const mark = uploaded.lastIndexOf(END_MARK);
  if (mark < 0) throw new Refused('file_damaged');
  const rest = uploaded.subarray(mark + END_MARK.length);
  if (isArchive(uploaded)) throw new Refused('file_type_unsupported');
  if (/\d+\s+\d+\s+obj/.test(rest.toString('latin1'))) throw new Refused('file_damaged');
  const blanks = /^[\0\t\n\f\r ]*$/.test(rest.toString('latin1')) ? rest.length : 0;
  return uploaded.subarray(start, mark + END_MARK.length + blanks);
}

const ARCHIVE_END = Buffer.from([0x50, 0x4b, 0x05, 0x06]);
const ARCHIVE_END_BYTES = 22;

/** Whether the end of the file is that of a ZIP, which programs and office files are: read from their end. */
function isArchive(file: Buffer): boolean {
  const at = file.lastIndexOf(ARCHIVE_END);
  if (at < 0 || at + ARCHIVE_END_BYTES > file.length) return false;
  return at + ARCHIVE_END_BYTES + file.readUInt16LE(at + 20) === file.length;
}
