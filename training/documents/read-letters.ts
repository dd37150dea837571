import { readFileSync, readdirSync } from 'node:fs';

/** A part of a letter: lines that are filled, or rows of a table. */
export type LetterBlock =
  | { readonly kind: 'lines'; readonly lines: readonly string[] }
  | { readonly kind: 'table'; readonly rows: readonly (readonly string[])[] };

/** A doctor's letter about an invented person. */
export interface Letter {
  readonly name: string;
  readonly blocks: readonly LetterBlock[];
}

const FOLDER = new URL('letters/', import.meta.url);
const CELL = ' | ';

/** All letters, by name. Parts have an empty line between them; cells of a table ` | `. */
export function readLetters(): readonly Letter[] {
  return readdirSync(FOLDER)
    .toSorted()
    .map((file) => ({
      name: file.replace('.txt', ''),
      blocks: readFileSync(new URL(file, FOLDER), 'utf8')
        .trim()
        .split(/\n{2,}/)
        .map((part) => blockOf(part.split('\n'))),
    }));
}

function blockOf(lines: readonly string[]): LetterBlock {
  if (!lines.every((line) => line.includes(CELL))) return { kind: 'lines', lines };
  return { kind: 'table', rows: lines.map((line) => line.split(CELL)) };
}

/** What is to be read of it. */
export function textOf({ blocks }: Letter): string {
  return blocks
    .flatMap((block) => (block.kind === 'lines' ? block.lines : block.rows.map((row) => row.join(' '))))
    .join('\n');
}
