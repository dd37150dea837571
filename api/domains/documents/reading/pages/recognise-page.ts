import type { CharacterRecogniser } from '../recognition/recognise.ts';
import { withEvenLight } from './even-light.ts';
import { smoothed, straightened, turned } from './grey-picture.ts';
import { skewOf } from './skew.ts';
import type { GreyPicture, Word } from './word.ts';

/** Above, on average, a page is upright and read. */
const WELL_READ = 0.8;
/** Below, on average, print is worn: specks of a fax, dots of a printer. Measured: clean pages have 0.93 and more. */
const WORN_BELOW = 0.93;
/** How sure a word is that one of two readings has and the other has not. */
const DOUBTED = 0.5;

/** Recognises a page however it lies: light made even, turned upright, straightened; worn print once more, smoothed. */
export async function recognisePage(recogniser: CharacterRecogniser, picture: GreyPicture): Promise<readonly Word[]> {
  const even = withEvenLight(picture);
  const { words, straight } = await recogniseTurned(recogniser, even);
  if (words.length === 0 || confidenceOf(words) >= WORN_BELOW) return words;
  const again = await recogniser.words(await smoothed(straight), 'automatic');
  return confidenceOf(again) > confidenceOf(words) ? doubting(again, words) : doubting(words, again);
}

/** What only one of two readings saw is unsure, however sure that one was. */
function doubting(words: readonly Word[], others: readonly Word[]): readonly Word[] {
  const seen = new Set(others.map(({ text }) => text));
  return words.map((word) =>
    seen.has(word.text) ? word : { ...word, confidence: Math.min(DOUBTED, word.confidence ?? 1) },
  );
}

/** A page that lies straight, and what was read in it. */
interface ReadPage {
  readonly straight: GreyPicture;
  readonly words: readonly Word[];
}

async function recogniseTurned(recogniser: CharacterRecogniser, even: GreyPicture): Promise<ReadPage> {
  const first = await recogniseUpright(recogniser, even);
  if (confidenceOf(first.words) >= WELL_READ && !areUpended(first.words)) return first;
  const turn = await recogniser.turn(even);
  if (turn === undefined || turn === 0) return first;
  const second = await recogniseUpright(recogniser, await turned(even, turn));
  return areUpended(first.words) || confidenceOf(second.words) > confidenceOf(first.words) ? second : first;
}

/** Words that are higher than wide: tesseract reads lines that run upwards, but their order is lost. */
function areUpended(words: readonly Word[]): boolean {
  const long = words.filter(({ text }) => text.length >= 4);
  const upended = long.filter(({ left, right, top, bottom }) => bottom - top > right - left);
  return upended.length * 2 > long.length;
}

async function recogniseUpright(recogniser: CharacterRecogniser, picture: GreyPicture): Promise<ReadPage> {
  const skew = skewOf(picture);
  const straight = skew === 0 ? picture : await straightened(picture, -skew);
  return { straight, words: await recogniser.words(straight, 'automatic') };
}

function confidenceOf(words: readonly Word[]): number {
  const characters = words.reduce((sum, { text }) => sum + text.length, 0);
  return words.reduce((sum, { text, confidence = 0 }) => sum + text.length * confidence, 0) / Math.max(1, characters);
}
