import { writeFileSync } from 'node:fs';
import { madeLetters } from './make-letters.ts';
import type { MadeLetter } from './make-letters.ts';
import { measureLetter } from './measure-letter.ts';
import type { MeasuredLetter } from './measure-letter.ts';
import { keepResult, keptResults } from './kept-results.ts';
import { readingPage } from './reading-page.ts';
import type { Recogniser } from '#api/domains/documents/reading/index.ts';

/**
 * Writes docs/domains/reading-documents.md. Every letter's result is kept as soon as it is there (`readings.json`), and
 * the next call goes on with those that are missing; so it may be ended at any time, and run in parts.
 *
 *   node training/documents/report-reading.ts [--again] [--javascript] [--look] [--text] [words…]
 *
 * Words choose letters by a part of their name or kind. `--again` measures anew what has a result. Native tesseract
 * reads all of them; with `--javascript` tesseract.js reads every fifth. `--look` prints what was misread and not
 * marked, `--text` what was read.
 */
const PAGE = new URL('../../docs/domains/reading-documents.md', import.meta.url);
/** Every so many letters are also read by the slower recogniser. */
const SUBSET = 5;

const words = process.argv.slice(2);
const has = (flag: string): boolean => words.includes(flag);
const recogniser: Recogniser = has('--javascript') ? 'javascript' : 'native';
const chosen = words.filter((word) => !word.startsWith('--'));

for (const letter of madeLetters().filter((one, index) => isChosen(one, index) && isDue(one))) {
  const result = await measureLetter(letter, recogniser);
  keepResult(result);
  look(result);
}
writeFileSync(PAGE, readingPage(keptResults(), madeLetters()));

function isChosen({ name }: MadeLetter, index: number): boolean {
  if (recogniser === 'javascript' && index % SUBSET !== 1) return false;
  return chosen.length === 0 || chosen.some((word) => name.includes(word));
}

function isDue({ name }: MadeLetter): boolean {
  return has('--again') || !keptResults().some((kept) => kept.name === name && kept.recogniser === recogniser);
}

function look({ name, pages, unmarked, ...result }: MeasuredLetter): void {
  const errors = ((100 * result.wrongCharacters) / result.characters).toFixed(2);
  const wrong = `${result.wrongWordsMarked}/${result.wrongWords}`;
  const right = `${result.rightWordsMarked}/${result.rightWords}`;
  const not = has('--look') ? `; not: ${unmarked.join(' ')}` : '';
  process.stdout.write(`${name}: ${errors} %, marked ${wrong} wrong, ${right} right${not}\n`);
  if (has('--text')) process.stdout.write(`${pages.map(({ text }) => text).join('\n')}\n`);
}
