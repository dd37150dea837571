import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { createAnswerFinder } from '#prompts/answers/find-answer.ts';
import { loadLibrary } from '#prompts/library.ts';
import { createAuthoredClearance } from '#safety/authored-clearance.ts';
import { answerLines } from './answer/answer-lines.ts';

/**
 * `npm run -s answer < lines.jsonl`: reads `{"id","channel","question"}` a line and prints `{"id","answerId","text"}` a
 * line: the authored answer where one is sure, cleared as in calls and chat; null otherwise. Standard output carries
 * nothing else.
 */
async function main(): Promise<void> {
  const library = loadLibrary();
  const parts = { library, clearance: createAuthoredClearance(library.allTexts()), finder: createAnswerFinder() };
  const lines = createInterface({ input: process.stdin, crlfDelay: Number.POSITIVE_INFINITY });
  const complain = (problem: string): void => {
    process.stderr.write(`${problem}\n`);
  };
  for await (const answer of answerLines(lines, parts, complain)) {
    if (!process.stdout.write(`${JSON.stringify(answer)}\n`)) await once(process.stdout, 'drain');
  }
}

// Whoever reads may have seen enough ("head"): that is no failure.
process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1));

try {
  await main();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : 'The questions could not be answered.'}\n`);
  process.exitCode = 1;
}
