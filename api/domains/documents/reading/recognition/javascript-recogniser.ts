import Tesseract from 'tesseract.js';
import type { GreyPicture } from '../pages/word.ts';
import { LANGUAGE_FOLDERS } from './language-data.ts';
import { DOTS_PER_INCH, asPortableGreymap, wordsOfTable } from './recognise.ts';
import type { CharacterRecogniser, Segmentation, Turn } from './recognise.ts';

const NEURAL = 1;
const LEGACY = 0;
const MODES: Readonly<Record<Segmentation, Tesseract.PSM>> = {
  automatic: Tesseract.PSM.AUTO,
  one_block: Tesseract.PSM.SINGLE_BLOCK,
  sparse: Tesseract.PSM.SPARSE_TEXT,
};
/** Below, the direction is a guess. */
const SURE_FROM = 1;
/** Nothing is fetched, nothing is written beside the process. */
const OFFLINE = { cacheMethod: 'none', gzip: true, logger: () => undefined, errorHandler: () => undefined } as const;

/** tesseract.js: half as fast as the machine's own, and there wherever we are. */
export async function openJavascriptRecogniser(): Promise<CharacterRecogniser> {
  const worker = await Tesseract.createWorker('deu', NEURAL, { ...OFFLINE, langPath: LANGUAGE_FOLDERS.deu });
  let directions: Promise<Tesseract.Worker> | undefined;
  return {
    async words(picture, segmentation) {
      await worker.setParameters({
        tessedit_pageseg_mode: MODES[segmentation],
        user_defined_dpi: String(DOTS_PER_INCH),
      });
      const { data } = await worker.recognize(asPortableGreymap(picture), {}, { text: false, tsv: true });
      return wordsOfTable(data.tsv ?? '');
    },
    async turn(picture) {
      directions ??= Tesseract.createWorker('osd', LEGACY, {
        ...OFFLINE,
        langPath: LANGUAGE_FOLDERS.osd,
        legacyCore: true,
        legacyLang: true,
      });
      return turnBy(await directions, picture);
    },
    async close() {
      await worker.terminate();
      await (await directions)?.terminate();
    },
  };
}

async function turnBy(worker: Tesseract.Worker, picture: GreyPicture): Promise<Turn | undefined> {
  const { data } = await worker.detect(asPortableGreymap(picture)).catch(() => ({ data: undefined }));
  const degrees = data?.orientation_degrees ?? undefined;
  if (degrees === undefined || (data?.orientation_confidence ?? 0) < SURE_FROM) return undefined;
  // What makes it upright, as the program's "Rotate".
  return degrees as Turn;
}
