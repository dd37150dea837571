import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildWeb } from './build.ts';

/** Limit for everything that a phone loads before a call, in bytes, compressed. */
const BUDGET_BYTES = 60 * 1024;

/** A script with everything that it imports at once; what loads later is not counted. */
async function staticGraph(path: string, seen = new Map<string, Buffer>()): Promise<Map<string, Buffer>> {
  if (seen.has(path)) return seen;
  const content = await readFile(path);
  seen.set(path, content);
  const imports = [
    ...content.toString('utf8').matchAll(/(?:^|[;}\n])(?:import|export)\s*(?:[^"'();]*?from\s*)?"(\.[^"]+)"/gu),
  ].map(([, specifier]) => join(dirname(path), specifier ?? ''));
  for (const next of imports) await staticGraph(next, seen);
  return seen;
}

describe('the built page', () => {
  let folder = '';
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'web-build-'));
    await buildWeb(folder);
  });
  afterAll(async () => {
    await rm(folder, { recursive: true });
  });

  it.each(['voice-exam.js', 'page.js'])(
    '%s weighs less than 60 kB compressed before a call, and brings no media library',
    async (name) => {
      const files = await staticGraph(join(folder, name));
      const bytes = [...files.values()].reduce((sum, content) => sum + gzipSync(content).length, 0);
      expect(files.size).toBeGreaterThan(1);
      expect(bytes).toBeGreaterThan(10_000);
      expect(bytes).toBeLessThan(BUDGET_BYTES);
      expect(
        [...files.values()].some((content) => content.includes('RTCEngine') || content.includes('livekit-client')),
      ).toBe(false);
      expect([...files.values()].some((content) => content.includes('suizidgedanken'))).toBe(false);
    },
  );

  it('brings the words of danger along as the agent knows them, in a chunk for the call', async () => {
    const chunks = (await readdir(join(folder, 'chunks'))).filter((name) => name.startsWith('plain-danger'));
    expect(chunks).toHaveLength(1);
    const path = join(folder, 'chunks', chunks[0] ?? '');
    expect(gzipSync(await readFile(path)).length).toBeLessThan(40 * 1024);
    const { plainDangerIn } = (await import(pathToFileURL(path).href)) as {
      plainDangerIn: (text: string) => string | undefined;
    };
    expect(plainDangerIn('ich bekomme keine Luft')).toBe('emergency');
    expect(plainDangerIn('ich will nicht mehr leben')).toBe('crisis');
    expect(plainDangerIn('ich habe links nichts bemerkt')).toBeUndefined();
  });
});
