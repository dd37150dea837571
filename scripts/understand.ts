import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { createUnderstanding } from '#agent/understanding/understand.ts';
import { recogniseDanger } from '#safety/danger/recognise-danger.ts';
import { understandLines } from './understand/understand-lines.ts';

/**
 * `npm run -s understand < lines.jsonl`: reads `{"id","phase","asked","expect","text"}` a line and prints
 * `{"id","kind","facts","danger","certainty"}` a line, read as in calls (docs/understanding.md). Standard output
 * carries nothing else.
 */
async function main(): Promise<void> {
  const understanding = createUnderstanding(recogniseDanger);
  const lines = createInterface({ input: process.stdin, crlfDelay: Number.POSITIVE_INFINITY });
  const complain = (problem: string): void => {
    process.stderr.write(`${problem}\n`);
  };
  for await (const answer of understandLines(lines, understanding, complain)) {
    if (!process.stdout.write(`${JSON.stringify(answer)}\n`)) await once(process.stdout, 'drain');
  }
}

// Whoever reads may have seen enough ("head"): that is no failure.
process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1));

try {
  await main();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : 'The lines could not be read.'}\n`);
  process.exitCode = 1;
}
