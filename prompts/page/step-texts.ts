import { readFileSync } from 'node:fs';
import { parsePromptFile } from '../prompt-file.ts';
import { problemsOfFile } from '../prompt-problems.ts';
import { requireNone } from './page-words.ts';

/** Words of a step; what a variation for somebody who sits leaves out stays as it is. */
export interface StepWords {
  readonly title?: string;
  readonly sentences?: readonly string[];
  /** The same in simple words. */
  readonly plain?: readonly string[];
  /** What the drawing shows, for those who do not see it. */
  readonly picture?: string;
}

/** All of `schritte.md`, as the page takes it along. */
export interface StepTexts {
  /** By the name of the step. */
  readonly steps: Readonly<Record<string, StepWords>>;
  /** What stands for a placeholder, by the side it is about. */
  readonly variables: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

const FILE = new URL('schritte.md', import.meta.url);
const LINE = /^step\.(.+)\.(title|sentences|plain|picture)$/;

/**
 * Reads what the page shows beside its drawings, for the build of the page.
 * @throws {AppError} `prompt_library_invalid` with every problem listed.
 */
export function readStepTexts(): StepTexts {
  const file = parsePromptFile(readFileSync(FILE, 'utf8'));
  const problems = [...problemsOfFile(file)];
  const steps: Record<string, StepWords> = {};
  for (const { id, wordings } of file.lines) {
    const [, step = '', part = ''] = LINE.exec(id) ?? [];
    if (step === '') problems.push(`${id} is no part of a step`);
    const rows = wordings.map(({ text }) => text);
    const isList = part === 'sentences' || part === 'plain';
    if (!isList && rows.length > 1) problems.push(`${id} has more than one text`);
    steps[step] = { ...steps[step], [part]: isList ? rows : rows[0] };
  }
  requireNone(problems);
  const variables = Object.fromEntries([...file.variables].map(([name, set]) => [name, Object.fromEntries(set)]));
  return { steps, variables };
}
