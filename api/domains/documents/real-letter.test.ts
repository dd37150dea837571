import PDFDocument from 'pdfkit';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startDocumentBench } from './documents-test-kit.ts';
import type { DocumentBench } from './documents-test-kit.ts';
import { createDocumentReader } from './reading/index.ts';

const reader = createDocumentReader();
let bench: DocumentBench;
beforeAll(async () => {
  bench = await startDocumentBench({ reader });
});
afterAll(async () => {
  await bench.close();
  await reader.close();
});

const LINES = [
  'Brustzentrum am Park, Arztbrief vom 3.5.2025',
  'Diagnose: Mammakarzinom links, pT1c pN0 cM0, ER 90 %, PR 80 %, HER2 negativ.',
  'Wir empfehlen die Bestrahlung der linken Brust und die Einnahme von Tamoxifen 20 mg einmal am Tag.',
  'Der Verlauf nach der Operation war regelrecht, die Wunde ist reizlos und die Patientin ist wohlauf.',
];

async function letter(): Promise<Uint8Array<ArrayBuffer>> {
  const pdf = new PDFDocument({ size: 'A4' });
  const pieces: Buffer[] = [];
  pdf.on('data', (piece: Buffer) => pieces.push(piece));
  for (const line of LINES) pdf.fontSize(12).text(line).moveDown();
  pdf.end();
  await new Promise((resolve) => pdf.once('end', resolve));
  return new Uint8Array(Buffer.concat(pieces));
}

/** A photograph of the same letter, with where it was taken in its metadata. */
async function photo(): Promise<Uint8Array<ArrayBuffer>> {
  const rows = LINES.flatMap((line) => line.match(/.{1,60}(?:\s|$)/g) ?? []);
  const texts = rows
    .map((row, at) => `<text x="120" y="${String(200 + at * 80)}" font-size="44">${row}</text>`)
    .join('');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1700" height="1200"><rect width="100%" height="100%" fill="#fff"/><g font-family="DejaVu Sans">${texts}</g></svg>`;
  const picture = await sharp(Buffer.from(svg))
    .jpeg({ quality: 90 })
    .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 3/1 0/1' } })
    .toBuffer();
  return new Uint8Array(picture);
}

async function read(file: Uint8Array<ArrayBuffer>, contentType: string) {
  const as = await bench.newPerson();
  const documentId = await bench.upload(as, file, { contentType, fileName: 'brief' });
  let answer = await bench.confirm(as, documentId);
  // A picture takes longer than a confirmation waits.
  for (let times = 0; answer.status === 202 && times < 20; times += 1) answer = await bench.confirm(as, documentId);
  return { documentId, ...answer };
}

const inOneLine = (text = '') => text.replaceAll(/\s+/g, ' ');

describe('a letter', () => {
  it('with a text of its own is read word for word, and what decides is marked', async () => {
    const { status, body } = await read(await letter(), 'application/pdf');
    expect(status).toBe(200);
    const { pages } = (body as { extraction: { pages: { text: string; marks: { start: number; end: number }[] }[] } })
      .extraction;
    const [page] = pages;
    expect(inOneLine(page?.text)).toContain('Tamoxifen 20 mg einmal am Tag');
    const marked = inOneLine(page?.marks.map(({ start, end }) => page.text.slice(start, end)).join(' | '));
    for (const telling of ['pT1c', 'pN0', '20 mg', 'HER2', '3.5.2025']) expect(marked).toContain(telling);
  }, 60_000);

  it('that was photographed is read as well, and where it was photographed is gone', async () => {
    const { documentId, body } = await read(await photo(), 'image/jpeg');
    const { text } = (body as { extraction: { text: string } }).extraction;
    expect(inOneLine(text)).toContain('Tamoxifen 20 mg');
    const kept = await bench.storage.read(`kept/${documentId}`);
    expect((await sharp(kept).metadata()).exif).toBeUndefined();
  }, 120_000);
});
