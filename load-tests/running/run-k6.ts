import { spawn } from 'node:child_process';
import { createReadStream, existsSync, readFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { createGunzip } from 'node:zlib';
import { processEnvironment } from '#core/config/process-environment.ts';
import { PROJECT_ROOT } from '#scripts/project-paths.ts';
import type { TargetRun } from '../report/load-report.ts';
import { readSummary } from './read-summary.ts';
import type { RunVariables } from './targets.ts';
import { createTimeline } from './timeline.ts';

/** Metrics of each target whose course over time is drawn. */
const WATCHED: Readonly<Record<string, readonly string[]>> = {
  api: ['http_req_duration'],
  'chat-stream': ['first_byte', 'whole_answer'],
  'voice-token': ['http_req_duration'],
  classifier: ['verdict'],
  synthesizer: ['first_byte', 'first_audio_at_latest', 'real_time_factor'],
  'language-model': ['first_piece', 'whole_answer'],
};

/** One scenario to run. */
export interface K6Run {
  readonly binary: string;
  /** Name of a file in `load-tests/`, without its end. */
  readonly target: string;
  readonly durationS: number;
  readonly peakPerSecond: number | undefined;
  /** Settings and secrets; in the environment, where no list of processes shows them. */
  readonly variables: RunVariables;
  /** What k6 says and measures is kept there. */
  readonly folder: string;
  readonly signal: AbortSignal;
}

/** Runs a scenario to its end. Never rejects for a threshold; k6's own words are on the terminal. */
export async function runK6(run: K6Run): Promise<TargetRun> {
  const [before = 0] = loadavg();
  const summaryFile = join(run.folder, `${run.target}.summary.json`);
  const pointsFile = join(run.folder, `${run.target}.points.json.gz`);
  const exitCode = await spawnK6(run, summaryFile, pointsFile);
  const [after = 0] = loadavg();
  const { thresholds, figures } = existsSync(summaryFile)
    ? readSummary(readFileSync(summaryFile, 'utf8'))
    : { thresholds: [], figures: [] };
  const holds = thresholds.length > 0 && thresholds.every(({ outcome }) => outcome === 'held');
  return {
    target: run.target,
    peakPerSecond: run.peakPerSecond,
    passed: exitCode === 0 && holds,
    exitCode,
    thresholds,
    figures,
    moments: existsSync(pointsFile) ? await readMoments(run, pointsFile) : [],
    loadAverage: { before, after },
  };
}

async function spawnK6(run: K6Run, summaryFile: string, pointsFile: string): Promise<number> {
  const { binary, target, variables, signal } = run;
  const args = ['run', '--quiet', '--no-usage-report', '--summary-export', summaryFile, '--out', `json=${pointsFile}`];
  const child = spawn(binary, [...args, join(PROJECT_ROOT, 'load-tests', `${target}.ts`)], {
    env: { ...processEnvironment(), ...variables },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const stop = (): void => void child.kill('SIGINT');
  signal.addEventListener('abort', stop, { once: true });
  const code = await new Promise<number>((resolve) => {
    child.once('error', () => resolve(127));
    child.once('close', (exitCode) => resolve(exitCode ?? 1));
  });
  signal.removeEventListener('abort', stop);
  return code;
}

async function readMoments({ target, durationS }: K6Run, pointsFile: string): Promise<TargetRun['moments']> {
  const timeline = createTimeline(durationS, WATCHED[target] ?? []);
  const lines = createInterface({ input: createReadStream(pointsFile).pipe(createGunzip()) });
  for await (const line of lines) timeline.add(line);
  return timeline.moments();
}
