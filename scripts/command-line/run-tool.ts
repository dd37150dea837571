import { parseArgs } from 'node:util';
import type { ParseArgsConfig, ParseArgsOptionsConfig } from 'node:util';
import { SettingsError } from '#core/config/settings.ts';
import { errorCodeOf } from '#core/errors/app-error.ts';
import { createLogger } from '#core/logging/logger.ts';
import type { Logger } from '#core/logging/logger.ts';

/** What every operators' command ends with; each says in its `--help` what the numbers mean for it. */
export const EXIT = {
  ok: 0,
  /** It ran, and something is not as it should be. */
  problem: 1,
  /** Wrong arguments or settings: nothing was touched. */
  cannotRun: 2,
  /** Another one is at work. */
  busy: 3,
  /** What it waited for did not come in time. */
  tooLate: 4,
} as const;
/** One of {@link EXIT}. */
export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

/** Thrown for what a person has to settle; `message` is one sentence for a terminal and quotes nobody. */
export class OperatorError extends Error {
  override readonly name = 'OperatorError';
  readonly exitCode: ExitCode;

  constructor(message: string, exitCode: ExitCode = EXIT.problem) {
    super(message);
    this.exitCode = exitCode;
  }
}

/** What a command gets besides its arguments. */
export interface ToolContext {
  /** JSON lines on standard error: standard output belongs to the answer. */
  readonly logger: Logger;
  /** Prints one line of the answer. */
  readonly print: (line: string) => void;
  /** Fires at the first SIGINT or SIGTERM; the second one ends the process. */
  readonly signal: AbortSignal;
}

/** An operators' command. */
export interface Tool<Options extends ParseArgsOptionsConfig> {
  readonly name: string;
  /** Shown for `--help`, and for arguments that cannot be read. */
  readonly usage: string;
  readonly options: Options;
  readonly run: (
    values: ReturnType<typeof parseArgs<{ options: Options; allowPositionals: true }>>['values'],
    context: ToolContext & { readonly positionals: readonly string[] },
  ) => Promise<ExitCode>;
}

/** Runs a command with the arguments of this process and sets the exit code. Never rejects. */
export async function runTool<Options extends ParseArgsOptionsConfig>(tool: Tool<Options>): Promise<void> {
  const logger = createLogger({ service: tool.name, destination: { write: (line) => process.stderr.write(line) } });
  try {
    process.exitCode = await runWithArguments(tool, logger);
  } catch (error) {
    process.exitCode = explain(error, tool.usage, logger);
  }
}

async function runWithArguments<Options extends ParseArgsOptionsConfig>(
  tool: Tool<Options>,
  logger: Logger,
): Promise<ExitCode> {
  const print = (line: string): void => void process.stdout.write(`${line}\n`);
  if (process.argv.slice(2).some((argument) => argument === '--help' || argument === '-h')) {
    print(tool.usage);
    return EXIT.ok;
  }
  const config = { options: tool.options, allowPositionals: true } as const satisfies ParseArgsConfig;
  const { values, positionals } = parseArgs(config);
  const asked = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => {
      if (asked.signal.aborted) process.exit(130);
      asked.abort();
    });
  return tool.run(values, { logger, print, positionals, signal: asked.signal });
}

/** Never the words of a foreign error: they may quote people or secrets. */
function explain(error: unknown, usage: string, logger: Logger): ExitCode {
  if (error instanceof OperatorError) {
    process.stderr.write(`${error.message}\n`);
    return error.exitCode;
  }
  if (error instanceof SettingsError) {
    process.stderr.write(`${error.message}\n`);
    return EXIT.cannotRun;
  }
  if (errorCodeOf(error).startsWith('ERR_PARSE_ARGS')) {
    process.stderr.write(`${error instanceof Error ? error.message : ''}\n\n${usage}\n`);
    return EXIT.cannotRun;
  }
  logger.error({ err: error }, 'the command broke off');
  process.stderr.write(`Broken off: ${errorCodeOf(error)}\n`);
  return EXIT.problem;
}
