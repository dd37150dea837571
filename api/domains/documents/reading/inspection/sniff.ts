/** What a file is by its content. */
export const SNIFFED_TYPES = ['application/pdf', 'image/jpeg', 'image/png', 'image/heic'] as const;
/** One of {@link SNIFFED_TYPES}. */
export type SniffedType = (typeof SNIFFED_TYPES)[number];

const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const UTF8_BOM = Buffer.from([0xef, 0xbb, 0xbf]);
/** Blanks as PDF knows them; so many may stand before its header. */
const PDF_BLANKS = new Set([0x00, 0x09, 0x0a, 0x0c, 0x0d, 0x20]);
const MAX_LEADING_BLANKS = 1_024;
/** Brands of still pictures whose coding is HEVC; `mif1` and `msf1` name the container alone. */
const HEIC_BRANDS = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx']);
const CONTAINER_BRANDS = new Set(['mif1', 'msf1']);

/** The type, or undefined for everything that is not taken. Neither name nor announced type matter. */
export function sniffType(file: Buffer): SniffedType | undefined {
  if (file[0] === 0xff && file[1] === 0xd8 && file[2] === 0xff) return 'image/jpeg';
  if (file.subarray(0, PNG_SIGNATURE.length).equals(PNG_SIGNATURE)) return 'image/png';
  if (isHeic(file)) return 'image/heic';
  return pdfStart(file) === undefined ? undefined : 'application/pdf';
}

/**
 * Where `%PDF-` stands. Only blanks or a byte order mark may stand before it: what else there is makes a second file
 * of another type, for readers that are less strict.
 */
export function pdfStart(file: Buffer): number | undefined {
  let at = file.subarray(0, UTF8_BOM.length).equals(UTF8_BOM) ? UTF8_BOM.length : 0;
  const end = Math.min(file.length, at + MAX_LEADING_BLANKS);
  while (at < end && PDF_BLANKS.has(file[at] ?? -1)) at += 1;
  return file.toString('latin1', at, at + 5) === '%PDF-' ? at : undefined;
}

function isHeic(file: Buffer): boolean {
  if (file.length < 16 || file.toString('latin1', 4, 8) !== 'ftyp') return false;
  const end = Math.min(file.readUInt32BE(0), file.length, 256);
  const brands: string[] = [file.toString('latin1', 8, 12)];
  for (let at = 16; at + 4 <= end; at += 4) brands.push(file.toString('latin1', at, at + 4));
  if (HEIC_BRANDS.has(brands[0] ?? '')) return true;
  return CONTAINER_BRANDS.has(brands[0] ?? '') && brands.some((brand) => HEIC_BRANDS.has(brand));
}
