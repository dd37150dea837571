import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { endGroup } from './end-group.ts';
import { FILES } from './protocol.ts';
import type { GuardFacts } from './protocol.ts';

/**
 * A thread of the reading process: sees what its main thread, deep in a decoder, cannot. Ends the process and all that
 * it started when it holds too much memory, and when nobody waits for it any more. Says when it watches.
 */
const CHECK_EVERY_MS = 200;
const BYTES_PER_MB = 1_048_576;
const PAGE_BYTES = 4_096;
const { folder, parentPid, residentMb } = workerData as GuardFacts;

function check(): void {
  if (process.ppid !== parentPid) {
    rmSync(folder, { recursive: true, force: true });
    endGroup();
  }
  if (process.memoryUsage.rss() + residentOfStarted() > residentMb * BYTES_PER_MB) {
    writeFileSync(join(folder, FILES.ended), 'memory');
    endGroup();
  }
}

/** What the native recogniser holds, where the system tells. */
function residentOfStarted(): number {
  const started = read(`/proc/${process.pid}/task/${process.pid}/children`).split(' ').filter(Boolean);
  return started.reduce((sum, pid) => sum + Number(read(`/proc/${pid}/statm`).split(' ')[1] ?? 0) * PAGE_BYTES, 0);
}

/** A process may end at any moment. */
function read(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

check();
setInterval(check, CHECK_EVERY_MS);
parentPort?.postMessage('watching');
