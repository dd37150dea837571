import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isMainThread } from 'node:worker_threads';

/**
 * Loaded into every process of an attacked system (`--import`): looks at the event loop from inside, so that nothing
 * has to be believed. Writes what it saw when it is asked by a signal.
 */

/** Where the recordings go; unset: nothing is recorded. */
const folder = process.env['LOOP_RECORDINGS_DIR'];
const LOOK_EVERY_MS = 10;
/** Shorter lateness is the timer's own. */
const WORTH_NOTING_MS = 2;

interface Recording {
  readonly elapsedMs: number;
  /** Lateness of the loop, and how long this thread itself was at work meanwhile, in milliseconds. */
  readonly delays: readonly (readonly [number, number])[];
}

if (folder !== undefined && isMainThread) record(folder);

function record(recordings: string): void {
  mkdirSync(recordings, { recursive: true });
  let startedAt = performance.now();
  let delays: [number, number][] = [];
  let lookedAt = startedAt;
  let workedMs = threadWorkMs();
  let written = 0;

  function look(): void {
    const now = performance.now();
    const work = threadWorkMs();
    const lateMs = now - lookedAt - LOOK_EVERY_MS;
    if (lateMs > WORTH_NOTING_MS) delays.push([lateMs, Math.min(lateMs, work - workedMs)]);
    [lookedAt, workedMs] = [now, work];
  }

  setInterval(look, LOOK_EVERY_MS).unref();
  process.on('SIGUSR2', () => {
    look();
    const recording: Recording = { elapsedMs: performance.now() - startedAt, delays };
    const file = join(recordings, `${process.pid}.${written}.json`);
    writeFileSync(`${file}.part`, JSON.stringify(recording));
    renameSync(`${file}.part`, file);
    written += 1;
    [delays, startedAt] = [[], performance.now()];
    [lookedAt, workedMs] = [startedAt, threadWorkMs()];
  });
  writeFileSync(join(recordings, `${process.pid}.process`), process.argv.slice(1, 2).join(' '));
}

function threadWorkMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}
