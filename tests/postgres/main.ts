import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { processEnvironment } from '#core/config/process-environment.ts';
import { PROJECT_ROOT } from '#scripts/project-paths.ts';
import { startPostgresCluster } from './postgres-cluster.ts';

/** The tests that touch a database. */
const ALL: readonly TestRun[] = [
  { project: 'unit', what: ['api', 'scripts/backup'] },
  // Processes that are really killed, one after the other: too long for every run.
  { project: 'properties', what: ['killed-processes'] },
];

interface TestRun {
  readonly project: 'unit' | 'properties';
  /** Parts of paths, and arguments of vitest. */
  readonly what: readonly string[];
}

/**
 * `npm run test:postgres [-- arguments of vitest]`: the suite on a real PostgreSQL: the server of TEST_DATABASE_URL,
 * or else one of its own, made in a temporary folder and gone afterwards.
 */
async function main(): Promise<number> {
  const asked = process.argv.slice(2);
  const environment = processEnvironment();
  const given = environment['TEST_DATABASE_URL'];
  const cluster = given === undefined || given === '' ? await startPostgresCluster() : undefined;
  try {
    const runs: readonly TestRun[] = asked.length === 0 ? ALL : [{ project: 'unit', what: asked }];
    const codes: number[] = [];
    for (const run of runs)
      codes.push(await runTests({ ...environment, TEST_DATABASE_URL: cluster?.url ?? given }, run));
    return Math.max(...codes);
  } finally {
    await cluster?.stop();
  }
}

function runTests(environment: NodeJS.ProcessEnv, { project, what }: TestRun): Promise<number> {
  const vitest = join(PROJECT_ROOT, 'node_modules', 'vitest', 'vitest.mjs');
  const child = spawn(process.execPath, [vitest, 'run', '--project', project, ...what], {
    cwd: PROJECT_ROOT,
    env: environment,
    stdio: 'inherit',
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal));
  return new Promise((resolve) => {
    child.once('error', () => resolve(1));
    child.once('exit', (code) => resolve(code ?? 1));
  });
}

process.exitCode = await main();
