import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createProgress } from '#scripts/setup/progress.ts';
import { startSystem } from '#scripts/start/system.ts';
import { readExamples, readBlocks } from './read-examples.ts';
import { runExamples } from './run-examples.ts';

/**
 * `npm run test:readme`: a fresh system, and every curl command of the README and of the pages of
 * domains in it, letter for letter as printed.
 */
async function main(): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'companion-readme-'));
  const system = await startSystem({
    ports: 'free',
    environment: { DATA_DIR: join(folder, '.data') },
    progress: createProgress((line) => console.log(line)),
  });
  try {
    const outcomes = await runExamples(readBlocks().flatMap(readExamples), {
      folder,
      port: Number(new URL(system.url).port),
    });
    for (const { command, output, problem } of outcomes)
      console.log(`$ ${command}\n${shown(output)}\n${problem === undefined ? 'ok' : `PROBLEM: ${problem}`}\n`);
    return outcomes.every(({ problem }) => problem === undefined) ? 0 : 1;
  } finally {
    await system.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

function shown(output: string): string {
  const text = output.trim();
  return text.length > 600 ? `${text.slice(0, 600)} …` : text;
}

process.exitCode = await main();
