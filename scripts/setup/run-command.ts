import { spawn } from 'node:child_process';

/** Settings of {@link runCommand}. */
export interface CommandOptions {
  readonly folder?: string;
  readonly environment?: NodeJS.ProcessEnv;
  /** Ends the command after this time. */
  readonly limitMs: number;
  /** Ends the command at once. */
  readonly signal?: AbortSignal | undefined;
}

/** How much of a failed command's last words end up in the error. */
const LAST_WORDS_CHARACTERS = 300;

/**
 * Runs a command to its end and returns its standard output.
 * @throws {Error} whose message names the command and its last words when it fails or takes too long.
 */
export async function runCommand(command: string, args: readonly string[], options: CommandOptions): Promise<string> {
  const child = spawn(command, args, {
    cwd: options.folder,
    env: options.environment,
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: options.limitMs,
    killSignal: 'SIGKILL',
    ...(options.signal === undefined ? {} : { signal: options.signal }),
  });
  let output = '';
  let complaints = '';
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => (output += chunk));
  child.stderr
    .setEncoding('utf8')
    .on('data', (chunk: string) => (complaints = (complaints + chunk).slice(-LAST_WORDS_CHARACTERS)));
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  if (code === 0) return output;
  throw new Error(
    `"${command} ${args.slice(0, 2).join(' ')}" failed: ${complaints.trim().replaceAll('\n', ' | ') || `exit code ${String(code)}`}`,
  );
}
