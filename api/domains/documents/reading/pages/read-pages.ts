import type { PageText } from '../../page-text.ts';
import type { SniffedType } from '../inspection/sniff.ts';
import { MAX_PAGES, MAX_RENDERED_PIXELS } from '../limits.ts';
import type { Recogniser } from '../limits.ts';
import { marksOf } from '../marks/marks.ts';
import { openPdf } from '../pdf/pdf-document.ts';
import type { PdfDocument } from '../pdf/pdf-document.ts';
import { loadPdfium } from '../pdf/pdfium.ts';
import type { Pdfium } from '../pdf/pdfium.ts';
import { ReadingFailed } from '../reading-failed.ts';
import { openRecogniser } from '../recognition/open-recogniser.ts';
import { DOTS_PER_INCH } from '../recognition/recognise.ts';
import type { CharacterRecogniser } from '../recognition/recognise.ts';
import { greyOfPicture } from './grey-picture.ts';
import { layOut } from './lay-out.ts';
import { recognisePage } from './recognise-page.ts';
import { renderGrey } from './render-page.ts';
import { differenceOf, judgeLayer, qualityOf } from './text-quality.ts';
import { readTextLayer } from './text-layer.ts';
import type { LayerWord, TextLayer } from './text-layer.ts';
import type { GreyPicture, Word } from './word.ts';

/** What is read, and with what. */
export interface Reading {
  readonly type: SniffedType;
  readonly recogniser?: Recogniser;
  /** Private to the document. */
  readonly folder: string;
}

/** Layer and page may differ by so much: the recogniser is not perfect either. */
const SAME_TEXT = 0.2;
/** A page has text from so many letters on. */
const MIN_LETTERS = 3;

/**
 * Reads page by page.
 * @throws {ReadingFailed} `no_text_found` after the last page.
 */
export async function* readPages(file: Buffer, reading: Reading): AsyncGenerator<PageText, void, undefined> {
  let recogniser: Promise<CharacterRecogniser> | undefined;
  const recognise = async (picture: GreyPicture): Promise<readonly Word[]> => {
    recogniser ??= openRecogniser(reading);
    return recognisePage(await recogniser, picture);
  };
  let hasText = false;
  const pages = reading.type === 'application/pdf' ? wordsOfPdf(file, recognise) : wordsOfPicture(file, recognise);
  for await (const { source, words, page } of pages) {
    hasText ||=
      words
        .map(({ text }) => text)
        .join('')
        .replace(/[^\p{L}]/gu, '').length >= MIN_LETTERS;
    yield asPageText({ source, words, page });
  }
  await (await recogniser)?.close();
  if (!hasText) throw new ReadingFailed('no_text_found');
}

interface ReadWords {
  readonly page: number;
  readonly source: 'layer' | 'ocr';
  readonly words: readonly Word[];
}

function asPageText({ page, source, words }: ReadWords): PageText {
  const laidOut = layOut(words);
  const confidences = words.flatMap(({ confidence, text }) =>
    confidence === undefined ? [] : Array.from(text, () => confidence),
  );
  const confidence = confidences.reduce((sum, value) => sum + value, 0) / Math.max(1, confidences.length);
  const marks = marksOf(laidOut);
  return { page, source, text: laidOut.text, marks, ...(source === 'ocr' && { confidence }) };
}

type Recognise = (picture: GreyPicture) => Promise<readonly Word[]>;

async function* wordsOfPicture(file: Buffer, recognise: Recognise): AsyncGenerator<ReadWords, void, undefined> {
  yield { page: 1, source: 'ocr', words: await recognise(await greyOfPicture(file)) };
}

async function* wordsOfPdf(file: Buffer, recognise: Recognise): AsyncGenerator<ReadWords, void, undefined> {
  const pdfium = await loadPdfium();
  const document = openPdf(pdfium, file);
  if (typeof document === 'string') throw new ReadingFailed('reading_failed');
  for (let index = 0; index < Math.min(document.pageCount, MAX_PAGES); index += 1)
    yield { page: index + 1, ...(await wordsOfPdfPage({ pdfium, document, index }, recognise)) };
  document.close();
}

interface PdfPage {
  readonly pdfium: Pdfium;
  readonly document: PdfDocument;
  /** Counted from 0. */
  readonly index: number;
}

async function wordsOfPdfPage(
  { pdfium, document, index }: PdfPage,
  recognise: Recognise,
): Promise<Omit<ReadWords, 'page'>> {
  const layer = document.withPage(index, (page) => readTextLayer(pdfium, page));
  if (layer === undefined) throw new ReadingFailed('reading_failed');
  const verdict = judgeLayer(qualityOf(textsOf(layer.words)), layer.hasFullPagePicture);
  if (verdict === 'sound' && !layer.words.some(({ isHidden }) => isHidden))
    return { source: 'layer', words: layer.words };
  const size = { dotsPerInch: DOTS_PER_INCH, maxPixels: MAX_RENDERED_PIXELS };
  const picture = document.withPage(index, (page) => renderGrey(pdfium, { document, page }, size));
  if (picture === undefined) throw new ReadingFailed('reading_failed');
  const seen = await recognise(picture);
  if (verdict === 'rubbish') return { source: 'ocr', words: seen };
  return choose(layer, seen);
}

/** The layer is exact where it says what the page shows; what is only in the layer is not what she was given. */
function choose({ words }: TextLayer, seen: readonly Word[]): Omit<ReadWords, 'page'> {
  const visible = withoutUnseen(words, seen);
  if (differenceOf(textsOf(visible), textsOf(seen)) > SAME_TEXT) return { source: 'ocr', words: seen };
  return { source: 'layer', words: visible };
}

/** A layer that is hidden as a whole lies over a scan; of one that is seen, hidden words must be found on the page. */
function withoutUnseen(words: readonly LayerWord[], seen: readonly Word[]): readonly LayerWord[] {
  if (words.every(({ isHidden }) => isHidden)) return words;
  const found = new Set(seen.map(({ text }) => text.toLowerCase()));
  return words.filter(({ isHidden, text }) => !isHidden || found.has(text.toLowerCase()));
}

function textsOf(words: readonly Word[]): readonly string[] {
  return words.map(({ text }) => text);
}
