import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { processEnvironment } from '#core/config/process-environment.ts';
import type { ReadmeExample } from './read-examples.ts';

/** What one command did. */
export interface ExampleOutcome {
  readonly command: string;
  /** One sentence, when it did not do what the README says. */
  readonly problem: string | undefined;
  readonly output: string;
}

/** Where the commands run. */
export interface ExamplePlace {
  /** Folder that the commands run in; curl's settings and the secrets of the system lie in it. */
  readonly folder: string;
  /** Port of the system that stands for localhost:3000. */
  readonly port: number;
}

/** Between the commands of one shell, on both of its outputs. */
const MARK = '=====next=====';
const LIMIT_MS = 120_000;

/**
 * Runs commands in one shell, letter for letter as printed: curl itself is told to find localhost:3000 elsewhere,
 * and to report each status on its second output.
 */
export async function runExamples(
  examples: readonly ReadmeExample[],
  { folder, port }: ExamplePlace,
): Promise<readonly ExampleOutcome[]> {
  writeFileSync(
    join(folder, '.curlrc'),
    `connect-to = "localhost:3000:127.0.0.1:${port}"\nwrite-out = "%{stderr}status %{http_code}\\n"\n`,
  );
  const script = examples.flatMap(({ command }) => [command, `echo; echo '${MARK}'; echo '${MARK}' >&2`]).join('\n');
  const { stdout, stderr } = await runShell(script, folder);
  const outputs = stdout.split(`\n${MARK}\n`);
  const reports = stderr.split(`${MARK}\n`);
  return examples.map((example, index) => {
    const output = outputs[index] ?? '';
    return { command: example.command, output, problem: problemOf(example, output, reports[index] ?? '') };
  });
}

function problemOf({ command, status, answer }: ReadmeExample, output: string, report: string): string | undefined {
  const seen = [...report.matchAll(/^status (\d{3})$/gm)].map(([, code]) => Number(code));
  if (!/\bcurl\b/.test(command)) return report === '' ? undefined : report;
  if (seen.length !== 1) return `curl gave no answer: ${report}`;
  const isAsPromised = status === undefined ? (seen[0] ?? 0) >= 200 && (seen[0] ?? 0) < 300 : seen[0] === status;
  if (!isAsPromised) return `status ${String(seen[0])} instead of ${String(status ?? '2xx')}`;
  if (answer !== undefined && output.trim() !== answer) return `another answer than the README's: ${answer}`;
  return undefined;
}

function runShell(script: string, folder: string): Promise<{ readonly stdout: string; readonly stderr: string }> {
  const { PATH = '' } = processEnvironment();
  const shell = spawn('bash', ['-u', '-o', 'pipefail'], {
    cwd: folder,
    env: { PATH, HOME: folder, CURL_HOME: folder, LANG: 'C.UTF-8' },
    stdio: ['pipe', 'pipe', 'pipe'],
    timeout: LIMIT_MS,
  });
  const pieces: Record<'stdout' | 'stderr', Buffer[]> = { stdout: [], stderr: [] };
  shell.stdout.on('data', (piece: Buffer) => pieces.stdout.push(piece));
  shell.stderr.on('data', (piece: Buffer) => pieces.stderr.push(piece));
  shell.stdin.end(script);
  return new Promise((resolve, reject) => {
    shell.once('error', reject);
    shell.once('close', () =>
      resolve({
        stdout: Buffer.concat(pieces.stdout).toString('utf8'),
        stderr: Buffer.concat(pieces.stderr).toString('utf8'),
      }),
    );
  });
}
