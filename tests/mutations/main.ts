import { spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { PROJECT_ROOT } from '#scripts/project-paths.ts';
import { applyMutation, SAFETY_MUTATIONS } from './safety-mutations.ts';
import type { Mutation } from './mutation.ts';

const REPORT_FILE = join(PROJECT_ROOT, 'docs', 'safety', 'mutations.md');
/** What no test of the list reads, or what is linked instead. */
const NOT_COPIED = new Set(['node_modules', 'docs', 'load-tests', 'gpu-host']);
/** Longest run of the tests of one mutation, in milliseconds; a busy machine needs half a minute. */
const RUN_LIMIT_MS = 240_000;
/** Longest run of all tests of the list on the sources as they are, in milliseconds. */
const FIRST_RUN_LIMIT_MS = 900_000;
/** Longest single test, in milliseconds: a mutation that makes one hang need not take long. */
const TEST_LIMIT_MS = 15_000;

const reportSchema = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      message: z.string().optional(),
      assertionResults: z.array(z.object({ fullName: z.string(), status: z.string() })),
    }),
  ),
});

/** What one run of tests showed. */
interface TestRun {
  readonly passed: number;
  /** `file › title` of each failed test. */
  readonly failed: readonly string[];
  /** Test files that did not even load; their tests prove nothing. */
  readonly broken: readonly string[];
}

interface MutationResult {
  readonly mutation: Mutation;
  readonly noticedBy: readonly string[];
  /** Why the result counts as failed; undefined: tests noticed. */
  readonly problem: string | undefined;
}

/**
 * `npm run test:mutations [-- names] [--write]`: takes one safeguard after another out of a copy of the sources and
 * expects tests to fail each time. `--write` keeps the table in the docs. Ends with `N passed, N failed`.
 */
async function main(): Promise<boolean> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { write: { type: 'boolean', default: false } },
  });
  const chosen = chooseMutations(positionals);
  const folder = mkdtempSync(join(tmpdir(), 'mutations-'));
  try {
    copySources(folder);
    await assertGreen(folder, chosen);
    const results: MutationResult[] = [];
    for (const mutation of chosen) {
      const result = await tryMutation(folder, mutation);
      console.log(
        `  ${result.problem === undefined ? 'noticed' : 'SURVIVED'}  ${mutation.name}: ${result.problem ?? `${result.noticedBy.length} tests fail`}`,
      );
      results.push(result);
    }
    printTable(results);
    if (values.write) writeReport(results);
    const failed = results.filter(({ problem }) => problem !== undefined).length;
    console.log(`${results.length - failed} passed, ${failed} failed`);
    return failed === 0;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function chooseMutations(names: readonly string[]): readonly Mutation[] {
  const unknown = names.filter((name) => !SAFETY_MUTATIONS.some((mutation) => mutation.name === name));
  if (unknown.length > 0)
    throw new Error(
      `No such mutation: ${unknown.join(', ')}. There are: ${SAFETY_MUTATIONS.map(({ name }) => name).join(', ')}`,
    );
  const chosen = names.length === 0 ? SAFETY_MUTATIONS : SAFETY_MUTATIONS.filter(({ name }) => names.includes(name));
  // Before anything runs: a mutation that no longer applies is an error of the list.
  for (const mutation of chosen) applyMutation(mutation, readFileSync(join(PROJECT_ROOT, mutation.file), 'utf8'));
  return chosen;
}

function copySources(folder: string): void {
  cpSync(PROJECT_ROOT, folder, {
    recursive: true,
    filter: (source) => {
      const [top = ''] = relative(PROJECT_ROOT, source).split('/');
      return !top.startsWith('.') && !NOT_COPIED.has(top);
    },
  });
  symlinkSync(join(PROJECT_ROOT, 'node_modules'), join(folder, 'node_modules'));
}

/** Tests that fail anyway would notice every mutation. */
async function assertGreen(folder: string, mutations: readonly Mutation[]): Promise<void> {
  const tests = [...new Set(mutations.flatMap((mutation) => mutation.tests))];
  const { failed, broken, passed } = await runTests(folder, tests, FIRST_RUN_LIMIT_MS);
  if (failed.length + broken.length > 0 || passed === 0)
    throw new Error(`The sources as they are do not pass:\n  ${[...failed, ...broken].join('\n  ')}`);
  console.log(`${passed} tests in ${tests.length} files pass on the sources as they are.`);
}

async function tryMutation(folder: string, mutation: Mutation): Promise<MutationResult> {
  const path = join(folder, mutation.file);
  const source = readFileSync(path, 'utf8');
  writeFileSync(path, applyMutation(mutation, source));
  try {
    const { failed, broken } = await runTests(folder, mutation.tests);
    const problem =
      broken.length > 0
        ? `the mutated sources do not load in ${broken.join(', ')}`
        : failed.length === 0
          ? 'no test noticed'
          : undefined;
    return { mutation, noticedBy: failed, problem };
  } catch (error) {
    return { mutation, noticedBy: [], problem: error instanceof Error ? error.message : String(error) };
  } finally {
    writeFileSync(path, source);
  }
}

async function runTests(folder: string, tests: readonly string[], limitMs = RUN_LIMIT_MS): Promise<TestRun> {
  const output = join(folder, 'report.json');
  rmSync(output, { force: true });
  const vitest = join(PROJECT_ROOT, 'node_modules', 'vitest', 'vitest.mjs');
  const args = [
    vitest,
    'run',
    '--project=unit',
    '--project=alone',
    '--reporter=json',
    `--outputFile.json=${output}`,
    `--testTimeout=${TEST_LIMIT_MS}`,
    ...tests,
  ];
  await runNode(args, folder, limitMs);
  const { testResults } = reportSchema.parse(JSON.parse(readFileSync(output, 'utf8')));
  const all = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map((test) => ({ ...test, label: `${relative(folder, name)} › ${test.fullName}` })),
  );
  return {
    passed: all.filter(({ status }) => status === 'passed').length,
    failed: all.filter(({ status }) => status === 'failed').map(({ label }) => label),
    broken: testResults
      .filter(({ assertionResults }) => assertionResults.length === 0)
      .map(({ name }) => relative(folder, name)),
  };
}

function runNode(args: readonly string[], folder: string, limitMs: number): Promise<void> {
  const child = spawn(process.execPath, args, {
    cwd: folder,
    stdio: 'ignore',
    timeout: limitMs,
    killSignal: 'SIGKILL',
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => {
      if (code === null) reject(new Error('the tests did not end in time'));
      else resolve();
    });
  });
}

function printTable(results: readonly MutationResult[]): void {
  for (const { mutation, noticedBy, problem } of results) {
    console.log(`\n${mutation.name} (${mutation.removes}), ${mutation.file}`);
    for (const line of problem === undefined ? shortened(noticedBy) : [problem]) console.log(`  - ${line}`);
  }
  console.log('');
}

/** How many failing tests a row of the table names. */
const NAMED_TESTS = 3;

function shortened(tests: readonly string[]): readonly string[] {
  const more = tests.length > NAMED_TESTS ? [`and ${tests.length - NAMED_TESTS} more`] : [];
  return [...tests.slice(0, NAMED_TESTS), ...more];
}

function writeReport(results: readonly MutationResult[]): void {
  const rows = results.map(({ mutation, noticedBy, problem }) => {
    const named = shortened(noticedBy).map((test) => test.replaceAll('|', '\\|').replaceAll('\n', ' '));
    return `| ${mutation.removes} | \`${mutation.file}\` | ${problem === undefined ? named.join('<br>') : `**${problem}**`} |`;
  });
  const text = [
    '# What happens when a safeguard is taken away',
    '',
    'Each row removes one safeguard from a copy of the sources and runs the tests named beside it in `tests/mutations/safety-mutations.ts`. A safeguard whose removal no test noticed would stand here in bold.',
    'Made by `npm run test:mutations -- --write`.',
    '',
    '| Taken away | In | Tests that fail |',
    '|---|---|---|',
    ...rows,
    '',
  ].join('\n');
  mkdirSync(join(REPORT_FILE, '..'), { recursive: true });
  writeFileSync(REPORT_FILE, text);
}

try {
  process.exitCode = (await main()) ? 0 : 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
