import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { processEnvironment } from '#core/config/process-environment.ts';
import { CACHE_DIR, PROJECT_ROOT } from '#scripts/project-paths.ts';
import { runCommand } from '#scripts/setup/run-command.ts';

/** Pinned: a new version brings new checks, which are looked at when it is raised. */
const VERSION = '4.32.5';
const FOLDER = join(CACHE_DIR, `schemathesis-${VERSION}`);
const PROGRAM = join(FOLDER, 'bin', 'schemathesis');
const INSTALL_LIMIT_MS = 300_000;

/**
 * Installs the tool into a Python environment of its own; a second time this takes no time.
 * @throws {Error} without Python or network.
 */
export async function provideSchemathesis(): Promise<void> {
  // It names its Python by path: a checkout that was moved has to make it anew.
  const works = await runCommand(PROGRAM, ['--version'], { limitMs: INSTALL_LIMIT_MS }).catch(() => undefined);
  if (works?.includes(VERSION) === true) return;
  await runCommand('python3', ['-m', 'venv', '--clear', FOLDER], { limitMs: INSTALL_LIMIT_MS });
  await runCommand(join(FOLDER, 'bin', 'pip'), ['install', '--quiet', `schemathesis==${VERSION}`], {
    limitMs: INSTALL_LIMIT_MS,
  });
}

/** One run over the whole description. */
export interface FuzzRun {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly furtherArguments: readonly string[];
}

/**
 * Runs all checks; resolves with the tool's exit code, 0 for no findings.
 * @throws {Error} when the tool cannot be started: nothing was tried then.
 */
export function runSchemathesis({ url, headers, furtherArguments }: FuzzRun): Promise<number> {
  const folder = join(PROJECT_ROOT, 'tests', 'fuzz');
  const headerArguments = Object.entries(headers).flatMap(([name, value]) => ['--header', `${name}: ${value}`]);
  const commandLine = [
    '--config-file',
    join(PROJECT_ROOT, 'schemathesis.toml'),
    'run',
    `${url}/api/openapi.json`,
    ...headerArguments,
    ...furtherArguments,
  ];
  const child = spawn(PROGRAM, commandLine, {
    stdio: 'inherit',
    env: { ...processEnvironment(), SCHEMATHESIS_HOOKS: join(folder, 'hooks.py'), NO_COLOR: '1' },
    // The tool keeps a database of examples in the folder it runs in.
    cwd: FOLDER,
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? 1));
  });
}
