import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createLogger } from '#core/logging/logger.ts';
import { createClipStore } from './clips.ts';
import type { ClipSource, ClipStore } from './clips.ts';

const CRISIS = 'Ich bin hier. Bitte rufen Sie die eins eins zwei an.';
const FAILURE = 'Es gibt gerade eine technische Störung.';
const NEVER = new AbortController().signal;

let directory: string;
beforeEach(async () => {
  directory = join(await mkdtemp(join(tmpdir(), 'clips-')), 'clips');
});
afterEach(() => rm(join(directory, '..'), { recursive: true }));

function storeOf(fields: { voice?: string; model?: string } = {}): ClipStore {
  const logger = createLogger({ service: 'test', level: 'silent' });
  return createClipStore({ directory, model: 'm', voice: 'de_female', logger, ...fields });
}

/** Speaks as many samples as the text has characters, and counts how often. */
function sourceOf(): ClipSource & { spoken: string[] } {
  const spoken: string[] = [];
  return {
    spoken,
    async *synthesize(text) {
      spoken.push(text);
      await Promise.resolve();
      yield new Int16Array(text.length - 1).fill(700);
      yield new Int16Array([-5]);
    },
  };
}

const DOWN: ClipSource = {
  async *synthesize() {
    await Promise.resolve();
    throw new Error('down');
  },
};

const CUT: ClipSource = {
  async *synthesize() {
    yield new Int16Array(100);
    await Promise.resolve();
    throw new Error('cut');
  },
};

describe('lines rendered ahead', () => {
  it('are heard while the synthesizer is down, after a restart too', async () => {
    expect(await storeOf().prerender([CRISIS, FAILURE], sourceOf(), NEVER)).toEqual({ ready: 2, missing: 0 });
    expect(await storeOf().prerender([CRISIS, FAILURE], DOWN, NEVER)).toEqual({ ready: 2, missing: 0 });
    const samples = await storeOf().load(CRISIS);
    expect(samples).toHaveLength(CRISIS.length);
    expect(samples?.at(-1)).toBe(-5);
  });

  it('are rendered once', async () => {
    const source = sourceOf();
    await storeOf().prerender([CRISIS], source, NEVER);
    await storeOf().prerender([CRISIS], source, NEVER);
    expect(source.spoken).toEqual([CRISIS]);
  });

  it.each([['fails', DOWN], ['stops in the middle', CUT]])('leave nothing behind when the synthesizer %s', async (_title, source) => {
    expect(await storeOf().prerender([CRISIS, FAILURE], source, NEVER)).toEqual({ ready: 0, missing: 2 });
    expect(await storeOf().load(CRISIS)).toBeUndefined();
    expect(await readdir(directory).catch(() => [])).toEqual([]);
  });

  it('never answer in another voice, model or wording', async () => {
    await storeOf().prerender([CRISIS], sourceOf(), NEVER);
    expect(await storeOf({ voice: 'de_male' }).load(CRISIS)).toBeUndefined();
    expect(await storeOf({ model: 'n' }).load(CRISIS)).toBeUndefined();
    expect(await storeOf().load(`${CRISIS} `)).toBeUndefined();
  });

  it('are rendered again when their file is damaged', async () => {
    await storeOf().prerender([CRISIS], sourceOf(), NEVER);
    const [name = ''] = await readdir(directory);
    const path = join(directory, name);
    await writeFile(path, (await readFile(path)).subarray(0, 60));
    expect(await storeOf().load(CRISIS)).toBeUndefined();
    await storeOf().prerender([CRISIS], sourceOf(), NEVER);
    expect(await storeOf().load(CRISIS)).toHaveLength(CRISIS.length);
  });

  it('show nothing of their text in the file name', async () => {
    await storeOf().prerender([CRISIS], sourceOf(), NEVER);
    expect((await readdir(directory))[0]).toMatch(/^[\da-f]{64}\.wav$/);
  });

  it('stop when the process ends', async () => {
    expect(await storeOf().prerender([CRISIS], sourceOf(), AbortSignal.abort())).toEqual({ ready: 0, missing: 1 });
  });
});
