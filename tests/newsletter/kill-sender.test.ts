import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { prepareTestDatabase } from '#api/database/test-database.ts';
import { sendWithKills } from './kill-sender.ts';

const READERS = 200;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'companion-newsletter-'));
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
});

describe('an issue of the newsletter whose sender is killed twice', () => {
  it('reaches nobody twice, nobody who left, and everybody else but for the mails that were on their way', async () => {
    const place = await prepareTestDatabase(folder);
    const { received, left, unknown } = await sendWithKills({
      place,
      readers: READERS,
      killAfter: [40, 110],
      leavers: 5,
    });
    expect([...received.values()].filter((times) => times > 1)).toEqual([]);
    expect([...left].filter((address) => received.has(address))).toEqual([]);
    // Two mails at once are on their way in a process: at each kill no more than these are given up.
    expect(unknown).toBeLessThanOrEqual(4);
    expect(received.size).toBeGreaterThanOrEqual(READERS - left.size - unknown);
  }, 180_000);
});
