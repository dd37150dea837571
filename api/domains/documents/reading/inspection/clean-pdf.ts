import { isDictionary, isNamed } from '../pdf/pdf-objects.ts';
import type { PdfObject, PdfObjects } from '../pdf/pdf-objects.ts';
import { PdfReference, PdfString } from '../pdf/pdf-syntax.ts';
import type { PdfValue } from '../pdf/pdf-syntax.ts';
import { deflateToLength, filtersOf, inflate } from '../pdf/stream-data.ts';
import { blankJpegMetadata } from './jpeg-segments.ts';

const BLANK = 0x20;
const MAX_UNPACKED = 64_000_000;
const FLATE = new Set(['FlateDecode', 'Fl']);
const JPEG = new Set(['DCTDecode', 'DCT']);

/** A file in which nothing has moved: every table in it still holds. */
export interface CleanedPdf {
  readonly file: Uint8Array;
  /** False if something tells of the making that could not be blanked at its place. */
  readonly isComplete: boolean;
}

/**
 * Blanks what tells where, when and by whom something was made, at equal length: the document's information, XMP, and
 * Exif in photographs.
 */
export function cleanPdf(objects: PdfObjects, original: Buffer): CleanedPdf {
  const file = Buffer.from(original);
  const isInfoBlank = blankInformation(objects, file);
  const areStreamsBlank = objects.all.map((object) => blankStream(objects, object, file));
  return { file, isComplete: isInfoBlank && areStreamsBlank.every(Boolean) };
}

/** Title, author, program, dates; also where an older version of the file has them. */
function blankInformation(objects: PdfObjects, file: Buffer): boolean {
  const numbers = objects.trailers.flatMap((trailer) => {
    const reference = trailer.get('Info');
    return reference instanceof PdfReference ? [reference.number] : [];
  });
  const inOpen = new Set(objects.all.map(({ number }) => number));
  for (const { number, value } of objects.all) {
    if (numbers.includes(number)) blankStrings(objects, value, file);
  }
  // What is packed with other objects has no place of its own.
  return numbers.every((number) => inOpen.has(number));
}

function blankStrings(objects: PdfObjects, value: PdfValue, file: Buffer): void {
  if (!isDictionary(value)) return;
  for (const item of value.values()) {
    const text = objects.resolve(item);
    if (!(text instanceof PdfString)) continue;
    if (text.isHex) file.fill('20', text.start, text.end - ((text.end - text.start) % 2), 'latin1');
    else file.fill(BLANK, text.start, text.end);
  }
}

/** @returns false if it should be blanked and cannot. */
function blankStream(objects: PdfObjects, object: PdfObject, file: Buffer): boolean {
  if (object.data === undefined || !isDictionary(object.value)) return true;
  const filters = filtersOf(objects, object);
  const data = file.subarray(object.data.start, object.data.end);
  if (isNamed(objects.resolve(object.value.get('Type')), 'Metadata')) return blankData(filters, data);
  if (!JPEG.has(filters.at(-1) ?? '')) return true;
  if (filters.length === 1) {
    blankJpegMetadata(data);
    return true;
  }
  return filters.length === 2 && FLATE.has(filters[0] ?? '') && repack(data, blankJpegMetadata);
}

function blankData(filters: readonly string[], data: Buffer): boolean {
  if (filters.length === 0) {
    data.fill(BLANK);
    return true;
  }
  if (filters.length > 1 || !FLATE.has(filters[0] ?? '')) return false;
  const blank = deflateToLength(new Uint8Array(), data.length);
  if (blank !== undefined) data.set(blank);
  return blank !== undefined;
}

/** Unpacks, changes, and packs into the same place. */
function repack(data: Buffer, change: (content: Buffer) => boolean): boolean {
  const unpacked = inflate(data, MAX_UNPACKED);
  if (unpacked === undefined) return false;
  const content = Buffer.from(unpacked);
  if (!change(content)) return true;
  const packed = deflateToLength(content, data.length);
  if (packed !== undefined) data.set(packed);
  return packed !== undefined;
}
