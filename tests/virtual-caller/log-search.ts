import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Shorter strings turn up in logs by chance ("Ja", "links"). */
const SHORTEST_TELLING_LENGTH = 12;

/** One string that stands in a log although it must not. */
export interface Leak {
  readonly logFile: string;
  /** The first characters only: a report is a log, too. */
  readonly beginning: string;
}

/** Searches all logs of a folder for strings that are nobody's business: words of a call, tokens, secrets. */
export function findLeaks(logDir: string, confidential: readonly string[]): Leak[] {
  const telling = [...new Set(confidential)].filter((string) => string.length >= SHORTEST_TELLING_LENGTH);
  return readdirSync(logDir)
    .filter((name) => name.endsWith('.log'))
    .flatMap((name) => {
      const log = readFileSync(join(logDir, name), 'utf8').toLowerCase();
      return telling
        .filter((string) => appearsIn(log, string))
        .map((string) => ({ logFile: name, beginning: `${string.slice(0, 8)}…` }));
    });
}

/** Also as it would stand inside a JSON string. */
function appearsIn(log: string, string: string): boolean {
  const plain = string.toLowerCase();
  const escaped = JSON.stringify(plain).slice(1, -1);
  return log.includes(plain) || log.includes(escaped);
}
