import '../virtual-caller/quiet-media-log.ts';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ProgramError } from '#scripts/command-line/run-within.ts';
import { PROJECT_ROOT } from '#scripts/project-paths.ts';
import { createProgress } from '#scripts/setup/progress.ts';
import { exitWith } from '../virtual-caller/exit-with.ts';
import { NAMES } from './hosts/network.ts';
import { enterOwnNamespaces, openStage, wayInto } from './enter.ts';
import type { Stage } from './enter.ts';
import { nightPage, nightRows } from './night/night.ts';
import type { NightEntry } from './night/night.ts';
import { DOOR_ROWS } from './rows/door-rows.ts';
import { LOG_ROWS } from './rows/log-rows.ts';
import { PART_ROWS } from './rows/part-rows.ts';
import { PERSON_ROWS } from './rows/person-rows.ts';
import { runRows, tableOf } from './rows/row.ts';
import type { Row, RowResult } from './rows/row.ts';
import { START_ROWS } from './rows/start-rows.ts';
import { provideEverything, putUp } from './stage.ts';
import type { Rehearsal } from './stage.ts';
import type { Authority } from './world/authority.ts';

/**
 * `npm run rehearse [-- --only ROW] [--night] [--keep]`: the production topology on one machine, out of the shipped
 * files, with people who sign in, talk, write, pay and get mail while its parts end and come back. Needs root.
 */
const ROWS: readonly Row[] = [...START_ROWS, ...DOOR_ROWS, ...PERSON_ROWS, ...PART_ROWS, ...LOG_ROWS];

const progress = createProgress((line) => {
  console.log(line);
});

async function main(): Promise<boolean> {
  const { values } = parseArgs({
    options: {
      keep: { type: 'boolean', default: false },
      night: { type: 'boolean', default: false },
      only: { type: 'string', multiple: true, default: [] as string[] },
    },
  });
  const stage = await openStage(async (file) => JSON.parse(await readFile(file, 'utf8')) as Authority);
  const programs = await provideEverything(progress);
  if (stage === undefined) return (await enterOwnNamespaces(import.meta.filename, process.argv.slice(2))) === 0;
  const rehearsal = await putUp(stage, programs, { progress, hasSmallVolumes: values.night });
  try {
    const isWanted = ({ name }: Row): boolean =>
      values.only.length === 0 || values.only.some((word) => name.toLowerCase().includes(word.toLowerCase()));
    const passed = values.night ? await showNight(rehearsal) : await show(rehearsal, ROWS.filter(isWanted));
    if (values.keep) await keep(stage);
    return passed;
  } finally {
    await rehearsal.close();
  }
}

async function show(rehearsal: Rehearsal, rows: readonly Row[]): Promise<boolean> {
  const results = await runRows(rows, rehearsal, ({ passed, name, seen }) => {
    console.log(`  ${passed ? 'passed' : 'FAILED'}  ${name}: ${seen}`);
  });
  console.log(`\n${summaryOf(results)}`);
  return results.every(({ passed }) => passed);
}

/** A night in which nothing failed is written down. */
async function showNight(rehearsal: Rehearsal): Promise<boolean> {
  const entries: NightEntry[] = [];
  const results = await runRows([...nightRows(entries), ...LOG_ROWS], rehearsal, ({ passed, name, seen }) => {
    console.log(`  ${passed ? 'passed' : 'FAILED'}  ${name}: ${seen}`);
  });
  for (const { atS, who, text } of entries) console.log(`${String(atS).padStart(5)} s  ${who.padEnd(9)} ${text}`);
  const table = summaryOf(results);
  console.log(`\n${table}`);
  const isGood = results.every(({ passed }) => passed);
  const date = new Date().toISOString().slice(0, 10);
  if (isGood) await writeFile(join(PROJECT_ROOT, 'docs/operations/a-night.md'), nightPage(entries, { date, table }));
  return isGood;
}

function summaryOf(results: readonly RowResult[]): string {
  const failed = results.filter(({ passed }) => !passed).length;
  return `${tableOf(results)}\n\n${results.length - failed} passed, ${failed} failed`;
}

async function keep({ folder, abandoned }: Stage): Promise<void> {
  const enter = wayInto(folder);
  console.log(`Up until Ctrl-C. From another terminal, as root:
  ${enter} curl https://${NAMES.api}/api/health
  ${enter} gpu-host curl http://127.0.0.1:8080/readyz
Logs: ${join(folder, 'logs')}. Filled-in files: ${join(folder, 'checkout-api')} and ${join(folder, 'checkout-gpu')}.`);
  await abandoned;
}

await exitWith(() =>
  main().catch((error: unknown) => {
    if (error instanceof ProgramError) console.error(error.lastWords);
    throw error;
  }),
);
