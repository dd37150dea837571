import { readFileSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AuthoredText, LineRef } from '#core/contracts/authored-text.ts';
import { AppError } from '#core/errors/app-error.ts';
import { parsePromptFile } from './prompt-file.ts';
import type { ClosedSet, PromptFile, Wording } from './prompt-file.ts';
import { problemsOfFile } from './prompt-problems.ts';

/**
 * Everything that is told, as people wrote it. Each concrete wording can be listed, so the gate can clear it ahead of
 * time.
 */
export interface PromptLibrary {
  /**
   * One wording of a line; later repetitions rotate through its alternatives.
   * @param timesSaid how often this line was said before in this call.
   * @throws AppError `unknown_line`, `missing_variable`, `unknown_variable_value`.
   */
  render(line: LineRef, timesSaid: number): AuthoredText;
  /** Every concrete wording of every line with every value of its variables. */
  allTexts(): Iterable<AuthoredText>;
  /**
   * A system prompt for a language model.
   * @throws AppError `unknown_system_prompt`.
   */
  system(id: string): string;
  /**
   * A sentence for the prompt of a language model. None of {@link allTexts}: told to a model, never to a person.
   * @throws AppError as {@link render}.
   */
  forModel(line: LineRef): string;
  /** Whether there is a line with this id. */
  has(lineId: string): boolean;
  /** All line ids, sorted. */
  lineIds(): readonly string[];
}

interface LoadedLine {
  readonly id: string;
  readonly version: number;
  readonly wordings: readonly Wording[];
  /** Placeholders of any of its wordings, with their closed sets. */
  readonly variables: ReadonlyMap<string, ClosedSet>;
}

const DEFAULT_DIRECTORY = fileURLToPath(new URL('.', import.meta.url));
const PLACEHOLDER = /\{([a-z_]+)\}/g;
/** Whole files that a language model gets; the other folders hold lines. */
const SYSTEM_FOLDER = 'system';
/**
 * What is read and never told: mails, issues of the newsletter, what stands on the page, beside letters and beside
 * clinics. The agent cannot say it.
 */
const READ_FOLDERS = ['documents/', 'emails/', 'glossary/', 'kliniken/', 'newsletter/', 'page/'];

/**
 * Loads and checks all prompt files below a directory.
 * @throws AppError `prompt_library_invalid` with every problem listed.
 */
export function loadLibrary(directory: string = DEFAULT_DIRECTORY): PromptLibrary {
  const problems: string[] = [];
  const lines = new Map<string, LoadedLine>();
  const systems = new Map<string, string>();
  const modelLines = new Map<string, LoadedLine>();
  for (const path of markdownFiles(directory)) {
    const where = relative(directory, path);
    const file = readFile(path, (problem) => problems.push(`${where}: ${problem}`));
    if (file === undefined) continue;
    const isForModels = where.startsWith(SYSTEM_FOLDER);
    if (isForModels) systems.set(file.id, file.body);
    for (const line of loadedLines(file))
      addLine(isForModels ? modelLines : lines, line, (problem) => problems.push(`${where}: ${problem}`));
  }
  if (lines.size === 0) problems.push('no line found');
  if (problems.length > 0) throw invalid(problems);
  return createLibrary(lines, { systems, modelLines });
}

function markdownFiles(directory: string): readonly string[] {
  return readdirSync(directory, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md') && !name.endsWith('README.md'))
    .filter((name) => !READ_FOLDERS.some((folder) => name.startsWith(folder)))
    .map((name) => join(directory, name))
    .sort();
}

function readFile(path: string, report: (problem: string) => void): PromptFile | undefined {
  try {
    const file = parsePromptFile(readFileSync(path, 'utf8'));
    for (const problem of problemsOfFile(file)) report(problem);
    return file;
  } catch (error) {
    report(error instanceof Error ? error.message : 'unreadable');
    return undefined;
  }
}

function loadedLines(file: PromptFile): readonly LoadedLine[] {
  return file.lines.map(({ id, wordings }) => {
    const names = new Set(wordings.flatMap(({ text, spoken }) => placeholdersOf(`${text} ${spoken ?? ''}`)));
    const variables = new Map([...file.variables].filter(([name]) => names.has(name)));
    return { id, version: file.version, wordings, variables };
  });
}

function addLine(lines: Map<string, LoadedLine>, line: LoadedLine, report: (problem: string) => void): void {
  if (lines.has(line.id)) report(`${line.id} exists twice`);
  lines.set(line.id, line);
}

/** Names of the placeholders in a text. */
function placeholdersOf(text: string): readonly string[] {
  return [...text.matchAll(PLACEHOLDER)].map(([, name = '']) => name);
}

interface ForModels {
  readonly systems: ReadonlyMap<string, string>;
  readonly modelLines: ReadonlyMap<string, LoadedLine>;
}

function createLibrary(lines: ReadonlyMap<string, LoadedLine>, { systems, modelLines }: ForModels): PromptLibrary {
  return {
    render: (line, timesSaid) => rendered(lines, line, timesSaid),
    forModel: (line) => rendered(modelLines, line, 0).text,
    *allTexts() {
      for (const line of lines.values()) yield* textsOf(line);
    },
    system(id) {
      const prompt = systems.get(id);
      if (prompt === undefined) throw failure('unknown_system_prompt', { prompt: id });
      return prompt;
    },
    has: (lineId) => lines.has(lineId),
    lineIds: () => [...lines.keys()].sort(),
  };
}

function rendered(
  lines: ReadonlyMap<string, LoadedLine>,
  { id, variables = {} }: LineRef,
  timesSaid: number,
): AuthoredText {
  const line = lines.get(id);
  if (line === undefined) throw failure('unknown_line', { line: id });
  const wording = line.wordings[Math.max(0, Math.trunc(timesSaid)) % line.wordings.length];
  if (wording === undefined) throw failure('unknown_line', { line: id });
  return filled(line, wording, valuesFor(line, variables));
}

function valuesFor(line: LoadedLine, given: Readonly<Record<string, string>>): ReadonlyMap<string, string> {
  const values = new Map<string, string>();
  for (const [name, set] of line.variables) {
    const key = given[name];
    if (key === undefined) throw failure('missing_variable', { line: line.id, variable: name });
    const value = set.get(key);
    if (value === undefined) throw failure('unknown_variable_value', { line: line.id, variable: name });
    values.set(name, value);
  }
  return values;
}

function* textsOf(line: LoadedLine): Iterable<AuthoredText> {
  for (const wording of line.wordings) {
    const used = new Set(placeholdersOf(`${wording.text} ${wording.spoken ?? ''}`));
    const variables = [...line.variables].filter(([name]) => used.has(name));
    for (const values of combinations(variables)) yield filled(line, wording, values);
  }
}

function* combinations(variables: readonly (readonly [string, ClosedSet])[]): Iterable<ReadonlyMap<string, string>> {
  const [first, ...rest] = variables;
  if (first === undefined) {
    yield new Map();
    return;
  }
  const [name, set] = first;
  for (const value of set.values()) {
    for (const others of combinations(rest)) yield new Map([[name, value], ...others]);
  }
}

function filled(line: LoadedLine, wording: Wording, values: ReadonlyMap<string, string>): AuthoredText {
  const fill = (text: string): string => text.replace(PLACEHOLDER, (_, name: string) => values.get(name) ?? '');
  const spoken = wording.spoken === undefined ? {} : { spoken: fill(wording.spoken) };
  return { lineId: line.id, version: line.version, text: fill(wording.text), ...spoken };
}

function failure(code: string, details: Readonly<Record<string, unknown>>): AppError {
  return new AppError({ code, status: 500, publicMessage: 'Ein Fehler ist aufgetreten', details });
}

function invalid(problems: readonly string[]): AppError {
  return failure('prompt_library_invalid', { problems });
}
