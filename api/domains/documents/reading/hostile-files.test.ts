import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
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
/** What the second half of the files may leave here beyond the first: what is collected later. */
const MAX_GROWTH_MB = 30;
const heldMb: number[] = [];

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

/** In this process, with what its buffers hold. */
function heldNow(): number {
  collectGarbage();
  const { heapUsed, external } = process.memoryUsage();
  return (heapUsed + external) / MEGABYTE;
}

/** Processes that this one started and that still run, where the system tells. */
function childrenLeft(): readonly string[] {
  const file = `/proc/${process.pid}/task/${process.pid}/children`;
  if (!existsSync(file)) return [];
  const children = readFileSync(file, 'utf8').split(' ').filter(Boolean);
  return children.filter((child) => readFileSync(`/proc/${child}/cmdline`, 'utf8').includes('reading-main'));
}

afterAll(async () => {
  await reader.close();
});

describe('a file that', () => {
  it.each(tried)('$name becomes: $becomes', { timeout: 120_000 }, async ({ bytes, becomes, loses }) => {
    const inspection = await reader.inspect(bytes);
    heldMb.push(heldNow());
    expect(inspection.ok ? 'accepted' : inspection.refusal).toBe(becomes);
    if (!inspection.ok) return;
    const { kept, type } = inspection.file;
    if (loses !== undefined) expect(Buffer.from(kept).includes(loses)).toBe(false);
    expect([...(await reader.picture(kept, type, 1, 200)).subarray(0, 2)]).toEqual([0xff, 0xd8]);
  });

  it('is one of more than forty, which together leave no folder, no process and no memory behind', () => {
    expect(files.length).toBeGreaterThan(40);
    expect(readdirSync(tmpdir()).filter((name) => name.startsWith(`companion-reading-${process.pid}-`))).toEqual([]);
    expect(childrenLeft()).toEqual([]);
    const half = heldMb[Math.floor(heldMb.length / 2)] ?? 0;
    expect(heldNow() - half).toBeLessThan(MAX_GROWTH_MB);
  });
});
