import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import type { HostileFile } from './hostile-file.ts';

const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const PAGE_OF_THE_WEB = '<script>alert(1)</script>';
const MEGABYTE = 1_000_000;

/** A chunk of a PNG; its checksum fits unless another one is given. */
function chunk(kind: string, data: Buffer, checksum?: number): Buffer {
  const body = Buffer.concat([Buffer.from(kind, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(checksum ?? crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** Grey, of that size; `rows` is what is really there. */
function pngOf(width: number, height: number, rows: Buffer): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.writeUInt8(8, 8);
  return Buffer.concat([
    PNG_SIGNATURE,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** The container of HEIC: a box of that kind. */
function box(kind: string, ...content: readonly Buffer[]): Buffer {
  const body = Buffer.concat(content);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(body.length + 8);
  head.write(kind, 4, 'latin1');
  return Buffer.concat([head, body]);
}

function brand(...brands: readonly string[]): Buffer {
  return box('ftyp', Buffer.from(`${brands[0] ?? ''}\0\0\0\0${brands.join('')}`, 'latin1'));
}

function sizeBox(width: number, height: number): Buffer {
  const content = Buffer.alloc(12);
  content.writeUInt32BE(width, 4);
  content.writeUInt32BE(height, 8);
  return box('ispe', content);
}

const heics: readonly HostileFile[] = [
  { name: 'is a HEIC of four billion pixels', bytes: heicOf(65_000, 65_000), becomes: 'image_too_large' },
  { name: 'is a HEIC without any pixel', bytes: heicOf(0, 0), becomes: 'file_damaged' },
  { name: 'is a HEIC without a picture', bytes: heicOf(640, 480), becomes: 'file_damaged' },
  {
    name: 'is the name of HEIC and noise',
    bytes: Buffer.concat([brand('heic', 'mif1'), Buffer.alloc(5_000, 7)]),
    becomes: 'file_damaged',
  },
  {
    name: 'is a film',
    bytes: Buffer.concat([brand('isom', 'mp42'), box('mdat', Buffer.alloc(900))]),
    becomes: 'file_type_unsupported',
  },
  {
    name: 'is an AVIF',
    bytes: Buffer.concat([brand('avif', 'mif1'), heicOf(64, 64)]),
    becomes: 'file_type_unsupported',
  },
];

function heicOf(width: number, height: number): Buffer {
  const properties = box('iprp', box('ipco', sizeBox(width, height)));
  return Buffer.concat([
    brand('heic', 'mif1', 'heic'),
    box('meta', Buffer.alloc(4), properties),
    box('mdat', Buffer.alloc(64)),
  ]);
}

/** Pictures that mean no good, and some that only look so. */
export async function hostilePictures(): Promise<readonly HostileFile[]> {
  const plain = sharp({ create: { width: 640, height: 400, channels: 3, background: '#fdfdf8' } });
  const jpeg = await plain.clone().jpeg().toBuffer();
  const png = await plain.clone().png().toBuffer();
  const photo = await plain
    .clone()
    .withExif({
      IFD0: { Artist: 'Erika Muster', Orientation: '6' },
      IFD3: { GPSLatitude: '52/1 31/1 12/1', GPSLatitudeRef: 'N' },
    })
    .jpeg()
    .toBuffer();
  return [
    ...heics,
    ...(await jpegs(jpeg)),
    ...pngs(png),
    { name: 'tells who took it and where', bytes: photo, becomes: 'accepted', loses: 'Erika Muster' },
    ...(await otherTypes()),
  ];
}

async function jpegs(jpeg: Buffer): Promise<readonly HostileFile[]> {
  const noisy = await sharp({
    create: {
      width: 900,
      height: 900,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .jpeg()
    .toBuffer();
  return [
    { name: 'is half a JPEG', bytes: noisy.subarray(0, noisy.length / 2), becomes: 'file_damaged' },
    { name: 'is the first bytes of a JPEG', bytes: jpeg.subarray(0, 3), becomes: 'file_damaged' },
    {
      name: 'is a JPEG that says four billion pixels',
      bytes: withSize(jpeg, 65_500, 65_500),
      becomes: 'image_too_large',
    },
    {
      name: 'is a JPEG that says sixty million pixels and has few',
      bytes: withSize(jpeg, 8_000, 7_500),
      becomes: 'accepted',
    },
    { name: 'is a JPEG without height', bytes: withSize(jpeg, 640, 0), becomes: 'file_damaged' },
    {
      name: 'is a JPEG and a page of the web',
      bytes: Buffer.concat([jpeg, Buffer.from(PAGE_OF_THE_WEB)]),
      becomes: 'accepted',
      loses: PAGE_OF_THE_WEB,
    },
    {
      name: 'is a JPEG and an archive',
      bytes: Buffer.concat([jpeg, Buffer.from('PK\u0003\u0004evil.sh')]),
      becomes: 'accepted',
      loses: 'evil.sh',
    },
    {
      name: 'is a JPEG with a program as its comment',
      bytes: withComment(jpeg, '<?php system($_GET[0]); ?>'),
      becomes: 'accepted',
      loses: '<?php',
    },
  ];
}

/** The size stands after the marker of the frame. */
function withSize(jpeg: Buffer, width: number, height: number): Buffer {
  const changed = Buffer.from(jpeg);
  const frame = changed.indexOf(Buffer.from([0xff, 0xc0]));
  changed.writeUInt16BE(height, frame + 5);
  changed.writeUInt16BE(width, frame + 7);
  return changed;
}

function withComment(jpeg: Buffer, text: string): Buffer {
  const head = Buffer.from([0xff, 0xfe, 0, text.length + 2]);
  return Buffer.concat([jpeg.subarray(0, 2), head, Buffer.from(text, 'latin1'), jpeg.subarray(2)]);
}

function pngs(png: Buffer): readonly HostileFile[] {
  const few = Buffer.alloc(MEGABYTE);
  return [
    { name: 'is a PNG of four billion pixels', bytes: pngOf(65_000, 65_000, few), becomes: 'image_too_large' },
    {
      name: 'is a PNG of sixty-four million and some pixels',
      bytes: pngOf(8_001, 8_000, few),
      becomes: 'image_too_large',
    },
    { name: 'is a PNG whose rows are missing', bytes: pngOf(4_000, 4_000, few), becomes: 'file_damaged' },
    { name: 'is a PNG without any pixel', bytes: pngOf(0, 0, few), becomes: 'file_damaged' },
    {
      name: 'is half a PNG',
      bytes: pngOf(900, 900, Buffer.alloc(810_900, 'noise')).subarray(0, 60),
      becomes: 'file_damaged',
    },
    { name: 'is a PNG with a wrong checksum', bytes: withWrongChecksum(png), becomes: 'file_damaged' },
    {
      name: 'is a PNG and a page of the web',
      bytes: Buffer.concat([png, Buffer.from(PAGE_OF_THE_WEB)]),
      becomes: 'accepted',
      loses: PAGE_OF_THE_WEB,
    },
  ];
}

function withWrongChecksum(png: Buffer): Buffer {
  const changed = Buffer.from(png);
  const at = changed.indexOf('IDAT', 0, 'latin1');
  changed.writeUInt8((changed.readUInt8(at + 8) + 1) % 256, at + 8);
  return changed;
}

async function otherTypes(): Promise<readonly HostileFile[]> {
  const small = sharp({ create: { width: 8, height: 8, channels: 3, background: '#fff' } });
  const files: readonly (readonly [string, Buffer])[] = [
    ['is a GIF', await small.clone().gif().toBuffer()],
    ['is a WebP', await small.clone().webp().toBuffer()],
    ['is a TIFF', await small.clone().tiff().toBuffer()],
    ['is an SVG with a script', Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${PAGE_OF_THE_WEB}</svg>`)],
    ['is a page of the web', Buffer.from(`<!doctype html>${PAGE_OF_THE_WEB}`)],
    ['is an archive or an office file', Buffer.from('PK\u0003\u0004word/document.xml', 'latin1')],
    ['is a program', Buffer.from('MZ\u0090\0\u0003', 'latin1')],
    ['is a letter without any form', Buffer.from('Sehr geehrte Frau Kollegin')],
  ];
  return files.map(([name, bytes]) => ({ name, bytes, becomes: 'file_type_unsupported' as const }));
}
