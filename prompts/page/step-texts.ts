import { readFileSync } from 'node:fs';
import { parsePromptFile } from '../prompt-file.ts';
import type { PromptLine } from '../prompt-file.ts';
import { problemsOfFile } from '../prompt-problems.ts';
import { requireNone } from './page-words.ts';

/** Heading of a step; what a variation for somebody who sits leaves out stays as it is. */
export interface StepWords {
  readonly title?: string;
  /** What the drawing shows, for those who do not see it. */
  readonly picture?: string;
}

/** Short form of a line that is spoken; its own title and picture go before those of the step. */
export interface LineWords extends StepWords {
  readonly sentences?: readonly string[];
  /** The same in simple words. */
  readonly plain?: readonly string[];
}

/** All of `schritte.md`, as the page takes it along. */
export interface StepTexts {
  /** By the name of the step. */
  readonly steps: Readonly<Record<string, StepWords>>;
  /** By the id of the line in `prompts/phases`; `seite.…` stands for the same line of both sides. */
  readonly lines: Readonly<Record<string, LineWords>>;
  /** What stands for a placeholder, by the side it is about. */
  readonly variables: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

const FILE = new URL('schritte.md', import.meta.url);
const LINE = /^(?:step\.(.+)\.(title|picture)|line\.(.+)\.(title|sentences|plain|picture))$/;

/**
 * Reads what the page shows beside its drawings, for the build of the page.
 * @throws {AppError} `prompt_library_invalid` with every problem listed.
 */
export function readStepTexts(): StepTexts {
  const file = parsePromptFile(readFileSync(FILE, 'utf8'));
  const problems = [...problemsOfFile(file)];
  const steps: Record<string, StepWords> = {};
  const lines: Record<string, LineWords> = {};
  for (const line of file.lines) {
    const [, step, stepPart, said = '', linePart] = LINE.exec(line.id) ?? [];
    const words = { [stepPart ?? linePart ?? '']: textsOf(line) };
    if (step === undefined) lines[said] = { ...lines[said], ...words };
    else steps[step] = { ...steps[step], ...words };
  }
  problems.push(...file.lines.flatMap(problemsOfPart), ...Object.entries(lines).flatMap(problemsOfForms));
  requireNone(problems);
  const variables = Object.fromEntries([...file.variables].map(([name, set]) => [name, Object.fromEntries(set)]));
  return { steps, lines, variables };
}

function isList(id: string): boolean {
  return /\.(?:sentences|plain)$/.test(id);
}

function textsOf({ id, wordings }: PromptLine): string | readonly string[] | undefined {
  const rows = wordings.map(({ text }) => text);
  return isList(id) ? rows : rows[0];
}

function problemsOfPart({ id, wordings }: PromptLine): readonly string[] {
  return [
    ...(LINE.test(id) ? [] : [`${id} is no part of a step or a line`]),
    ...(!isList(id) && wordings.length > 1 ? [`${id} has more than one text`] : []),
  ];
}

function problemsOfForms([line, { sentences, plain }]: readonly [string, LineWords]): readonly string[] {
  return sentences === undefined || plain === undefined ? [`line.${line} lacks one of its two forms`] : [];
}
