import { expect, it } from 'vitest';
import { settled } from './settled.ts';

it('a chain of promises, however long, has come to its end', async () => {
  let links = 0;
  void (async () => {
    for (; links < 100_000; links += 1) await Promise.resolve();
  })();
  await settled();
  expect(links).toBe(100_000);
});
