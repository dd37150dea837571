import { readFileSync, readdirSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AuthoredText } from '#core/contracts/authored-text.ts';
import { AppError } from '#core/errors/app-error.ts';
import { loadLibrary } from '../library.ts';
import { parsePromptFile } from '../prompt-file.ts';
import type { PromptFile, PromptLine } from '../prompt-file.ts';
import { problemsOfFile } from '../prompt-problems.ts';

/** One thing that stands on the page. */
export interface PageWords {
  /** `trouble.not_arrived`. */
  readonly id: string;
  /** The same as the page's code names it, below the topic: `notArrived`. */
  readonly name: string;
  /** One text, or what stands below each other. */
  readonly texts: readonly string[];
  /** What the page fills in, in the order of the front matter. */
  readonly placeholders: readonly string[];
}

/** One file of words. */
export interface PageFile {
  /** `hinweise`. */
  readonly file: string;
  /** First part of every id in it: `trouble`. */
  readonly topic: string;
  readonly words: readonly PageWords[];
}

const FOLDER = fileURLToPath(new URL('.', import.meta.url));
/** Words of the steps have sides and variations, and therefore a reader of their own (`step-texts.ts`). */
const STEPS_FILE = 'schritte.md';
/** What the API writes, without a build: shared documents, links in mails, the summary on paper, a foreign frame. */
const SERVED_FILES = ['ausdruck', 'einbettung', 'freigabe', 'newsletter'] as const;
/** One of them. */
export type ServedFile = (typeof SERVED_FILES)[number];

/**
 * Reads what stands on the page for the exam, its steps apart, for the build of the page.
 * @param folder where the files lie.
 * @throws {AppError} `prompt_library_invalid` with every problem listed.
 */
export function readPageWords(folder: string = FOLDER): readonly PageFile[] {
  const names = readdirSync(folder).filter(
    (name) => name.endsWith('.md') && name !== STEPS_FILE && !SERVED_FILES.some((file) => name === `${file}.md`),
  );
  const read = names
    .sort()
    .map((name) => readPageFile(basename(name, '.md'), readFileSync(`${folder}/${name}`, 'utf8')));
  const topics = read.map(({ topic }) => topic);
  const twice = topics.filter((topic, index) => topics.indexOf(topic) !== index);
  requireNone([...read.flatMap(({ problems }) => problems), ...twice.map((topic) => `two files are about ${topic}`)]);
  return read;
}

/**
 * Reads what stands on a page that the API writes.
 * @throws {AppError} `prompt_library_invalid` with every problem listed.
 */
export function readServedWords(file: ServedFile): readonly PageWords[] {
  const { words, problems } = readPageFile(file, readFileSync(`${FOLDER}/${file}.md`, 'utf8'));
  requireNone(problems);
  return words;
}

/** Every text of all pages with its placeholders filled, for those who check what people read. */
export function allPageTexts(): readonly AuthoredText[] {
  return [...loadLibrary(FOLDER).allTexts()];
}

/** @throws {AppError} `prompt_library_invalid` if there is any problem. */
export function requireNone(problems: readonly string[]): void {
  if (problems.length > 0)
    throw new AppError({
      code: 'prompt_library_invalid',
      status: 500,
      publicMessage: 'Die Texte der Seite sind nicht vollständig.',
      cause: new Error(problems.join('\n')),
    });
}

function readPageFile(file: string, source: string): PageFile & { readonly problems: readonly string[] } {
  const prompt = parsePromptFile(source);
  const topic = prompt.lines[0]?.id.split('.')[0] ?? '';
  const words = prompt.lines.map((line) => wordsOf(line, prompt));
  const problems = [...problemsOfFile(prompt), ...problemsOfPage(prompt, { file, topic, words })];
  return { file, topic, words, problems: problems.map((problem) => `${file}.md: ${problem}`) };
}

function wordsOf({ id, wordings }: PromptLine, { variables }: PromptFile): PageWords {
  const texts = wordings.map(({ text }) => text.replaceAll('&shy;', '\u00AD'));
  const rest = id.slice(id.indexOf('.') + 1);
  const name = rest.replaceAll(/[._]([a-z])/g, (_, letter: string) => letter.toUpperCase());
  const placeholders = [...variables.keys()].filter((variable) => texts.join(' ').includes(`{${variable}}`));
  return { id, name, texts, placeholders };
}

function problemsOfPage(prompt: PromptFile, { file, topic, words }: PageFile): readonly string[] {
  const used = new Set(words.flatMap(({ placeholders }) => placeholders));
  const names = words.map(({ name }) => name);
  return [
    ...(prompt.id === `page.${file}` ? [] : [`its id is ${prompt.id}`]),
    ...words.filter(({ id }) => !id.startsWith(`${topic}.`)).map(({ id }) => `${id} is not about ${topic}`),
    ...names.filter((name, index) => names.indexOf(name) !== index).map((name) => `${name} exists twice`),
    ...words
      .filter(({ texts, placeholders }) => texts.length > 1 && placeholders.length > 0)
      .map(({ id }) => `${id} is a list with placeholders`),
    ...[...prompt.variables.keys()].filter((name) => !used.has(name)).map((name) => `{${name}} is used nowhere`),
  ];
}
