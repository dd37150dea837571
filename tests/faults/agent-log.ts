import { existsSync, readFileSync } from 'node:fs';

/** One line of a log as far as tests look at it. */
export type LogLine = Readonly<Record<string, unknown>>;

/** Reads the agent's log while it grows. */
export interface AgentLog {
  /** Where the log ends now. */
  position(): number;
  /** Lines after a position whose message begins like this. */
  linesSince(position: number, message: string): readonly LogLine[];
}

/** @param logFile may not exist yet. */
export function openAgentLog(logFile: string): AgentLog {
  const read = (): Buffer => (existsSync(logFile) ? readFileSync(logFile) : Buffer.alloc(0));
  return {
    position: () => read().length,
    linesSince: (position, message) =>
      read()
        .subarray(position)
        .toString('utf8')
        .split('\n')
        .flatMap(parseLine)
        .filter((line) => String(line['msg']).startsWith(message)),
  };
}

function parseLine(line: string): LogLine[] {
  try {
    const parsed: unknown = JSON.parse(line);
    return typeof parsed === 'object' && parsed !== null ? [parsed as LogLine] : [];
  } catch {
    return [];
  }
}
