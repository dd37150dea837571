import { createRequire } from 'node:module';
import type HeicDecode from 'heic-decode';
import { Refused } from './inspection.ts';

/** Pixels of a decoded picture: red, green, blue, opacity. */
export interface DecodedPicture {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8ClampedArray;
}

const SIZE_BOX = 'ispe';

/**
 * The main picture of a HEIC file, turned as the file says.
 * @param refuseHuge asked with each size that the file tells, before anything is decoded.
 * @throws {Refused}
 */
export async function decodeHeic(
  file: Buffer,
  refuseHuge: (width: number, height: number) => void,
): Promise<DecodedPicture> {
  for (const { width, height } of sizesTold(file)) refuseHuge(width, height);
  // Loaded only for such a file: it takes 20 MB.
  const heic = createRequire(import.meta.url)('heic-decode') as HeicDecode;
  const pictures = await heic.all({ buffer: file }).catch(() => {
    throw new Refused('file_damaged');
  });
  const [first] = pictures;
  if (first === undefined) throw new Refused('file_damaged');
  refuseHuge(first.width, first.height);
  try {
    return await first.decode();
  } catch {
    throw new Refused('file_damaged');
  } finally {
    pictures.dispose();
  }
}

/** Width and height of every picture and tile; the picture that a grid makes up is among them. */
function sizesTold(file: Buffer): readonly { readonly width: number; readonly height: number }[] {
  const sizes = [];
  for (let at = file.indexOf(SIZE_BOX); at >= 0 && at + 16 <= file.length; at = file.indexOf(SIZE_BOX, at + 4))
    sizes.push({ width: file.readUInt32BE(at + 8), height: file.readUInt32BE(at + 12) });
  if (sizes.length === 0) throw new Refused('file_damaged');
  return sizes;
}
