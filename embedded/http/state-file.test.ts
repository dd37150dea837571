import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openStateFile } from './state-file.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'companion-state-'));
});
afterEach(async () => {
  await rm(folder, { recursive: true, force: true });
});

describe('a state file', () => {
  it('holds what was true when the last save resolved, and writes a wave of changes twice at most', async () => {
    const file = join(folder, 'inner', 'state.json');
    const state = openStateFile(file);
    expect(await state.load()).toBeUndefined();
    let value = 0;
    let writes = 0;
    const saves = Array.from({ length: 50 }, () => {
      value += 1;
      return state.save(() => {
        writes += 1;
        return { value };
      });
    });
    await Promise.all(saves);
    expect(JSON.parse(await readFile(file, 'utf8'))).toEqual({ value: 50 });
    expect(writes).toBeLessThanOrEqual(2);
    value = 51;
    await state.save(() => ({ value }));
    expect(await openStateFile(file).load()).toEqual({ value: 51 });
  });

  it('tells whoever saves that it did not work, and works again afterwards', async () => {
    const file = join(folder, 'state.json');
    const state = openStateFile(file);
    await expect(
      state.save(() => {
        throw new Error('no state');
      }),
    ).rejects.toThrow('no state');
    await state.save(() => ({ value: 1 }));
    expect(await state.load()).toEqual({ value: 1 });
  });

  it('does not take a broken file for an empty one', async () => {
    const file = join(folder, 'state.json');
    await writeFile(file, '{"accounts": [');
    await expect(openStateFile(file).load()).rejects.toThrow();
  });
});
