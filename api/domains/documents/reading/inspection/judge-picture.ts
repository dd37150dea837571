import sharp from 'sharp';
import type { Metadata, Sharp } from 'sharp';
import { MAX_PICTURE_PIXELS } from '../limits.ts';
import { decodeHeic } from './decode-heic.ts';
import { Refused } from './inspection.ts';
import type { ReadFile } from './inspection.ts';
import type { SniffedType } from './sniff.ts';

/** Fine enough for print that is read by machine, at a third of the size of 100. */
const JPEG_QUALITY = 88;
const PAPER = '#ffffff';

/**
 * Judges a picture by its header, then decodes it and codes it anew: upright, without Exif, place or anything appended.
 * @throws {Refused}
 */
export async function judgePicture(file: Buffer, type: SniffedType): Promise<ReadFile> {
  const picture = type === 'image/heic' ? await fromHeic(file) : await fromCodedPicture(file);
  const isPng = type === 'image/png';
  const upright = picture.autoOrient().flatten({ background: PAPER }).toColourspace('srgb');
  const coded = isPng ? upright.png({ compressionLevel: 6 }) : upright.jpeg({ quality: JPEG_QUALITY });
  const kept = await coded.toBuffer().catch(() => {
    throw new Refused('file_damaged');
  });
  return { type: isPng ? 'image/png' : 'image/jpeg', pages: 1, kept };
}

async function fromCodedPicture(file: Buffer): Promise<Sharp> {
  const { width, height } = await headerOf(file);
  refuseHuge(width, height);
  // A picture that ends early would lose the end of the letter without a word.
  return sharp(file, { failOn: 'error', limitInputPixels: MAX_PICTURE_PIXELS, sequentialRead: true });
}

async function headerOf(file: Buffer): Promise<Metadata> {
  return sharp(file, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw new Refused('file_damaged');
    });
}

async function fromHeic(file: Buffer): Promise<Sharp> {
  const { width, height, data } = await decodeHeic(file, refuseHuge);
  return sharp(data, { raw: { width, height, channels: 4 }, limitInputPixels: MAX_PICTURE_PIXELS });
}

function refuseHuge(width: number, height: number): void {
  if (!(width > 0 && height > 0)) throw new Refused('file_damaged');
  if (width * height > MAX_PICTURE_PIXELS) throw new Refused('image_too_large');
}
