import { PDFiumLibrary } from '@hyzyla/pdfium';
import sharp from 'sharp';
import type { Sharp } from 'sharp';
import { seededRandom } from '../noise/recogniser-noise.ts';

const DOTS_PER_INCH = 300;
const FAX_DOTS_PER_INCH = 200;
const POINTS_PER_INCH = 72;

/** A page as it comes out of a printer: 300 dpi, grey. */
export async function printed(pdf: Buffer): Promise<Buffer> {
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(pdf);
  const { width, height, data } = await document
    .getPage(0)
    .render({ scale: DOTS_PER_INCH / POINTS_PER_INCH, render: 'bitmap', colorSpace: 'Gray' });
  document.destroy();
  library.destroy();
  return sharp(data, { raw: { width, height, channels: 1 } })
    .png()
    .toBuffer();
}

/** Turned clockwise; what was not page is white. */
export async function laidAskew(page: Buffer, degrees: number): Promise<Buffer> {
  return sharp(page).rotate(degrees, { background: '#ffffff' }).greyscale().png().toBuffer();
}

/** Two hundred dots an inch, each black or white, with lost and stray ones. */
export async function faxed(page: Buffer, seed: number): Promise<Buffer> {
  const { width } = await sharp(page).metadata();
  const small = sharp(page).resize({ width: Math.round((width * FAX_DOTS_PER_INCH) / DOTS_PER_INCH) });
  const grainy = await withNoise(small.greyscale(), { seed, spread: 40, specks: 0.0015 });
  return sharp(await grainy.png().toBuffer())
    .threshold(150)
    .png({ palette: true, colours: 2 })
    .toBuffer();
}

/** Light in one corner, shadow in another, slightly turned and out of focus, on a dark table, with noise. */
export async function photographed(page: Buffer, seed: number): Promise<Buffer> {
  const random = seededRandom(seed);
  const angle = (random() - 0.5) * 4;
  const onTable = await sharp(page)
    .rotate(angle, { background: '#4a3a2c' })
    .extend({ top: 120, bottom: 160, left: 140, right: 110, background: '#4a3a2c' })
    .toColourspace('srgb')
    .png()
    .toBuffer();
  const { width, height } = await sharp(onTable).metadata();
  const [lightX, lightY] = [15 + random() * 70, 10 + random() * 50] as const;
  const light = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <defs><radialGradient id="l" cx="${lightX.toFixed(0)}%" cy="${lightY.toFixed(0)}%" r="95%">
      <stop offset="0" stop-color="#c9bfae"/><stop offset="0.6" stop-color="#8d8475"/><stop offset="1" stop-color="#4b463e"/>
    </radialGradient></defs><rect width="100%" height="100%" fill="url(#l)"/></svg>`);
  const lit = await sharp(onTable)
    .composite([{ input: light, blend: 'multiply' }])
    .blur(0.9)
    .removeAlpha()
    .png()
    .toBuffer();
  const grainy = await withNoise(sharp(lit), { seed, spread: 14, specks: 0 });
  return grainy.jpeg({ quality: 82 }).toBuffer();
}

/** Notes by hand in the margin and a signature: leaning, of uneven height and thin. */
export async function annotated(page: Buffer, seed: number): Promise<Buffer> {
  const { width, height } = await sharp(page).metadata();
  const random = seededRandom(seed);
  const notes = [
    { text: 'bitte Termin', x: 0.6, y: 0.9 },
    { text: 'Tel. nachfragen!', x: 0.12, y: 0.93 },
    { text: 'Kopie an Hausarzt', x: 0.52, y: 0.955 },
  ];
  const letters = notes.flatMap(({ text, x, y }) =>
    Array.from(text, (letter, index) => {
      const left = x * width + index * 27 + (random() - 0.5) * 5;
      const top = y * height + (random() - 0.5) * 14;
      const turn = `rotate(${((random() - 0.7) * 26).toFixed(1)} ${left.toFixed(0)} ${top.toFixed(0)}) skewX(-18)`;
      const size = 44 + random() * 12;
      const offset = (Math.tan((18 * Math.PI) / 180) * top).toFixed(0);
      return `<text x="${left.toFixed(0)}" y="${top.toFixed(0)}" dx="${offset}" transform="${turn}" font-size="${size.toFixed(0)}"
        font-family="DejaVu Sans" font-style="italic" font-weight="200" fill="#22305f">${letter}</text>`;
    }),
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${letters.join('')}
    <path d="M ${0.15 * width} ${0.86 * height} c 60 -90 90 60 140 -40 s 60 70 120 -10 s 80 -60 150 20" stroke="#22305f"
      stroke-width="5" fill="none"/></svg>`;
  return sharp(page)
    .toColourspace('srgb')
    .composite([{ input: Buffer.from(svg) }])
    .jpeg({ quality: 85 })
    .toBuffer();
}

/** Side of a needle's dot and the distance of two, in pixels: 300 dpi here, about 100 needles an inch. */
const NEEDLE = 3;
/** How dark an old ribbon prints; 0 is black. */
const RIBBON = { darkest: 60, spread: 70 } as const;

/** Printed by needles with an old ribbon: letters of dots, lines of uneven darkness, a little noise of the scanner. */
export async function dotted(page: Buffer, seed: number): Promise<Buffer> {
  const random = seededRandom(seed);
  const { data, info } = await sharp(page).greyscale().raw().toBuffer({ resolveWithObject: true });
  const dots = Buffer.alloc(info.width * info.height, 252);
  for (let y = 0; y + NEEDLE < info.height; y += NEEDLE) {
    // A line's darkness changes slowly from left to right.
    let ink: number = RIBBON.darkest;
    for (let x = 0; x + NEEDLE < info.width; x += NEEDLE) {
      ink = Math.min(RIBBON.darkest + RIBBON.spread, Math.max(RIBBON.darkest, ink + (random() - 0.5) * 30));
      const isInk = (data[((y + 1) * info.width + x + 1) * info.channels] ?? 255) < 128;
      if (!isInk || random() < 0.02) continue;
      for (let at = 0; at < NEEDLE * NEEDLE; at += 1) {
        // Round: without its corner on one side.
        if (at !== 0) dots[(y + Math.floor(at / NEEDLE)) * info.width + x + (at % NEEDLE)] = ink;
      }
    }
  }
  const printedPage = sharp(dots, { raw: { width: info.width, height: info.height, channels: 1 } }).blur(0.6);
  return (await withNoise(printedPage, { seed, spread: 12, specks: 0.0002 })).png().toBuffer();
}

interface Noise {
  readonly seed: number;
  /** Most that a value is off, to either side. */
  readonly spread: number;
  /** Share of pixels that are black or white by chance. */
  readonly specks: number;
}

async function withNoise(picture: Sharp, { seed, spread, specks }: Noise): Promise<Sharp> {
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
  const random = seededRandom(seed);
  for (let index = 0; index < data.length; index += 1) {
    const off = (random() + random() - 1) * spread;
    data[index] = Math.max(0, Math.min(255, Math.round((data[index] ?? 0) + off)));
    if (specks > 0 && random() < specks) data[index] = random() < 0.5 ? 0 : 255;
  }
  return sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
}
