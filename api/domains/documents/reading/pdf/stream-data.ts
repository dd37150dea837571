import { constants, deflateSync, inflateSync } from 'node:zlib';
import { isDictionary } from './pdf-objects.ts';
import type { PdfObject, PdfObjects } from './pdf-objects.ts';
import { PdfName } from './pdf-syntax.ts';
import type { PdfValue } from './pdf-syntax.ts';

/** How the data of a stream are packed, first what was applied last. */
export function filtersOf(objects: PdfObjects, { value }: PdfObject): readonly string[] {
  if (!isDictionary(value)) return [];
  const filter = objects.resolve(value.get('Filter'));
  const names = Array.isArray(filter) ? filter.map((item) => objects.resolve(item as PdfValue)) : [filter];
  return names.flatMap((name) => (name instanceof PdfName ? [name.name] : []));
}

/**
 * The unpacked data; what is readable of them if they are damaged.
 * @returns undefined if there are more than `limit` bytes.
 */
export function inflate(data: Uint8Array, limit: number): Uint8Array | undefined {
  try {
    return inflateSync(data, { maxOutputLength: limit, finishFlush: constants.Z_SYNC_FLUSH });
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE' ? undefined : new Uint8Array();
  }
}

const BLANK = 0x20;
const HEADER = Buffer.from([0x78, 0xda]);
const CHECKSUM_BYTES = 4;
const STORED_HEADER_BYTES = 5;
const MAX_STORED = 0xffff;

/**
 * Packs into exactly so many bytes: what is too short is filled with blanks after the content, stored as they are.
 * @returns undefined if the content does not fit.
 */
export function deflateToLength(content: Uint8Array, length: number): Uint8Array | undefined {
  // A flush ends on a byte, so that stored blocks can follow; the first two bytes are the header.
  const packed = deflateSync(content, { level: 9, finishFlush: constants.Z_SYNC_FLUSH }).subarray(HEADER.length);
  const room = length - HEADER.length - packed.length - CHECKSUM_BYTES;
  if (room < STORED_HEADER_BYTES) return undefined;
  const blocks = storedBlanks(room);
  const blanks = room - blocks.headers * STORED_HEADER_BYTES;
  const checksum = Buffer.alloc(CHECKSUM_BYTES);
  checksum.writeUInt32BE(adler32([content, Buffer.alloc(blanks, BLANK)]));
  return Buffer.concat([HEADER, packed, blocks.bytes, checksum]);
}

/** Stored blocks of blanks that take exactly so many bytes; the last one ends the data. */
function storedBlanks(room: number): { readonly bytes: Uint8Array; readonly headers: number } {
  const parts: Buffer[] = [];
  let left = room;
  while (left > 0) {
    let size = Math.min(left - STORED_HEADER_BYTES, MAX_STORED);
    // What is left over must hold one more header, or nothing.
    const after = left - STORED_HEADER_BYTES - size;
    if (after > 0 && after < STORED_HEADER_BYTES) size -= STORED_HEADER_BYTES;
    left -= STORED_HEADER_BYTES + size;
    const header = Buffer.alloc(STORED_HEADER_BYTES);
    header.writeUInt8(left === 0 ? 1 : 0, 0);
    header.writeUInt16LE(size, 1);
    header.writeUInt16LE(size ^ MAX_STORED, 3);
    parts.push(header, Buffer.alloc(size, BLANK));
  }
  return { bytes: Buffer.concat(parts), headers: parts.length / 2 };
}

const ADLER_MODULUS = 65_521;

function adler32(parts: readonly Uint8Array[]): number {
  let a = 1;
  let b = 0;
  for (const part of parts) {
    for (const byte of part) {
      a = (a + byte) % ADLER_MODULUS;
      b = (b + a) % ADLER_MODULUS;
    }
  }
  return ((b << 16) | a) >>> 0;
}
