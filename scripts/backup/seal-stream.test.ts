import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { openStream, sealStream } from './seal-stream.ts';

const KEY = 'a'.repeat(64);
const MEBIBYTE = 1_024 * 1_024;

async function* inChunks(bytes: Buffer, size: number): AsyncGenerator<Buffer> {
  for (let from = 0; from < bytes.length; from += size) yield await Promise.resolve(bytes.subarray(from, from + size));
}
async function collect(source: AsyncIterable<Buffer>): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of source) pieces.push(piece);
  return Buffer.concat(pieces);
}
const seal = (bytes: Buffer, key = KEY) => collect(sealStream(inChunks(bytes, 100_003), key));
const open = (bytes: Buffer, key = KEY) => collect(openStream(inChunks(bytes, 70_001), key));

describe('a sealed stream', () => {
  it.each([0, 1, MEBIBYTE - 1, MEBIBYTE, MEBIBYTE + 1, 3 * MEBIBYTE])('opens as it was (%d bytes)', async (size) => {
    const content = randomBytes(size);
    const sealed = await seal(content);
    expect((await open(sealed)).equals(content)).toBe(true);
    expect(size > 100 && sealed.includes(content.subarray(0, 32))).toBe(false);
  });

  it('differs each time', async () => {
    const content = randomBytes(100);
    expect((await seal(content)).equals(await seal(content))).toBe(false);
  });

  it('is refused under another key', async () => {
    await expect(open(await seal(randomBytes(1_000)), 'b'.repeat(64))).rejects.toMatchObject({
      code: 'wrong_key_or_altered',
    });
  });

  it('is refused wherever a single bit was changed', async () => {
    const sealed = await seal(randomBytes(2 * MEBIBYTE));
    for (const at of [0, 20, 60, MEBIBYTE, sealed.length - 1]) {
      const altered = Buffer.from(sealed);
      altered[at]! ^= 1;
      await expect(open(altered)).rejects.toMatchObject({ name: 'SealError' });
    }
  });

  it('is refused wherever it was cut, also exactly between two chunks', async () => {
    const sealed = await seal(randomBytes(3 * MEBIBYTE));
    const head = 19 + 32;
    const chunk = MEBIBYTE + 16;
    for (const length of [0, 10, head, head + 5, head + chunk, head + 2 * chunk, sealed.length - 1])
      await expect(open(sealed.subarray(0, length))).rejects.toMatchObject({ name: 'SealError' });
    await expect(open(sealed.subarray(0, head + chunk))).rejects.toMatchObject({ code: 'truncated' });
  });

  it('is refused with chunks exchanged, repeated or put behind its end', async () => {
    const sealed = await seal(randomBytes(3 * MEBIBYTE));
    const head = 19 + 32;
    const chunk = MEBIBYTE + 16;
    const part = (index: number) => sealed.subarray(head + index * chunk, head + (index + 1) * chunk);
    const begin = sealed.subarray(0, head);
    for (const order of [
      [1, 0, 2],
      [0, 0, 1, 2],
      [0, 1, 2, 2],
      [0, 2],
    ])
      await expect(open(Buffer.concat([begin, ...order.map(part)]))).rejects.toMatchObject({ name: 'SealError' });
  });
});
