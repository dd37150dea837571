import { spawn } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { GreyPicture } from '../pages/word.ts';
import { LANGUAGE_FOLDERS } from './language-data.ts';
import { DOTS_PER_INCH, SEGMENTATION_NUMBERS, asPortableGreymap, wordsOfTable } from './recognise.ts';
import type { CharacterRecogniser, Turn } from './recognise.ts';

const PROGRAM = 'tesseract';
const OLDEST_VERSION = 4;

/**
 * The machine's own tesseract, with the language data of our packages: the same everywhere, whatever languages the
 * machine has.
 * @param folder private to the document.
 * @returns undefined if there is no tesseract, or one without a neural recogniser.
 */
export async function openNativeRecogniser(folder: string): Promise<CharacterRecogniser | undefined> {
  const version = await run(['--version']).catch(() => '');
  if (!(Number(/tesseract v?(\d+)/.exec(version)?.[1]) >= OLDEST_VERSION)) return undefined;
  const data = join(folder, 'tessdata');
  await mkdir(data);
  await Promise.all((['deu', 'osd'] as const).map((language) => unpack(language, data)));
  const input = join(folder, 'page.pgm');
  const runOn = async (picture: GreyPicture, ...args: readonly string[]): Promise<string> => {
    await writeFile(input, asPortableGreymap(picture), { mode: 0o600 });
    return run([input, 'stdout', '--tessdata-dir', data, '--dpi', String(DOTS_PER_INCH), ...args]);
  };
  return {
    words: async (picture, segmentation) =>
      wordsOfTable(
        await runOn(picture, '-l', 'deu', '--oem', '1', '--psm', SEGMENTATION_NUMBERS[segmentation], ...TABLE_ONLY),
      ),
    turn: async (picture) => turnOf(await runOn(picture, '-l', 'osd', '--psm', '0').catch(() => '')),
    close: () => Promise.resolve(),
  };
}

const TABLE_ONLY = ['-c', 'tessedit_create_tsv=1'];
/** Below, the direction is a guess. */
const SURE_FROM = 1;

function turnOf(answer: string): Turn | undefined {
  const degrees = Number(/Rotate: (\d+)/.exec(answer)?.[1]);
  const sureness = Number(/Orientation confidence: ([\d.]+)/.exec(answer)?.[1]);
  return sureness >= SURE_FROM && [0, 90, 180, 270].includes(degrees) ? (degrees as Turn) : undefined;
}

async function unpack(language: keyof typeof LANGUAGE_FOLDERS, folder: string): Promise<void> {
  const name = `${language}.traineddata`;
  const packed = await readFile(join(LANGUAGE_FOLDERS[language], `${name}.gz`));
  await writeFile(join(folder, name), await promisify(gunzip)(packed));
}

/** What the program prints. It inherits nothing but the process's group, with which it ends. */
function run(args: readonly string[]): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const child = spawn(PROGRAM, args, { stdio: ['ignore', 'pipe', 'ignore'] });
  const parts: Buffer[] = [];
  child.stdout.on('data', (part: Buffer) => parts.push(part));
  child.on('error', reject);
  child.on('close', (code) => {
    if (code === 0) resolve(Buffer.concat(parts).toString('utf8'));
    else reject(new Error('tesseract failed'));
  });
  return promise;
}
