import type { OutboxState } from '#agent/seeing/worker-metrics.ts';
import type { OutboxFolder } from './outbox-folder.ts';

/**
 * How many calls left something behind that the API does not have, and for how long; a call that goes on touches its
 * file every few seconds. @throws when the folder cannot be read.
 */
export async function readOutboxState(
  folder: Pick<OutboxFolder, 'list' | 'lastTouchedAt'> | undefined,
  now: () => number = Date.now,
): Promise<OutboxState> {
  if (folder === undefined) return { calls: 0, oldestMs: 0 };
  const found = await Promise.all((await folder.list()).map((file) => folder.lastTouchedAt(file)));
  const touched = found.filter((at) => at !== undefined);
  return { calls: touched.length, oldestMs: Math.max(0, ...touched.map((at) => now() - at)) };
}
