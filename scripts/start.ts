import { relative } from 'node:path';
import { SettingsError } from '#core/config/settings.ts';
import { NoFreePortError } from '#core/network/free-port.ts';
import { SetupError } from './setup/provide-binary.ts';
import { createProgress } from './setup/progress.ts';
import { AlreadyRunningError } from './start/instance-lock.ts';
import { BusyPortsError } from './start/ports.ts';
import { PartFailedError } from './start/supervisor.ts';
import { startSystem } from './start/system.ts';
import type { RunningSystem, SystemEvent } from './start/system.ts';

/** Failures that a sentence explains; everything else is a bug and shows its stack. */
const EXPLAINED = [
  SettingsError,
  SetupError,
  AlreadyRunningError,
  BusyPortsError,
  NoFreePortError,
  PartFailedError,
] as const;

/** Starts the whole companion in the foreground: `npm start`. Ctrl-C stops it. */
async function main(): Promise<void> {
  const stop = Promise.withResolvers<'stopped'>();
  onStopSignal(() => {
    stop.resolve('stopped');
  });
  // Whoever started us was killed: nobody could stop us any more.
  process.once('disconnect', () => {
    stop.resolve('stopped');
  });

  const givingUp = new AbortController();
  const starting = startSystem({ onEvent: report, progress: createProgress(print), signal: givingUp.signal });
  const outcome = await Promise.race([starting, stop.promise]);
  if (outcome === 'stopped') {
    print('Stopping before everything was up …');
    givingUp.abort();
    await starting.then(
      (system) => system.stop(),
      () => undefined,
    );
    return;
  }
  announce(outcome);
  const end = await Promise.race([outcome.failed, stop.promise]);
  if (end !== 'stopped') throw new ExplainedFailure(end);
  print('Stopping; running calls say goodbye (Ctrl-C once more ends everything at once) …');
  await outcome.stop();
  print('Stopped.');
}

/** Ctrl-C arrives twice at once: from the terminal and from the process that passes it on. */
const SAME_SIGNAL_WITHIN_MS = 1_000;

/** Calls `stop` at the first signal; one that comes later ends the process at once, and the orphan guard cleans up. */
function onStopSignal(stop: () => void): void {
  let askedAt: number | undefined;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (askedAt !== undefined && performance.now() - askedAt > SAME_SIGNAL_WITHIN_MS) process.exit(130);
      askedAt ??= performance.now();
      stop();
    });
  }
}

class ExplainedFailure extends Error {}

function announce(system: RunningSystem): void {
  if (system.testSecretFile !== undefined) print(`Secret for test callers: ${relative('', system.testSecretFile)}`);
  if (system.demoPasswordFiles !== undefined)
    print(`Passwords of the demo accounts: ${relative('', system.demoPasswordFiles)}`);
  if (system.openHost !== undefined)
    print(
      `WARNING: HOST=${system.openHost} lets other machines reach this demonstration. It has no protection beyond its passwords.`,
    );
  print(`Companion ready: ${system.url}`);
}

function report(event: SystemEvent): void {
  if (event.type === 'ready') print(`  ${event.part} ready after ${(event.afterMs / 1_000).toFixed(1)} s`);
  else print(`  ${event.part} ended (${event.how}), starting it again (${event.attempt} of 3)`);
}

function print(line: string): void {
  console.log(line);
}

function explain(error: unknown): void {
  if (error instanceof ExplainedFailure || EXPLAINED.some((kind) => error instanceof kind))
    console.error((error as Error).message);
  else console.error(error);
  if (error instanceof PartFailedError) for (const line of error.lastLines) console.error(`  | ${line}`);
}

try {
  await main();
} catch (error) {
  explain(error);
  process.exitCode = 1;
}
process.exit();
