import type { GreyPicture, Word } from '../pages/word.ts';

/** A quarter turn clockwise that makes a page upright. */
export type Turn = 0 | 90 | 180 | 270;

/** How the page is divided before its lines are recognised (numbers of tesseract's page segmentation). */
export type Segmentation = 'automatic' | 'one_block' | 'sparse';
/** Tesseract's own numbers. */
export const SEGMENTATION_NUMBERS: Readonly<Record<Segmentation, string>> = {
  automatic: '3',
  one_block: '6',
  sparse: '11',
};

/** Recognises characters. One for each document: it learns words. */
export interface CharacterRecogniser {
  words(picture: GreyPicture, segmentation: Segmentation): Promise<readonly Word[]>;
  /** Undefined if there is too little to tell. */
  turn(picture: GreyPicture): Promise<Turn | undefined>;
  close(): Promise<void>;
}

/** Resolution that pictures are given in, in dots per inch. */
export const DOTS_PER_INCH = 300;

/** The simplest format that every build of tesseract reads. */
export function asPortableGreymap({ width, height, data }: GreyPicture): Buffer {
  return Buffer.concat([Buffer.from(`P5\n${width} ${height}\n255\n`, 'latin1'), data]);
}

const WORD_LEVEL = '5';

/** Words of tesseract's table; its columns: level, page, block, paragraph, line, word, box, confidence, text. */
export function wordsOfTable(table: string): readonly Word[] {
  return table.split('\n').flatMap((row) => {
    const cells = row.split('\t');
    const text = (cells[11] ?? '').trim();
    if (cells[0] !== WORD_LEVEL || text === '') return [];
    const [left, top, width, height, confidence] = cells.slice(6, 11).map(Number) as [
      number,
      number,
      number,
      number,
      number,
    ];
    return [{ text, left, top, right: left + width, bottom: top + height, confidence: Math.max(0, confidence) / 100 }];
  });
}
