import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import sharp from 'sharp';
import { Refused } from '../inspection/inspection.ts';
import { inspectFile } from '../inspection/inspect-file.ts';
import { pictureOfPage } from '../pages/picture-of-page.ts';
import { readPages } from '../pages/read-pages.ts';
import { ReadingFailed } from '../reading-failed.ts';
import { endGroup } from './end-group.ts';
import { FILES } from './protocol.ts';
import type { GuardFacts, Message, Order } from './protocol.ts';

/** One file for one order: started by reading-process.ts, with the folder and the memory in MiB that it may hold. */
const [folder = '', residentMb = ''] = process.argv.slice(2);

/** Waits until it is sent: the process may be ended right after. */
function say(message: Message): Promise<void> {
  return new Promise((resolve) => process.send?.(message, undefined, undefined, () => resolve()));
}

async function carryOut(order: Order): Promise<void> {
  const file = await readFile(join(folder, FILES.input));
  if (order.kind === 'inspect') return inspect(file);
  if (order.kind === 'picture') {
    await writeFile(join(folder, FILES.output), await pictureOfPage(file, order));
    return say({ kind: 'made' });
  }
  for await (const page of readPages(file, { ...order, folder })) await say({ kind: 'page', page });
}

async function inspect(file: Buffer): Promise<void> {
  const { type, pages, kept } = await inspectFile(file).catch((error: unknown) => {
    // A decoder that loses itself, in memory or in machine code, does so because of the file.
    throw error instanceof Refused ? error : new Refused('file_damaged');
  });
  await writeFile(join(folder, FILES.output), kept);
  await say({ kind: 'inspected', type, pages });
}

/** Of an error only a code leaves: its message may quote the document. */
function asMessage(error: unknown): Message {
  if (error instanceof Refused) return { kind: 'refused', refusal: error.refusal };
  return { kind: 'failed', code: error instanceof ReadingFailed ? error.code : 'reading_failed' };
}

/** Nothing is opened before somebody watches. */
async function startGuard(): Promise<void> {
  const workerData: GuardFacts = { folder, parentPid: process.ppid, residentMb: Number(residentMb) };
  const guard = new Worker(new URL('./guard.ts', import.meta.url), { workerData });
  await once(guard, 'message');
  guard.unref();
}

sharp.cache(false);
sharp.concurrency(1);
process.on('disconnect', () => {
  rmSync(folder, { recursive: true, force: true });
  endGroup();
});
process.once('message', (order: Order) => {
  void startGuard()
    .then(() => say({ kind: 'started' }))
    .then(() => carryOut(order))
    .catch((error: unknown) => say(asMessage(error)))
    .then(() => say({ kind: 'finished' }));
});
