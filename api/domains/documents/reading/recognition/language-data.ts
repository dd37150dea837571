import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const require = createRequire(import.meta.url);

/** Folders of the packages' data: German for the neural recogniser, and what tells how a page lies. */
export const LANGUAGE_FOLDERS = {
  deu: join(dirname(require.resolve('@tesseract.js-data/deu/package.json')), '4.0.0_best_int'),
  osd: join(dirname(require.resolve('@tesseract.js-data/osd/package.json')), '4.0.0'),
} as const;
