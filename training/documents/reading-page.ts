import type { LetterResult } from './measure-letter.ts';
import { LETTER_KINDS } from './make-letters.ts';
import type { LetterKind, MadeLetter } from './make-letters.ts';

/** Aims of issue 15: character errors in per cent; for „clean“ kinds the first, for „bad“ ones the second. */
const AIMS: Readonly<Record<LetterKind, number>> = {
  'text layer': 1,
  'clean scan': 1,
  'skewed scan': 5,
  'dim photo': 5,
  fax: 5,
  'two columns': 5,
  table: 5,
  turned: 5,
  'handwriting beside print': 5,
  'signs and values': 1,
  'head and foot': 1,
  'faded dot matrix': 5,
};

/** docs/domains/reading-documents.md, from what was measured of these letters. */
export function readingPage(kept: readonly LetterResult[], letters: readonly MadeLetter[]): string {
  const measured = kept.filter(({ name }) => letters.some((letter) => letter.name === name));
  const native = measured.filter(({ recogniser }) => recogniser === 'native');
  const kinds = LETTER_KINDS.filter((kind) => native.some((letter) => letter.kind === kind));
  const javascript = measured.filter(({ recogniser }) => recogniser === 'javascript');
  const same = native.filter(({ name }) => javascript.some((other) => other.name === name));
  const wrong = sum(native, ({ wrongWords }) => wrongWords);
  const marked = sum(native, ({ wrongWordsMarked }) => wrongWordsMarked);
  const right = sum(native, ({ rightWords }) => rightWords);
  const rightMarked = sum(native, ({ rightWordsMarked }) => rightWordsMarked);
  return `# How well documents are read

Made by \`node training/documents/report-reading.ts\` from ${native.length} made letters: ${new Set(native.map(({ name }) => name.split(',')[0])).size} doctors' letters about invented people
(\`training/documents/letters/\`), drawn in ten fonts, then
scanned askew, photographed in bad light, faxed, turned, annotated, printed by old needles.
Of ${letters.length} letters; what was measured when is kept in \`training/documents/readings.json\`.
How documents are read is told in [the decision](../decisions/2026-11-22-documents-are-read-beside-the-api.md).

## Characters

Errors are inserted, lost and changed characters of 100 that stand there, in reading order: a table read by columns, or columns read across, is
almost all error. What is written by hand does not count as standing there; what is made of it counts as inserted.

| kind | letters | errors, % | worst letter, % | aim, % |
|---|---|---|---|---|
${kinds.map((kind) => characterRow(kind, native)).join('\n')}

## Words that she is asked to look at

Of ${wrong} words that were read wrongly, ${marked} are marked: ${percent(marked, wrong)} % (aim: 80 %). Of ${right} words that were read rightly, ${rightMarked}
are marked as well (${percent(rightMarked, right)} %), because every dose, unit, stage, receptor and date is, whatever the recogniser's confidence.

| kind | words read wrongly | of them marked | words read rightly | of them marked |
|---|---|---|---|---|
${kinds.map((kind) => wordRow(kind, native)).join('\n')}

## Time and memory

One page a document, from the start of its process to its end; memory is the most that the process and what it started held at
a time. Measured on two cores shared with other work: the shortest times tell more than the mean.

| recogniser | letters | errors, % | shortest, s | middle, s | longest, s | most memory, MB |
|---|---|---|---|---|---|---|
${costRow('text layer alone, nothing recognised', native.filter(isLayer))}
${costRow(
  'native tesseract',
  native.filter((letter) => !isLayer(letter)),
)}
${costRow(
  'native tesseract, the letters below',
  same.filter((letter) => !isLayer(letter)),
)}
${costRow(
  'tesseract.js',
  javascript.filter((letter) => !isLayer(letter)),
)}

## What this does not tell

Letters were made, not collected: real ones have stamps, folds, coffee and fonts that nobody here has seen. Handwriting is not read;
what is made of it is nearly always marked. Of the words that were misread and are not marked, every second is a middle dot between two
names that became a dash; the others are ordinary words with one letter wrong. \`tesseract\` in German knows neither \`≤\` nor \`₂\`: they come
back as \`<\`, \`2\` or \`=\`, with the value beside them marked.
`;
}

function isLayer({ kind }: LetterResult): boolean {
  return kind === 'text layer';
}

function characterRow(kind: LetterKind, all: readonly LetterResult[]): string {
  const letters = all.filter((letter) => letter.kind === kind);
  const errors = errorsOf(letters);
  const worst = Math.max(...letters.map((letter) => errorsOf([letter])));
  return `| ${kind} | ${letters.length} | ${errors.toFixed(2)} | ${worst.toFixed(2)} | ${AIMS[kind]} |`;
}

function wordRow(kind: LetterKind, all: readonly LetterResult[]): string {
  const letters = all.filter((letter) => letter.kind === kind);
  const wrong = sum(letters, ({ wrongWords }) => wrongWords);
  const marked = sum(letters, ({ wrongWordsMarked }) => wrongWordsMarked);
  const right = sum(letters, ({ rightWords }) => rightWords);
  const rightMarked = sum(letters, ({ rightWordsMarked }) => rightWordsMarked);
  const share = wrong === 0 ? '–' : `${percent(marked, wrong)} %`;
  return `| ${kind} | ${wrong} | ${share} | ${right} | ${percent(rightMarked, right)} % |`;
}

function costRow(name: string, letters: readonly LetterResult[]): string {
  const seconds = letters.map((letter) => letter.seconds).toSorted((a, b) => a - b);
  const at = (share: number): string => (seconds[Math.floor(share * (seconds.length - 1))] ?? 0).toFixed(1);
  const memory = Math.max(0, ...letters.map(({ megabytes }) => megabytes)).toFixed(0);
  return `| ${name} | ${letters.length} | ${errorsOf(letters).toFixed(2)} | ${at(0)} | ${at(0.5)} | ${at(1)} | ${memory} |`;
}

function errorsOf(letters: readonly LetterResult[]): number {
  const characters = sum(letters, (letter) => letter.characters);
  return (100 * sum(letters, ({ wrongCharacters }) => wrongCharacters)) / Math.max(1, characters);
}

function percent(part: number, whole: number): string {
  return ((100 * part) / Math.max(1, whole)).toFixed(0);
}

function sum(letters: readonly LetterResult[], of: (letter: LetterResult) => number): number {
  return letters.reduce((total, letter) => total + of(letter), 0);
}
