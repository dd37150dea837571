import { writeFileSync } from 'node:fs';
import { madeLetters } from './make-letters.ts';
import { measureLetter } from './measure-letter.ts';
import type { MeasuredLetter } from './measure-letter.ts';
import { readingPage } from './reading-page.ts';

/**
 * Writes docs/domains/reading-documents.md. `--look` prints what was misread and not marked, `--text` what was read;
 * neither writes. Other words choose letters by a part of their name.
 */
const PAGE = new URL('../../docs/domains/reading-documents.md', import.meta.url);
/** Every so many letters are also read by the slower recogniser. */
const SUBSET = 5;

const words = process.argv.slice(2);
const isLook = words.includes('--look') || words.includes('--text');
const chosen = words.filter((word) => !word.startsWith('--'));
const letters = madeLetters().filter(({ name }) => chosen.length === 0 || chosen.some((word) => name.includes(word)));
const measured: MeasuredLetter[] = [];
for (const letter of letters) {
  const result = await measureLetter(letter, 'native');
  measured.push(result);
  if (isLook) look(result);
}
if (!isLook) {
  const subset = letters.filter((_, index) => index % SUBSET === 1);
  for (const letter of subset) measured.push(await measureLetter(letter, 'javascript'));
  writeFileSync(PAGE, readingPage(measured));
}

function look({ letter, pages, ...result }: MeasuredLetter): void {
  const errors = ((100 * result.wrongCharacters) / result.characters).toFixed(2);
  const wrong = `${result.wrongWordsMarked}/${result.wrongWords}`;
  const right = `${result.rightWordsMarked}/${result.rightWords}`;
  process.stdout.write(
    `${letter.name}: ${errors} %, marked ${wrong} wrong, ${right} right; not: ${result.unmarked.join(' ')}\n`,
  );
  if (words.includes('--text')) process.stdout.write(`${pages.map(({ text }) => text).join('\n')}\n`);
}
