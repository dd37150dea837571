import type { Pdfium } from '../pdf/pdfium.ts';
import type { Word } from './word.ts';

const INVISIBLE_MODE = 3;
const PICTURE_OBJECT = 3;
/** Of 255: print this light is not seen on paper. */
const LIGHTEST_VISIBLE = 230;
const FAINTEST_VISIBLE = 25;
const SMALLEST_VISIBLE_PT = 2;
/** A picture over this share of a page is its background, or the page itself. */
const FULL_PAGE_SHARE = 0.5;
/** Of the height of a character: a gap this wide parts words also without a blank. */
const WORD_GAP = 0.3;

/** A word of a text layer. */
export interface LayerWord extends Word {
  /** Perhaps not to be seen: unpainted, white, tiny, or outside of the page. */
  readonly isHidden: boolean;
}

/** What a page's own text is. */
export interface TextLayer {
  readonly words: readonly LayerWord[];
  /** A picture lies over most of the page. */
  readonly hasFullPagePicture: boolean;
}

/** @param page an open page. */
export function readTextLayer(pdfium: Pdfium, page: number): TextLayer {
  const text = pdfium.FPDFText_LoadPage(page);
  try {
    const words = text === 0 ? [] : asWords(charactersOf(pdfium, { page, text }));
    return { words, hasFullPagePicture: hasFullPagePicture(pdfium, page) };
  } finally {
    if (text !== 0) pdfium.FPDFText_ClosePage(text);
  }
}

interface Character {
  readonly text: string;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  readonly isHidden: boolean;
}

interface TextPage {
  readonly page: number;
  readonly text: number;
}

function charactersOf(pdfium: Pdfium, { page, text }: TextPage): readonly (Character | undefined)[] {
  const size = { width: pdfium.FPDF_GetPageWidthF(page), height: pdfium.FPDF_GetPageHeightF(page) };
  return pdfium.withMemory(64, (memory) => {
    const boxOf = (index: number) => deviceBox(pdfium, { page, text, memory, size }, index);
    return Array.from({ length: pdfium.FPDFText_CountChars(text) }, (_, index) => {
      const character = characterOf(pdfium.FPDFText_GetUnicode(text, index));
      if (character.trim() === '' || pdfium.FPDFText_IsGenerated(text, index) === 1) {
        // A hyphen at the end of a line is told apart by pdfium, and is one all the same.
        if (character !== '-') return undefined;
      }
      const box = boxOf(index);
      if (box === undefined) return undefined;
      const isOutside = box.right < 0 || box.left > size.width || box.bottom < 0 || box.top > size.height;
      return { text: character, ...box, isHidden: isOutside || isUnseen(pdfium, { text, index, memory }) };
    });
  });
}

const LIGATURES = new Map(
  Object.entries({ ﬀ: 'ff', ﬁ: 'fi', ﬂ: 'fl', ﬃ: 'ffi', ﬄ: 'ffl', ﬅ: 'st', ﬆ: 'st', '\u0002': '-', '\u00ad': '-' }),
);

function characterOf(code: number): string {
  const isCharacter = code <= 0x10ffff && (code < 0xd800 || code > 0xdfff);
  const character = isCharacter ? String.fromCodePoint(code) : '\ufffd';
  return LIGATURES.get(character) ?? character;
}

interface Measuring extends TextPage {
  readonly memory: number;
  readonly size: { readonly width: number; readonly height: number };
}

/** Where a character lies on the page as it is shown, turned and cropped, in points. */
function deviceBox(pdfium: Pdfium, { page, text, memory, size }: Measuring, index: number) {
  if (pdfium.FPDFText_GetLooseCharBox(text, index, memory) === 0) return undefined;
  const [left, top, right, bottom] = [0, 4, 8, 12].map((offset) => pdfium.float32At(memory + offset));
  const corner = (x = 0, y = 0) => {
    const [width, height] = [size.width * FINENESS, size.height * FINENESS];
    pdfium.FPDF_PageToDevice(page, 0, 0, width, height, 0, x, y, memory + 16, memory + 20);
    return {
      x: (pdfium.uint32At(memory + 16) | 0) / FINENESS,
      y: (pdfium.uint32At(memory + 20) | 0) / FINENESS,
    };
  };
  const [first, second] = [corner(left, top), corner(right, bottom)];
  return {
    left: Math.min(first.x, second.x),
    right: Math.max(first.x, second.x),
    top: Math.min(first.y, second.y),
    bottom: Math.max(first.y, second.y),
  };
}

/** Places on the page are whole numbers: hundredths of a point. */
const FINENESS = 100;

function isUnseen(
  pdfium: Pdfium,
  { text, index, memory }: { readonly text: number; readonly index: number; readonly memory: number },
): boolean {
  const object = pdfium.FPDFText_GetTextObject(text, index);
  if (object !== 0 && pdfium.FPDFTextObj_GetTextRenderMode(object) === INVISIBLE_MODE) return true;
  if (pdfium.FPDFText_GetFontSize(text, index) * scaleOf(pdfium, { text, index, memory }) < SMALLEST_VISIBLE_PT)
    return true;
  const channels = [0, 4, 8, 12].map((offset) => memory + offset);
  if (pdfium.FPDFText_GetFillColor(text, index, ...channels) === 0) return false;
  const [red = 0, green = 0, blue = 0, opacity = 255] = channels.map((address) => pdfium.uint32At(address));
  return Math.min(red, green, blue) > LIGHTEST_VISIBLE || opacity < FAINTEST_VISIBLE;
}

/** Fonts of size 1 are made larger by their matrix. */
function scaleOf(
  pdfium: Pdfium,
  { text, index, memory }: { readonly text: number; readonly index: number; readonly memory: number },
): number {
  if (pdfium.FPDFText_GetMatrix(text, index, memory) === 0) return 1;
  return Math.hypot(pdfium.float32At(memory), pdfium.float32At(memory + 4));
}

/** Blanks and wide gaps part words, and so does a new line. */
function asWords(characters: readonly (Character | undefined)[]): readonly LayerWord[] {
  const words: LayerWord[] = [];
  let open: Character[] = [];
  const close = (): void => {
    if (open.length > 0) words.push(wordOf(open));
    open = [];
  };
  for (const character of characters) {
    const last = open.at(-1);
    if (character === undefined || (last !== undefined && isApart(last, character))) close();
    if (character !== undefined) open.push(character);
  }
  close();
  return words;
}

function isApart(last: Character, next: Character): boolean {
  const height = last.bottom - last.top;
  const isOtherLine = next.top > last.bottom || next.bottom < last.top;
  return isOtherLine || next.left - last.right > WORD_GAP * height || next.right < last.left - height;
}

function wordOf(characters: readonly Character[]): LayerWord {
  return {
    text: characters.map(({ text }) => text).join(''),
    left: Math.min(...characters.map(({ left }) => left)),
    right: Math.max(...characters.map(({ right }) => right)),
    top: Math.min(...characters.map(({ top }) => top)),
    bottom: Math.max(...characters.map(({ bottom }) => bottom)),
    isHidden: characters.some(({ isHidden }) => isHidden),
  };
}

function hasFullPagePicture(pdfium: Pdfium, page: number): boolean {
  const area = pdfium.FPDF_GetPageWidthF(page) * pdfium.FPDF_GetPageHeightF(page);
  return pdfium.withMemory(16, (memory) => {
    for (let index = 0; index < pdfium.FPDFPage_CountObjects(page); index += 1) {
      const object = pdfium.FPDFPage_GetObject(page, index);
      if (object === 0 || pdfium.FPDFPageObj_GetType(object) !== PICTURE_OBJECT) continue;
      if (pdfium.FPDFPageObj_GetBounds(object, memory, memory + 4, memory + 8, memory + 12) === 0) continue;
      const [left = 0, bottom = 0, right = 0, top = 0] = [0, 4, 8, 12].map((offset) =>
        pdfium.float32At(memory + offset),
      );
      if ((right - left) * (top - bottom) > FULL_PAGE_SHARE * area) return true;
    }
    return false;
  });
}
