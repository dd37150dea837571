const START_OF_SCAN = 0xda;
const END_OF_IMAGE = 0xd9;
const COMMENT = 0xfe;
/** APP1 is Exif and XMP, APP13 Photoshop and IPTC; what they hold, colours do not need. */
const TELLING = new Set([0xe1, 0xed, COMMENT]);
const WITHOUT_LENGTH = new Set([0x01, 0xd0, 0xd1, 0xd2, 0xd3, 0xd4, 0xd5, 0xd6, 0xd7, 0xd8]);

/**
 * Blanks Exif, XMP, IPTC and comments of a JPEG at their places.
 * @returns whether anything was blanked.
 */
export function blankJpegMetadata(jpeg: Buffer): boolean {
  let blanked = false;
  let at = 0;
  while (at + 4 <= jpeg.length) {
    if (jpeg[at] !== 0xff) {
      at += 1;
      continue;
    }
    const marker = jpeg.readUInt8(at + 1);
    if (marker === START_OF_SCAN || marker === END_OF_IMAGE) return blanked;
    if (marker === 0xff || WITHOUT_LENGTH.has(marker)) {
      at += marker === 0xff ? 1 : 2;
      continue;
    }
    const length = jpeg.readUInt16BE(at + 2);
    if (TELLING.has(marker)) {
      jpeg.fill(0, at + 4, Math.min(at + 2 + length, jpeg.length));
      blanked = true;
    }
    at += 2 + length;
  }
  return blanked;
}
