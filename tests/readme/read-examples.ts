import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT_ROOT } from '#scripts/project-paths.ts';

/** One command as it is printed, with what the comment right above it promises. */
export interface ReadmeExample {
  /** One line of shell, or several that belong together. */
  readonly command: string;
  /** Status that curl sees: the number at the end of the comment, `→ 401`; 200 to 299 without one. */
  readonly status: number | undefined;
  /** JSON in the comment: the answer, word for word. */
  readonly answer: string | undefined;
}

/**
 * The shell blocks that talk to the API, as they are printed: those of the README, then those of the pages of domains,
 * which go on in the same shell. @throws {Error} when there is none.
 */
export function readBlocks(): readonly string[] {
  const folder = join(PROJECT_ROOT, 'docs', 'domains');
  const pages = readdirSync(folder).filter((name) => name.endsWith('.md'));
  const files = [join(PROJECT_ROOT, 'README.md'), ...pages.sort().map((name) => join(folder, name))];
  const blocks = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/^```sh\n([\s\S]*?)^```/gm)]
      .map(([, block = '']) => block)
      .filter((block) => /\bcurl\b/.test(block)),
  );
  if (blocks.length === 0) throw new Error('no page shows a curl command');
  return blocks;
}

/** Splits a block into its commands: a line that ends with a backslash goes on in the next one. */
export function readExamples(block: string): readonly ReadmeExample[] {
  const examples: ReadmeExample[] = [];
  let comment = '';
  let open: string[] = [];
  for (const line of block.split('\n')) {
    if (open.length === 0 && (line.trim() === '' || line.startsWith('#'))) {
      comment = line.startsWith('#') ? line : '';
      continue;
    }
    open.push(line);
    if (line.endsWith('\\')) continue;
    examples.push({ command: open.join('\n'), ...promiseOf(comment) });
    [comment, open] = ['', []];
  }
  return examples;
}

function promiseOf(comment: string): Pick<ReadmeExample, 'status' | 'answer'> {
  const status = /→ (\d{3})\b/.exec(comment)?.[1];
  return { status: status === undefined ? undefined : Number(status), answer: /\{.*\}/.exec(comment)?.[0] };
}
