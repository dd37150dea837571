import { mkdirSync, openSync, readSync, renameSync, writeFileSync } from 'node:fs';
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
  /** Lateness of the loop, and the part of it that its thread waited for a processor, in milliseconds. */
  readonly delays: readonly (readonly [number, number])[];
}

if (folder !== undefined && isMainThread) record(folder);

function record(recordings: string): void {
  mkdirSync(recordings, { recursive: true });
  const waitedMs = openWaitingTime();
  let startedAt = performance.now();
  let delays: [number, number][] = [];
  let lookedAt = startedAt;
  let waitedBefore = waitedMs();
  let written = 0;

  function look(): void {
    const [now, waited] = [performance.now(), waitedMs()];
    const lateMs = now - lookedAt - LOOK_EVERY_MS;
    if (lateMs > WORTH_NOTING_MS) delays.push([lateMs, Math.min(lateMs, waited - waitedBefore)]);
    [lookedAt, waitedBefore] = [now, waited];
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
    [lookedAt, waitedBefore] = [startedAt, waitedMs()];
  });
  writeFileSync(join(recordings, `${process.pid}.process`), process.argv.slice(1, 2).join(' '));
}

/**
 * How long this thread has been ready to run while the machine gave its processors to others, in milliseconds: the
 * kernel's own account (second number of `schedstat`). Where there is none every delay counts in full.
 */
function openWaitingTime(): () => number {
  try {
    const descriptor = openSync('/proc/thread-self/schedstat', 'r');
    const bytes = Buffer.alloc(100);
    return () =>
      Number(bytes.toString('latin1', 0, readSync(descriptor, bytes, 0, bytes.length, 0)).split(' ')[1]) / 1_000_000;
  } catch {
    return () => 0;
  }
}
