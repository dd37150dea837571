import { parse } from 'yaml';
import { z } from 'zod';

/**
 * Reads one file of the prompt library: front matter, then one section a line (`## line.id`), in it a
 * list of wordings. A quote under a wording (`> …`) is what the synthesizer reads instead of it.
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
}

/** One parsed file. `body` is everything below the front matter, for system prompts. */
export interface PromptFile {
  readonly id: string;
  readonly version: number;
  readonly reviewed: boolean;
  readonly variables: ReadonlyMap<string, ClosedSet>;
  readonly lines: readonly PromptLine[];
  readonly body: string;
}

/** What is wrong with a file, in words for its editor. */
class PromptFileProblem extends Error {}

const frontMatterSchema = z.strictObject({
  id: z.string().regex(/^[a-z][a-z_.-]*$/),
  version: z.int().min(1),
  reviewed: z.boolean(),
  variables: z.record(z.string().regex(/^[a-z_]+$/), z.record(z.string(), z.string().min(1))).default({}),
  // Public guidance that the facts come from; the sentences are our own.
  sources: z.array(z.string().min(1)).min(1).optional(),
});

const FRONT_MATTER = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/;
const LINE_ID = /^[a-z_]+(\.[a-z_]+)+$/;

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
  const variables = new Map(
    Object.entries(facts.data.variables).map(([name, set]) => [name, new Map(Object.entries(set))]),
  );
  return { ...facts.data, variables, body: body.trim(), lines: parseLines(body) };
}

function parseLines(body: string): readonly PromptLine[] {
  return body
    .split(/^## /m)
    .slice(1)
    .map((section) => {
      const [heading = '', ...rest] = section.split('\n');
      const id = heading.trim();
      if (!LINE_ID.test(id)) throw new PromptFileProblem(`"${id}" is no line id`);
      const wordings = parseWordings(id, rest);
      if (wordings.length === 0) throw new PromptFileProblem(`${id} has no wording`);
      return { id, wordings };
    });
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
