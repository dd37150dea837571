import { readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parsePromptFile } from '#prompts/prompt-file.ts';
import type { PromptLine } from '#prompts/prompt-file.ts';

/** Folders of which the agent says every line. */
const SPOKEN_FOLDERS = ['phases', 'safety', 'answers'] as const;

/** Every line that the agent can say, as its file has it. */
export function spokenLines(): readonly PromptLine[] {
  return SPOKEN_FOLDERS.flatMap((folder) => {
    const path = fileURLToPath(new URL(`../../prompts/${folder}/`, import.meta.url));
    const files = readdirSync(path).filter((name) => name.endsWith('.md'));
    return files.flatMap((name) => parsePromptFile(readFileSync(`${path}${name}`, 'utf8')).lines);
  });
}

/** Longest sentence of simple language and longest word of it, in words and in letters. */
export const LIMITS = { wordsInSentence: 14, wordsOnAverage: 8, lettersInWord: 22 } as const;

/** Names of those who help stay as they are. */
const NAMES: ReadonlySet<string> = new Set(['Krebsinformationsdienst']);

/** Sentences of a text; what stands before a colon is one of its own. */
export function sentencesOf(text: string): readonly string[] {
  return text.split(/(?<=[.?!:])\s+/u).filter((sentence) => sentence !== '');
}

/** Words of a sentence; a telephone number is one. */
export function wordsOf(sentence: string): readonly string[] {
  return sentence.replace(/\d[\d ]*\d/gu, '112').match(/[\p{L}\d]+/gu) ?? [];
}

interface HardWord {
  readonly word: RegExp;
  /** Lines that explain it. */
  readonly explainedIn: RegExp | undefined;
}

const HARD_WORDS: readonly HardWord[] = readFileSync(new URL('hard-words.txt', import.meta.url), 'utf8')
  .split('\n')
  .filter((row) => row !== '' && !row.startsWith('#'))
  .map((row) => {
    const [word = '', lines] = row.split(': ');
    return {
      word: new RegExp(`(?<!\\p{L})(?:${word})(?!\\p{L})`, 'iu'),
      explainedIn: lines === undefined ? undefined : new RegExp(`^(?:${lines})$`),
    };
  });

/** What is not simple about a text, in words for whoever wrote it; empty: nothing. */
export function hardnessOf(lineId: string, text: string): readonly string[] {
  const sentences = sentencesOf(text);
  return [
    ...sentences
      .filter((sentence) => wordsOf(sentence).length > LIMITS.wordsInSentence)
      .map((sentence) => `${String(wordsOf(sentence).length)} words: ${sentence}`),
    ...sentences.filter((sentence) => (sentence.match(/,/g) ?? []).length > 3).map((one) => `commas: ${one}`),
    ...wordsOf(text)
      .filter((word) => word.length > LIMITS.lettersInWord && !NAMES.has(word))
      .map((word) => `long word: ${word}`),
    ...HARD_WORDS.filter(({ word, explainedIn }) => word.test(text) && explainedIn?.test(lineId) !== true).map(
      ({ word }) => `hard word: ${word.source}`,
    ),
    ...(/[;()–]/u.test(text) ? ['a sign that cannot be heard'] : []),
  ];
}
