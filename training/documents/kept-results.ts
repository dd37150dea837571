import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { LetterResult, MeasuredLetter } from './measure-letter.ts';

const FILE = fileURLToPath(new URL('readings.json', import.meta.url));

/** What was measured so far, each letter once with each recogniser. */
export function keptResults(): readonly LetterResult[] {
  return existsSync(FILE) ? (JSON.parse(readFileSync(FILE, 'utf8')) as LetterResult[]) : [];
}

/** Keeps the figures of a letter in the place of older ones; texts are not kept. */
export function keepResult(measured: MeasuredLetter): void {
  const { kind, name, recogniser } = measured;
  const others = keptResults().filter((kept) => kept.name !== name || kept.recogniser !== recogniser);
  const { wrongCharacters, characters, wrongWords, wrongWordsMarked, rightWords, rightWordsMarked } = measured;
  const figures = { wrongCharacters, characters, wrongWords, wrongWordsMarked, rightWords, rightWordsMarked };
  const [seconds, megabytes] = [Number(measured.seconds.toFixed(1)), Math.round(measured.megabytes)];
  const rounded: LetterResult = { kind, name, recogniser, seconds, megabytes, ...figures };
  const all = [...others, rounded].toSorted((a, b) =>
    `${a.recogniser} ${a.name}` < `${b.recogniser} ${b.name}` ? -1 : 1,
  );
  // Renamed into place: whoever ends it between two letters loses none.
  writeFileSync(`${FILE}.unfinished`, `[\n${all.map((one) => `  ${JSON.stringify(one)}`).join(',\n')}\n]\n`);
  renameSync(`${FILE}.unfinished`, FILE);
}
