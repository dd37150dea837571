import { hostname } from 'node:os';
import { errorCodeOf } from '#core/errors/app-error.ts';
import type { Logger } from '#core/logging/logger.ts';
import { ProgramError, runWithin } from '#scripts/command-line/run-within.ts';
import type { WatchedPart } from './watched-parts.ts';

/** What people are told about. Holds names of parts and fixed words alone. */
export interface Alert {
  readonly event: 'restarting' | 'restart_failed' | 'well_again';
  readonly part: WatchedPart;
  readonly reason: string;
  readonly attempt: number;
}

/** Where alerts go: a command that reads JSON from its standard input, an address that takes it by POST, or both. */
export interface AlertWays {
  readonly command: string | undefined;
  readonly url: string | undefined;
}

/** An alert that takes longer is given up, in milliseconds: nothing waits for a pager. */
const ALERT_LIMIT_MS = 10_000;

/** Tells people. Never rejects; what could not be told is logged. */
export async function sendAlert(alert: Alert, ways: AlertWays, logger: Logger): Promise<void> {
  const line = JSON.stringify({ service: 'recover', host: hostname(), at: new Date().toISOString(), ...alert });
  const failed = (way: string) => (error: unknown) =>
    logger.error({ way, code: errorCodeOf(error), event: alert.event, part: alert.part }, 'an alert could not be sent');
  await Promise.all([
    ways.command === undefined ? undefined : toCommand(ways.command, line).catch(failed('command')),
    ways.url === undefined ? undefined : toUrl(ways.url, line).catch(failed('url')),
  ]);
}

async function toCommand(command: string, line: string): Promise<void> {
  await runWithin(ALERT_LIMIT_MS, { file: '/bin/sh', args: ['-c', command] }, `${line}\n`);
}

async function toUrl(url: string, line: string): Promise<void> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: line,
    signal: AbortSignal.timeout(ALERT_LIMIT_MS),
  });
  await answer.body?.cancel();
  if (!answer.ok) throw new ProgramError(`status_${answer.status}`);
}
