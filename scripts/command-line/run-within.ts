import { spawn } from 'node:child_process';

/** A program to run. */
export interface Program {
  readonly file: string;
  readonly args: readonly string[];
  readonly environment?: NodeJS.ProcessEnv | undefined;
  readonly folder?: string | undefined;
}

/** Thrown when a program failed or took too long; the code says which, its words stay where they were. */
export class ProgramError extends Error {
  override readonly name = 'ProgramError';
  /** `took_too_long`, `not_started`, `exit_<code>` or `signal_<name>`. */
  readonly code: string;
  /** Last words of its standard error, for a person at a terminal; never for a log. */
  readonly lastWords: string;

  constructor(code: string, lastWords = '') {
    super(code);
    this.code = code;
    this.lastWords = lastWords;
  }
}

const LAST_WORDS_CHARACTERS = 400;

/**
 * Runs a program and everything that it starts, and ends all of it when the limit is over: whatever hangs in there,
 * the caller goes on. Nobody waits for pipes that a left-over child still holds.
 * @param limitMs longest time in milliseconds.
 * @param input written to its standard input.
 * @returns its standard output.
 * @throws {ProgramError}
 */
export async function runWithin(limitMs: number, program: Program, input = ''): Promise<string> {
  const child = spawn(program.file, program.args, {
    cwd: program.folder,
    env: program.environment,
    // A group of its own, so that all of it can be ended.
    detached: true,
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  let output = '';
  let words = '';
  child.stdin.on('error', () => undefined);
  child.stdin.end(input);
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => (output += chunk));
  child.stderr
    .setEncoding('utf8')
    .on('data', (chunk: string) => (words = (words + chunk).slice(-LAST_WORDS_CHARACTERS)));
  const { promise: ended, resolve } = Promise.withResolvers<string>();
  const timer = setTimeout(() => resolve('took_too_long'), limitMs);
  child.once('error', () => resolve('not_started'));
  child.once('close', (code, signal) => resolve(signal === null ? `exit_${String(code)}` : `signal_${signal}`));
  const how = await ended;
  clearTimeout(timer);
  if (how === 'exit_0') return output;
  endGroup(child.pid);
  child.stdout.destroy();
  child.stderr.destroy();
  child.unref();
  throw new ProgramError(how, words.trim());
}

function endGroup(group: number | undefined): void {
  try {
    if (group !== undefined) process.kill(-group, 'SIGKILL');
  } catch {
    // Gone already.
  }
}
