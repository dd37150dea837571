import '../virtual-caller/quiet-media-log.ts';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { PROJECT_ROOT } from '#scripts/project-paths.ts';
import { exitWith } from '../virtual-caller/exit-with.ts';
import { findLeaks } from '../virtual-caller/log-search.ts';
import { startBench } from './bench.ts';
import { FAULT_MATRIX } from './fault-matrix.ts';
import type { FaultRow } from './fault-row.ts';
import { PLANTED, plantSentences } from './planted-sentences.ts';
import { markdownPage, progressLine, terminalTable } from './report.ts';
import { pickRows, RowRunner } from './run-rows.ts';
import type { RowResult } from './run-rows.ts';

const PAGE = join(PROJECT_ROOT, 'docs', 'safety', 'fault-matrix.md');

/** How one run went. */
interface RunOutcome {
  readonly results: readonly RowResult[];
  readonly logsAreClean: boolean;
}

interface Plan {
  readonly rows: readonly FaultRow[];
  readonly runs: number;
  readonly writes: boolean;
}

/**
 * Breaks everything once, in a running system: `npm run test:faults -- [words of row names] [--smoke] [--runs 3]
 * [--write]`.
 * Ends with `N passed, N failed`.
 */
async function main(): Promise<boolean> {
  const plan = readPlan();
  const startedAt = performance.now();
  const runs: RunOutcome[] = [];
  for (let run = 1; run <= plan.runs; run += 1) {
    if (plan.runs > 1) console.log(`Run ${run} of ${plan.runs}`);
    runs.push(await runOnce(plan.rows));
  }
  console.log(`\n${terminalTable(runs.at(-1)?.results ?? [])}\n`);
  if (plan.writes)
    writeFileSync(
      PAGE,
      markdownPage(
        runs.map(({ results }) => results),
        { date: new Date().toISOString().slice(0, 10), tookMs: performance.now() - startedAt },
      ),
    );
  const outcomes = runs.flatMap(({ results, logsAreClean }) => [...results.map(({ passed }) => passed), logsAreClean]);
  const failed = outcomes.filter((passed) => !passed).length;
  console.log(`${outcomes.length - failed} passed, ${failed} failed`);
  return failed === 0;
}

function readPlan(): Plan {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      smoke: { type: 'boolean', default: false },
      runs: { type: 'string', default: '1' },
      write: { type: 'boolean', default: false },
    },
  });
  const offered = values.smoke ? FAULT_MATRIX.filter((row) => row.smoke === true) : FAULT_MATRIX;
  const rows = pickRows(offered, positionals);
  if (rows.length === 0) throw new Error(`No row is called like that: ${positionals.join(', ')}`);
  return { rows, runs: Math.max(1, Number(values.runs)), writes: values.write };
}

/** What was said, planted or stopped stands in no log, no trace and no figure, whatever broke. */
function searchLogs(logDir: string): boolean {
  const leaks = findLeaks(logDir, PLANTED);
  for (const leak of leaks) console.log(`  LEAK  ${leak.logFile} contains "${leak.beginning}"`);
  return leaks.length === 0;
}

/** A system of its own for every run: parts that crash too often in a row are given up, as they should be. */
async function runOnce(rows: readonly FaultRow[]): Promise<RunOutcome> {
  const bench = await startBench((line) => {
    console.log(line);
  });
  const results: RowResult[] = [];
  let logsAreClean = false;
  try {
    plantSentences(bench);
    const runner = new RowRunner(bench);
    for (const row of rows) {
      const result = await runner.run(row);
      console.log(progressLine(result));
      results.push(result);
    }
    await runner.close();
    await bench.keepFigures();
    logsAreClean = searchLogs(bench.logDir);
  } finally {
    await bench.close({ keepLogs: !logsAreClean || results.some(({ passed }) => !passed) });
  }
  return { results, logsAreClean };
}

await exitWith(main);
