import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { workerData } from 'node:worker_threads';
import { endGroup } from './end-group.ts';
import { FILES } from './protocol.ts';
import type { GuardFacts } from './protocol.ts';

/**
 * A thread of the reading process: sees what its main thread, deep in a decoder, cannot. Ends the process and all that
 * it started when it holds too much memory, and when nobody waits for it any more.
 */
const CHECK_EVERY_MS = 200;
const BYTES_PER_MB = 1_048_576;
const { folder, parentPid, residentMb } = workerData as GuardFacts;

setInterval(() => {
  if (process.ppid !== parentPid) {
    rmSync(folder, { recursive: true, force: true });
    endGroup();
  }
  if (process.memoryUsage.rss() > residentMb * BYTES_PER_MB) {
    writeFileSync(join(folder, FILES.ended), 'memory');
    endGroup();
  }
}, CHECK_EVERY_MS);
