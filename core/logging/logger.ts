import { pino } from 'pino';
import type { DestinationStream, Logger } from 'pino';
import { errorCodeOf } from '#core/errors/app-error.ts';

export type { Logger } from 'pino';

/**
 * Keys whose values never reach a log line, wherever they stand (two levels deep). The list is the
 * second line of defence: callers log a static message plus harmless keys in the first place.
 */
const SENSITIVE_KEYS = [
  'text',
  'transcript',
  'utterance',
  'content',
  'message_text',
  'userInput',
  'input',
  'prompt',
  'email',
  'password',
  'secret',
  'token',
  'authorization',
  'cookie',
  'snapshot',
  'entries',
  'name',
  'address',
  'body',
] as const;

const redactedPaths = SENSITIVE_KEYS.flatMap((key) => [key, `*.${key}`, `*.*.${key}`]);

/** Settings of {@link createLogger}. */
export interface LoggerOptions {
  /** Which process writes: `api`, `agent`, … */
  readonly service: string;
  readonly level?: string | undefined;
  /** Where lines go; standard output by default. */
  readonly destination?: DestinationStream | undefined;
}

/**
 * JSON-lines logger. Errors are reduced to their code and class, because messages of libraries quote input.
 */
export function createLogger(options: LoggerOptions): Logger {
  const settings = {
    base: { service: options.service },
    level: options.level ?? 'info',
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: redactedPaths, censor: '[entfernt]' },
    serializers: { err: describeError, error: describeError },
  };
  return options.destination === undefined ? pino(settings) : pino(settings, options.destination);
}

function describeError(error: unknown): Record<string, string> {
  const described: Record<string, string> = { code: errorCodeOf(error) };
  if (error instanceof Error) {
    described['type'] = error.name;
    const frames = stackFramesOf(error);
    if (frames !== '') described['at'] = frames;
    if (error.cause !== undefined) described['cause'] = errorCodeOf(error.cause);
  }
  return described;
}

/** Call sites only: the first stack line repeats the message, which may quote input. */
function stackFramesOf(error: Error): string {
  const lines = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return lines
    .slice(0, 5)
    .map((line) => line.trim())
    .join(' | ');
}
