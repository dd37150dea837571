import { MAX_PICTURE_PIXELS } from '../limits.ts';
import { isDictionary, isNamed } from '../pdf/pdf-objects.ts';
import type { PdfObject, PdfObjects } from '../pdf/pdf-objects.ts';
import { filtersOf, inflate } from '../pdf/stream-data.ts';
import { Refused } from './inspection.ts';

/** One stream of text, drawing or font; those of real letters have below 5 MB. */
const MAX_STREAM_BYTES = 64_000_000;
/** All of a file. */
const MAX_TOTAL_BYTES = 256_000_000;
/** Filters that can make a thousand bytes of one. */
const SWELLING = new Set(['FlateDecode', 'Fl', 'LZWDecode', 'LZW', 'RunLengthDecode', 'RL']);

/**
 * Looks into every stream before anything draws it.
 * @throws {Refused} `image_too_large`, or `file_damaged` for data that swell without measure.
 */
export function refuseBombs(objects: PdfObjects, file: Buffer): void {
  let total = 0;
  for (const object of objects.all) {
    if (object.data === undefined || !isDictionary(object.value)) continue;
    const filters = filtersOf(objects, object);
    if (isNamed(objects.resolve(object.value.get('Subtype')), 'Image')) {
      refuseHugePicture(objects, object);
      if (filters.filter((filter) => SWELLING.has(filter)).length < 2) continue;
    }
    total += unpackedSize({ filters, data: file.subarray(object.data.start, object.data.end) });
    if (total > MAX_TOTAL_BYTES) throw new Refused('file_damaged');
  }
}

function refuseHugePicture(objects: PdfObjects, { value }: PdfObject): void {
  if (!isDictionary(value)) return;
  const [width, height] = ['Width', 'Height'].map((key) => objects.resolve(value.get(key) ?? value.get(key.charAt(0))));
  if (typeof width !== 'number' || typeof height !== 'number') return;
  if (width * height > MAX_PICTURE_PIXELS) throw new Refused('image_too_large');
}

interface PackedData {
  readonly filters: readonly string[];
  readonly data: Uint8Array;
}

/** Unpacks what is packed first; what is packed again and again is no letter. */
function unpackedSize({ filters, data }: PackedData): number {
  if (filters.filter((filter) => SWELLING.has(filter)).length > 2) throw new Refused('file_damaged');
  let at = data;
  for (const filter of filters) {
    if (filter !== 'FlateDecode' && filter !== 'Fl') break;
    const unpacked = inflate(at, MAX_STREAM_BYTES);
    if (unpacked === undefined) throw new Refused('file_damaged');
    at = unpacked;
  }
  return at.length;
}
