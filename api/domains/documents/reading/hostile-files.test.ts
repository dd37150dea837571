import { readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { afterAll, describe, expect, it } from 'vitest';
import { partOf } from '#tests/setup/property-runs.ts';
import { hostileFiles } from './hostile-files.ts';
import { createDocumentReader } from './index.ts';

/** Each one goes through the real process; nothing is stored, all are made here. */
const reader = createDocumentReader();
const files = await hostileFiles();
/** Each takes a process of its own: a quarter with every run, all of them with the properties. */
const tried = partOf(files, 4);
const MEGABYTE = 1_048_576;
/** What the file of a hundred megabytes and its like may leave in this process until it is collected. */
const MAX_GROWTH_MB = 150;
const before = process.memoryUsage().rss;

afterAll(async () => {
  await reader.close();
});

describe('a file that', () => {
  it.each(tried)('$name becomes: $becomes', { timeout: 120_000 }, async ({ bytes, becomes, loses }) => {
    const inspection = await reader.inspect(bytes);
    expect(inspection.ok ? 'accepted' : inspection.refusal).toBe(becomes);
    if (!inspection.ok) return;
    const { kept, type } = inspection.file;
    if (loses !== undefined) expect(Buffer.from(kept).includes(loses)).toBe(false);
    expect([...(await reader.picture(kept, type, 1, 200)).subarray(0, 2)]).toEqual([0xff, 0xd8]);
  });

  it('is one of more than forty, which together leave no folder and no memory behind', () => {
    expect(files.length).toBeGreaterThan(40);
    expect(readdirSync(tmpdir()).filter((name) => name.startsWith(`companion-reading-${process.pid}-`))).toEqual([]);
    expect((process.memoryUsage().rss - before) / MEGABYTE).toBeLessThan(MAX_GROWTH_MB);
  });
});
