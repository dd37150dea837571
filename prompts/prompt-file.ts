import { parse } from 'yaml';
import { z } from 'zod';

/**
 * Reads one file of the prompt library: front matter, then one section a line (`## line.id`), in it a
 * list of wordings. A quote under a wording (`> …`) is what the synthesizer reads instead of it. Below
 * `### einfach` stand the wordings in simple language; `### einfach: gleich` says that they are the same.
 */

/** A closed set of values that a placeholder can take: key as the code names it, text as people hear it. */
export type ClosedSet = ReadonlyMap<string, string>;

/** One wording of a line, placeholders still in it. */
export interface Wording {
  readonly text: string;
  readonly spoken: string | undefined;
}

/** One line with all its wordings. */
export interface PromptLine {
  readonly id: string;
  readonly wordings: readonly Wording[];
  /** In simple language; `same`: decided that the wordings are simple already; undefined: nobody has decided. */
  readonly simple: readonly Wording[] | 'same' | undefined;
}

/** One parsed file. `body` is everything below the front matter, for system prompts. */
export interface PromptFile {
  readonly id: string;
  readonly version: number;
  readonly reviewed: boolean;
  readonly variables: ReadonlyMap<string, ClosedSet>;
  /** What stands for a value in simple language where that is something else. */
  readonly simpleVariables: ReadonlyMap<string, ClosedSet>;
  readonly lines: readonly PromptLine[];
  readonly body: string;
}

/** What is wrong with a file, in words for its editor. */
class PromptFileProblem extends Error {}

const variablesSchema = z.record(z.string().regex(/^[a-z_]+$/), z.record(z.string(), z.string().min(1))).default({});

const frontMatterSchema = z.strictObject({
  id: z.string().regex(/^[a-z][a-z_.-]*$/),
  version: z.int().min(1),
  reviewed: z.boolean(),
  variables: variablesSchema,
  simple_variables: variablesSchema,
  // Public guidance that the facts come from; the sentences are our own.
  sources: z.array(z.string().min(1)).min(1).optional(),
});

const FRONT_MATTER = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/;
const LINE_ID = /^[a-z_]+(\.[a-z_]+)+$/;
/** Heading of the wordings in simple language, and what says that there are no others. */
const [SIMPLE, SAME] = ['### einfach', '### einfach: gleich'] as const;

/**
 * Parses one file.
 * @throws PromptFileProblem when it is not of the form above.
 */
export function parsePromptFile(source: string): PromptFile {
  const match = FRONT_MATTER.exec(source);
  if (match === null) throw new PromptFileProblem('front matter is missing');
  const [, yaml = '', body = ''] = match;
  const facts = frontMatterSchema.safeParse(parse(yaml));
  if (!facts.success) throw new PromptFileProblem(`front matter: ${z.prettifyError(facts.error)}`);
  const { variables, simple_variables: simpleVariables, ...others } = facts.data;
  return {
    ...others,
    variables: closedSets(variables),
    simpleVariables: closedSets(simpleVariables),
    body: body.trim(),
    lines: parseLines(body),
  };
}

function closedSets(
  variables: Readonly<Record<string, Readonly<Record<string, string>>>>,
): ReadonlyMap<string, ClosedSet> {
  return new Map(Object.entries(variables).map(([name, set]) => [name, new Map(Object.entries(set))]));
}

function parseLines(body: string): readonly PromptLine[] {
  return body
    .split(/^## /m)
    .slice(1)
    .map((section) => {
      const [heading = '', ...rest] = section.split('\n');
      const id = heading.trim();
      if (!LINE_ID.test(id)) throw new PromptFileProblem(`"${id}" is no line id`);
      const at = rest.findIndex((row) => row.startsWith('###'));
      const wordings = parseWordings(id, at < 0 ? rest : rest.slice(0, at));
      if (wordings.length === 0) throw new PromptFileProblem(`${id} has no wording`);
      return { id, wordings, simple: at < 0 ? undefined : parseSimple(id, rest.slice(at)) };
    });
}

function parseSimple(id: string, [heading = '', ...rows]: readonly string[]): PromptLine['simple'] {
  const wordings = parseWordings(id, rows);
  if (heading.trim() === SAME && wordings.length === 0) return 'same';
  if (heading.trim() === SIMPLE && wordings.length > 0) return wordings;
  throw new PromptFileProblem(`${id}: below "${heading.trim()}" stand ${String(wordings.length)} wordings`);
}

/** Wordings may run over several source lines; an indented line continues the one above. */
function parseWordings(id: string, rows: readonly string[]): readonly Wording[] {
  const wordings: { text: string; spoken: string | undefined }[] = [];
  for (const row of rows.filter((candidate) => candidate.trim() !== '')) {
    const current = wordings.at(-1);
    if (row.startsWith('- ')) wordings.push({ text: row.slice(2).trim(), spoken: undefined });
    else if (current !== undefined && row.startsWith('  > ')) current.spoken = joined(current.spoken, row.slice(4));
    else if (current !== undefined && row.startsWith('  ')) current.text = joined(current.text, row);
    else throw new PromptFileProblem(`${id}: "${row.slice(0, 40)}" is neither a wording nor its continuation`);
  }
  return wordings;
}

function joined(start: string | undefined, more: string): string {
  return start === undefined ? more.trim() : `${start} ${more.trim()}`;
}
