import type { CharacterRecogniser } from '../recognition/recognise.ts';
import { withEvenLight } from './even-light.ts';
import { straightened, turned } from './grey-picture.ts';
import { skewOf } from './skew.ts';
import type { GreyPicture, Word } from './word.ts';

/** Above, on average, a page is upright and read. */
const WELL_READ = 0.8;

/** Recognises a page however it lies: light made even, turned upright, straightened. */
export async function recognisePage(recogniser: CharacterRecogniser, picture: GreyPicture): Promise<readonly Word[]> {
  const even = withEvenLight(picture);
  const first = await recogniseUpright(recogniser, even);
  if (confidenceOf(first) >= WELL_READ && !areUpended(first)) return first;
  const turn = await recogniser.turn(even);
  if (turn === undefined || turn === 0) return first;
  const second = await recogniseUpright(recogniser, await turned(even, turn));
  return areUpended(first) || confidenceOf(second) > confidenceOf(first) ? second : first;
}

/** Words that are higher than wide: tesseract reads lines that run upwards, but their order is lost. */
function areUpended(words: readonly Word[]): boolean {
  const long = words.filter(({ text }) => text.length >= 4);
  const upended = long.filter(({ left, right, top, bottom }) => bottom - top > right - left);
  return upended.length * 2 > long.length;
}

async function recogniseUpright(recogniser: CharacterRecogniser, picture: GreyPicture): Promise<readonly Word[]> {
  const skew = skewOf(picture);
  const straight = skew === 0 ? picture : await straightened(picture, -skew);
  return recogniser.words(straight, 'automatic');
}

function confidenceOf(words: readonly Word[]): number {
  const characters = words.reduce((sum, { text }) => sum + text.length, 0);
  return words.reduce((sum, { text, confidence = 0 }) => sum + text.length * confidence, 0) / Math.max(1, characters);
}
