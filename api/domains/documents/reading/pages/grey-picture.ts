import sharp from 'sharp';
import type { Sharp } from 'sharp';
import { MAX_PICTURE_PIXELS, MAX_RENDERED_PIXELS } from '../limits.ts';
import { DOTS_PER_INCH } from '../recognition/recognise.ts';
import type { Turn } from '../recognition/recognise.ts';
import type { GreyPicture } from './word.ts';

/** A letter's longer side, in inches: what a photograph most probably shows. */
const PAPER_INCHES = 11.7;
const MIN_SCALE = 0.2;
/** Enlarging further invents. */
const MAX_SCALE = 2.5;
const PAPER = 255;
/** Standard deviation of the blur, in pixels. */
const SPECK = 1.2;

/** A stored picture in grey, as large as a letter would be at the recogniser's resolution. */
export async function greyOfPicture(file: Buffer): Promise<GreyPicture> {
  const picture = sharp(file, { limitInputPixels: MAX_PICTURE_PIXELS, sequentialRead: true });
  const { width, height } = await picture.metadata();
  const wanted = (PAPER_INCHES * DOTS_PER_INCH) / Math.max(width, height);
  const scale = Math.min(MAX_SCALE, Math.max(MIN_SCALE, wanted), Math.sqrt(MAX_RENDERED_PIXELS / (width * height)));
  return greyOf(picture.resize({ width: Math.max(1, Math.round(width * scale)), kernel: 'lanczos3' }));
}

/** Turned by quarters, clockwise. */
export async function turned(picture: GreyPicture, turn: Turn): Promise<GreyPicture> {
  return turn === 0 ? picture : greyOf(asSharp(picture).rotate(turn));
}

/** Turned by any angle, clockwise, in degrees; the corners become paper. */
export async function straightened(picture: GreyPicture, degrees: number): Promise<GreyPicture> {
  return greyOf(asSharp(picture).rotate(degrees, { background: { r: PAPER, g: PAPER, b: PAPER } }));
}

/** Without specks and dots: each place the mean of those around it, wider than a speck and narrower than a stroke. */
export async function smoothed(picture: GreyPicture): Promise<GreyPicture> {
  return greyOf(asSharp(picture).blur(SPECK));
}

function asSharp({ width, height, data }: GreyPicture): Sharp {
  return sharp(data, { raw: { width, height, channels: 1 } });
}

async function greyOf(picture: Sharp): Promise<GreyPicture> {
  const { data, info } = await picture
    .greyscale()
    .toColourspace('b-w')
    .extractChannel(0)
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data };
}
