import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { processEnvironment } from '#core/config/process-environment.ts';
import { CACHE_DIR, PROJECT_ROOT } from './project-paths.ts';
import { SetupError } from './setup/provide-binary.ts';
import { prepare } from './setup/prepare.ts';
import { createProgress } from './setup/progress.ts';

/** Where the counts of the last run lie, for continuous integration. */
const REPORT_FILE = join(CACHE_DIR, 'test-report.json');

/** What runs unless somebody names a project: the long properties have a command of their own. */
const PROJECTS = ['--project=unit', '--project=alone', '--project=system'];

/**
 * `npm test [-- arguments of vitest] [--smoke]`: sets up what tests need, runs them all, and with `--smoke`
 * a few conversations over a running system on top.
 */
async function main(): Promise<number> {
  const asked = process.argv.slice(2);
  const withSmoke = asked.includes('--smoke');
  const environment = processEnvironment();
  await prepare({
    environment,
    progress: createProgress((line) => {
      console.log(line);
    }),
  });
  const vitest = join(PROJECT_ROOT, 'node_modules', 'vitest', 'vitest.mjs');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${REPORT_FILE}`];
  const forVitest = asked.filter((argument) => argument !== '--smoke');
  const projects = forVitest.some((argument) => argument.startsWith('--project')) ? [] : PROJECTS;
  const tested = await runNode([vitest, 'run', ...reporters, ...projects, ...forVitest]);
  if (tested !== 0 || !withSmoke) return tested;
  return runNode([join(PROJECT_ROOT, 'tests', 'conversations', 'main.ts'), '--smoke']);
}

function runNode(args: readonly string[]): Promise<number> {
  const child = spawn(process.execPath, args, { cwd: PROJECT_ROOT, stdio: 'inherit' });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal));
  return new Promise((resolve) => {
    child.once('error', () => {
      resolve(1);
    });
    child.once('exit', (code) => {
      resolve(code ?? 1);
    });
  });
}

try {
  process.exitCode = await main();
} catch (error) {
  if (!(error instanceof SetupError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
