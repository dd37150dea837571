import '../virtual-caller/quiet-media-log.ts';
import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { ProgramError } from '#scripts/command-line/run-within.ts';
import { createProgress } from '#scripts/setup/progress.ts';
import { exitWith } from '../virtual-caller/exit-with.ts';
import { enterOwnNamespaces, openStage } from './enter.ts';
import { provideEverything, putUp } from './stage.ts';
import type { Authority } from './world/authority.ts';

const progress = createProgress((line) => {
  console.log(line);
});

async function main(): Promise<boolean> {
  const { values } = parseArgs({
    options: { keep: { type: 'boolean', default: false }, night: { type: 'boolean', default: false }, only: { type: 'string' } },
  });
  const stage = await openStage(async (file) => JSON.parse(await readFile(file, 'utf8')) as Authority);
  const programs = await provideEverything(progress);
  if (stage === undefined) return (await enterOwnNamespaces(import.meta.filename, process.argv.slice(2))) === 0;
  const rehearsal = await putUp(stage, programs, progress);
  if (values.keep) await stage.abandoned;
  await rehearsal.close();
  return true;
}

await exitWith(() =>
  main().catch((error: unknown) => {
    if (error instanceof ProgramError) console.error(error.lastWords);
    throw error;
  }),
);
