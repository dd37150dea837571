import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createLogger } from '#core/logging/logger.ts';
import { createClipStore } from './clips.ts';
import type { ClipStore } from './clips.ts';

const CRISIS = 'Ich bin hier. Bitte rufen Sie die eins eins zwei an.';
const SOUND = Int16Array.from([1, -2, 300, -32_768, 32_767]);

let directory: string;
beforeEach(async () => {
  directory = join(await mkdtemp(join(tmpdir(), 'clips-')), 'clips');
});
afterEach(() => rm(join(directory, '..'), { recursive: true }));

function storeOf(fields: { voice?: string; model?: string } = {}): ClipStore {
  const logger = createLogger({ service: 'test', level: 'silent' });
  return createClipStore({ directory, model: 'm', voice: 'de_female', logger, ...fields });
}

describe('spoken lines on disk', () => {
  it('are heard again, after a restart too', async () => {
    await storeOf().save(CRISIS, SOUND);
    expect(await storeOf().load(CRISIS)).toEqual(SOUND);
  });

  it('never answer in another voice, model or wording', async () => {
    await storeOf().save(CRISIS, SOUND);
    expect(await storeOf({ voice: 'de_male' }).load(CRISIS)).toBeUndefined();
    expect(await storeOf({ model: 'n' }).load(CRISIS)).toBeUndefined();
    expect(await storeOf().load(`${CRISIS} `)).toBeUndefined();
  });

  it.each([
    ['cut', 50],
    ['emptied', 0],
    ['left with a header', 44],
  ])('count as missing when their file is %s', async (_title, length) => {
    await storeOf().save(CRISIS, SOUND);
    const [name = ''] = await readdir(directory);
    await writeFile(join(directory, name), (await readFile(join(directory, name))).subarray(0, length));
    expect(await storeOf().load(CRISIS)).toBeUndefined();
    await storeOf().save(CRISIS, SOUND);
    expect(await storeOf().load(CRISIS)).toEqual(SOUND);
  });

  it('show nothing of their text in the file name, and leave no draft behind', async () => {
    await Promise.all(Array.from({ length: 5 }, () => storeOf().save(CRISIS, SOUND)));
    const names = await readdir(directory);
    expect(names).toHaveLength(1);
    expect(names[0]).toMatch(/^[\da-f]{64}\.wav$/);
  });

  it('that cannot be stored cost nothing but the clip', async () => {
    await writeFile(directory, 'a file where the folder should be');
    await expect(storeOf().save(CRISIS, SOUND)).resolves.toBeUndefined();
    expect(await storeOf().load(CRISIS)).toBeUndefined();
  });

  it('of nothing are not stored', async () => {
    await storeOf().save(CRISIS, new Int16Array(0));
    expect(await storeOf().load(CRISIS)).toBeUndefined();
  });
});
