import { readFileSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AuthoredText, LineRef } from '#core/contracts/authored-text.ts';
import type { ExamLanguage } from '#core/contracts/voice-wire.ts';
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
   * @param language in which of its two forms; a line without a simple one is said as it is.
   * @throws AppError `unknown_line`, `missing_variable`, `unknown_variable_value`.
   */
  render(line: LineRef, timesSaid: number, language?: ExamLanguage): AuthoredText;
  /**
   * Every concrete wording of every line with every value of its variables.
   * @param language only those of one language; absent: all, what is the same in both once.
   */
  allTexts(language?: ExamLanguage): Iterable<AuthoredText>;
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
  /** What was decided about a line in simple language; undefined: nothing yet, or no such line. */
  simpleFormOf(lineId: string): 'own' | 'same' | undefined;
}

/** A line in one language. */
interface LoadedForm {
  readonly wordings: readonly Wording[];
  /** Placeholders of any of its wordings, with their closed sets. */
  readonly variables: ReadonlyMap<string, ClosedSet>;
}

interface LoadedLine {
  readonly id: string;
  readonly version: number;
  readonly forms: Readonly<Record<ExamLanguage, LoadedForm>>;
  readonly simple: 'own' | 'same' | undefined;
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
  const inSimpleWords = new Map(
    [...file.variables].map(([name, set]) => [name, new Map([...set, ...(file.simpleVariables.get(name) ?? [])])]),
  );
  return file.lines.map(({ id, wordings, simple }) => ({
    id,
    version: file.version,
    forms: {
      standard: formOf(wordings, file.variables),
      simple: formOf(simple === undefined || simple === 'same' ? wordings : simple, inSimpleWords),
    },
    simple: simple === undefined || simple === 'same' ? simple : 'own',
  }));
}

function formOf(wordings: readonly Wording[], variables: ReadonlyMap<string, ClosedSet>): LoadedForm {
  const names = new Set(wordings.flatMap(({ text, spoken }) => placeholdersOf(`${text} ${spoken ?? ''}`)));
  return { wordings, variables: new Map([...variables].filter(([name]) => names.has(name))) };
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
    render: (line, timesSaid, language = 'standard') => rendered(lines, line, { timesSaid, language }),
    forModel: (line) => rendered(modelLines, line, { timesSaid: 0, language: 'standard' }).text,
    *allTexts(language) {
      for (const line of lines.values()) {
        if (language === undefined) yield* textsInBoth(line);
        else yield* textsOf(line, language);
      }
    },
    simpleFormOf: (lineId) => lines.get(lineId)?.simple,
    system(id) {
      const prompt = systems.get(id);
      if (prompt === undefined) throw failure('unknown_system_prompt', { prompt: id });
      return prompt;
    },
    has: (lineId) => lines.has(lineId),
    lineIds: () => [...lines.keys()].sort(),
  };
}

/** Which wording of a line is meant. */
interface Saying {
  readonly timesSaid: number;
  readonly language: ExamLanguage;
}

function rendered(
  lines: ReadonlyMap<string, LoadedLine>,
  { id, variables = {} }: LineRef,
  { timesSaid, language }: Saying,
): AuthoredText {
  const line = lines.get(id);
  if (line === undefined) throw failure('unknown_line', { line: id });
  const { wordings, variables: sets } = line.forms[language];
  const wording = wordings[Math.max(0, Math.trunc(timesSaid)) % wordings.length];
  if (wording === undefined) throw failure('unknown_line', { line: id });
  return filled(line, wording, valuesFor(id, sets, variables));
}

function valuesFor(
  line: string,
  sets: LoadedForm['variables'],
  given: Readonly<Record<string, string>>,
): ReadonlyMap<string, string> {
  const values = new Map<string, string>();
  for (const [name, set] of sets) {
    const key = given[name];
    if (key === undefined) throw failure('missing_variable', { line, variable: name });
    const value = set.get(key);
    if (value === undefined) throw failure('unknown_variable_value', { line, variable: name });
    values.set(name, value);
  }
  return values;
}

function* textsInBoth(line: LoadedLine): Iterable<AuthoredText> {
  const usual = [...textsOf(line, 'standard')];
  const known = new Set(usual.map(({ text, spoken }) => JSON.stringify([text, spoken])));
  yield* usual;
  for (const simple of textsOf(line, 'simple'))
    if (!known.has(JSON.stringify([simple.text, simple.spoken]))) yield simple;
}

function* textsOf(line: LoadedLine, language: ExamLanguage): Iterable<AuthoredText> {
  const { wordings, variables: sets } = line.forms[language];
  for (const wording of wordings) {
    const used = new Set(placeholdersOf(`${wording.text} ${wording.spoken ?? ''}`));
    const variables = [...sets].filter(([name]) => used.has(name));
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
