import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { AppError } from '#core/errors/app-error.ts';
import { parsePromptFile } from '../prompt-file.ts';

/** A word of doctors' letters in plain German; says what the word means, never what a finding means for anybody. */
export interface GlossaryTerm {
  readonly term: string;
  /** Other spellings, abbreviations and names; without `term`. */
  readonly variants: readonly string[];
  /** At most {@link MAX_EXPLANATION_SENTENCES} sentences. */
  readonly explanation: string;
}

/** Nobody reads more beside a letter. */
export const MAX_EXPLANATION_SENTENCES = 2;
/** In characters. */
export const MAX_EXPLANATION_CHARS = 160;

const DIRECTORY = fileURLToPath(new URL('.', import.meta.url));
/** `- Term | Variante, Variante | Erklärung.`, or without variants. */
const ENTRY = /^- ([^|]+?) \| (?:([^|]+?) \| )?([^|]+)$/;

/**
 * All terms, file by file.
 * @throws AppError `prompt_library_invalid` with every line that is none, and every spelling that stands twice.
 */
export function loadGlossary(directory: string = DIRECTORY): readonly GlossaryTerm[] {
  const problems: string[] = [];
  const files = readdirSync(directory)
    .filter((name) => name.endsWith('.md') && name !== 'README.md')
    .sort();
  const terms = files.flatMap((name) => termsIn(readFileSync(join(directory, name), 'utf8'), name, problems));
  problems.push(...doubles(terms));
  if (problems.length > 0)
    throw new AppError({
      code: 'prompt_library_invalid',
      status: 500,
      publicMessage: 'Ein Fehler ist aufgetreten',
      details: { problems },
    });
  return terms;
}

function termsIn(source: string, name: string, problems: string[]): readonly GlossaryTerm[] {
  const lines = parsePromptFile(source).body.split('\n');
  return lines
    .filter((line) => line.trim() !== '' && !line.startsWith('# '))
    .flatMap((line) => {
      const [, term, variants, explanation] = ENTRY.exec(line) ?? [];
      if (term !== undefined && explanation !== undefined)
        return [{ term, variants: variants?.split(', ') ?? [], explanation }];
      problems.push(`${name}: "${line.slice(0, 40)}" is no entry`);
      return [];
    });
}

function doubles(terms: readonly GlossaryTerm[]): readonly string[] {
  const seen = new Set<string>();
  return terms
    .flatMap(({ term, variants }) => [term, ...variants])
    .filter((spelling) => {
      const isDouble = seen.has(spelling);
      seen.add(spelling);
      return isDouble;
    })
    .map((spelling) => `"${spelling}" stands twice`);
}
