import type { GreyPicture } from './word.ts';

/** Degrees to either side. */
const WIDEST = 12;
const COARSE = 0.5;
const FINE = 0.1;
/** Of paper white. */
const INK_BELOW = 128;
/** So many places of ink tell the angle as well as all of them. */
const ENOUGH_INK = 60_000;
/** Less is the recogniser's own business. */
const MIN_DEGREES = 0.15;

/**
 * How far lines of print lean, in degrees clockwise: at the right angle ink lies in rows with blank ones between them.
 * @returns 0 if there is hardly any print.
 */
export function skewOf(picture: GreyPicture): number {
  const ink = inkOf(picture);
  if (ink.count < 200) return 0;
  const best = (angles: readonly number[]): number => {
    const sharpness = angles.map((angle) => sharpnessAt(ink, angle));
    return angles[sharpness.indexOf(Math.max(...sharpness))] ?? 0;
  };
  const coarse = best(angles(-WIDEST, WIDEST, COARSE));
  const fine = best(angles(coarse - COARSE, coarse + COARSE, FINE));
  return Math.abs(fine) < MIN_DEGREES ? 0 : fine;
}

function angles(from: number, to: number, step: number): readonly number[] {
  return Array.from({ length: Math.round((to - from) / step) + 1 }, (_, index) => from + index * step);
}

interface Ink {
  readonly x: Float32Array;
  readonly y: Float32Array;
  readonly count: number;
  readonly width: number;
  readonly height: number;
}

/** The lower edges of ink: those of letters stand on their line. */
function inkOf({ width, height, data }: GreyPicture): Ink {
  const places: number[] = [];
  for (let y = 0; y + 2 < height; y += 1) {
    for (let x = 0; x < width; x += 2) {
      const isEdge = (data[y * width + x] ?? 255) < INK_BELOW && (data[(y + 2) * width + x] ?? 0) >= INK_BELOW;
      if (isEdge) places.push(y * width + x);
    }
  }
  const step = Math.max(1, Math.floor(places.length / ENOUGH_INK));
  const chosen = places.filter((_, index) => index % step === 0);
  return {
    x: Float32Array.from(chosen, (place) => place % width),
    y: Float32Array.from(chosen, (place) => Math.floor(place / width)),
    count: chosen.length,
    width,
    height,
  };
}

/** In pixels: the thickness of a row of the profile. */
const ROW = 3;

function sharpnessAt({ x, y, count, width, height }: Ink, degrees: number): number {
  const radians = (degrees * Math.PI) / 180;
  const [sine, cosine] = [Math.sin(radians), Math.cos(radians)];
  const rows = new Uint32Array(Math.ceil((width + height) / ROW) * 2);
  const middle = rows.length >> 1;
  for (let index = 0; index < count; index += 1) {
    const row = middle + Math.round(((y[index] ?? 0) * cosine - (x[index] ?? 0) * sine) / ROW);
    rows[row] = (rows[row] ?? 0) + 1;
  }
  let sum = 0;
  for (const value of rows) sum += value * value;
  return sum;
}
