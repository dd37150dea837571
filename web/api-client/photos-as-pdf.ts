/** Longest edge of a page in pixels: a sheet of A4 at 300 dots an inch, which reading needs and no more. */
const LONGEST_EDGE = 3_508;
const JPEG_QUALITY = 0.85;
/** Width of A4 in points; the height follows from the photo. */
const PAGE_WIDTH = 595.28;

/** A page as the file holds it. */
interface Picture {
  readonly jpeg: Uint8Array<ArrayBuffer>;
  readonly width: number;
  readonly height: number;
}

/**
 * Photos of one letter as one document, in this order: the API takes one file for each document. For browsers and web
 * views; the scanners of iOS and Android make such a file by themselves. Photos are drawn anew, upright, so that no
 * place or camera goes along.
 * @throws {DOMException} for a file that this browser cannot show, such as HEIC in most: upload that as it is.
 */
export async function photosAsPdf(photos: readonly Blob[]): Promise<Blob> {
  const pictures: Picture[] = [];
  // One after the other: a photo takes fifty megabytes while it is drawn.
  for (const photo of photos) pictures.push(await drawUpright(photo));
  return writePdf(pictures);
}

async function drawUpright(photo: Blob): Promise<Picture> {
  const bitmap = await createImageBitmap(photo, { imageOrientation: 'from-image' });
  const scale = Math.min(1, LONGEST_EDGE / Math.max(bitmap.width, bitmap.height));
  const [width, height] = [Math.round(bitmap.width * scale), Math.round(bitmap.height * scale)];
  const canvas = new OffscreenCanvas(width, height);
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, width, height);
  bitmap.close();
  const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: JPEG_QUALITY });
  return { jpeg: new Uint8Array(await blob.arrayBuffer()), width, height };
}

/** Catalogue and page tree first, then page, drawing and picture of each. */
function writePdf(pictures: readonly Picture[]): Blob {
  const kids = pictures.map((_, index) => `${String(3 + 3 * index)} 0 R`).join(' ');
  const objects: (readonly [text: string, stream?: Uint8Array<ArrayBuffer>])[] = [
    ['<< /Type /Catalog /Pages 2 0 R >>'],
    [`<< /Type /Pages /Kids [${kids}] /Count ${String(pictures.length)} >>`],
    ...pictures.flatMap((picture, index) => objectsOf(picture, 3 + 3 * index)),
  ];
  const parts: (string | Uint8Array<ArrayBuffer>)[] = [];
  let length = 0;
  const put = (part: string | Uint8Array<ArrayBuffer>) => {
    parts.push(part);
    length += part.length;
  };
  put('%PDF-1.4\n');
  const places = objects.map(([text, stream], index) => {
    const place = length;
    put(`${String(index + 1)} 0 obj\n${text}\n`);
    if (stream !== undefined) for (const part of ['stream\n', stream, '\nendstream\n']) put(part);
    put('endobj\n');
    return place;
  });
  const start = length;
  const entries = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  const size = String(objects.length + 1);
  put(`xref\n0 ${size}\n0000000000 65535 f \n${entries}trailer\n<< /Size ${size} /Root 1 0 R >>\n`);
  put(`startxref\n${String(start)}\n%%EOF\n`);
  return new Blob(parts, { type: 'application/pdf' });
}

function objectsOf({ jpeg, width, height }: Picture, number: number) {
  const pageHeight = ((PAGE_WIDTH * height) / width).toFixed(2);
  const drawing = new TextEncoder().encode(`${String(PAGE_WIDTH)} 0 0 ${pageHeight} 0 0 cm /Photo Do`);
  const [content, picture] = [number + 1, number + 2].map(String);
  return [
    [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${String(PAGE_WIDTH)} ${pageHeight}] /Contents ${content} 0 R /Resources << /XObject << /Photo ${picture} 0 R >> >> >>`,
    ],
    [`<< /Length ${String(drawing.length)} >>`, drawing],
    [
      `<< /Type /XObject /Subtype /Image /Width ${String(width)} /Height ${String(height)} /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode /Length ${String(jpeg.length)} >>`,
      jpeg,
    ],
  ] as const;
}
